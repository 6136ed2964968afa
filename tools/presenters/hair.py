"""Hair grown from the scalp in the upright space of the head."""
import numpy as np
from scipy.spatial import cKDTree

import makehuman as mh
from anatomy import BODYV, mag
from maths import sstep, unit


HAIR_BLACK = dict(melanin=0.95, redness=0.32, rand=0.12, scalp=(0.045, 0.028, 0.022))
HAIRLINE_S = [
    (0, 0.54),
    (14, 0.535),
    (28, 0.50),
    (40, 0.40),
    (50, 0.22),
    (60, 0.04),
    (70, -0.10),
    (78, -0.20),
    (84, -0.24),
    (90, -0.05),
    (97, 0.03),
    (106, -0.02),
    (114, -0.35),
    (124, -0.62),
    (140, -0.80),
    (180, -0.86),
]


HAIRLINE_M = [
    (0, 0.60),
    (14, 0.60),
    (27, 0.62),
    (38, 0.58),
    (47, 0.40),
    (56, 0.22),
    (66, 0.12),
    (75, 0.05),
    (82, -0.04),
    (88, -0.08),
    (92, -0.10),
    (98, -0.10),
    (107, -0.14),
    (115, -0.36),
    (125, -0.6),
    (140, -0.74),
    (180, -0.80),
]


HAIRLINE_F = [
    (0, 0.57),
    (14, 0.57),
    (28, 0.56),
    (40, 0.52),
    (50, 0.36),
    (60, 0.17),
    (70, 0.02),
    (78, -0.14),
    (84, -0.22),
    (90, -0.05),
    (97, 0.03),
    (106, -0.02),
    (114, -0.35),
    (124, -0.62),
    (140, -0.80),
    (180, -0.86),
]


