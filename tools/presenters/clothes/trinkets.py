"""Necklace, earrings, glasses."""
import numpy as np

from anatomy import BODYV, mag
from clothes.cloth import RestMap
from clothes.fabric import metal, plastic
from maths import resample, smooth_path
from clothes.pieces import ball, disc, tube


def pin_microphone(p):
    black = plastic('mic', (0.012, 0.012, 0.014), 0.35)
    ball('mic', p + np.array([0, 0.03, 0.02]), 0.062, black)
    tube('micb', [p + [0, -0.02, 0], p + [0.01, -0.14, -0.02], p + [0.015, -0.22, -0.03]], 0.042, black)


def necklace(w, A, F, P, spec, skin=False):
    """fine chain + pendant lying on cloth or skin"""
    gold = metal('gold', (0.95, 0.66, 0.32), 0.22)
    rm = RestMap(A[:, :3], P, F)
    x0, y0, yv = spec
    t = np.linspace(-1, 1, 81)
    xy = [(x0 * k, yv + (y0 - yv) * abs(k) ** 2.2) for k in t]
    pth = smooth_path(rm.path(xy, 0.030), 3, False)
    tube('chain', pth, 0.014, gold, 6)
    for p in resample(pth, 70):
        ball('bead', p, 0.021, gold, 6)
    p, n = rm.at(0, yv - 0.075, 0.045)
    disc('pend', p, n, 0.085, gold, 0.03)
    ball('pearl', p + n * 0.04, 0.042, plastic('pearlm', (0.92, 0.88, 0.84), 0.12), 12)


def earrings(F, f, kind='pearl'):
    """at the lobes"""
    VP = F.VP
    ear = {k: mag(f'ears/{k.lower()}-ear-lobe-max') for k in 'LR'}
    for k in 'LR':
        i = ear[k].argmax()
        p = VP[i]
        if kind == 'hoop':
            a = np.linspace(0, 2 * np.pi, 41)
            ring = np.stack([0.05 * np.cos(a), 0.20 * np.sin(a) - 0.24, 0.19 * np.cos(a)], 1)
            tube('hoop' + k, p + [0, 0, 0.04] + ring, 0.020, metal('gold', (0.95, 0.66, 0.32), 0.22), 8)
            continue
        ball('ear' + k, p + np.array([0, -0.05, 0.06]), 0.062, plastic('pearl', (0.93, 0.89, 0.85), 0.1))


def glasses(F, f, col=(0.03, 0.025, 0.025), shape=2.6, wd=0.80, ht=0.62, r=0.020, metalic=False):
    """frames in the upright head space, then with the head; superellipse rims, bridge, temples to the ears"""
    S = F.S
    R, t = f.mats['head']
    P = lambda q: np.asarray(q) @ R.T + t
    mt = metal('frame', col, 0.3) if metalic else plastic('frame', col, 0.22)
    e = f.eyeS['L']
    eR = f.eyeS_r['L']
    ex, ey = e[0], e[1] + 0.0 * eR
    br = S[BODYV]
    nb = br[(np.abs(br[:, 0]) < 0.10) & (np.abs(br[:, 1] - ey) < 0.10) & (f.hw[BODYV] > 0.8)][:, 2].max()
    z0 = max(nb - 0.01, e[2] + eR * 1.22)
    w = eR * 1.30 * wd / 0.8
    h = w * ht / 0.8
    a = np.linspace(0, 2 * np.pi, 57)
    # Worn upright, the upper rims would sink into the brow.
    over = br[(np.abs(np.abs(br[:, 0]) - ex) < w) & (np.abs(br[:, 1] - ey - h) < 0.06) & (f.hw[BODYV] > 0.8)][:, 2].max()
    lean = max(0, over + 0.03 - z0)
    for sg in (1, -1):
        x = np.sign(np.cos(a)) * np.abs(np.cos(a)) ** (2 / shape) * w
        y = np.sign(np.sin(a)) * np.abs(np.sin(a)) ** (2 / shape) * h
        y = y + 0.06 * h * x / w
        X = ex * 1.04 + x
        q = np.stack([sg * X, ey + y, z0 - 0.10 * (X / ex - 0.6) ** 2 * eR * 2 + lean * np.maximum(y, 0) / h], 1)
        tube('rim', P(q), r, mt, 8)
        o = np.array(
            [sg * (ex * 1.04 + w), ey + 0.45 * h, z0 - 0.10 * ((ex * 1.04 + w) / ex - 0.6) ** 2 * eR * 2]
        )
        ev = S[(f.ear > 0.5) & (S[:, 0] * sg > 0)]
        b = np.array([o[0] * 0.97, ey + 0.30 * h, np.percentile(ev[:, 2], 60)])
        m = np.array([o[0] * 1.01, ey + 0.42 * h, o[2] - 0.35])
        tube('temple', P(np.array([o, (o + m) / 2 + [sg * 0.015, 0, 0], m, (m + b) / 2, b])), r * 0.9, mt, 8)
    x0 = ex * 1.04 - w
    u = np.linspace(-1, 1, 11)
    tube(
        'bridge',
        P(
            np.stack(
                [
                    u * x0,
                    ey + 0.20 * h + 0.10 * h * (1 - u * u),
                    z0 - 0.10 * (np.abs(u * x0) / ex - 0.6) ** 2 * eR * 2 + 0.04 * (1 - u * u),
                ],
                1,
            )
        ),
        r * 0.95,
        mt,
        8,
    )
