"""A single-breasted jacket."""
import numpy as np
from scipy.spatial import cKDTree

from clothes.cloth import RestMap, boundary, vnormals
from clothes.drape import arm_smooth, folds, set_sleeves
from clothes.fabric import fabric, plastic
from maths import resample, smooth_path, sstep, unit
from clothes.pieces import disc, put, strip
from clothes.trinkets import pin_microphone


def blazer(w, spec, inner=None, off=0.10):
    """single-breasted, one button: body with V opening, notched lapels, collar, flap edge, welt pocket, buttons"""
    nk = w.J('neck01')
    z0 = nk[2]
    yb = spec.get('yb', 1.75)
    yt = nk[1] - spec.get('neck_dy', 0.10)
    xs = spec.get('xs', 0.60)
    ys = np.array([yb - 9, yb, yb + 0.25, yb + 1.0, yb + 2.0, yt, yt + 3])
    xs_ = np.array([-1, -0.02, 0.05, 0.19 * xs / 0.6, 0.42 * xs / 0.6, xs, xs * 1.35])
    xo = lambda y: np.interp(y, ys, xs_)

    def fv(R, P, a):
        return np.where((R[:, 2] > z0 - 0.02) & (a < 0.3), np.abs(R[:, 0]) - xo(R[:, 1]), 1)

    def fneck(R, P, a):
        return np.where(
            a < 0.3, (nk[1] - 0.02) - 0.30 * (R[:, 2] - z0) - R[:, 1] + np.maximum(0, R[:, 2] - z0) * 0.1, 1
        )

    wr = w.J('wrist.L')
    el = w.J('lowerarm01.L')
    ax = unit(wr - el)
    cp = el + (wr - el) * 0.90

    def fsl(R, P, a):
        X = R.copy()
        X[:, 0] = np.abs(X[:, 0])
        return np.where(a > 0.3, -((X - cp) @ ax), 1)

    def fhem(R, P, a):
        return np.where(a > 0.3, 1, R[:, 1] + 1.3)

    A, F = w.cut([fneck, fv, fsl, fhem])
    R = A[:, :3]
    P = A[:, 3:6] + A[:, 6:9] * (off * (1 - 0.5 * sstep(A[:, 11], 0.2, 0.8)))[:, None]
    # tailored: structured shoulder, straight side, hides the bust
    sh = w.J('upperarm01.L')
    x = np.abs(R[:, 0])
    pad = np.exp(-(((x - sh[0] * 0.92) / 0.45) ** 2 + ((R[:, 1] - sh[1] - 0.25) / 0.45) ** 2))
    P = P + np.array([0, 1.0, 0]) * (pad * spec.get('pad', 0.10))[:, None] + A[:, 6:9] * (pad * 0.03)[:, None]
    base = None
    if inner is not None:
        Pi, Fi = inner
        Ni = vnormals(Pi, Fi)
        Bp = np.concatenate([w.P, Pi])
        Bn = np.concatenate([w.N, Ni])
        base = (Bp, Bn, cKDTree(Bp))
    P = w.relax(
        P,
        F,
        off,
        it=spec.get('relax', 60),
        mind=spec.get('mind', 0.05) * (1 - 0.6 * sstep(A[:, 11], 0.3, 0.8)),
        base=base,
        fixb=0.0,
    )
    P = arm_smooth(P, A, F)
    P = set_sleeves(w, P, A)
    P = folds(P, A, F, w, spec.get('fold', 0.06))
    P = w.relax(P, F, off, it=1, lam=0, mind=0.035, base=base)
    mat = fabric('blazer', spec['col'], spec.get('kind', 'wool'))
    put('blazer', P, F, A[:, 9:11] * 1.0, mat, 1, 0.04, A[:, 11])
    rm = RestMap(R, P, F)
    yg = yb + (yt - yb) * spec.get('gorge', 0.84)
    ytip = yg - 0.26
    W_ = spec.get('lapel', 0.72)
    for sg in (1, -1):
        n = 36
        m = 9
        rows = []
        for j in range(m):
            v = j / (m - 1)
            row = []
            for i in range(n):
                u = i / (n - 1)
                yr = yb - 0.05 + u * (yg - yb + 0.05)
                yo = yb - 0.05 + u * (ytip - yb + 0.05)
                wd = W_ * (u**0.85) * (1 + 0.10 * np.sin(np.pi * u))
                xr = xo(yr) - 0.02
                xx = xr * (1 - v) + (xo(yo) + wd) * v
                yy = yr * (1 - v) + yo * v
                o = (
                    0.05
                    + 0.075 * np.exp(-((v / 0.22) ** 2)) * min(1, u * 6)
                    + 0.02 * np.sin(np.pi * v)
                    + (0.035 if sg > 0 else 0) * (u < 0.12)
                )
                p, _ = rm.at(sg * xx, yy, o)
                row.append(p)
            rows.append(row)
        G = np.array(rows)
        for _ in range(2):
            G[1:-1, 1:-1] = 0.6 * G[1:-1, 1:-1] + 0.1 * (
                G[:-2, 1:-1] + G[2:, 1:-1] + G[1:-1, :-2] + G[1:-1, 2:]
            )
        if sg < 0:
            G = G[:, ::-1]
        strip('lapel%d' % sg, G, mat, 0.035, False, 1, (0.25, 0.06))
    # collar around the neck
    L = [l for l in boundary(F) if (A[l][:, 11] < 0.3).all() and A[l][:, 1].max() > yt - 0.3][0]
    i0 = min(range(len(L)), key=lambda i: A[L[i]][1])
    L = L[i0:] + L[:i0]
    if A[L[len(L) // 4]][0] < 0:
        L = [L[0]] + L[1:][::-1]
    E = P[L]
    RE = A[L][:, :3]
    sel = np.where((RE[:, 1] > yg + 0.03))[0]
    a, b = sel.min(), sel.max()
    E = resample(smooth_path(E[a : b + 1], 6, False), 61)
    N_ = rm.N
    kdg = cKDTree(P)
    c0 = E.mean(0)
    rows = []
    t = np.linspace(0, 1, 61)
    stand = spec.get('stand', 0.30) * sstep(np.minimum(t, 1 - t), 0.02, 0.30)
    wd = spec.get('collar', 0.52) * (0.42 + 0.58 * sstep(np.minimum(t, 1 - t), 0, 0.22))
    T = unit(np.gradient(E, axis=0))
    _, ie = kdg.query(E)
    nE = N_[ie]
    out = unit(np.cross(T, nE))
    out *= np.sign(((E - [c0[0], 0, c0[2] * 0.2]) * [1, 0, 1] * out).sum(1).mean() or 1)
    if ((out * ((E - np.array([c0[0], E[:, 1].mean(), -0.3])) * [1, 0, 1])).sum(1)).mean() < 0:
        out = -out
    up = np.array([0, 1.0, 0])
    prof = [(0, -0.02), (0.55, 0.0), (1.0, 0.05), (1.08, 0.12), (0.9, 0.22)]
    for pz, po in prof:
        rows.append(E + up * (stand * pz)[:, None] + out * po * 0.6 + nE * 0.05)
    for k in np.linspace(0.45, 1, 5):
        q = E + out * (wd * k)[:, None]
        d, i = kdg.query(q)
        q = q + N_[i] * (0.075 - ((q - P[i]) * N_[i]).sum(1))[:, None]
        q = q + up * (stand * 0.55 * (1 - sstep(k, 0.45, 0.8)))[:, None]
        rows.append(q)
    G = np.array(rows)
    for _ in range(3):
        G[1:-1, 1:-1] = 0.5 * G[1:-1, 1:-1] + 0.125 * (
            G[:-2, 1:-1] + G[2:, 1:-1] + G[1:-1, :-2] + G[1:-1, 2:]
        )
    strip('collar', G, mat, 0.035, False, 1, (0.25, 0.06))
    # overlap edge, button, welt pocket with optional square, cuff buttons
    ys2 = np.linspace(yb + 0.02, -1.2, 24)
    G = np.array(
        [
            [rm.at(xx + 0.02 * np.sin(3 * y), y, o)[0] for y in ys2]
            for xx, o in ((-0.25, 0.0), (-0.05, 0.045), (0.09, 0.05))
        ]
    )
    strip('edge', G, mat, 0.03, False, 1, (0.2, 0.02))
    bm = plastic('btn', spec.get('btn', (0.05, 0.035, 0.03)), 0.28)
    for yy in [yb - 0.16] + ([yb - 1.05] if spec.get('two') else []):
        p, n = rm.at(-0.06, yy, 0.075)
        disc('btn', p, n, 0.095, bm, 0.035)
    px, py = spec.get('pocket', (0.98, yb + 1.15))
    G = np.array(
        [
            [rm.at(px + dx, py + 0.10 * dx / 0.4 + dy, o)[0] for dx in np.linspace(-0.33, 0.33, 12)]
            for dy, o in ((-0.10, 0.02), (-0.095, 0.06), (0.0, 0.065), (0.095, 0.06), (0.10, 0.015))
        ]
    )
    (strip('welt', G, mat, 0.012, False, 1, (0.1, 0.02)) if spec.get('welt', True) else None)
    if spec.get('square'):
        sm = fabric('square', spec['square'], 'silk')
        G = []
        for j in range(5):
            G.append(
                [
                    rm.at(
                        px + dx * (1 - 0.12 * j / 4),
                        py + 0.10 * dx / 0.4 + 0.07 + j * 0.055 * (1 + 0.5 * np.sin(dx * 9)),
                        0.06 + 0.02 * np.sin(dx * 14 + j),
                    )[0]
                    for dx in np.linspace(-0.27, 0.27, 16)
                ]
            )
        strip('square', np.array(G), sm, 0.012, False, 1)
    if spec.get('plain'):
        w.bl = (A, F, P, mat, rm, xo)
    # lavalier microphone on the lapel
    if spec.get('mic', True):
        my = yb + (yg - yb) * 0.55
        p, n = rm.at(xo(my) + 0.22, my, 0.19)
        pin_microphone(p)
    w.bl = (A, F, P, mat, rm, xo)
    return P, F
