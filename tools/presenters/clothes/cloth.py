"""Cloth cut out of the posed body: clip, offset, relax, keep outside."""
import bpy
import numpy as np
import scipy.sparse as sp
from mathutils import Vector
from mathutils.bvhtree import BVHTree
from scipy.spatial import cKDTree

import blend
import makehuman as mh
from maths import unit


def subdiv(Ps, faces, lv=1):
    """Catmull-Clark of several position sets with one topology"""
    out = []
    for P in Ps:
        me = bpy.data.meshes.new('t')
        me.from_pydata(np.asarray(P).tolist(), [], [list(map(int, x)) for x in faces])
        o = blend.link(bpy.data.objects.new('t', me))
        m = o.modifiers.new('s', 'SUBSURF')
        m.levels = lv
        m.render_levels = lv
        dg = bpy.context.evaluated_depsgraph_get()
        e = o.evaluated_get(dg)
        me2 = e.to_mesh()
        n = len(me2.vertices)
        co = np.zeros(n * 3, np.float32)
        me2.vertices.foreach_get('co', co)
        out.append(co.reshape(-1, 3).astype(float))
        F = [list(p.vertices) for p in me2.polygons]
        e.to_mesh_clear()
        bpy.data.objects.remove(o)
    return out, F


def clip(A, faces, f):
    """A (n,k) attributes, keep f>0"""
    A = list(A)
    new = {}
    out = []
    pos = f > 0

    def cut(a, b):
        key = (a, b) if a < b else (b, a)
        if key not in new:
            t = f[a] / (f[a] - f[b])
            new[key] = len(A)
            A.append(A[a] + (A[b] - A[a]) * t)
        return new[key]

    for F in faces:
        p = pos[F]
        if p.all():
            out.append(list(F))
            continue
        if not p.any():
            continue
        r = []
        for i in range(len(F)):
            a, b = F[i], F[(i + 1) % len(F)]
            if pos[a]:
                r.append(a)
            if pos[a] != pos[b]:
                r.append(cut(a, b))
        if len(r) >= 3:
            out.append(r)
    A = np.array(A)
    used = np.unique([i for F in out for i in F])
    rm = -np.ones(len(A), int)
    rm[used] = np.arange(len(used))
    return A[used], [[rm[i] for i in F] for F in out]


def adjm(faces, n):
    i = []
    j = []
    for F in faces:
        for a, b in zip(F, F[1:] + F[:1]):
            i += [a, b]
            j += [b, a]
    A = sp.csr_matrix((np.ones(len(i)), (i, j)), shape=(n, n))
    A.data[:] = 1
    return sp.diags(1 / np.maximum(np.asarray(A.sum(1)).ravel(), 1)) @ A


def boundary(faces):
    """ordered boundary loops"""
    c = {}
    for F in faces:
        for a, b in zip(F, F[1:] + F[:1]):
            c[(a, b)] = c.get((a, b), 0) + 1
    nx = {a: b for (a, b) in c if (b, a) not in c}
    loops = []
    while nx:
        a = next(iter(nx))
        L = [a]
        b = nx.pop(a)
        while b in nx and b != L[0]:
            L.append(b)
            b = nx.pop(b)
        loops.append(L)
    return sorted(loops, key=len, reverse=True)


def vnormals(P, faces):
    """Faces together: one by one they took longer than all the rest of dressing."""
    n = np.zeros_like(P)
    by_length = {}
    for F in faces:
        by_length.setdefault(len(F), []).append(F)
    for length, same in by_length.items():
        same = np.asarray(same)
        q = P[same]
        nn = np.cross(q[:, 1] - q[:, 0], q[:, 2] - q[:, 0])
        if length > 3:
            nn += np.cross(q[:, 2] - q[:, 0], q[:, 3] - q[:, 0])
        for corner in range(length):
            np.add.at(n, same[:, corner], nn)
    return unit(n)


