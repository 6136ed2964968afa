"""Small mathematics used everywhere."""
import numpy as np
from scipy.interpolate import CubicSpline


def sstep(x, a, b):
    t = np.clip((x - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)


def gauss(r, s):
    return np.exp(-0.5 * (r / s) ** 2)


def unit(v):
    return v / np.maximum(np.linalg.norm(v, axis=-1, keepdims=True), 1e-9)


def spline(P):
    L = np.r_[0, np.cumsum(np.linalg.norm(np.diff(P, axis=0), axis=1))]
    return CubicSpline(L / L[-1], P)


def resample(P, n):
    P = np.asarray(P)
    L = np.r_[0, np.cumsum(np.linalg.norm(np.diff(P, axis=0), axis=1))]
    return np.stack([np.interp(np.linspace(0, L[-1], n), L, P[:, k]) for k in range(P.shape[1])], 1)


def smooth_path(P, it=6, closed=True):
    P = P.copy()
    for _ in range(it):
        if closed:
            P = 0.5 * P + 0.25 * np.roll(P, 1, 0) + 0.25 * np.roll(P, -1, 0)
        else:
            P[1:-1] = 0.5 * P[1:-1] + 0.25 * P[2:] + 0.25 * P[:-2]
    return P


def align(a, b):
    a = unit(a)
    b = unit(b)
    v = np.cross(a, b)
    c = a @ b
    if np.linalg.norm(v) < 1e-8:
        return np.eye(3)
    K = np.array([[0, -v[2], v[1]], [v[2], 0, -v[0]], [-v[1], v[0], 0]])
    return np.eye(3) + K + K @ K / (1 + c)
