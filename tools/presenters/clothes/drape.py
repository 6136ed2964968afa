"""How sleeves hang and cloth folds."""
import numpy as np

import makehuman as mh
from clothes.cloth import adjm, vnormals
from maths import sstep, unit


def crease(x):
    """A wave of narrow ridges and wide hollows, as cloth folds; a sine looks like clay."""
    return 1.6 * np.exp(-1.6 * (1 - np.cos(x))) - 0.56


def folds(P, A, F, w, amp):
    """tension folds: elbow, armpit, waist"""
    if not amp:
        return P
    R = A[:, :3]
    N_ = vnormals(P, F)
    x = np.abs(R[:, 0])
    arm = A[:, 11]
    sh = w.J('upperarm01.L')
    el = w.J('lowerarm01.L')
    d = np.zeros(len(P))
    ax = unit(el - sh)
    X = R.copy()
    X[:, 0] = x
    t = (X - sh) @ ax
    te = (el - sh) @ ax
    ang = np.arctan2(R[:, 2] - 0.2, X @ np.cross(ax, [0, 0, 1.0]))
    q = t - te
    stray = 1.3 * np.sin(R[:, 0] * 2.3 + 0.4) * np.sin(R[:, 1] * 1.7 + R[:, 2] * 2.9)
    d += (
        arm
        * np.exp(-((q / 0.75) ** 2))
        * crease(q * 9 + 2.2 * np.cos(ang) + np.sign(R[:, 0]) * 0.7 + stray)
    )  # elbow
    d += (
        arm
        * np.exp(-(((t - 0.45 * te) / 0.7) ** 2))
        * crease(t * 6.5 + 1.7 * np.sin(ang * 1.0 + 1) + np.sign(R[:, 0]) + stray)
        * 0.5
    )
    arm0 = np.exp(-(((x - sh[0] * 0.86) / 0.42) ** 2 + ((R[:, 1] - (sh[1] - 0.75)) / 0.75) ** 2))
    d += arm0 * crease((x * 1.0 + R[:, 1] * 0.75) * 8.5 + stray) * 1.0  # armpit to chest
    wa = np.exp(-(((R[:, 1] - 0.9) / 0.9) ** 2)) * (1 - arm)
    d += (
        wa
        * crease(
            R[:, 1] * 7.5
            + np.abs(R[:, 0]) * 3.2 * np.sign(R[:, 0] + 0.3)
            + 1.3 * np.sin(R[:, 0] * 4)
            + stray
        )
        * 0.55
    )
    return P + N_ * (d * amp)[:, None]


def arm_smooth(P, A, F, it=25):
    """tailored sleeve: a clean tube"""
    M = adjm(F, len(P))
    k = (sstep(A[:, 11], 0.45, 0.8) * 0.6)[:, None]
    N0 = vnormals(P, F)
    Q = P.copy()
    for _ in range(it):
        Q = Q + (M @ Q - Q) * k
    sh = ((P - Q) * N0).sum(1)
    return Q + vnormals(Q, F) * (M @ (M @ sh) * sstep(A[:, 11], 0.45, 0.8))[:, None]


def set_sleeves(w, P, A, width=0.36):
    """a tailored sleeve falls straight from the shoulder point; relaxed cloth alone swells over the muscle"""
    posed = w.f.posed(w.S)
    out = P.copy()
    for side, sign in (('L', 1), ('R', -1)):
        shoulder, elbow = (
            posed[mh.JP[f'{bone}.{side}____head']].mean(0) for bone in ('upperarm01', 'lowerarm01')
        )
        along = (P - shoulder) @ (elbow - shoulder) / ((elbow - shoulder) @ (elbow - shoulder))
        beyond = np.maximum(0, (P[:, 0] - shoulder[0]) * sign - width)
        sleeve = (A[:, 0] * sign > 0) * sstep(along, -0.45, -0.1) * (1 - sstep(along, 0.45, 0.8))
        out[:, 0] -= sign * beyond * 0.75 * sleeve
        # the shoulder point itself: lifted and filled, so that the outline has a corner
        corner = np.exp(-(((P[:, 0] - shoulder[0]) * sign - 0.22) ** 2 / 0.05 + (along + 0.17) ** 2 / 0.03))
        out[:, 1] += 0.09 * corner * (A[:, 0] * sign > 0)
    return out
