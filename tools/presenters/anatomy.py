"""Named parts of MakeHuman's mesh, as vertex numbers."""
import numpy as np
import scipy.sparse as sp
from scipy.spatial import cKDTree

import makehuman as mh


def mag(n):
    return np.linalg.norm(mh.target(n), axis=1)


BODYV = mh.group_verts('body')


LASH = {
    ('L', 'up'): mh.group_verts('helper-l-eyelashes-2'),
    ('L', 'lo'): mh.group_verts('helper-l-eyelashes-1'),
    ('R', 'up'): mh.group_verts('helper-r-eyelashes-2'),
    ('R', 'lo'): mh.group_verts('helper-r-eyelashes-1'),
}


EYE = {'L': mh.group_verts('helper-l-eye'), 'R': mh.group_verts('helper-r-eye')}


MOUTHV = np.where(
    (mag('mouth/mouth-upperlip-volume-inflate') > 0.004)
    | (mag('mouth/mouth-lowerlip-volume-inflate') > 0.004)
)[0]


MOUTHSET = set(MOUTHV.tolist())


_L = {
    'up': [
        [14763, 14766, 14762, 14761, 14760, 14743, 14742, 14744, 14745, 14746, 14747, 14748, 14749],
        [14772, 14769, 14773, 14774, 14775, 14794, 14795, 14791, 14790, 14789, 14788, 14787, 14786],
        [14750, 14785, 14771, 14764, 14796, 14803, 14804, 14802, 14801, 14800, 14799, 14798, 14797],
    ],
    'lo': [
        [14765, 14759, 14793, 14758, 14757, 14756, 14755, 14754, 14753, 14752, 14792, 14751],
        [14770, 14776, 14767, 14777, 14778, 14779, 14780, 14781, 14782, 14783, 14768, 14784],
        [14820, 14821, 14818, 14822, 14823, 14824, 14825, 14826, 14827, 14828, 14819, 14829],
    ],
}


LID = {('L', k): np.array(v) for k, v in _L.items()}


for k, v in _L.items():
    allr = np.concatenate([LASH['R', 'up'], LASH['R', 'lo']])
    t = cKDTree(mh.BASE[allr])
    LID['R', k] = allr[t.query(mh.BASE[np.array(v)] * [-1, 1, 1])[1]]


def vadj(faces, nv):
    i = []
    j = []
    for v, _, _ in faces:
        n = len(v)
        for k in range(n):
            i += [v[k], v[(k + 1) % n]]
            j += [v[(k + 1) % n], v[k]]
    A = sp.csr_matrix((np.ones(len(i)), (i, j)), shape=(nv, nv))
    A.data[:] = 1
    d = np.maximum(np.asarray(A.sum(1)).ravel(), 1)
    return sp.diags(1 / d) @ A
