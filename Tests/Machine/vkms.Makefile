# Debian's kernel has no vkms; this builds the source's own as a module of its own.
obj-m += vkms.o
vkms-y := vkms_drv.o vkms_plane.o vkms_output.o vkms_formats.o vkms_crtc.o vkms_composer.o vkms_writeback.o
