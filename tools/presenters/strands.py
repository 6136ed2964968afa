"""Hair curves in Blender."""
import bpy
import numpy as np

import blend


def hair_mat(s, dark=1.0, name='hair'):
    n = blend.Nodes(name)
    h = s['hair']
    p = n.node('ShaderNodeBsdfHairPrincipled')
    p.parametrization = 'COLOR' if 'color' in h else 'MELANIN'
    if 'color' in h:
        p.inputs['Color'].default_value = (*h['color'], 1)
    for k, v in (
        ('Melanin', min(1, h.get('melanin', 0.9) * dark)),
        ('Melanin Redness', h.get('redness', 0.5)),
        ('Roughness', h.get('rough', 0.28)),
        ('Radial Roughness', 0.5),
        ('Random Color', h.get('rand', 0.3)),
        ('Random Roughness', 0.25),
        ('Coat', 0.1),
    ):
        p.inputs[k].default_value = v
    n.join(p.outputs[0], n.out.inputs[0])
    return n.mat


def curves_obj(name, strands, mat, radius, tip=0.3):
    """strands: list of (k,3) dm; radius (m) scalar or per strand"""
    rs = np.broadcast_to(radius, (len(strands),))
    vs = []
    es = []
    rad = []
    b = 0
    for Q, r in zip(strands, rs):
        k = len(Q)
        vs.append(Q)
        es.append(np.stack([np.arange(b, b + k - 1), np.arange(b + 1, b + k)], 1))
        t = np.linspace(0, 1, k)
        rad.append(r * (1 - (1 - tip) * np.clip((t - 0.35) / 0.65, 0, 1) ** 1.3))
        b += k
    vs = np.concatenate(vs)
    es = np.concatenate(es)
    rad = np.concatenate(rad)
    me = bpy.data.meshes.new(name)
    me.vertices.add(len(vs))
    me.vertices.foreach_set('co', blend.to_blender(vs).ravel())
    me.edges.add(len(es))
    me.edges.foreach_set('vertices', es.astype(np.int32).ravel())
    me.update()
    a = me.attributes.new('rad', 'FLOAT', 'POINT')
    a.data.foreach_set('value', rad.astype(np.float32))
    o = blend.link(bpy.data.objects.new(name + '_src', me))
    o.hide_render = True
    ng = bpy.data.node_groups.new('g', 'GeometryNodeTree')
    ng.outputs.new('NodeSocketGeometry', 'Geometry')
    q = ng.nodes.new('NodeGroupOutput')
    oi = ng.nodes.new('GeometryNodeObjectInfo')
    oi.inputs[0].default_value = o
    m2 = ng.nodes.new('GeometryNodeMeshToCurve')
    r = ng.nodes.new('GeometryNodeSetCurveRadius')
    na = ng.nodes.new('GeometryNodeInputNamedAttribute')
    na.data_type = 'FLOAT'
    na.inputs[0].default_value = 'rad'
    sm = ng.nodes.new('GeometryNodeSetMaterial')
    sm.inputs['Material'].default_value = mat
    fo = [x for x in na.outputs if x.type == 'VALUE' and x.enabled][0]
    for x, y in (
        (oi.outputs['Geometry'], m2.inputs[0]),
        (m2.outputs[0], r.inputs[0]),
        (fo, r.inputs['Radius']),
        (r.outputs[0], sm.inputs[0]),
        (sm.outputs[0], q.inputs[0]),
    ):
        ng.links.new(x, y)
    hc = bpy.data.hair_curves.new(name)
    ho = blend.link(bpy.data.objects.new(name, hc))
    hc.materials.append(mat)
    mo = ho.modifiers.new('g', 'NODES')
    mo.node_group = ng
    return o


def curves_set(src, strands):
    src.data.vertices.foreach_set('co', blend.to_blender(np.concatenate(strands)).astype(np.float32).ravel())
    src.data.update()
