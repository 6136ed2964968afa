"""Where on the skin lips, lids, blush and ears are."""
import numpy as np
from scipy.spatial import cKDTree

import makehuman as mh
from anatomy import LASH, MOUTHSET, MOUTHV, mag
from maths import gauss, sstep


def lip_image(n=4, lo=1.26, hi=1.42):
    """lip outline from the red ratio of the 512 px skin, upsampled n times and thresholded there: sharp vermilion border (rows bottom-up)"""
    from PIL import Image
    from scipy.ndimage import zoom, gaussian_filter

    t = (
        np.asarray(
            Image.open(
                mh.PUB + 'skins/young_asian_female/textures/young_lightskinned_female_diffuse3.png'
            ).convert('RGB'),
            float,
        )
        / 255
    )
    r = gaussian_filter(t[..., 0] / (t[..., 1] + 0.01), 0.7)
    ys, xs = [], []
    for v, u, m in mh.BF:
        if m == 0 and any(i in MOUTHSET for i in v):
            for b in u:
                xs.append(mh.BUV[b][0])
                ys.append(1 - mh.BUV[b][1])
    x0, x1, y0, y1 = [
        int(q * 512) + d for q, d in ((min(xs), -10), (max(xs), 10), (min(ys), -10), (max(ys), 10))
    ]
    y0, x0 = max(y0, 0), max(x0, 0)
    z = gaussian_filter(zoom(r[y0:y1, x0:x1], n, order=3), n * 0.55)
    o = np.zeros((512 * n, 512 * n))
    o[y0 * n : y0 * n + z.shape[0], x0 * n : x0 * n + z.shape[1]] = sstep(z, lo, hi)
    return o[::-1]


def masks(s, f):
    from PIL import Image

    tex = (
        np.asarray(
            Image.open(
                mh.PUB + 'skins/young_asian_female/textures/young_lightskinned_female_diffuse3.png'
            ).convert('RGB'),
            float,
        )
        / 255
    )
    uvv = np.zeros((mh.NV, 2))
    isb = np.zeros(mh.NV, bool)
    for v, u, m in mh.BF:
        if m == 0:
            for a, b in zip(v, u):
                uvv[a] = mh.BUV[b]
                isb[a] = True
    px = np.clip((uvv[:, 0] * 511).round().astype(int), 0, 511)
    py = np.clip(((1 - uvv[:, 1]) * 511).round().astype(int), 0, 511)
    c = tex[py, px]
    red = c[:, 0] / (c[:, 1] + 0.01)
    B = mh.BASE
    lo = B[MOUTHV].min(0) - [0.12, 0.06, 0.3]
    hi = B[MOUTHV].max(0) + [0.12, 0.05, 0.3]
    box = ((B > lo) & (B < hi)).all(1) & isb
    m = {'lips': sstep(red, 1.33, 1.56) * box, 'lipbox': box * 1.0}
    lash = np.concatenate([LASH[k, 'up'] for k in 'LR'])
    d, _ = cKDTree(B[lash]).query(B)
    m['lid'] = (1 - sstep(d, 0.01, 0.10)) * isb
    lash = np.concatenate(list(LASH.values()))
    d, _ = cKDTree(B[lash]).query(B)
    m['rim'] = (1 - sstep(d, 0.0, 0.035)) * isb
    # round blush on the apples of the cheeks, warm nose tip / ears / chin
    bl = np.zeros(mh.NV)
    E = f.eye
    for k, sg in (('L', 1), ('R', -1)):
        c = np.array([E[k][0] * 1.45, f.ey - 0.42 * (f.ey - f.mouth[1]), f.nose[2] - 0.5])
        bl = np.maximum(bl, gauss(np.linalg.norm((f.V0 - c) * [1, 1.35, 0.45], axis=1), 0.22))
    m['blush'] = bl * isb * f.hw
    m['nose'] = gauss(np.linalg.norm(f.V0 - (f.nose + [0, 0.0, -0.06]), axis=1), 0.13) * isb
    # Where a beard grows: up to the nose in the middle, below a line from mouth to ear, not under the chin.
    aside, y = np.abs(f.V0[:, 0]), f.V0[:, 1]
    heights = [f.nose[1] - 0.10, f.nose[1] - 0.13, f.mouth[1], f.mouth[1] + 0.18]
    rim = np.interp(aside, [0, 0.16, 0.32, 0.75], heights)
    m['beard'] = (
        sstep(rim - y, -0.06, 0.10)
        * sstep(y, f.chin - 0.30, f.chin - 0.05)
        * sstep(f.V0[:, 2], f.head[2], f.head[2] + 0.35)
        * (f.hw > 0.5)
        * isb
    )
    ear = np.maximum(mag('ears/l-ear-size-big'), mag('ears/r-ear-size-big'))
    m['ear'] = np.clip(ear / ear.max() * 1.5, 0, 1) * isb
    return m
