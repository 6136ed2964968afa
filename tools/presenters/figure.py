"""A person in numpy: MakeHuman morph, warp to film-like proportions, pose. Decimetres, y up, z to the camera."""
import numpy as np
from scipy.spatial import cKDTree

import makehuman as mh
from anatomy import BODYV, EYE, LASH, MOUTHV, mag, vadj
from maths import gauss, sstep


def weights(s):
    w = {}

    def add(d, k):
        for n, v in d.items():
            w[n] = w.get(n, 0) + v * k

    kw = dict(
        gender=s['gender'],
        race=s['race'],
        height=s.get('height', 0),
        ideal=s.get('ideal', 0.6),
        cup=s.get('cup'),
        firm='maxfirmness',
    )
    wk = s.get('wk', 0)
    mk = s.get('mk', 0)
    g = s['gender']
    add(mh.macro(weight='averageweight', **kw), 1 - abs(wk))
    if wk:
        add(mh.macro(weight='minweight' if wk < 0 else 'maxweight', **kw), abs(wk))
    if mk:
        a = f'macrodetails/universal-{g}-young-averagemuscle-averageweight'
        b = f"macrodetails/universal-{g}-young-{'minmuscle' if mk<0 else 'maxmuscle'}-averageweight"
        w[a] = w.get(a, 0) - abs(mk) * (1 - abs(wk))
        w[b] = w.get(b, 0) + abs(mk) * (1 - abs(wk))
    if s.get('age'):  # 0 young .. 1 old, of the ethnic face shape only
        for r, k in s['race'].items():
            y = f'macrodetails/{r}-{g}-young'
            w[y] -= k * s['age']
            w[f'macrodetails/{r}-{g}-old'] = k * s['age']
    for n, v in s['face'].items():
        w[n] = w.get(n, 0) + v
    return w


def expr_delta(ex, race):
    D = np.zeros((mh.NV, 3))
    for n, v in ex.items():
        for r, k in race.items():
            if v * k:
                D += v * k * mh.target(f'expression/units/{r}/{n}')
    return D


