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
    # Blood under the skin and its paler places, a few centimetres wide, and pores: one even colour is wax.
    life = c.get('life', 1.0)
    col = n.mix(col, c['blush'], n.remap(n.noise(17, 2), 0.45, 0.75, 0, 0.22 * life))
    pale = tuple(min(1, x * k) for x, k in zip(c['base'], (1.05, 1.06, 1.02)))
    col = n.mix(col, pale, n.remap(n.noise(24, 1), 0.5, 0.75, 0, 0.5 * life))
    col = n.mix(col, c['shadow'], n.remap(n.noise(620, 3), 0.56, 0.76, 0, 0.20 * life))
    col = n.mix(col, c.get('dark', (0.62, 0.40, 0.31)), n.remap(fine, 0.58, 0.82, 0, 0.16))
    col = n.mix(col, c['blush'], n.math('MULTIPLY', at('blush'), c.get('blush_k', 0.42)))
    col = n.mix(col, c['blush'], n.math('MULTIPLY', at('nose'), c.get('nose_k', 0.28)))
    col = n.mix(col, c['blush'], n.math('MULTIPLY', at('ear'), 0.35))
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
        stubble = n.remap(n.noise(900, 1), 0.42, 0.62, 0.45, 1)
        stubble = n.math('MULTIPLY', at('beard'), stubble)
        col = n.mix(col, c['beard'], n.math('MULTIPLY', stubble, c.get('beard_k', 0.25)))
    lines = wrinkles(n, c['lines']) if c.get('lines') else None
    if lines:
        col = n.mix(col, c['shadow'], n.math('MULTIPLY', lines, 0.5))
    lf = n.noise(420, 2)
    lip = n.mix(c['lip'], tuple(x * 0.75 for x in c['lip']), n.remap(lf, 0.4, 0.7, 0, 0.6))
    col = n.mix(col, lip, n.math('MULTIPLY', at('lips'), c.get('lip_k', 0.9)))
    col = n.mix(col, s['hair']['scalp'], n.math('MULTIPLY', at('scalp'), 0.9))
    # No lamp reaches into a mouth: of itself it would be one black hole with sharp corners.
    deep = at('hollow')
    flesh = n.ramp(deep, [(0, (0.34, 0.08, 0.07)), (0.45, (0.20, 0.04, 0.035)), (1, (0.02, 0.005, 0.005))])
    is_inside = n.math('GREATER_THAN', deep, 0.001)
    col = n.mix(col, flesh, is_inside)
    p = n.principled(
        Base_Color=col,
        Subsurface_Color=col,
        Subsurface=c.get('sss', 0.22),
        Specular=0.38,
        Sheen=0.12,
        Emission=flesh,
        Emission_Strength=n.math('MULTIPLY', is_inside, 0.6),
    )
    p.inputs['Subsurface Radius'].default_value = (0.011, 0.0042, 0.0022)
    p.inputs['Subsurface IOR'].default_value = 1.35
    r = n.remap(at('lips'), 0, 1, n.remap(fine, 0.3, 0.7, 0.40, 0.54), c.get('lip_rough', 0.30))
    n.join(r, p.inputs['Roughness'])
    bump = n.bump(n.noise(1100, 2), c.get('pore', 0.10), 0.0005)
    bump = n.bump(n.math('MULTIPLY', lf, at('lips')), 0.25, 0.0006, bump)
    if lines:
        bump = n.bump(n.math('MULTIPLY', lines, -1.0), 0.5, 0.0012, bump)
    n.join(bump, p.inputs['Normal'])
    return n.mat


def wrinkles(n, deep):
    """Crow's feet and lines of the forehead, in eye radii from the eye: sharp although the mesh is coarse."""
    x, y, front = n.attr('eyex'), n.attr('eyey'), n.attr('front')
    wander = n.remap(n.noise(60, 2), 0.3, 0.7, -0.10, 0.10)
    y = n.math('ADD', y, wander)
    feet = [
        ((1.20, 0.10), (1.80, 0.52), 0.8),
        ((1.25, -0.06), (1.95, 0.08), 1.0),
        ((1.20, -0.22), (1.80, -0.40), 0.8),
        ((-0.55, -0.98), (0.75, -1.10), 0.5),
    ]
    brow = [((-2.2, high), (0.75, high - 0.12), k) for high, k in ((2.15, 0.7), (2.62, 0.8), (3.08, 0.6))]
    strokes = [stroke(n, x, y, a, b, 0.075, k) for a, b, k in feet + brow]
    total = strokes[0]
    for one in strokes[1:]:
        total = n.math('MAXIMUM', total, one)
    return n.math('MULTIPLY', n.math('MULTIPLY', total, front), deep)


def stroke(n, x, y, start, end, width, strength):
    """1 on the line from start to end, 0 beside it, fading towards its end."""
    along = (end[0] - start[0], end[1] - start[1])
    square = along[0] ** 2 + along[1] ** 2
    px, py = n.math('SUBTRACT', x, start[0]), n.math('SUBTRACT', y, start[1])
    dot = n.math('ADD', n.math('MULTIPLY', px, along[0] / square), n.math('MULTIPLY', py, along[1] / square))
    t = n.math('ADD', dot, 0.0, True)
    dx = n.math('SUBTRACT', px, n.math('MULTIPLY', t, along[0]))
    dy = n.math('SUBTRACT', py, n.math('MULTIPLY', t, along[1]))
    far = n.math('SQRT', n.math('ADD', n.math('MULTIPLY', dx, dx), n.math('MULTIPLY', dy, dy)))
    near = n.math('POWER', n.remap(far, 0, width, 1, 0), 1.5)
    return n.math('MULTIPLY', near, n.remap(t, 0.45, 1, strength, 0.1 * strength))
