"""A program that leaves a layer and a pointer over the picture, and goes on living without being master: runs in the guest."""

import ctypes
import mmap
import os
import time

drm = ctypes.CDLL("libdrm.so.2")
card = os.open("/dev/dri/card0", os.O_RDWR)
SIDE = 64
ARGB8888 = 0x34325241
UNIVERSAL_PLANES = 2
u32, u64 = ctypes.c_uint32, ctypes.c_uint64


class Resources(ctypes.Structure):
    _fields_ = [("framebuffers", ctypes.c_int), ("framebuffer_ids", ctypes.POINTER(u32)),
                ("crtcs", ctypes.c_int), ("crtc_ids", ctypes.POINTER(u32))]


class Planes(ctypes.Structure):
    _fields_ = [("count", u32), ("ids", ctypes.POINTER(u32))]


class Plane(ctypes.Structure):
    _fields_ = [("count", u32), ("formats", ctypes.POINTER(u32)), ("id", u32), ("crtc", u32), ("framebuffer", u32)]


def done(answer):
    if answer != 0:
        raise SystemExit(f"leftovers: {answer}")


drm.drmModeGetResources.restype = ctypes.POINTER(Resources)
drm.drmModeGetPlaneResources.restype = ctypes.POINTER(Planes)
drm.drmModeGetPlane.restype = ctypes.POINTER(Plane)
done(drm.drmSetClientCap(card, u64(UNIVERSAL_PLANES), u64(1)))
handle, pitch, size, offset, framebuffer = u32(), u32(), u64(), u64(), u32()
done(drm.drmModeCreateDumbBuffer(
    card, SIDE, SIDE, 32, 0, ctypes.byref(handle), ctypes.byref(pitch), ctypes.byref(size)))
done(drm.drmModeMapDumbBuffer(card, handle, ctypes.byref(offset)))
with mmap.mmap(card, size.value, offset=offset.value) as memory:
    memory[:] = b"\xff" * size.value
four = u32 * 4
done(drm.drmModeAddFB2(
    card, SIDE, SIDE, ARGB8888, four(handle.value), four(pitch.value), four(), ctypes.byref(framebuffer), 0))
crtc = drm.drmModeGetResources(card).contents.crtc_ids[0]
planes = drm.drmModeGetPlaneResources(card).contents
covered = 0
for index in range(planes.count):
    plane = drm.drmModeGetPlane(card, planes.ids[index]).contents
    if plane.framebuffer == 0:
        place = 100 + 20 * index
        covered += drm.drmModeSetPlane(
            card, plane.id, crtc, framebuffer, 0, place, place, SIDE, SIDE, 0, 0, SIDE << 16, SIDE << 16) == 0
done(drm.drmDropMaster(card))
print(f"left {covered} layers", flush=True)
time.sleep(600)
