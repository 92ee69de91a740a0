#ifndef PANELIST_CLINUX_H
#define PANELIST_CLINUX_H

// Kernel interfaces that the Glibc overlay leaves out.
#include <linux/kd.h>
#include <linux/vt.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/signalfd.h>
#include <sys/stat.h>
#include <sys/timerfd.h>
#include <termios.h>

#endif