class Hair:
    def __init__(h, f, S, VP, s, seed=1):
        h.f = f
        h.rng = np.random.default_rng(seed)
        h.st = s['hair']
        h.R, h.t = f.mats['head']
        tri = []
        for v, u, m in mh.BF:
            if m == 0 and f.hw[v].min() > 0.4:
                tri.append(v[:3])
                if len(v) == 4:
                    tri.append([v[0], v[2], v[3]])
        h.tri = np.array(tri)
        b = S[BODYV][f.hw[BODYV] > 0.5]
        h.S = S
        h.ey = (f.eyeS['L'][1] + f.eyeS['R'][1]) / 2
        h.top = b[:, 1].max()
        H = h.top - h.ey
        h.H = H
        up = b[b[:, 1] > h.ey + 0.1 * H]
        h.rx = up[:, 0].max()
        zmin, zmax = up[:, 2].min(), up[:, 2].max()
        h.cc = np.array([0, h.ey + 0.12 * H, (zmin + zmax) / 2 - 0.02])
        h.r = np.array([h.rx, h.top - h.cc[1], (zmax - zmin) / 2])
        d = S - h.cc
        az = np.degrees(np.arctan2(np.abs(d[:, 0]), d[:, 2]))
        hl = np.array(h.st.get('line', HAIRLINE_F))
        yh = h.ey + H * np.interp(az, hl[:, 0], hl[:, 1])
        ear = np.maximum(mag('ears/l-ear-size-big'), mag('ears/r-ear-size-big'))
        ear = ear / ear.max()
        sb = np.zeros(len(S))
        ev = S[ear > 0.35]
        h.ears = cKDTree(ev)
        zf = np.percentile(ev[:, 2], 97)
        if h.st.get('sideburn'):
            sb = (
                sstep(S[:, 2], zf - 0.05, zf + 0.02)
                * (1 - sstep(S[:, 2], zf + 0.10, zf + 0.22))
                * sstep(S[:, 1], h.ey - h.st['sideburn'] * H - 0.06, h.ey - h.st['sideburn'] * H + 0.06)
                * (S[:, 1] < h.ey + 0.4 * H)
                * (np.abs(S[:, 0]) > 0.7 * h.rx)
            )
        h.m = (
            np.maximum(sstep(S[:, 1] - yh, -0.02 * H, 0.09 * H), sb)
            * (f.hw > 0.4)
            * (1 - sstep(ear, *h.st.get('earcut', (0.18, 0.38))))
            * (S[:, 1] > f.head[1] - 0.4)
            * ((S[:, 1] > h.ey - 0.25 * H) | (S[:, 2] < h.cc[2] - 0.35 * h.r[2]))
        )
        h.m *= np.linalg.norm((S - h.cc) / h.r, axis=1) > 0.80
        h.yh = yh

    def scalp(h):
        return h.m**1.3 * 0.92

    def roots(h, n, where=None, least=0.0):
        """least: how thick the growth must be there, 0 at the rim of the hairline to 1"""
        p = h.S[h.tri]
        ar = 0.5 * np.linalg.norm(np.cross(p[:, 1] - p[:, 0], p[:, 2] - p[:, 0]), axis=1)
        w = h.m[h.tri].mean(1)
        pr = ar * (w > 0.01)
        ti = h.rng.choice(len(ar), size=n * 5, p=pr / pr.sum())
        r1 = np.sqrt(h.rng.random(len(ti)))
        r2 = h.rng.random(len(ti))
        bar = np.stack([1 - r1, r1 * (1 - r2), r1 * r2], 1)
        P = (bar[:, :, None] * p[ti]).sum(1)
        wt = (bar * h.m[h.tri[ti]]).sum(1)
        fn = unit(np.cross(p[ti][:, 1] - p[ti][:, 0], p[ti][:, 2] - p[ti][:, 0]))
        fn = unit(np.einsum('ni,ni->n', fn, P - h.cc)[:, None] * fn)
        keep = (h.rng.random(len(P)) < wt) & (wt >= least)
        if where is not None:
            keep &= h.rng.random(len(P)) < where(P)
        i = np.where(keep)[0][:n]
        return P[i], unit(0.5 * fn[i] + 0.5 * unit((P[i] - h.cc) / h.r**2)), wt[i]

    def on_ear(h, Q):
        return h.ears.query(Q)[0].min() < 0.03

    def Fv(h, P):
        return np.linalg.norm((P - h.cc) / h.r, axis=1)

    def nrm(h, P):
        return unit((P - h.cc) / h.r**2)

    def comb(h, P, line):
        """unit tangent pointing away from the parting polyline"""
        best = np.full(len(P), 1e9)
        D = np.zeros_like(P)
        for a, b in zip(line[:-1], line[1:]):
            ab = b - a
            t = np.clip(((P - a) @ ab) / (ab @ ab), 0, 1)
            q = a + t[:, None] * ab
            d = P - q
            r = np.linalg.norm(d, axis=1)
            m = r < best
            best[m] = r[m]
            D[m] = d[m]
        n = h.nrm(P)
        D = D - (D * n).sum(1)[:, None] * n
        return unit(D), best

    def part_line(h, px, back=0.55, front=0.80):
        """points on the skull from the front hairline to the crown at lateral offset px (in skull radii)"""
        out = []
        for a in np.linspace(front, -back, 9):
            x = px * (1 - 0.35 * max(0, -a) / max(back, 0.01))
            z = a
            y = np.sqrt(max(0.05, 1 - x * x - z * z))
            out.append(h.cc + h.r * np.array([x, y, z]))
        return np.array(out)

    def grow(
        h,
        P,
        Nn,
        d0,
        lift,
        steps,
        ds,
        grav,
        field,
        stiff=0.75,
        cut=None,
        stick=0.5,
        body=None,
        gmin=0.035,
        inward=None,
    ):
        """vectorised integrator in upright head space -> (n,steps,3) and alive lengths"""
        n = len(P)
        X = np.zeros((n, steps, 3))
        X[:, 0] = P
        d = d0.copy()
        F0 = h.Fv(P)
        alive = np.ones(n, bool)
        last = np.full(n, steps - 1)
        g = np.array([0, -1.0, 0])
        for i in range(1, steps):
            p = X[:, i - 1]
            s_ = i * ds
            above = sstep((p[:, 1] - h.cc[1]) / h.r[1], -0.25, 0.25)
            fl = field(p, i / steps, s_)
            gr = (grav if np.isscalar(grav) else grav) * (1 - above * 0.85) + 0.02
            d = unit(
                stiff * d
                + (1 - stiff) * (fl * (above * 0.9 + 0.1)[:, None] * 2.0 + g * np.reshape(gr, (-1, 1)) * 2.2)
            )
            q = p + d * ds
            Ft = F0 + lift * (1 - np.exp(-s_ / 0.55))
            Fq = h.Fv(q)
            k = np.where(Fq < Ft, 0.85, stick * above * 0.8)[:, None]
            q = h.cc + (q - h.cc) * (1 + k * ((Ft / np.maximum(Fq, 1e-6)) - 1)[:, None])
            if inward is not None:
                q = q + inward(q, s_)
            if body is not None:
                dist, idx = body[0].query(q)
                bn = body[2][idx]
                sd = ((q - body[1][idx]) * bn).sum(1)
                pen = np.where((sd < gmin) & (dist < 1.2), gmin - sd, 0)
                q = q + bn * pen[:, None]
            d = unit(0.5 * d + 0.5 * unit(q - p))
            q = p + unit(q - p) * ds
            if cut is not None:
                stop = alive & cut(q, s_)
                last[stop] = i
                alive &= ~stop
            X[:, i] = np.where(alive[:, None], q, p)
        return X, last

    def finish(
        h,
        X,
        last,
        clump=40,
        ck=0.75,
        wave=0,
        freq=4.0,
        jit=0.006,
        npts=16,
        min_pts=4,
        wave_start=0.25,
        fly=0.04,
        bare=None,
        bend=1400,
        hold=False,
    ):
        """clump, wave, resample, into posed space; hold: beyond its clump's end a strand runs on beside it, for styles
        whose single ends are seen: else it jumps back to where it would be alone"""
        n = len(X)
        rng = h.rng
        steps = X.shape[1]
        nc = max(2, n // clump)
        ci = rng.choice(n, nc, replace=False)
        a3 = min(3, steps - 1)
        ft = np.concatenate([X[:, a3], X[:, min(steps - 1, 12)] * 0.6, X[:, steps // 2] * 0.5], 1)
        t = cKDTree(ft[ci])
        _, own = t.query(ft)
        tt = np.linspace(0, 1, steps)
        w = (ck * sstep(tt, 0.05, 0.8))[None, :, None] * rng.uniform(0.55, 1.0, (n, 1, 1))
        w[rng.random(n) < fly] = 0
        cX = X[ci][own]
        D = X - cX
        Y = cX + D * (1 - w)
        # keep each strand's own end: only pull where the clump guide is still alive
        gl = last[ci][own]
        a = (np.arange(steps)[None] <= gl[:, None])[:, :, None]
        Y = np.where(a, Y, X + (Y - X)[np.arange(n), gl][:, None] * hold)
        out = []
        ph = rng.random(nc) * 6.28
        amp = rng.uniform(0.5, 1.2, nc)
        for i in range(n):
            L = last[i]
            if L < min_pts:
                continue
            if bare is not None and bare(Y[i, : L + 1]):
                continue
            Q = Y[i, : L + 1]
            u = np.linspace(0, 1, len(Q))
            arc = np.arange(len(Q)) / (steps - 1)
            if wave:
                tg = np.gradient(Q, axis=0)
                sd = unit(np.cross(tg, h.nrm(Q)))
                nn = unit(np.cross(sd, tg))
                k = wave * amp[own[i]] * sstep(arc, wave_start, wave_start + 0.35)
                p_ = freq * arc * 6.28 + ph[own[i]]
                Q = Q + (np.sin(p_) * k)[:, None] * sd + (np.cos(p_) * k * 0.7)[:, None] * nn
            ph3 = rng.random(3) * 6.28
            Q = Q + np.sin(u[:, None] * rng.uniform(4, 9) + ph3) * jit * min(1, len(Q) / 18) * u[
                :, None
            ] ** 0.5 * rng.uniform(0.3, 1.4)
            dq = unit(np.diff(Q, axis=0))
            turn = np.degrees(np.arccos(np.clip((dq[1:] * dq[:-1]).sum(1), -1, 1)))
            if len(turn) > 9 and (turn.max() > 75 or turn.sum() > bend):
                continue
            m = int(np.clip(len(Q), 6, npts))
            uu = np.linspace(0, 1, m)
            out.append(np.stack([np.interp(uu, u, Q[:, j]) for j in range(3)], 1) @ h.R.T + h.t)
        return out


def bodykd(P, N_):
    return cKDTree(P), P, N_
