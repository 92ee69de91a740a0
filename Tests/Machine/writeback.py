"""usage: writeback.py PROCESS FILE   Writes what the CRTC of the card that PROCESS shows its picture on composes, in 4-byte pixels.

Uses the descriptor of that process: only the master may ask for it, and the process is not disturbed."""

import ctypes
import mmap
import os
import select
import sys

PIDFD_GETFD = 438
CLIENT_CAP_WRITEBACK = 5
CONNECTOR, PLANE = 0xC0C0C0C0, 0xEEEEEEEE
CONNECTOR_WRITEBACK = 18
ALLOW_MODESET = 0x400
XR24 = 0x34325258

drm = ctypes.CDLL("libdrm.so.2", use_errno=True)
libc = ctypes.CDLL(None, use_errno=True)
u32, u64, pointer = ctypes.c_uint32, ctypes.c_uint64, ctypes.POINTER


class Resources(ctypes.Structure):
    _fields_ = [
        ("count_fbs", ctypes.c_int), ("fbs", pointer(u32)), ("count_crtcs", ctypes.c_int), ("crtcs", pointer(u32)),
        ("count_connectors", ctypes.c_int), ("connectors", pointer(u32))]


class Connector(ctypes.Structure):
    _fields_ = [("id", u32), ("encoder", u32), ("type", u32)]


class Properties(ctypes.Structure):
    _fields_ = [("count", u32), ("ids", pointer(u32)), ("values", pointer(u64))]


class Property(ctypes.Structure):
    _fields_ = [("id", u32), ("flags", u32), ("name", ctypes.c_char * 32)]


for name, kind in (("drmModeGetResources", Resources), ("drmModeGetConnectorCurrent", Connector),
                   ("drmModeObjectGetProperties", Properties), ("drmModeGetProperty", Property)):
    getattr(drm, name).restype = pointer(kind)
drm.drmModeAtomicAlloc.restype = ctypes.c_void_p
drm.drmModeAtomicAddProperty.argtypes = [ctypes.c_void_p, u32, u32, u64]
drm.drmModeAtomicCommit.argtypes = [ctypes.c_int, ctypes.c_void_p, u32, ctypes.c_void_p]


def descriptor(process):
    """A descriptor of the card that `process` has open."""
    folder = f"/proc/{process}/fd"
    for name in os.listdir(folder):
        if os.readlink(f"{folder}/{name}").startswith("/dev/dri/card"):
            fd = libc.syscall(PIDFD_GETFD, os.pidfd_open(process), int(name), 0)
            if fd >= 0:
                return fd
    sys.exit(f"process {process} has no card open")


def properties(fd, thing, kind):
    """The ids of the properties of `thing` and their values, by name."""
    found = drm.drmModeObjectGetProperties(fd, thing, kind).contents
    return {
        drm.drmModeGetProperty(fd, found.ids[at]).contents.name.decode(): (found.ids[at], found.values[at])
        for at in range(found.count)}


def commit(fd, changes):
    request = drm.drmModeAtomicAlloc()
    for thing, name, value in changes:
        drm.drmModeAtomicAddProperty(request, thing, name, value)
    result = drm.drmModeAtomicCommit(fd, request, ALLOW_MODESET, None)
    if result:
        sys.exit(f"the commit failed: {os.strerror(-result)}")


def main(process, path):
    fd = descriptor(int(process))
    drm.drmSetClientCap(fd, u64(CLIENT_CAP_WRITEBACK), u64(1))
    resources = drm.drmModeGetResources(fd).contents
    writers = [
        id for id in resources.connectors[:resources.count_connectors]
        if drm.drmModeGetConnectorCurrent(fd, id).contents.type == CONNECTOR_WRITEBACK]
    if not writers:
        sys.exit("there is no writeback connector")
    writer = writers[0]
    crtc = resources.crtcs[0]
    drm.drmModeGetCrtc.restype = pointer(u32)
    state = drm.drmModeGetCrtc(fd, crtc)
    width, height = state[4], state[5]
    handle, pitch, length, offset, buffer = u32(), u32(), u64(), u64(), u32()
    drm.drmModeCreateDumbBuffer(
        fd, width, height, 32, 0, ctypes.byref(handle), ctypes.byref(pitch), ctypes.byref(length))
    drm.drmModeMapDumbBuffer(fd, handle, ctypes.byref(offset))
    planes = [(u32 * 4)(value, 0, 0, 0) for value in (handle.value, pitch.value, 0)]
    drm.drmModeAddFB2(fd, width, height, XR24, *planes, ctypes.byref(buffer), 0)
    names = {name: id for name, (id, _) in properties(fd, writer, CONNECTOR).items()}
    fence = ctypes.c_int(-1)
    commit(fd, [
        (writer, names["CRTC_ID"], crtc), (writer, names["WRITEBACK_FB_ID"], buffer.value),
        (writer, names["WRITEBACK_OUT_FENCE_PTR"], ctypes.addressof(fence))])
    if not select.select([fence.value], [], [], 5)[0]:
        sys.exit("the picture was not written within 5 s")
    with mmap.mmap(fd, length.value, mmap.MAP_SHARED, mmap.PROT_READ, offset=offset.value) as memory:
        with open(path, "wb") as file:
            for y in range(height):
                file.write(memory[y * pitch.value:y * pitch.value + 4 * width])
    commit(fd, [(writer, names["CRTC_ID"], 0)])
    drm.drmModeRmFB(fd, buffer)
    drm.drmModeDestroyDumbBuffer(fd, handle)
    print(width, height)


main(*sys.argv[1:])
