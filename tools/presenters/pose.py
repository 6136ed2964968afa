"""Head, trunk and resting arms, whose forearms leave the picture at the wrist; `gestures/arm.py` has the raised one."""
import numpy as np

import makehuman as mh
from maths import align


def arm_ik(V, pose, sd, wrist_t, hint, hand_dir=None):
    M = mh.bone_mats(V, pose)
    J = lambda n: mh.joint(V, n)
    up = 'upperarm01.' + sd
    lo = 'lowerarm01.' + sd
    par = mh.RIG['bones'][up]['parent']
    Rp, tp = M[par]
    S = Rp @ J(up + '____head') + tp
    s0, e0, w0 = J(up + '____head'), J(lo + '____head'), J('wrist.' + sd + '____head')
    L1 = np.linalg.norm(e0 - s0)
    L2 = np.linalg.norm(w0 - e0)
    Wt = S + np.array(wrist_t, float)
    d = Wt - S
    D = np.linalg.norm(d)
    if D > (L1 + L2) * 0.995:
        d = d / D * (L1 + L2) * 0.995
        D = np.linalg.norm(d)
        Wt = S + d
    n = d / D
    a = (L1 * L1 - L2 * L2 + D * D) / (2 * D)
    h = np.sqrt(max(0, L1 * L1 - a * a))
    hv = np.array(hint, float)
    hv = hv - (hv @ n) * n
    hv /= np.linalg.norm(hv)
    E = S + n * a + hv * h
    pose[up] = align(e0 - s0, Rp.T @ (E - S))
    M = mh.bone_mats(V, pose)
    Rq, _ = M[mh.RIG['bones'][lo]['parent']]
    pose[lo] = align(w0 - e0, Rq.T @ (Wt - E))
    if hand_dir is not None:
        M = mh.bone_mats(V, pose)
        Rw, _ = M[mh.RIG['bones']['wrist.' + sd]['parent']]
        m0 = J('finger3-1.' + sd + '____head') - w0
        pose['wrist.' + sd] = align(m0, Rw.T @ np.array(hand_dir, float))
    return pose


def pose(V, s):
    R = mh.rot
    X, Y, Z = (1, 0, 0), (0, 1, 0), (0, 0, 1)
    p = {}
    k = s.get('arm', {})
    for sd, sg in (('L', 1), ('R', -1)):
        p['clavicle.' + sd] = R(Z, -k.get('clav', 3) * sg)
        p['shoulder01.' + sd] = R(Z, -k.get('sh', 7) * sg)
    y, x, z = s.get('head_rot', (4, 1, 2))
    p['head'] = R(Y, y * 0.6) @ R(X, x) @ R(Z, z)
    p['neck02'] = R(Y, y * 0.4) @ R(Z, z * 0.3)
    p['spine01'] = R(Y, s.get('turn', 3))
    for sd, sg in (('L', 1), ('R', -1)):
        arm_ik(
            V,
            p,
            sd,
            (k.get('x', 0.05) * sg, k.get('y', -3.55), k.get('z', 1.35)),
            (k.get('ex', 0.75) * sg, -0.2, -1),
            hand_dir=(-0.5 * sg, -0.85, 0.35),
        )
    return p
