"""Materials of clothes and trims."""
import blend


def fabric(name, col, kind='wool', col2=None):
    n = blend.Nodes(name)
    vary = n.noise(26, 3)
    c = n.mix(col, tuple(x * 0.86 for x in col), n.remap(vary, 0.35, 0.7, 0, 0.6))
    uvn = n.node('ShaderNodeUVMap')
    sep = n.node('ShaderNodeSeparateXYZ')
    n.join(uvn.outputs[0], sep.inputs[0])
    u, v = sep.outputs[0], sep.outputs[1]
    sin = lambda x, k: n.math('SINE', n.math('MULTIPLY', x, float(k)))
    rough, spec, sheen, bs, bd = 0.8, 0.2, 0.4, 0.35, 0.0012
    if kind == 'knit':
        rib = sin(u, 1900.0)
        st = sin(v, 2300.0)
        h = n.math('ADD', n.math('MULTIPLY', rib, 0.5), n.math('MULTIPLY', n.math('ABSOLUTE', st), 0.35))
        h = n.math('ADD', h, n.math('MULTIPLY', n.noise(420, 2), 0.6))
        c = n.mix(c, tuple(x * 0.62 for x in col), n.remap(rib, -1, -0.2, 0.55, 0))
        rough, sheen, bs, bd = 0.92, 0.8, 0.55, 0.0016
    elif kind == 'wool':
        h = n.math(
            'ADD',
            n.noise(700, 2),
            n.math('MULTIPLY', n.math('MULTIPLY', sin(u, 4200.0), sin(v, 4200.0)), 0.3),
        )
        c = n.mix(
            c, tuple(min(1, x * 1.55 + 0.02) for x in col), n.remap(n.noise(900, 2), 0.50, 0.72, 0, 0.5)
        )
        c = n.mix(c, tuple(x * 0.55 for x in col), n.remap(n.noise(1000, 2), 0.50, 0.72, 0, 0.5))
        rough, sheen, bs, bd = 0.82, 0.45, 0.35, 0.0009
    elif kind == 'linen':
        h = n.math(
            'ADD', n.math('ADD', sin(u, 3600.0), sin(v, 3600.0)), n.math('MULTIPLY', n.noise(500, 2), 1.2)
        )
        c = n.mix(c, tuple(min(1, x * 1.12) for x in col), n.remap(n.noise(900, 2), 0.45, 0.7, 0, 0.5))
        rough, sheen, bs, bd = 0.75, 0.3, 0.22, 0.0006
    elif kind == 'silk':
        h = n.noise(1500, 1)
        rough, spec, sheen, bs, bd = 0.38, 0.45, 0.2, 0.05, 0.0003
    else:
        h = n.noise(1200, 2)
        rough, sheen, bs, bd = 0.8, 0.35, 0.2, 0.0005
    # armhole / side seams: a narrow groove where the seam attribute crosses .5
    sm = n.math('ABSOLUTE', n.math('SUBTRACT', n.attr('seam'), 0.5))
    groove = n.remap(sm, 0.0, 0.035, 1, 0)
    c = n.mix(c, tuple(x * 0.35 for x in col), n.math('MULTIPLY', groove, 0.75))
    h = n.math('SUBTRACT', h, n.math('MULTIPLY', groove, 3.0))
    p = n.principled(Base_Color=c, Roughness=rough, Specular=spec, Sheen=sheen, Sheen_Tint=0.6)
    nb = n.bump(h, bs, bd)
    nb2 = n.node('ShaderNodeBump')
    nb2.inputs['Strength'].default_value = 0.3
    nb2.inputs['Distance'].default_value = 0.006
    hang = n.node('ShaderNodeMapping')
    hang.inputs['Scale'].default_value = (1, 1, 0.3)
    n.join(n.node('ShaderNodeTexCoord').outputs['Object'], hang.inputs['Vector'])
    n.join(n.noise(14, 2, hang.outputs[0]), nb2.inputs['Height'])
    n.join(nb2.outputs[0], [x for x in n.t.nodes if x.type == 'BUMP' and x != nb2][0].inputs['Normal'])
    n.join(nb, p.inputs['Normal'])
    return n.mat


def metal(name, col, rough=0.25):
    n = blend.Nodes(name)
    n.principled(Base_Color=col, Metallic=1.0, Roughness=rough)
    return n.mat


def plastic(name, col, rough=0.3):
    n = blend.Nodes(name)
    n.principled(Base_Color=col, Roughness=rough, Specular=0.5)
    return n.mat
