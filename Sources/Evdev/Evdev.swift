// Evdev