class Wardrobe:
    def __init__(w, f, S, VP, s):
        F = [x[0] for x in mh.BF if x[2] == 0]
        uv = np.zeros((mh.NV, 2))
        for v, u, m in mh.BF:
            if m == 0:
                uv[v] = mh.BUV[u]
        names = [n.replace('____head', '') for n in mh.BN]
        arm = np.array(
            [any(k in n for k in ('upperarm', 'lowerarm', 'wrist', 'finger', 'metacarpal')) for n in names]
        )
        w.armw = (mh.BW * arm[mh.BI]).sum(1) / np.maximum(mh.BW.sum(1), 1e-9)
        keepF = [x for x in F if (S[x][:, 1] > -1.6).all() and (f.hw[x] < 0.9).all()]
        used = np.unique([i for x in keepF for i in x])
        rm = -np.ones(mh.NV, int)
        rm[used] = np.arange(len(used))
        fs = [[rm[i] for i in x] for x in keepF]
        (w.R, w.P, U, Aw), w.F = subdiv(
            [S[used], VP[used], np.c_[uv[used], 0 * used], np.c_[w.armw[used], f.hw[used], 0 * used]], fs, 1
        )
        w.uv = U[:, :2]
        w.arm = np.clip(Aw[:, 0], 0, 1)
        w.hw = Aw[:, 1]
        w.N = vnormals(w.P, w.F)
        w.f, w.S, w.s = f, S, s
        w.J = lambda n: mh.joint(S, n + '____head')
        w.kd = cKDTree(w.P)
        w.outer = []

    def cut(w, fields):
        A = np.c_[w.R, w.P, w.N, w.uv, w.arm]
        F = w.F
        for fn in fields:
            A, F = clip(A, F, fn(A[:, :3], A[:, 3:6], A[:, 11]))
        # biggest connected piece
        n = len(A)
        M = adjm(F, n)
        nc, lab = sp.csgraph.connected_components(M, directed=False)
        big = np.bincount(lab).argmax()
        F = [x for x in F if lab[x[0]] == big]
        used = np.unique([i for x in F for i in x])
        rm = -np.ones(n, int)
        rm[used] = np.arange(len(used))
        A = A[used]
        return A, [[rm[i] for i in x] for x in F]

    def relax(w, P, F, off, it=30, lam=0.5, fixb=0.0, mind=None, base=None):
        """Laplacian relaxation that keeps the cloth at least mind outside the body"""
        M = adjm(F, len(P))
        Q = P.copy()
        bl_ = set(i for L in boundary(F) for i in L)
        bm = np.ones(len(P))
        bm[list(bl_)] = fixb
        mind = off * 0.6 if mind is None else mind
        for k in range(it):
            Q = Q + (M @ Q - Q) * (lam * bm)[:, None]
            if k % 3 == 2 or k == it - 1:
                B0 = w.P if base is None else base[0]
                N0 = w.N if base is None else base[1]
                kd = w.kd if base is None else base[2]
                d, i = kd.query(Q, k=3)
                wt = 1 / np.maximum(d, 1e-4)
                wt /= wt.sum(1, keepdims=True)
                sd = (((Q[:, None] - B0[i]) * N0[i]).sum(2) * wt).sum(1)
                nn = unit((N0[i] * wt[..., None]).sum(1))
                Q = Q + nn * np.clip(np.broadcast_to(mind, sd.shape) - sd, 0, 0.3)[:, None]
        return Q


class RestMap:
    """(x,y) in the rest pose (front view) -> point on the posed cloth"""

    def __init__(z, R, P, F):
        z.T = np.array([t for f in F for t in ([f[0], f[i], f[i + 1]] for i in range(1, len(f) - 1))])
        z.R, z.P = R, P
        z.t = BVHTree.FromPolygons([tuple(p) for p in R], [list(map(int, t)) for t in z.T])
        z.N = vnormals(P, F)

    def at(z, x, y, off=0.0):
        h = z.t.ray_cast(Vector((x, y, 6)), Vector((0, 0, -1)))
        if h[0] is None:
            h = z.t.find_nearest(Vector((x, y, 0.9)))
        T = z.T[h[2]]
        a, b, c = z.R[T]
        p = np.array(h[0])
        M = np.stack([a - c, b - c], 1)
        l = np.linalg.lstsq(M, p - c, rcond=None)[0]
        l = np.clip(np.r_[l, 1 - l.sum()], 0, 1)
        l /= l.sum()
        n = unit((l[:, None] * z.N[T]).sum(0))
        return (l[:, None] * z.P[T]).sum(0) + n * off, n

    def path(z, xy, off):
        return np.array([z.at(x, y, off)[0] for x, y in xy])
