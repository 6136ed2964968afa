"""A style: parting line, comb field, lift, cut, clumps, waves."""
import numpy as np

from maths import sstep, unit


def style_long(h, body, st):
    """side parting, long, soft waves, curtain fringe; body in upright head space"""
    px = st.get('part', 0.18)
    line = h.part_line(px)
    S = []
    n = st.get('n', 22000)
    # Single long strands rooted in the thin rim of the hairline look drawn on the forehead.
    P, Nn, w = h.roots(n, least=0.4)
    d, dist = h.comb(P, line)
    depth = h.rng.random(len(P))
    lift = 0.03 + st.get('vol', 0.13) * depth**0.8
    ycut = st.get('ycut', -2.7)
    jc = h.rng.normal(0, 0.10, len(P)) + 0.45 * h.rng.random(len(P)) ** 2
    az = np.degrees(np.arctan2(np.abs(P[:, 0]), P[:, 2] - h.cc[2]))
    isfront = az < st.get('front_az', 72) + h.rng.normal(0, 5, len(P))
    front = sstep(P[:, 2], h.cc[2] + 0.35 * h.r[2], h.cc[2] + 0.85 * h.r[2])
    d0 = unit(d * 0.7 + Nn * (0.45 + 0.35 * front[:, None]) + np.array([0, 0.25, -0.1]) * front[:, None])
    lift = lift * (1 + 0.5 * front)

    def field(p, u, s_):
        c, _ = h.comb(p, line)
        back = np.array([0, -0.1, -0.55])
        fr = sstep(p[:, 2], h.cc[2] + 0.2 * h.r[2], h.cc[2] + 0.9 * h.r[2])[:, None]
        return unit(c + back * fr * st.get('back', 1.3))

    def cut(q, s_):
        return q[:, 1] < h.ey + ycut + jc

    def inward(q, s_):
        # frame the face: keep hair out of the face oval, push aside and back
        x = np.abs(q[:, 0])
        sx = np.sign(q[:, 0])
        lim = h.rx * st.get('open', 0.80)
        inface = (
            (q[:, 2] > h.cc[2] + 0.30 * h.r[2])
            & (x < lim)
            & (q[:, 1] < h.ey + 0.42 * h.H)
            & (q[:, 1] > h.ey - 1.45 * h.H)
        )
        low = sstep(h.ey - q[:, 1], 0.55 * h.H, 1.3 * h.H)
        fr = isfront
        xt = np.where(fr, h.rx * st.get('xf', 1.0), h.rx * st.get('xb', 0.8))
        dx = np.where(inface, sx * (lim - x) * 0.35, 0) + low * (-sx) * np.clip(x - xt, -0.4, 0.6) * 0.10
        tk = sstep(-(q[:, 1] - h.ey) / abs(ycut), 0.62, 1.0) * st.get('tuck', 0.0)
        dx = dx - sx * tk
        dz = np.where(inface, -0.02, 0) + low * np.where(fr, st.get('zf', 0.020), st.get('zb', -0.030))
        return np.stack([dx, 0 * x, dz], 1)

    X, last = h.grow(
        P, Nn, d0, lift, int(st.get('len', 5.2) / 0.09), 0.09, 0.9, field, 0.72, cut, body=body, inward=inward
    )
    S += h.finish(
        X,
        last,
        clump=st.get('clump', 55),
        ck=st.get('ck', 0.8),
        wave=st.get('wave', 0.10),
        freq=st.get('freq', 2.6),
        npts=34,
        wave_start=0.35,
        bare=lambda Q: (
            (np.abs(Q[3:, 0]) < h.rx * 0.70)
            & (Q[3:, 1] < h.ey + 0.53 * h.H)
            & (Q[3:, 1] > h.ey - 0.9 * h.H)
            & (Q[3:, 2] > h.cc[2] + 0.5 * h.r[2])
        ).any(),
    )
    return S


