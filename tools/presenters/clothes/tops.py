"""Knitwear, shirts, hoodies."""
import numpy as np

from clothes.cloth import RestMap, boundary
from clothes.drape import arm_smooth, crease, folds, set_sleeves
from clothes.fabric import fabric, metal, plastic
from maths import resample, smooth_path, sstep, unit
from clothes.pieces import disc, put, strip, tube


def top_garment(w, spec, off=0.05, name='top'):
    """knit / tee: crew, turtle or v neck; long or short sleeves"""
    nk = w.J('neck01')
    ch = spec.get('neck', 'crew')
    yb = -1.3
    slope = spec.get('slope', 0.55)
    y0 = nk[1] + spec.get('neck_y', -0.05)
    z0 = nk[2]

    def fneck(R, P, a):
        g = y0 - slope * (R[:, 2] - z0) - R[:, 1]
        if ch == 'v':
            g = np.minimum(
                g,
                np.where(
                    R[:, 2] > z0, np.abs(R[:, 0]) * spec.get('vk', 2.0) - (R[:, 1] - spec.get('vy', 3.6)), 9
                ),
            )
        return g

    wr = w.J('wrist.L')
    el = w.J('lowerarm01.L')
    sh = w.J('upperarm01.L')
    # under a jacket sleeves end at the shoulder: hidden, they would only show through its folds
    cutp, ax = (
        (sh + (el - sh) * 0.1, unit(el - sh)) if spec.get('under') else (el + (wr - el) * 0.93, unit(wr - el))
    )

    def fsl(R, P, a):
        X = R.copy()
        X[:, 0] = np.abs(X[:, 0])
        return np.where(a > 0.3, -((X - cutp) @ ax), 1)

    def fhem(R, P, a):
        return np.where(a > 0.3, 1, R[:, 1] - yb)

    A, F = w.cut([fneck, fsl, fhem])
    oa = off * (1 - 0.9 * sstep(A[:, 11], 0.03, 0.4)) if spec.get('under') else off + 0 * A[:, 0]
    P = A[:, 3:6] + A[:, 6:9] * oa[:, None]
    loose = spec.get('loose', 0.0)
    P = P + A[:, 6:9] * loose * (1 - np.exp(-np.maximum(0, y0 - 0.9 - A[:, 1])))[:, None]
    P = w.relax(P, F, off, it=spec.get('relax', 30), mind=oa * 0.7)
    P = P if spec.get('under') else arm_smooth(P, A, F, 15)
    P = set_sleeves(w, P, A, spec['tailored']) if 'tailored' in spec else P
    P = folds(P, A, F, w, spec.get('fold', 0.02))
    uv = A[:, 9:11]
    if spec.get('chest'):  # even front: no body relief under soft cloth
        n0 = w.S[w.f.nip[0]]
        wc = (
            np.exp(-(((np.abs(A[:, 0]) - abs(n0[0]) * 0.8) / 1.1) ** 4 + ((A[:, 1] - n0[1]) / 1.1) ** 4))
            * sstep(A[:, 2], 0.0, 0.4)
            * (1 - sstep(A[:, 11], 0.02, 0.3))
        )
        q = wc > 0.03
        ft = lambda Z: np.stack(
            [(Z[:, 0] / 1.5) ** a * ((Z[:, 1] - n0[1]) / 1.5) ** b for a in range(5) for b in range(5 - a)], 1
        )
        k = np.linalg.lstsq(ft(P[q]), P[q][:, 2], rcond=None)[0]
        P[q, 2] += wc[q] * (ft(P[q]) @ k + spec['chest'] - P[q, 2])
    mat = fabric(name, spec['col'], spec.get('kind', 'knit'))
    put(name, P, F, uv, mat, 1, 0.035, None if spec.get('under') else A[:, 11])
    w.last = (A, F, P, mat)
    return A, F, P, mat


