"""Simple solid shapes: bands, tubes, buttons, balls."""
import numpy as np

import blend
from maths import unit


def strip(name, rows, mat, solid=0.03, closed=False, sub=1, uvs=(1, 1)):
    """rows: (r,n,3) grid -> quad strip"""
    r, n = rows.shape[:2]
    F = []
    m = n if closed else n - 1
    for i in range(r - 1):
        for j in range(m):
            F.append([i * n + j, i * n + (j + 1) % n, (i + 1) * n + (j + 1) % n, (i + 1) * n + j])
    uv = np.stack(np.meshgrid(np.linspace(0, uvs[0], n), np.linspace(0, uvs[1], r)), -1).reshape(-1, 2)
    return blend.mesh(name, rows.reshape(-1, 3), F, mat, sub, uv=uv, solid=solid)


def tube(name, path, r, mat, n=8, closed=False):
    P = np.asarray(path)
    T = unit(np.gradient(P, axis=0))
    up = np.array([0, 0, 1.0])
    A = unit(np.cross(T, up) + 1e-6)
    Bn = np.cross(A, T)
    ang = np.linspace(0, 2 * np.pi, n, endpoint=False)
    rr = np.broadcast_to(r, (len(P),))
    rows = np.stack([P + (A * np.cos(a) + Bn * np.sin(a)) * rr[:, None] for a in ang], 0)
    F = []
    m = len(P)
    k = m if closed else m - 1
    for i in range(n):
        for j in range(k):
            F.append([i * m + j, i * m + (j + 1) % m, ((i + 1) % n) * m + (j + 1) % m, ((i + 1) % n) * m + j])
    return blend.mesh(name, rows.reshape(-1, 3), F, mat, 1)


def disc(name, c, nrm, r, mat, h=0.03, n=24, holes=True):
    """a sewn button"""
    nrm = unit(nrm)
    x = unit(np.cross([0, 1.0, 0], nrm))
    y = np.cross(nrm, x)
    P = []
    F = []
    prof = [(0, h * 0.55), (0.62 * r, h * 0.55), (0.74 * r, h), (0.93 * r, h), (r, h * 0.6), (r, 0)]
    for rr, z in prof:
        for a in np.linspace(0, 2 * np.pi, n, endpoint=False):
            P.append(c + nrm * z + (x * np.cos(a) + y * np.sin(a)) * max(rr, 1e-3))
    for k in range(len(prof) - 1):
        for i in range(n):
            F.append([k * n + i, k * n + (i + 1) % n, (k + 1) * n + (i + 1) % n, (k + 1) * n + i])
    return blend.mesh(name, np.array(P), F, mat, 1)


def ball(name, c, r, mat, n=16):
    P = []
    F = []
    for i in range(n + 1):
        for j in range(n):
            a, b = np.pi * i / n, 2 * np.pi * j / n
            P.append(c + r * np.array([np.sin(a) * np.cos(b), np.cos(a), np.sin(a) * np.sin(b)]))
    for i in range(n):
        for j in range(n):
            F.append([i * n + j, i * n + (j + 1) % n, (i + 1) * n + (j + 1) % n, (i + 1) * n + j])
    return blend.mesh(name, np.array(P), F, mat)


def put(name, P, F, uv, mat, sub=1, solid=0.03, seam=None):
    o = blend.mesh(name, P, F, mat, sub, uv=uv, solid=solid)
    if seam is not None:
        blend.paint(o, 'seam', seam)
    return o