def style_bob(h, body, st):
    line = h.part_line(st.get('part', 0.12))
    n = st.get('n', 20000)
    P, Nn, w = h.roots(n)
    d, dist = h.comb(P, line)
    depth = h.rng.random(len(P))
    lift = 0.03 + st.get('vol', 0.15) * depth**0.8
    front = sstep(P[:, 2], h.cc[2] + 0.45 * h.r[2], h.cc[2] + 0.8 * h.r[2]) * (
        1 - sstep(np.abs(P[:, 0]), h.rx * 0.45, h.rx * 0.62)
    )
    isf = h.rng.random(len(P)) < front * 0.96
    thin = isf & (h.rng.random(len(P)) < st.get('thin', 0.35))
    jc = h.rng.normal(0, 0.05, len(P))
    jf = h.rng.normal(0, st.get('ragged', 0.09), len(P))
    ycut = st.get('ycut', -0.95)
    d0 = unit(d * 0.8 + Nn * 0.5)
    fan = st.get('fan', 0.35)
    fd = unit(np.stack([P[:, 0] * fan, -0.15 + 0 * P[:, 0], np.ones(len(P))], 1))
    d0[isf] = unit(fd[isf] * 0.9 + Nn[isf] * 0.55)
    lift = np.where(isf, 0.05 + 0.08 * depth, lift)

    def field(p, u, s_):
        c, _ = h.comb(p, line)
        c = c.copy()
        sw = np.stack([p[:, 0] * fan * 1.4, -0.9 + 0 * p[:, 0], 0.55 + 0 * p[:, 0]], 1)
        c[isf] = unit(sw[isf])
        return c

    yb = h.ey + st.get('fringe', 0.30) * h.H

    def cut(q, s_):
        return (
            (q[:, 1] < h.ey + ycut + jc)
            | thin
            | (
                isf
                & (q[:, 1] < yb + jf - st.get('fr_side', 0.30) * (np.abs(q[:, 0]) / h.rx) ** 2)
                & (q[:, 2] > h.cc[2] + 0.4 * h.r[2])
            )
        )

    def inward(q, s_):
        x = np.abs(q[:, 0])
        lim = h.rx * st.get('open', 0.83)
        inface = (~isf) & (q[:, 2] > h.cc[2] + 0.30 * h.r[2]) & (x < lim) & (q[:, 1] < h.ey + 0.42 * h.H)
        tuck = sstep(h.ey - q[:, 1], 0.45, 1.1) * st.get('tuck', 0.035)
        return np.stack(
            [
                np.where(inface, np.sign(q[:, 0]) * (lim - x) * 0.35, 0) - np.sign(q[:, 0]) * tuck,
                0 * x,
                np.where(inface, -0.02, 0),
            ],
            1,
        )

    X, last = h.grow(P, Nn, d0, lift, 34, 0.075, 0.9, field, 0.7, cut, body=body, inward=inward)
    return h.finish(
        X,
        last,
        clump=st.get('clump', 45),
        ck=0.7,
        wave=st.get('wave', 0.0),
        freq=st.get('freq', 2),
        npts=26,
        hold=True,
    )


