"""Eyeballs with a sunk iris under a clear cornea."""
import numpy as np

import blend
from maths import unit


def eye_mats(s):
    e = s['eye']
    n = blend.Nodes('eyeball')
    v = n.node('ShaderNodeAttribute', attribute_name='ev')
    sep = n.node('ShaderNodeSeparateXYZ')
    n.join(v.outputs['Vector'], sep.inputs[0])
    rho = sep.outputs[2]
    cmb = n.node('ShaderNodeCombineXYZ')
    n.put(cmb.inputs[0], n.math('MULTIPLY', sep.outputs[0], 9.0))
    n.put(cmb.inputs[1], n.math('MULTIPLY', sep.outputs[1], 9.0))
    n.put(cmb.inputs[2], n.math('MULTIPLY', rho, 1.6))
    fib = n.noise(1.0, 3, cmb.outputs[0], 0.6)
    iris = n.ramp(
        rho, [(0, e['in']), (0.50, e['in']), (0.74, e['mid']), (0.93, e['out']), (1.0, (0.012, 0.007, 0.006))]
    )
    iris = n.mix(iris, tuple(x * 0.35 for x in e['mid']), n.remap(fib, 0.42, 0.72, 0, 0.75))
    glow = n.remap(sep.outputs[1], -1, 0.6, e.get('glow', 2.1), 0.75)
    gl = n.node('ShaderNodeCombineXYZ')
    for i in range(3):
        n.join(glow, gl.inputs[i])
    iris = n.mix(iris, gl.outputs[0], 1.0, 'MULTIPLY')
    iris = n.mix(
        (0.003, 0.002, 0.002), iris, n.remap(rho, e.get('pupil', 0.40), e.get('pupil', 0.40) + 0.05, 0, 1)
    )
    scl = n.ramp(
        n.remap(rho, 1.0, 3.0, 0, 1),
        [(0, (0.86, 0.85, 0.86)), (0.6, (0.88, 0.86, 0.85)), (1, (0.76, 0.58, 0.54))],
    )
    shv = n.remap(n.math('MULTIPLY', sep.outputs[1], rho), 0.15, 1.5, 1.0, e.get('scl_top', 0.52))
    sh3 = n.node('ShaderNodeCombineXYZ')
    for i in range(3):
        n.join(shv, sh3.inputs[i])
    scl = n.mix(scl, sh3.outputs[0], 1.0, 'MULTIPLY')
    col = n.mix(iris, scl, n.remap(rho, 0.985, 1.05, 0, 1))
    col = n.mix(col, sh3.outputs[0], 0.6, 'MULTIPLY')
    n.principled(
        Base_Color=col,
        Roughness=0.35,
        # A flat glossy iris turned towards the lamp greys the whole pupil.
        Specular=n.remap(rho, 0.99, 1.01, 0, 0.2),
        Emission=iris,
        Emission_Strength=n.math('MULTIPLY', n.remap(rho, 0.99, 1.01, 1, 0), e.get('emit', 0.12)),
    )
    m1 = n.mat
    n = blend.Nodes('cornea')
    tr = n.node('ShaderNodeBsdfTransparent')
    g = n.node('ShaderNodeBsdfGlossy')
    g.inputs['Roughness'].default_value = 0.015
    mx = n.node('ShaderNodeMixShader')
    fr = n.node('ShaderNodeFresnel')
    fr.inputs[0].default_value = 1.5
    n.put(mx.inputs[0], n.math('MULTIPLY', fr.outputs[0], e.get('wet', 1.5), True))
    n.join(tr.outputs[0], mx.inputs[1])
    n.join(g.outputs[0], mx.inputs[2])
    n.join(mx.outputs[0], n.out.inputs[0])
    return m1, n.mat


def eye_geo(c, R, axis, up, th_i, e):
    """eyeball with sunk iris + cornea shell; returns (P,faces,ev),(Pc,facesc)"""
    a = unit(axis)
    x = unit(np.cross(up, a))
    y = np.cross(a, x)
    nph = 64
    th = np.r_[np.linspace(0, th_i, 14)[1:], np.linspace(th_i, np.radians(125), 26)[1:]]
    ph = np.linspace(0, 2 * np.pi, nph, endpoint=False)
    P = [c + a * (R * np.cos(th_i) - e.get('sink', 0.10) * R)]
    EV = [(0, 0, 0)]
    Pc = [c + a * R * (1 + e.get('bulge', 0.05))]
    for t in th:
        q = min(1, t / th_i)
        z = R * np.cos(t) if t >= th_i else R * np.cos(th_i) - e.get('sink', 0.10) * R * (1 - q**3)
        rr = R * np.sin(t) if t >= th_i else R * np.sin(th_i) * q
        bul = R * (1.004 + e.get('bulge', 0.05) * max(0, 1 - (t / (th_i * 1.12)) ** 2))
        for p in ph:
            d = x * np.cos(p) + y * np.sin(p)
            P.append(c + a * z + d * rr)
            EV.append((np.cos(p), np.sin(p), t / th_i))
            Pc.append(c + (a * np.cos(t) + d * np.sin(t)) * bul)
    F = [[0, 1 + i, 1 + (i + 1) % nph] for i in range(nph)]
    for k in range(len(th) - 1):
        for i in range(nph):
            F.append(
                [
                    1 + k * nph + i,
                    1 + (k + 1) * nph + i,
                    1 + (k + 1) * nph + (i + 1) % nph,
                    1 + k * nph + (i + 1) % nph,
                ]
            )
    return np.array(P), F, np.array(EV), np.array(Pc)
