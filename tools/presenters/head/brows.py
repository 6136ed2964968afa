"""Lashes and brows, strand by strand."""
import numpy as np
from mathutils import Vector
from mathutils.bvhtree import BVHTree

from anatomy import LID
from maths import spline, sstep, unit


def lashes(VP, c, k, e, rng):
    out = []
    liner = []
    # Lashes of a shut eye hang and lie on the lower ones: else they draw a second line.
    upper, lower = spline(VP[LID[k, 'up']][1]), spline(VP[LID[k, 'lo']][1])
    opening = np.linalg.norm(upper(0.5) - lower(0.5)) / np.linalg.norm(upper(1) - upper(0))
    shut = 1 - sstep(opening, 0.04, 0.26)
    for part in ('up', 'lo'):
        rows = VP[LID[k, part]]
        edge = spline(rows[1])
        outw = spline(rows[2])
        inn = spline(rows[0])
        n = e['lash_n'] if part == 'up' else e.get('lash_lo', 26)
        sg = 1 if k == 'L' else -1
        for i in range(n):
            u = np.clip(0.06 + 0.93 * (i + 0.5) / n + rng.normal(0, 0.004), 0.02, 0.995)
            b = edge(u)
            rad = unit(b - c)
            o = unit(outw(u) - b) * 0.4 + rad * 0.8
            o = unit(o)
            if part == 'up':
                L = (
                    e['lash_len']
                    * (0.45 + 0.75 * u - 0.18 * max(0, u - 0.8) * 5 * 0.3)
                    * rng.uniform(0.82, 1.1)
                )
                curl = np.array([sg * (0.25 + 0.9 * (u - 0.35)), 1.15 - 1.75 * shut, -0.1])
            else:
                L = e['lash_len'] * 0.34 * (0.5 + 0.6 * u) * rng.uniform(0.8, 1.1) * (1 - 0.8 * shut)
                curl = np.array([sg * (0.2 + 0.7 * (u - 0.4)), -0.75, 0.0])
            t = np.linspace(0, 1, 7)[:, None]
            Q = b + L * (t * (o * 0.75 + np.array([0, -0.10, 0]) * (part == 'up')) + t**1.9 * curl * 0.62)
            out.append(Q + rng.normal(0, 0.0012, 3) * t)
        if part == 'up':
            u = np.linspace(0.0, 1.0, 30)
            E = edge(u)
            I = inn(u)
            tail = E[-1] + np.array([sg * 0.035, 0.016, -0.02]) * e.get('wing', 1.0) * (c is not None)
            liner = [np.vstack([E + (I - E) * 0.10 + unit(E - c) * 0.002, tail[None]])]
        else:
            lo = edge(np.linspace(0.35, 1, 16))
            liner.append(lo + unit(lo - c) * (0.001 - 0.03 * shut))
    return out, liner


def brow_mid(b, u):
    return (
        b['y']
        + b['arch'] * np.sin(np.pi * np.minimum(1, np.maximum(u, 0) ** 1.15) * 0.72)
        - b.get('tail', 0.12) * sstep(u, 0.62, 1.0)
        + b.get('tilt', 0) * u
    )


def brows(S, bvh, f, s, rng):
    """strands in the upright (unposed) head space"""
    b = s['brow']
    out = []
    rad = []
    sc = f.eyeS_r['L']
    for k, sg in (('L', 1), ('R', -1)):
        c = f.eyeS[k]
        x0, x1 = b.get('x', (-1.15, 1.55))
        for i in range(b.get('n', 420)):
            u = rng.random() ** 0.9
            v = rng.uniform(-1, 1)
            if rng.random() > 0.10 + 0.90 * sstep(u, 0.0, 0.34):
                continue
            th = b['thick'] * (1 - 0.75 * sstep(u, 0.45, 1.02)) * (0.42 + 0.58 * sstep(u, 0, 0.30))
            mid = brow_mid(b, u)
            px = c[0] + sg * sc * (x0 + (x1 - x0) * u)
            py = c[1] + sc * (mid + v * th)
            dirx = np.array(
                [
                    sg * (0.35 + 0.75 * sstep(u, 0, 0.35)),
                    (
                        0.75 * (1 - sstep(u, 0, 0.42)) * (1 if v < 0.5 else 0.4)
                        - 0.42 * sstep(u, 0.5, 1)
                        - 0.35 * v * sstep(u, 0.15, 0.5)
                    ),
                    0,
                ]
            )
            dirx = dirx / np.linalg.norm(dirx)
            L = sc * b.get('len', 0.42) * (0.75 + 0.4 * rng.random()) * (1 - 0.45 * sstep(u, 0.6, 1))
            Q = []
            for t in np.linspace(0, 1, 6):
                q = np.array([px, py, 0]) + dirx * L * t + np.array([0, -0.12 * L * t * t, 0])
                h = bvh.ray_cast(Vector((q[0], q[1], 5)), Vector((0, 0, -1)))
                if h[0] is None:
                    break
                Q.append(
                    np.array(h[0]) + np.array(h[1]) * sc * (0.012 + 0.10 * np.sin(np.pi * t * 0.8) * 0.6)
                )
            if len(Q) == 6:
                out.append(np.array(Q))
                rad.append(rng.uniform(0.7, 1.15) * b.get('r', 0.00016) * (0.75 if u < 0.1 else 1))
    return out, np.array(rad)


def head_bvh(S, faces):
    return BVHTree.FromPolygons([tuple(x) for x in S], [list(map(int, f)) for f in faces])