def neck_rib(w, A, F, P, mat, h=0.28, th=0.05, lean=0.35, sel=None, name='rib', turtle=False):
    """ribbed band on the neck boundary loop"""
    L = max(
        [l for l in boundary(F) if len(l) > 20 and abs(A[l][:, 0].mean()) < 0.2],
        key=lambda l: A[l][:, 1].mean(),
    )
    Q = resample(np.vstack([smooth_path(P[L], 8), smooth_path(P[L], 8)[:1]]), 97)[:-1]
    c = Q.mean(0)
    d, i = w.kd.query(Q)
    rows = []
    out = unit((Q - c) * [1, 0, 1])
    prof = (
        [(-0.12, 0.02), (0, 0.05), (0.35, 0.07), (0.8, 0.055), (1, 0.01), (0.9, -0.04)]
        if not turtle
        else [
            (-0.06, 0.03),
            (0.0, 0.07),
            (0.25, 0.11),
            (0.6, 0.12),
            (0.92, 0.10),
            (1.02, 0.05),
            (1.0, -0.02),
            (0.8, -0.05),
        ]
    )
    up = np.array([0, 1.0, 0])
    tang = unit(up - out * lean)
    for a, b in prof:
        rows.append(Q + tang * (h * a) + out * b * (th / 0.05))
    return strip(name, np.array(rows), mat, 0.02, True, 2, (1.0, 0.03))


def shirt(w, spec, off=0.045, tie=None):
    """shirt: body, stand, two collar leaves, placket buttons; tie: colour -> knot and blade"""
    A, F, P, mat = top_garment(w, dict(spec, under=1, fold=0.0), off, 'shirt')
    neck_rib(w, A, F, P, mat, h=0.24, th=0.035, lean=0.25)
    rm = RestMap(A[:, :3], P, F)
    L = max(
        [l for l in boundary(F) if len(l) > 20 and abs(A[l][:, 0].mean()) < 0.2],
        key=lambda l: A[l][:, 1].mean(),
    )
    R = A[L][:, :3]
    y0 = R[np.abs(R[:, 0]) < 0.12][:, 1].min()
    k = spec.get('leaf', 0.46)
    Q = smooth_path(P[L], 8)
    ang = np.degrees(np.arctan2(R[:, 0], R[:, 2] - R[:, 2].mean()))
    o = np.argsort(ang)
    az = ang[o]
    Qs = Q[o]
    Rs = R[o]
    up = np.array([0, 1.0, 0])
    c0 = Q.mean(0)
    for sg in (1, -1):
        rows = []
        u = np.linspace(0, 1, 22)
        aa = sg * (4 + 120 * u)
        E = np.stack([np.interp(aa, az, Qs[:, i]) for i in range(3)], 1)
        ER = np.stack([np.interp(aa, az, Rs[:, i]) for i in range(3)], 1)
        out = unit((E - c0) * [1, 0, 1])
        rows.append(E + up * 0.20 + out * 0.02)
        rows.append(E + up * 0.26 + out * 0.07)
        rows.append(E + up * 0.20 + out * 0.13)
        for v in (0.35, 0.7, 1.0):
            q = []
            for i in range(22):
                tip = np.exp(-((u[i] / 0.20) ** 2))
                dx = sg * (0.10 * tip + 0.02) * v
                dy = -(k * tip + 0.22 * (1 - tip)) * v
                p, n = rm.at(ER[i, 0] + dx + out[i, 0] * 0.16 * v * (1 - tip), ER[i, 1] + dy + 0.06, 0.085)
                pb = E[i] + out[i] * (0.17 * v + 0.10) - up * 0.16 * v + up * 0.04
                b = sstep(u[i], 0.45, 0.7)
                q.append(p * (1 - b) + pb * b)
            rows.append(np.array(q))
        G = np.array(rows)
        for _ in range(2):
            G[1:-1, 1:-1] = 0.6 * G[1:-1, 1:-1] + 0.1 * (
                G[:-2, 1:-1] + G[2:, 1:-1] + G[1:-1, :-2] + G[1:-1, 2:]
            )
        strip('leaf%d' % sg, G if sg > 0 else G[:, ::-1], mat, 0.022, False, 1, (0.2, 0.05))
    if tie:
        tm = fabric('tie', tie, 'silk')
        ys = np.linspace(y0 - 0.10, y0 - 3.22, 34)
        strip(
            'tie',
            np.array(
                [
                    [
                        rm.at(
                            x * (0.125 + 0.095 * (y0 - 0.1 - y) / 3.0),
                            y,
                            0.035 + 0.03 * np.clip((y - y0 + 2.6) / 1.2, 0, 1) + 0.03 * (1 - x * x),
                        )[0]
                        for y in ys
                    ]
                    for x in np.linspace(-1, 1, 7)
                ]
            ),
            tm,
            0.02,
            False,
            1,
        )
        ys = np.linspace(y0 + 0.26, y0 - 0.22, 9)
        strip(
            'knot',
            np.array(
                [
                    [
                        rm.at(
                            x * (0.165 - 0.075 * (y0 + 0.26 - y) / 0.48),
                            min(y, y0 - 0.01),
                            0.10 + 0.10 * (1 - x * x) * np.sin(np.pi * np.clip((y0 + 0.32 - y) / 0.58, 0, 1)),
                        )[0]
                        + up * max(0, y - y0 + 0.01)
                        for y in ys
                    ]
                    for x in np.linspace(-1, 1, 9)
                ]
            ),
            tm,
            0.02,
            False,
            1,
        )
    else:
        bm = plastic('sbtn', tuple(min(1, x * 1.1) for x in spec['col']), 0.3)
        for i in range(5):
            p, n = rm.at(0, y0 - 0.35 - 0.62 * i, 0.03)
            disc('sb', p, n, 0.05, bm, 0.02)
    return A, F, P, mat