class Figure:
    def __init__(f, s):
        f.s = s
        f.V0 = mh.morph(weights(s))
        f.race = {k: v for k, v in s['race'].items()}
        V = f.V0
        f.st = s['style']
        f.head = mh.joint(V, 'head____head')
        f.eye = {k: V[i].mean(0) for k, i in EYE.items()}
        f.eye_r = {k: np.linalg.norm(V[i] - f.eye[k], axis=1).mean() for k, i in EYE.items()}
        b = V[BODYV]
        hb = b[b[:, 1] > f.head[1]]
        f.top = hb[:, 1].max()
        # landmarks used by the warp
        f.ey = (f.eye['L'][1] + f.eye['R'][1]) / 2
        mid = hb[np.abs(hb[:, 0]) < 0.08]
        nz = mid[(mid[:, 1] < f.ey) & (mid[:, 1] > f.ey - 0.8)]
        f.nose = nz[nz[:, 2].argmax()]
        f.mouth = V[MOUTHV].mean(0)
        f.chin = b[
            (np.abs(b[:, 0]) < 0.1)
            & (b[:, 2] > f.head[2] + 0.3)
            & (b[:, 1] > f.head[1] - 1.0)
            & (b[:, 1] < f.mouth[1])
        ][:, 1].min()
        names = [n.replace('____head', '') for n in mh.BN]

        def under(n):
            while n:
                if n == 'head':
                    return True
                n = mh.RIG['bones'][n]['parent'] if n in mh.RIG['bones'] else None
            return False

        hb_ = np.array([under(n) for n in names])
        f.hw = (mh.BW * hb_[mh.BI]).sum(1) / np.maximum(mh.BW.sum(1), 1e-9)
        f.A = vadj([x for x in mh.BF if x[2] == 0], mh.NV)
        lash = np.concatenate(list(LASH.values()))
        dl, _ = cKDTree(V[lash]).query(V)
        m = np.zeros(mh.NV)
        for k, sg in (('L', 1), ('R', -1)):
            e = f.eye[k]
            c1 = np.array([e[0] * 1.25, f.ey - 0.36, f.nose[2] - 0.42])
            c2 = np.array([e[0] * 0.62, f.ey - 0.16, f.nose[2] - 0.32])
            m = np.maximum(m, gauss(np.linalg.norm((V - c1) * [1, 1.1, 0.5], axis=1), 0.20))
            m = np.maximum(m, 0.8 * gauss(np.linalg.norm((V - c2) * [1.2, 1, 0.5], axis=1), 0.10))
        m = np.maximum(
            m,
            0.45
            * gauss(
                np.linalg.norm((V - np.array([0, f.ey - 0.12, f.nose[2] - 0.15])) * [1, 0.8, 0.6], axis=1),
                0.11,
            ),
        )
        nt = np.linalg.norm(V - (f.nose + [0, 0.02, -0.12]), axis=1)
        m *= (
            sstep(dl, 0.02, 0.10)
            * sstep(nt, 0.10, 0.22)
            * (1 - gauss(np.linalg.norm((V - f.mouth) * [0.7, 1.2, 0.5], axis=1), 0.14))
        )
        f.sm = np.clip(m * 1.2, 0, 1) * (f.hw > 0.5)
        f.sm[np.asarray(f.A.sum(1)).ravel() < 0.5] = 0
        # densest mesh spot on each side of the chest
        ys = mh.joint(V, 'spine01____head')[1]
        f.nip = []
        for sg in (1, -1):
            i = BODYV[
                (V[BODYV, 0] * sg > 0.3)
                & (V[BODYV, 0] * sg < 1.3)
                & (V[BODYV, 2] > 0.3)
                & (np.abs(V[BODYV, 1] - ys + 0.5) < 1.0)
            ]
            n = np.array([len(x) for x in cKDTree(V[i]).query_ball_point(V[i], 0.06)])
            f.nip.append(i[n.argmax()])
        f.ear = np.clip(
            sum(mag(f'ears/{k}-ear-{n}') for k in 'lr' for n in ('wing-out', 'size-big', 'shape2-square'))
            / 0.06,
            0,
            1,
        )
        f.off = None
        f.measure(f.style(V))
        f.S0 = f.style(V)
        nn = BODYV[(np.abs(f.S0[BODYV, 0]) < 0.06) & (f.hw[BODYV] > 0.8)]
        q = f.S0[nn]
        mt = f.S0[MOUTHV]
        q = q[(q[:, 1] > mt[:, 1].max()) & (q[:, 1] < mt[:, 1].max() + 0.6)]
        f.nose_y = q[q[:, 2].argmax()][1]
        f.eyeS = {k: f.S0[i].mean(0) for k, i in EYE.items()}
        f.eyeS_r = {k: np.linalg.norm(f.S0[i] - f.eyeS[k], axis=1).mean() for k, i in EYE.items()}

    def style(f, V):
        st = f.st
        V = V.copy()
        hw = f.hw[:, None]  # hw: how much a vertex belongs to the head
        # 0 slimmer trunk and arms under the large head
        if st.get('body_x'):
            V[:, 0] *= 1 - st['body_x'] * (1 - f.hw)
        # 1 eyes: uniform local scale about each eyeball centre keeps it a sphere, so the lids still close
        for k, sg in (('L', 1), ('R', -1)):
            c = f.eye[k]
            d = V - c
            r = np.linalg.norm(d * [1.05, 1.1, 0.8], axis=1)
            R = f.eye_r[k]
            w = np.exp(-((np.maximum(r - R * 1.2, 0) / (R * st.get('eye_fall', 1.15))) ** 2))[:, None]
            V = (
                V
                + w * (d * (st.get('eye', 1.3) - 1))
                + w * np.array([sg * st.get('eye_dx', 0.0), st.get('eye_dy', 0), st.get('eye_dz', -0.05)])
            )
        # 2 nose: shrink about its root on the face
        c = np.array([0, f.nose[1] + 0.05, f.nose[2] - 0.28])
        d = V - c
        w = (1 - sstep(np.linalg.norm(d * [1, 0.9, 0.7], axis=1), 0.12, 0.42))[:, None]
        V = V + w * d * (np.array(st.get('nose', (0.85, 0.9, 0.8))) - 1)
        # 3 lower face: narrow below the eyes, V-line; shorten the mid/low face
        y = V[:, 1]
        t = sstep(f.ey - y, -0.05, f.ey - f.chin)
        j = st.get('jaw', 0.12)
        V[:, 0] *= 1 - f.hw * st.get('face_x', 0) * sstep(V[:, 2], f.head[2] + 0.0, f.head[2] + 0.55) * (
            1 - sstep(y, f.ey + 0.1, f.ey + 0.6)
        )
        V[:, 0] *= 1 - f.hw * j * t * sstep(V[:, 2], f.head[2] - 0.2, f.head[2] + 0.5)
        k = st.get('short', 0.06)
        V[:, 1] += (
            f.hw
            * k
            * (f.ey - f.chin)
            * sstep(f.ey - y, 0.0, f.ey - f.chin)
            * sstep(V[:, 2], f.head[2] - 0.1, f.head[2] + 0.5)
        )
        # 4 cranium up a little (room for hair, film-like forehead)
        up = sstep(y, f.ey, f.top)
        V[:, 1] += f.hw * up * st.get('crown', 0.05)
        # 4b even out the cheek / under-eye / brow-bone transitions that the local scales leave behind
        if f.sm is not None:
            for _ in range(st.get('smooth', 10)):
                V = V + f.sm[:, None] * (f.A @ V - V) * 0.6
        # 4c chest: the small relief becomes a quadratic fitted to the ring around it, clothes must show none of it
        for c in f.nip:
            d = V[:, :2] - V[c, :2]
            r = np.linalg.norm(d, axis=1)
            fr = (V[:, 2] > 0.2) & (f.hw < 0.05)
            q = fr & (r > 0.28) & (r < 0.70)
            M = lambda e: np.c_[np.ones(len(e)), e, e**2, e[:, :1] * e[:, 1:]]
            k = np.linalg.lstsq(M(d[q]), V[q, 2], rcond=None)[0]
            i = fr & (r < 0.45)
            w = 1 - sstep(r[i], 0.26, 0.44)
            V[i, 2] += w * (M(d[i]) @ k - V[i, 2])
        if f.off is not None:
            V = (
                V + f.off
            )  # outline, heights and mouth: fixed offsets from the neutral face, so an opening mouth keeps its lip thickness
        # 5 whole head about the head joint
        h = st.get('head', 1.12)
        V = V + hw * (V - f.head) * (h - 1) + hw * np.array([0, st.get('head_dy', 0), 0])
        return V

    def measure(f, V):
        """landmarks of the warped neutral head; the face outline (half width against height) is then fitted to the person's own curve, see outline()"""
        h = f.st.get('head', 1.12)
        V = (V + f.hw[:, None] * f.head * (h - 1)) / (1 + f.hw[:, None] * (h - 1))
        E = {k: V[i].mean(0) for k, i in EYE.items()}
        ey = (E['L'][1] + E['R'][1]) / 2
        m = V[MOUTHV]
        b = BODYV[(f.hw[BODYV] > 0.7)]
        q = V[b]
        ch = q[(np.abs(q[:, 0]) < 0.12) & (q[:, 2] > f.head[2] + 0.5) & (q[:, 1] < m[:, 1].min())][:, 1].min()
        c = ey - ch
        nt = q[(np.abs(q[:, 0]) < 0.05) & (q[:, 1] < ey - 0.1) & (q[:, 1] > m[:, 1].max())]
        tip = nt[nt[:, 2].argmax()]
        P = V[BODYV[(f.hw[BODYV] > 0.85) & (f.ear[BODYV] < 0.02)]]
        t = (ey - P[:, 1]) / c
        g = np.arange(-1.3, 1.06, 0.05)
        w = []
        for u in g:
            r = (np.abs(t - u) < 0.07) & ((P[:, 2] > f.head[2] - 0.15) | (u < 0))
            w.append(np.abs(P[r, 0]).max() / c if r.any() else 0.1)
        w = np.array(w)
        w = np.convolve(np.pad(w, 2, mode='edge'), [0.1, 0.2, 0.4, 0.2, 0.1], 'valid')
        f.fit = dict(
            ey=ey,
            c=c,
            g=g,
            w=w,
            tip=(ey - tip[1]) / c,
            mouth=(ey - m[:, 1].mean()) / c,
            mc=m.mean(0),
            mw=np.ptp(m[:, 0]) / 2 / c,
            mlo=(ey - m[:, 1].min()) / c,
            mhi=(ey - m[:, 1].max()) / c,
            zf=m[:, 2].max(),
            ex=E['L'][0] / c,
            eR=f.eye_r['L'] * f.st.get('eye', 1.3) / c,
        )
        f.off = f.outline(V) - V

    def outline(f, V):
        from scipy.interpolate import PchipInterpolator as PI

        st = f.st
        a = f.fit
        c = a['c']
        V = V.copy()
        y = V[:, 1]
        t = (a['ey'] - y) / c
        wcur = np.interp(t, a['g'], a['w'])
        front = sstep(V[:, 2], f.head[2] + 0.05, f.head[2] + 0.75)
        # a half width: W = list of (height t, half width) in units of eye-to-chin; 0 = eye line, 1 = chin
        if 'W' in st:
            W = np.array(st['W'])
            g = a['g']
            tgt = PI(W[:, 0], W[:, 1], extrapolate=False)(np.clip(g, W[0, 0], W[-1, 0]))
            k = np.where(g < W[0, 0], 1, tgt / a['w'])
            k = np.where(g < W[0, 0], tgt[0] / np.interp(W[0, 0], g, a['w']), k)
            k = np.where(g > W[-1, 0], tgt[-1] / np.interp(W[-1, 0], g, a['w']), k)
            k = np.convolve(np.pad(k, 2, mode='edge'), [0.1, 0.2, 0.4, 0.2, 0.1], 'valid')
            kk = np.interp(t, g, k)
            u = np.abs(V[:, 0]) / c / np.maximum(wcur, 0.05)
            S = np.where(kk > 1, sstep(u, 0.15, 0.9), sstep(u, 0.30, 0.98))
            low = sstep(t, 0.55, 0.9)
            S = S * (1 - low) + low * sstep(u, 0.0, 0.8)
            V[:, 0] *= 1 + f.hw * (kk - 1) * S
        # b ears closer to the head
        if st.get('ear_in'):
            x0 = np.interp(t, a['g'], a['w']) * c * 0.96
            e = f.ear * f.hw * (np.abs(V[:, 0]) > x0)
            V[:, 0] -= np.sign(V[:, 0]) * e * (np.abs(V[:, 0]) - x0) * st['ear_in']
        # c heights: nose tip, mouth, chin moved to given t
        if 'T' in st:
            T = st['T']
            src = np.array([-2, 0, a['tip'], a['mouth'], 1.0, 1.6])
            dst = np.array(
                [
                    -2,
                    0,
                    T.get('tip', a['tip']),
                    T.get('mouth', a['mouth']),
                    T.get('chin', 1.0),
                    1.6 + T.get('chin', 1.0) - 1,
                ]
            )
            V[:, 1] -= f.hw * front * c * (PI(src, dst)(np.clip(t, -2, 1.6)) - t) * sstep(t, 0.12, 0.26)
        # d mouth: width and lip height about its centre, corners
        if 'mouth' in st:
            M = st['mouth']
            mc = a['mc'].copy()
            mc[1] = a['ey'] - c * st.get('T', {}).get('mouth', a['mouth'])
            d = V - mc
            r = np.sqrt(
                (d[:, 0] / (a['mw'] * c * 1.55)) ** 2
                + (d[:, 1] / (0.20 * c)) ** 2
                + (np.minimum(d[:, 2] + 0.15, 0) / 0.55) ** 2
            )
            w = f.hw * (1 - sstep(r, 0.55, 1.25))
            kx = M.get('w', a['mw']) / a['mw']
            V[:, 0] += w * d[:, 0] * (kx - 1)
            V[:, 1] += w * d[:, 1] * (M.get('h', 1.0) - 1) * (np.abs(d[:, 1]) < 0.2 * c)
            if 'lo' in M:
                q = -(d[:, 1] + M.get('line', 0.0) * c)
                V[:, 1] += w * (1 - M['lo']) * np.clip(q, 0, 0.16 * c)
            u = np.clip(np.abs(d[:, 0]) / (a['mw'] * c), 0, 1.3)
            V[:, 1] += w * c * M.get('smile', 0) * (sstep(u, 0.55, 1.05))
            V[:, 2] -= w * M.get('wrap', 0) * u**2
        # e fuller cheeks (front), so that no hollow is left between cheekbone and jaw
        for tx, ty, rad, amt in st.get('push', []):
            for sg in (1, -1):
                d = np.abs(V[:, :2] - [0, 0]) * 0 + np.stack([V[:, 0] * sg / c - tx, t - ty], 1)
                g_ = (
                    np.exp(-0.5 * (d**2).sum(1) / rad**2)
                    * (V[:, 2] > f.head[2] + 0.05)
                    * f.hw
                    * (1 - f.ear)
                )
                V[:, 2] += g_ * amt * c * 0.8
                V[:, 0] += sg * g_ * amt * c * 0.5
        return V

    def shape(f, ex=None):
        return f.style(f.V0 + (expr_delta(ex, f.race) if ex else 0))

    def pose_(f, pose):
        f.pose = pose
        f.mats = mh.bone_mats(f.S0, pose)
        return f

    def posed(f, S):
        return mh.skin(S, mh.BI, mh.BW, mh.BN, f.mats)
