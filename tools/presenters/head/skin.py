"""Skin without a texture: one colour, noises, and masks painted on the vertices."""
import bpy
import numpy as np

import blend
from head.masks import lip_image


def skin_mat(s):
    n = blend.Nodes('skin')
    c = s['skin']
    at0 = n.attr
    L = lip_image()
    im = bpy.data.images.new('lipmask', L.shape[1], L.shape[0], float_buffer=True, is_data=True)
    im.pixels.foreach_set(np.repeat(L.astype(np.float32)[..., None], 4, 2).ravel())
    im.update()
    tx = n.node('ShaderNodeTexImage', image=im)
    n.join(n.node('ShaderNodeUVMap').outputs[0], tx.inputs[0])
    lipsock = n.math('MULTIPLY', tx.outputs[0], at0('lipbox'))
    at = lambda k: lipsock if k == 'lips' else at0(k)
    mott = n.noise(38, 3)
    fine = n.noise(160, 2)
    col = n.mix(c['base'], c['warm'], n.remap(mott, 0.35, 0.7, 0, 0.55))
    col = n.mix(col, c.get('dark', (0.62, 0.40, 0.31)), n.remap(fine, 0.58, 0.82, 0, 0.16))
    col = n.mix(col, c['blush'], n.math('MULTIPLY', at('blush'), c.get('blush_k', 0.42)))
    col = n.mix(col, c['blush'], n.math('MULTIPLY', at('nose'), c.get('nose_k', 0.28)))
    col = n.mix(col, (0.78, 0.30, 0.22), n.math('MULTIPLY', at('ear'), 0.35))
    col = n.mix(col, c['shadow'], n.math('MULTIPLY', at('lid'), c.get('lid_k', 0.3)))
    col = n.mix(col, (0.45, 0.14, 0.11), n.math('MULTIPLY', at('rim'), 0.5))
    # double-lid crease and soft shade above it: bands of the distance to the upper lid edge (eye radii)
    dl, cm = at('dlid'), at('clid')
    d0 = c.get('crease', 0.25)
    dd = n.math('SUBTRACT', dl, d0)
    band = n.math('MULTIPLY', n.remap(n.math('ABSOLUTE', dd), 0, 0.05, 1, 0), cm)
    soft = n.math(
        'MULTIPLY', n.math('MULTIPLY', n.remap(dd, -0.03, 0.02, 0, 1), n.remap(dd, 0.02, 0.45, 1, 0)), cm
    )
    col = n.mix(col, c['shadow'], n.math('MULTIPLY', band, c.get('crease_k', 0.55)))
    col = n.mix(col, c['shadow'], n.math('MULTIPLY', soft, c.get('socket_k', 0.16)))
    for nm in ('fold', 'bag'):
        col = n.mix(col, c['shadow'], n.math('MULTIPLY', at(nm), c.get(nm + '_k', 0.0)))
    col = n.mix(
        col, c.get('browc', (0.20, 0.11, 0.08)), n.math('MULTIPLY', at('browm'), c.get('brow_k', 0.28))
    )
    if 'beard' in c:
        col = n.mix(col, c['beard'], n.math('MULTIPLY', at('beard'), c.get('beard_k', 0.25)))
    lf = n.noise(420, 2)
    lip = n.mix(c['lip'], tuple(x * 0.75 for x in c['lip']), n.remap(lf, 0.4, 0.7, 0, 0.6))
    col = n.mix(col, lip, n.math('MULTIPLY', at('lips'), c.get('lip_k', 0.9)))
    col = n.mix(col, s['hair']['scalp'], n.math('MULTIPLY', at('scalp'), 0.9))
    p = n.principled(
        Base_Color=col, Subsurface_Color=col, Subsurface=c.get('sss', 0.22), Specular=0.38, Sheen=0.12
    )
    p.inputs['Subsurface Radius'].default_value = (0.011, 0.0042, 0.0022)
    p.inputs['Subsurface IOR'].default_value = 1.35
    r = n.remap(at('lips'), 0, 1, n.remap(fine, 0.3, 0.7, 0.40, 0.54), c.get('lip_rough', 0.30))
    n.join(r, p.inputs['Roughness'])
    bump = n.bump(n.noise(1100, 2), c.get('pore', 0.10), 0.0005)
    bump = n.bump(n.math('MULTIPLY', lf, at('lips')), 0.25, 0.0006, bump)
    n.join(bump, p.inputs['Normal'])
    return n.mat