def hood(w, A, F, P, mat, cord=(0.9, 0.88, 0.84)):
    """a hood lying on the shoulders, its opening meeting in front, and two cords"""
    L = max(
        [l for l in boundary(F) if len(l) > 20 and abs(A[l][:, 0].mean()) < 0.2],
        key=lambda l: A[l][:, 1].mean(),
    )
    Q = resample(np.vstack([smooth_path(P[L], 10), smooth_path(P[L], 10)[:1]]), 97)[:-1]
    c = Q.mean(0)
    out = unit((Q - c) * [1, 0, 1])
    up = np.array([0, 1.0, 0])
    an = np.arctan2(Q[:, 0] - c[0], Q[:, 2] - c[2])
    fr = sstep(Q[:, 2], c[2] - 0.1, Q[:, 2].max())[:, None]
    # the two sides of the opening meet in front, thin and low
    meet = np.exp(-((an / 0.30) ** 2))[:, None]
    slack = 1 - meet
    rows = []
    for a in np.linspace(-0.45 * np.pi, 1.25 * np.pi, 40):
        wrinkle = 0.07 * crease(4 * an + 2.2 * a + 0.6) + 0.05 * np.sin(7 * an - 3.1 * a)
        seam = 0.09 * np.exp(-(((a - 0.30 * np.pi) / 0.07) ** 2))
        r = (0.36 - 0.15 * fr) * (1 - 0.45 * meet) * (1 + (wrinkle[:, None] - seam) * slack)
        sag = max(0, -np.sin(a)) * slack
        rows.append(
            Q
            + out * (0.20 - 0.08 * fr + (0.95 * np.cos(a) + 0.35 * sag) * r)
            + up * (0.09 - 0.20 * fr - 0.13 * meet + (1.05 - 0.25 * fr) * r * np.sin(a))
        )
    strip('hood', np.array(rows), mat, 0.03, True, 1, (1.0, 0.05))
    rm = RestMap(A[:, :3], P, F)
    y0 = A[L][:, 1].min()
    cm = plastic('cord', cord, 0.6)
    mt = metal('tip', (0.8, 0.8, 0.82), 0.3)
    for sg, ln in ((1, 1.25), (-1, 1.1)):
        pth = smooth_path(
            np.array(
                [
                    rm.at(sg * (0.24 + 0.03 * np.sin(t * 5)), y0 - 0.02 - ln * t, 0.10)[0]
                    for t in np.linspace(0, 1, 24)
                ]
            ),
            3,
            False,
        )
        tube('cord', pth, 0.028, cm)
        tube('tip', [pth[-1], pth[-1] + [0, -0.13, 0]], 0.036, mt)
