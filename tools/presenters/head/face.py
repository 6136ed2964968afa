"""Body and face as Blender objects, built once; update() moves their vertices to another expression."""
import numpy as np
from scipy.spatial import cKDTree

import blend
import makehuman as mh
from anatomy import EYE, LID, MOUTHV
from clothes.cloth import vnormals
from head.brows import brow_mid, brows, head_bvh, lashes
from head.eyes import eye_geo, eye_mats
from head.masks import masks
from maths import spline, sstep
from head.skin import skin_mat
from strands import curves_obj, curves_set, hair_mat
from head.teeth import Mouth, hollow


class Face:
    """builds body+face objects once; update(ex) moves vertices only"""

    def __init__(F, s, f, ex, keep=None, sub=2):
        F.s, F.f = s, f
        S = f.shape(ex)
        VP = f.posed(S)
        F.faces = [x for x in mh.BF if x[2] == 0]
        m = masks(s, f)
        if 'scalp' in s:
            m['scalp'] = s['scalp']
        F.body, F.used = blend.part_mesh('body', VP, F.faces, mh.BUV, skin_mat(s), sub, keep)
        m.update(F.paint(S), hollow=hollow(S, vnormals(S, [x[0] for x in F.faces]), f.A))
        for k in (
            'lips',
            'lipbox',
            'lid',
            'rim',
            'blush',
            'nose',
            'ear',
            'scalp',
            'beard',
            'dlid',
            'clid',
            'fold',
            'bag',
            'browm',
            'eyex',
            'eyey',
            'front',
            'hollow',
        ):
            blend.paint(F.body, k, m[k][F.used] if k in m else np.zeros(len(F.used)))
        F.masks = m
        m1, m2 = eye_mats(s)
        F.eye = {}
        for k in 'LR':
            P, fc, ev, Pc = F.eye_pts(VP, k)
            F.eye[k] = (blend.mesh('eye' + k, P, fc, m1), blend.mesh('cornea' + k, Pc, fc, m2))
            blend.paint_vectors(F.eye[k][0], 'ev', ev)
        F.mouth = Mouth(f, S)
        n = blend.Nodes('lash')
        n.principled(Base_Color=(0.006, 0.004, 0.004), Roughness=0.5, Specular=0.2)
        F.lm = n.mat
        L, ln = F.lash_pts(VP)
        F.lash = curves_obj('lash', L, F.lm, s['eye'].get('lash_r', 0.00020), 0.12)
        F.liner = curves_obj(
            'liner',
            ln,
            F.lm,
            [s['eye'].get('liner_r', 0.0007) if i % 2 == 0 else 0.00022 for i in range(len(ln))],
            0.45,
        )
        hd = [x[0] for x in F.faces if f.hw[x[0]].min() > 0.5]
        bvh = head_bvh(S, hd)
        Bs, Br = brows(S, bvh, f, s, np.random.default_rng(7))
        R, t = f.mats['head']
        brow_hair = dict(s, hair=dict(s['hair'], **s['brow'].get('hair', {})))
        F.bro = curves_obj(
            'brow', [q @ R.T + t for q in Bs], hair_mat(brow_hair, s['brow'].get('dark', 1.0), 'browm'), Br, 0.25
        )
        F.S, F.VP = S, VP

    def paint(F, S):
        """distance fields in the resting face: upper lid, brow, age lines"""
        f = F.f
        s = F.s
        n = len(S)
        dl = np.full(n, 3.0)
        cl = np.zeros(n)
        br = np.zeros(n)
        fold = np.zeros(n)
        bag = np.zeros(n)
        R = f.eyeS_r['L']
        b = s['brow']
        mo = S[MOUTHV]
        mc = mo.mean(0)
        mw = np.ptp(mo[:, 0]) / 2
        for k, sg in (('L', 1), ('R', -1)):
            e = spline(S[LID[k, 'up']][1])(np.linspace(0, 1, 60))
            t = cKDTree(e)
            d, i = t.query(S)
            u = i / 59
            above = sstep((S[:, 1] - e[i][:, 1]) / R, -0.02, 0.06)
            near = (S[:, 0] * sg > 0) & (d < 1.2 * R) & (f.hw > 0.5) & (S[:, 2] > f.eyeS[k][2] - 0.2 * R)
            dl = np.where(near, np.minimum(dl, d / R), dl)
            cl = np.where(
                near, np.maximum(cl, above * sstep(u, 0.02, 0.35) * (1 - 0.75 * sstep(u, 0.9, 1.0))), cl
            )
            x0, x1 = b.get('x', (-1.15, 1.55))
            uu = np.clip(((S[:, 0] - f.eyeS[k][0]) * sg / R - x0) / (x1 - x0), -0.3, 1.3)
            q = np.clip(uu, 0, 1)
            mid = brow_mid(b, q)
            th = b['thick'] * (1 - 0.75 * sstep(q, 0.45, 1.02))
            dy = ((S[:, 1] - f.eyeS[k][1]) / R - mid) / np.maximum(th * 1.25, 0.03)
            m_ = np.exp(-(dy**2)) * sstep(uu, -0.02, 0.32) * (1 - sstep(uu, 0.92, 1.06))
            br = np.where(
                (S[:, 0] * sg > 0) & (S[:, 2] > f.eyeS[k][2] - 0.3) & (f.hw > 0.5), np.maximum(br, m_), br
            )
            # nasolabial fold: from the nose wing to beside the mouth corner
            a = np.array([sg * mw * 0.60, f.nose_y - 0.02])
            c_ = np.array([sg * mw * 1.22, mc[1] + 0.02])
            mpt = (a + c_) / 2 + np.array([sg * 0.045, 0.02])
            tt = np.linspace(0, 1, 30)[:, None]
            cur = (1 - tt) ** 2 * a + 2 * tt * (1 - tt) * mpt + tt**2 * c_
            d, i = cKDTree(cur).query(S[:, :2])
            fold = np.maximum(
                fold,
                np.exp(-((d / 0.055) ** 2))
                * np.sin(np.pi * np.clip(i / 29 * 0.9 + 0.1, 0, 1))
                * (S[:, 2] > mc[2] - 0.7)
                * (f.hw > 0.5),
            )
            lo = spline(S[LID[k, 'lo']][1])(np.linspace(0.05, 0.8, 40))
            lo2 = lo - np.array([0, 0.30 * R, 0])
            d, i = cKDTree(lo2[:, :2]).query(S[:, :2])
            bag = np.maximum(
                bag,
                np.exp(-((d / (0.16 * R)) ** 2))
                * np.sin(np.pi * np.clip(i / 39 * 0.9 + 0.05, 0, 1))
                * (S[:, 2] > mc[2] - 0.8)
                * (f.hw > 0.5),
            )
        eyex = (np.abs(S[:, 0]) - f.eyeS['L'][0]) / R
        eyey = (S[:, 1] - f.eyeS['L'][1]) / R
        front = sstep(S[:, 2], f.eyeS['L'][2] - 2.4 * R, f.eyeS['L'][2] - 1.2 * R) * (f.hw > 0.5)
        return dict(dlid=dl, clid=cl, browm=br, fold=fold, bag=bag, eyex=eyex, eyey=eyey, front=front)

    def eye_pts(F, VP, k, aside=0):
        f = F.f
        c = VP[EYE[k]].mean(0)
        R = f.eyeS_r[k] * F.s['eye'].get('ball', 1.0)
        tgt = np.array((aside, f.eyeS['L'][1], 18.0))
        a = tgt - c
        c = c + np.array([0, 0, F.s['eye'].get('dz', 0)])
        return eye_geo(c, R, a, np.array([0, 1.0, 0]), np.radians(F.s['eye'].get('iris', 36)), F.s['eye'])

    def look(F, aside):
        """aside: sideways shift of what is looked at, in dm"""
        for k in 'LR':
            P, _, _, Pc = F.eye_pts(F.VP, k, aside)
            blend.move(F.eye[k][0], P)
            blend.move(F.eye[k][1], Pc)

    def lash_pts(F, VP):
        L = []
        N_ = []
        for i, k in enumerate('LR'):
            a, b = lashes(VP, VP[EYE[k]].mean(0), k, F.s['eye'], np.random.default_rng(3 + i))
            L += a
            N_ += b
        return L, N_

    def update(F, ex):
        f = F.f
        S = f.shape(ex)
        VP = f.posed(S)
        blend.move(F.body, VP[F.used])
        F.mouth.update(S)
        L, ln = F.lash_pts(VP)
        curves_set(F.lash, L)
        curves_set(F.liner, ln)
        F.S, F.VP = S, VP
        return VP