def style_short(h, body, st):
    """men: full short sides, longer top. sweep: (x,y,z) comb direction of the top (x is away from the parting); fringe: cut height in H above the eyes (hair falls forward)"""
    px = st.get('part', 0.42)
    line = h.part_line(px, 0.35, 0.95)
    n = st.get('n', 17000)
    P, Nn, w = h.roots(n, least=st.get('least', 0.0))
    c, dist = h.comb(P, line)
    U = (P - h.cc) / h.r
    sgn = 1 if px >= 0 else -1
    small = (P[:, 0] * sgn > h.r[0] * abs(px)) & (not st.get('nopart'))
    topw = np.where(small, sstep(U[:, 1], 0.60, 0.86), sstep(U[:, 1], 0.40, 0.64))
    front = sstep(U[:, 2], 0.35, 0.75) * topw
    depth = h.rng.random(len(P))
    one = np.ones(len(P))
    sx, sy, sz = st.get('sweep', (0.75, 0.15, -0.35))
    sweep = np.stack([-sgn * sx * one, sy * one, sz * one], 1)
    sweep[:, 2] += front * st.get('fwd', 0.75)
    sweep[:, 1] += front * 0.5 * (sz < 0.3)
    sweep = unit(sweep + h.rng.normal(0, st.get('mess', 0.05), (len(P), 3)))
    side = unit(np.stack([0 * depth, -1 * one, st.get('side_z', -0.30) * one], 1))
    fl0 = np.where(small[:, None], unit(c * 0.6 + np.array([0, 0.0, -0.35])), sweep)
    fl0 = unit(topw[:, None] * fl0 + (1 - topw)[:, None] * side)
    lift = topw * (0.05 + st.get('vol', 0.20) * (0.35 + 0.65 * depth) * (0.55 + 0.45 * front)) + (
        1 - topw
    ) * (0.02 + 0.055 * depth * sstep(U[:, 1], -0.35, 0.35))
    lift = np.where(small, lift * 0.55, lift)
    sd = (st.get('side', 0.13) + st.get('grow', 0.30) * sstep(U[:, 1], -0.1, 0.6)) * (
        0.7 + 0.6 * h.rng.random(len(P))
    )
    Lt = st.get('top', 0.72) * (0.75 + 0.5 * h.rng.random(len(P))) * (0.75 + 0.45 * front)
    Lt = np.where(small, Lt * 0.55, Lt)
    Lm = Lt * topw + (1 - topw) * sd
    Lm = Lm * (0.45 + 0.55 * sstep(w, 0.05, 0.6))
    d0 = unit(
        fl0 * 0.60
        + Nn * (0.30 + 0.70 * topw * (1 - 0.45 * small))[:, None]
        + np.array([0, 0.15, 0]) * (front * (sz < 0.3))[:, None]
    )
    fr_cut = st.get('fringe')
    jc = h.rng.normal(0, st.get('ragged', 0.045), len(P))

    def field(p, u, s_):
        f_ = fl0.copy()
        fr = front * sstep(s_, 0.25, 0.7) * st.get('fall', 0.8)
        f_[:, 1] -= fr
        f_[:, 0] -= sgn * fr * st.get('fallx', 0.5)
        return unit(f_)

    def cut(q, s_):
        k = s_ > Lm
        if fr_cut is not None:
            k |= (
                (q[:, 1] < h.ey + (fr_cut + st.get('fr_slope', 0.0) * sgn * q[:, 0] / h.rx) * h.H + jc)
                & (q[:, 2] > h.cc[2] + 0.35 * h.r[2])
                & (topw > 0.3)
            )
        return k

    X, last = h.grow(P, Nn, d0, lift, 34, 0.045, 0.35, field, 0.78, cut, stick=0.25, gmin=0.012, body=body)

    def bare(Q):
        on_forehead = (
            (np.abs(Q[2:, 0]) < h.rx * 0.7)
            & (Q[2:, 1] < h.ey + 0.50 * h.H)
            & (Q[2:, 2] > h.cc[2] + 0.5 * h.r[2])
        )
        return h.on_ear(Q[2:]) or (fr_cut is None and on_forehead.any())

    return h.finish(
        X,
        last,
        clump=st.get('clump', 38),
        ck=st.get('ck', 0.72),
        wave=st.get('wave', 0.0),
        freq=st.get('freq', 1.5),
        npts=18,
        min_pts=2,
        jit=0.010,
        fly=0.06,
        bare=bare,
    )


def baby(h, n=900, L=(0.10, 0.34)):
    """fine short hairs that break the hairline"""
    P, Nn, w = h.roots(n, lambda p: np.ones(len(p)))
    k = w < 0.55
    P, Nn = P[k], Nn[k]
    out = []
    for p, nn in zip(P, Nn):
        U = (p - h.cc) / h.r
        out_ = unit(
            np.array(
                [np.sign(U[0]) * (0.3 + abs(U[0])), -0.35 + h.rng.normal(0, 0.3), -0.45 * abs(U[0]) + 0.1]
            )
            + h.rng.normal(0, 0.25, 3)
        )
        l = h.rng.uniform(*L)
        t = np.linspace(0, 1, 7)[:, None]
        tg = unit(out_ - (out_ @ nn) * nn)
        out.append(
            (
                p
                + nn * 0.006
                + l * (t * tg + nn * 0.14 * np.sin(t * 2.6))
                + l * 0.22 * t**2 * np.array([0, -0.6, -0.3])
            )
            @ h.R.T
            + h.t
        )
    return out


