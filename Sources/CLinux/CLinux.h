#ifndef PANELIST_CLINUX_H
#define PANELIST_CLINUX_H

// Kernel interfaces that the Glibc overlay leaves out.
#include <linux/kd.h>
#include <linux/netlink.h>
#include <linux/vt.h>
#include <spawn.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/timerfd.h>
#include <sys/wait.h>
#include <termios.h>

// <spawn.h> declares these for _GNU_SOURCE only, which the importer does not set.
static const short PANELIST_SPAWN_SETSID = 0x80;
extern int posix_spawn_file_actions_addclosefrom_np(
    posix_spawn_file_actions_t *actions, int from);

// <unistd.h> declares it for _GNU_SOURCE only.
extern int pipe2(int ends[2], int flags);

#endif
