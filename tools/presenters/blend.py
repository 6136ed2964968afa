"""Meshes and material nodes in Blender."""
import bpy
import numpy as np

import makehuman as mh


def clear():
    bpy.ops.wm.read_factory_settings(use_empty=True)


def to_blender(P):
    return mh.to_bl(np.asarray(P, float))


def link(o):
    bpy.context.scene.collection.objects.link(o)
    return o


def mesh(name, P, faces, mat=None, sub=0, uv=None, corner_uv=None, smooth=True, solid=0, bevel=0):
    """P in dm; faces: list of index lists"""
    me = bpy.data.meshes.new(name)
    me.from_pydata(to_blender(P).tolist(), [], [list(map(int, x)) for x in faces])
    if uv is not None:
        l = me.uv_layers.new(name='UV')
        idx = np.zeros(len(me.loops), np.int32)
        me.loops.foreach_get('vertex_index', idx)
        l.data.foreach_set('uv', np.asarray(uv, np.float32)[idx].ravel())
    if corner_uv is not None:
        l = me.uv_layers.new(name='UV')
        l.data.foreach_set('uv', np.asarray(corner_uv, np.float32).ravel())
    me.update()
    if smooth:
        me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
    o = link(bpy.data.objects.new(name, me))
    if mat:
        me.materials.append(mat)
    if solid:
        m = o.modifiers.new('so', 'SOLIDIFY')
        m.thickness = solid * 0.1
        m.offset = 0
    if bevel:
        m = o.modifiers.new('be', 'BEVEL')
        m.width = bevel * 0.1
        m.segments = 2
        m.limit_method = 'ANGLE'
    if sub:
        m = o.modifiers.new('s', 'SUBSURF')
        m.levels = sub
        m.render_levels = sub
    return o


def part_mesh(name, P, faces, uvs, mat, sub=0, keep=None):
    fs = [f for f in faces if keep is None or all(keep[i] for i in f[0])]
    used = np.unique([i for f in fs for i in f[0]])
    rm = -np.ones(len(P), int)
    rm[used] = np.arange(len(used))
    lu = [uvs[i] for f in fs for i in f[1]] if uvs is not None and fs[0][1] is not None else None
    return mesh(name, P[used], [[rm[i] for i in f[0]] for f in fs], mat, sub, corner_uv=lu), used


def move(o, P):
    o.data.vertices.foreach_set('co', to_blender(P).astype(np.float32).ravel())
    o.data.update()


def paint(o, name, v):
    a = o.data.attributes.new(name, 'FLOAT', 'POINT')
    a.data.foreach_set('value', np.asarray(v, np.float32))


def paint_vectors(o, name, c):
    a = o.data.attributes.new(name, 'FLOAT_COLOR', 'POINT')
    c = np.asarray(c, np.float32)
    a.data.foreach_set('color', np.concatenate([c, np.ones((len(c), 1), np.float32)], 1).ravel())


class Nodes:
    """tiny node-tree helper"""

    def __init__(s, name):
        s.mat = bpy.data.materials.new(name)
        s.mat.use_nodes = True
        s.t = s.mat.node_tree
        s.t.nodes.clear()
        s.out = s.node('ShaderNodeOutputMaterial')

    def node(s, typ, **kw):
        x = s.t.nodes.new(typ)
        for k, v in kw.items():
            setattr(x, k, v)
        return x

    def join(s, a, b):
        s.t.links.new(a, b)

    def put(s, sock, v):
        if hasattr(v, 'is_output'):
            s.join(v, sock)
        elif isinstance(v, (tuple, list)) and len(v) == 3 and sock.type == 'RGBA':
            sock.default_value = (*v, 1)
        else:
            sock.default_value = v

    def attr(s, name, out='Fac'):
        return s.node('ShaderNodeAttribute', attribute_name=name).outputs[out]

    def math(s, op, a, b=0.0, clamp=False):
        m = s.node('ShaderNodeMath', operation=op)
        m.use_clamp = clamp
        s.put(m.inputs[0], a)
        s.put(m.inputs[1], b)
        return m.outputs[0]

    def mix(s, a, b, f, typ='MIX'):
        m = s.node('ShaderNodeMixRGB', blend_type=typ)
        s.put(m.inputs['Color1'], a)
        s.put(m.inputs['Color2'], b)
        s.put(m.inputs['Fac'], f)
        return m.outputs[0]

    def remap(s, v, a, b, c, d):
        m = s.node('ShaderNodeMapRange')
        s.put(m.inputs[0], v)
        for i, x in enumerate((a, b, c, d)):
            s.put(m.inputs[i + 1], x)
        return m.outputs[0]

    def noise(s, scale, detail=2, vec=None, rough=0.5):
        t = s.node('ShaderNodeTexNoise')
        t.inputs['Scale'].default_value = scale
        t.inputs['Detail'].default_value = detail
        t.inputs['Roughness'].default_value = rough
        s.join(vec or s.node('ShaderNodeTexCoord').outputs['Object'], t.inputs['Vector'])
        return t.outputs['Fac']

    def bump(s, h, strength, dist, normal=None):
        b = s.node('ShaderNodeBump')
        b.inputs['Strength'].default_value = strength
        b.inputs['Distance'].default_value = dist
        s.join(h, b.inputs['Height'])
        if normal is not None:
            s.join(normal, b.inputs['Normal'])
        return b.outputs[0]

    def ramp(s, v, stops, interp='LINEAR'):
        r = s.node('ShaderNodeValToRGB')
        s.put(r.inputs[0], v)
        e = r.color_ramp
        e.interpolation = interp
        while len(e.elements) < len(stops):
            e.elements.new(0.5)
        for x, (p, c) in zip(e.elements, stops):
            x.position = p
            x.color = (*c, 1)
        return r.outputs[0]

    def principled(s, **kw):
        p = s.node('ShaderNodeBsdfPrincipled')
        for k, v in kw.items():
            s.put(p.inputs[k.replace('_', ' ')], v)
        s.join(p.outputs[0], s.out.inputs[0])
        return p