def style_curly(h, body, st):
    """Curls that stand off the head all around and fall open at both sides of the face."""
    line = h.part_line(st.get('part', 0.2))
    P, Nn, w = h.roots(st.get('n', 24000), least=0.25)
    d, far = h.comb(P, line)
    # Beside the parting they stand up at random, or it would cut a notch into the outline.
    stray = 0.35 + 1.5 * np.exp(-far / 0.3)
    d = unit(d + h.rng.normal(0, 1, d.shape) * stray[:, None])
    depth = h.rng.random(len(P))
    lift = 0.05 + st.get('vol', 0.45) * depth**0.7
    low = h.ey + st.get('ycut', -1.3) + h.rng.normal(0, 0.16, len(P))
    long = st.get('len', 2.3) * h.rng.uniform(0.75, 1.1, len(P))

    def field(p, u, s_):
        c, far = h.comb(p, line)
        front = sstep(p[:, 2], h.cc[2] + 0.2 * h.r[2], h.cc[2] + 0.9 * h.r[2])[:, None]
        return unit(c * sstep(far, 0, 0.6)[:, None] + np.array([0, -0.1, -0.7]) * front)

    def cut(q, s_):
        return (q[:, 1] < low) | (s_ > long)

    def inward(q, s_):
        x, lim = np.abs(q[:, 0]), h.rx * st.get('open', 0.86)
        in_face = (q[:, 2] > h.cc[2] + 0.25 * h.r[2]) & (x < lim) & (q[:, 1] < h.ey + 0.48 * h.H)
        push = np.where(in_face, np.sign(q[:, 0]) * (lim - x) * 0.35, 0)
        return np.stack([push, 0 * x, np.where(in_face, -0.03, 0)], 1)

    X, last = h.grow(
        P, Nn, unit(d * 0.5 + Nn * 0.9), lift, 66, 0.042, 0.6, field, 0.75, cut, body=body, inward=inward
    )
    return h.finish(
        X,
        last,
        clump=st.get('clump', 60),
        ck=st.get('ck', 0.88),
        wave=st.get('wave', 0.075),
        freq=st.get('freq', 7),
        npts=56,
        wave_start=-0.2,
        bend=1e9,
        bare=lambda Q: (
            (np.abs(Q[3:, 0]) < h.rx * 0.66)
            & (Q[3:, 1] < h.ey + 0.50 * h.H)
            & (Q[3:, 2] > h.cc[2] + 0.4 * h.r[2])
        ).any(),
    )


def style_tied(h, body, st):
    """From a side parting over the temples and ears to a knot low at the back of the head."""
    line = h.part_line(st.get('part', 0.3), 0.2, 0.80)
    knot = h.cc + h.r * np.array([0, -0.30, -1.0])
    P, Nn, w = h.roots(st.get('n', 30000), least=st.get('least', 0.3))
    depth = h.rng.random(len(P))
    high = sstep((P[:, 1] - h.cc[1]) / h.r[1], 0, 0.7)
    lift = 0.02 + st.get('vol', 0.12) * depth**0.8 * (0.3 + 0.7 * high)

    def field(p, u, s_):
        aside, far = h.comb(p, line)
        n = h.nrm(p)
        back = knot - p
        back = unit(back - (back * n).sum(1)[:, None] * n)
        front = sstep(p[:, 2], h.cc[2] - 0.1 * h.r[2], h.cc[2] + 0.8 * h.r[2])[:, None]
        # At the parting itself they go straight back, or a bare furrow would open there.
        return unit(back + aside * front * sstep(far, 0.02, 0.35)[:, None] * st.get('aside', 0.5))

    stray = h.rng.normal(0, 0.06, P.shape)
    d0 = unit(field(P, 0, 0) + stray + Nn * (0.05 + 0.12 * depth[:, None]))

    def cut(q, s_):
        low = (q[:, 1] < knot[1] - 0.12) & (q[:, 2] < h.cc[2] - 0.4 * h.r[2])
        return (np.linalg.norm(q - knot, axis=1) < 0.28) | low

    X, last = h.grow(P, Nn, d0, lift, 60, 0.06, 0.0, field, 0.5, cut, stick=0.35, gmin=0.02, body=body)
    return h.finish(
        X,
        last,
        clump=st.get('clump', 60),
        ck=st.get('ck', 0.6),
        wave=st.get('wave', 0.0),
        npts=30,
        fly=0.0,
        hold=True,
        # Over the face; or what ends at an ear instead of in the knot.
        bare=lambda Q: (
            (
                (np.abs(Q[3:, 0]) < h.rx * 0.66)
                & (Q[3:, 1] < h.ey + 0.44 * h.H)
                & (Q[3:, 2] > h.cc[2] + 0.45 * h.r[2])
            ).any()
            or (Q[-1, 2] > h.cc[2] - 0.3 * h.r[2] and Q[-1, 1] < h.cc[1])
        ),
    )


STYLES = {'long': style_long, 'bob': style_bob, 'short': style_short, 'curly': style_curly, 'tied': style_tied}
