"""Shapes: everything in a backdrop is a box, a turned profile, an extruded outline, a tube or a sheet.
Metres; x to the right, y away from the camera, z up."""
import math

import bpy
from mathutils import Matrix, Vector


def link(name, data):
    thing = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def mesh(verts, faces, material, at=(0, 0, 0), turn=(0, 0, 0), smooth=False, bevel=0, rounds=0):
    data = bpy.data.meshes.new('mesh')
    data.from_pydata([tuple(v) for v in verts], [], faces)
    data.materials.append(material)
    data.polygons.foreach_set('use_smooth', [smooth] * len(faces))
    data.update()
    thing = link('mesh', data)
    thing.location = at
    thing.rotation_euler = turn
    if bevel:
        edge = thing.modifiers.new('bevel', 'BEVEL')
        edge.width, edge.segments, edge.limit_method = bevel, 3, 'ANGLE'
        data.polygons.foreach_set('use_smooth', [True] * len(faces))
        data.use_auto_smooth = True
        edge.harden_normals = True
    if rounds:
        round_off = thing.modifiers.new('rounds', 'SUBSURF')
        round_off.levels = round_off.render_levels = rounds
    return thing


BOX_FACES = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]


def box(size, at, material, bevel=.008, turn=(0, 0, 0)):
    """`at` is the middle of the bottom face, so that things are put down on what carries them."""
    w, d, h = size
    verts = [(x * w / 2, y * d / 2, z * h) for x in (-1, 1) for y in (-1, 1) for z in (0, 1)]
    return mesh(verts, BOX_FACES, material, at, turn, bevel=min(bevel, min(size) * .3))


def turned(profile, at, material, steps=40, rounds=1, turn=(0, 0, 0), squash=1.0, ribs=0, rib=0.0):
    """A profile of (radius, height) points turned on the lathe; `ribs` flutes it like a lantern."""
    verts, faces = [], []
    for r, z in profile:
        for i in range(steps):
            a = 2 * math.pi * i / steps
            k = r * (1 - rib * abs(math.sin(a * ribs / 2))) if ribs else r
            verts.append((k * math.cos(a), k * math.sin(a) * squash, z))
    for j in range(len(profile) - 1):
        for i in range(steps):
            n = (i + 1) % steps
            faces.append((j * steps + i, j * steps + n, (j + 1) * steps + n, (j + 1) * steps + i))
    return mesh(verts, faces, material, at, turn, smooth=True, rounds=rounds)


def extruded(outline, depth, at, material, bevel=.006, turn=(0, 0, 0)):
    """An outline of (x, z) points, counter-clockwise from the front, standing up and `depth` thick."""
    n = len(outline)
    verts = [(x, 0, z) for x, z in outline] + [(x, depth, z) for x, z in outline]
    faces = [tuple(range(n)), tuple(reversed(range(n, 2 * n)))]
    faces += [(i, i + n, (i + 1) % n + n, (i + 1) % n) for i in range(n)]
    return mesh(verts, faces, material, at, turn, bevel=bevel)


def tube(points, radius, material, closed=False, at=(0, 0, 0), smooth=True):
    curve = bpy.data.curves.new('tube', 'CURVE')
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution, curve.use_fill_caps = '3D', radius, 4, True
    line = curve.splines.new('POLY')
    line.points.add(len(points) - 1)
    for p, q in zip(line.points, points):
        p.co = (*q, 1)
    line.use_cyclic_u = closed
    line.use_smooth = smooth
    curve.materials.append(material)
    thing = link('tube', curve)
    thing.location = at
    return thing


def sheet(width, height, at, material, fold, steps=(160, 24), turn=(0, 0, 0)):
    """A hanging sheet; fold(u, v) gives how far it stands out at u across and v down (0..1)."""
    nu, nv = steps
    verts = [
        ((i / nu - .5) * width, fold(i / nu, 1 - j / nv), j / nv * height) for j in range(nv + 1)
        for i in range(nu + 1)
    ]
    faces = [
        (j * (nu + 1) + i, j * (nu + 1) + i + 1, (j + 1) * (nu + 1) + i + 1, (j + 1) * (nu + 1) + i)
        for j in range(nv) for i in range(nu)
    ]
    return mesh(verts, faces, material, at, turn, smooth=True)


def ball(radius, at, material, squash=1.0):
    profile = [
        (max(.0005, radius * math.sin(math.pi * i / 16)), -radius * squash * math.cos(math.pi * i / 16))
        for i in range(17)
    ]
    return turned(profile, at, material, steps=32)


def circle(radius, middle=(0, 0), start=0.0, end=360.0, steps=48):
    """Points of (x, z) on an arc, in degrees."""
    whole = abs(end - start) >= 360
    return [
        (
            middle[0] + radius * math.cos(math.radians(start + (end - start) * i / steps)),
            middle[1] + radius * math.sin(math.radians(start + (end - start) * i / steps))
        ) for i in range(steps + (0 if whole else 1))
    ]


def arch(width, height):
    """The outline of a doorway with a round top, standing on z = 0."""
    r = width / 2
    return [(-r, 0), (r, 0)] + circle(r, (0, height - r), 0, 180)


def ring(radius, thick, at, material, start=0, end=360, steps=96):
    points = [(x, 0, z) for x, z in circle(radius, (0, 0), start, end, steps)]
    return tube(points, thick, material, closed=abs(end - start) >= 360, at=at)


def cut(body, outline, at, depth=2.0):
    """Cuts the outline out of a body, right through for `depth` metres away from the camera."""
    knife = extruded(outline, depth, at, body.data.materials[0], bevel=0)
    knife.hide_render = True
    knife.display_type = 'WIRE'
    hole = body.modifiers.new('cut', 'BOOLEAN')
    hole.operation, hole.object, hole.solver = 'DIFFERENCE', knife, 'EXACT'
    # A bevel made before the cut would leave the new edges sharp.
    for edge in [m for m in body.modifiers if m.type == 'BEVEL']:
        body.modifiers.remove(edge)
    return body


def aim(direction, roll=0.0):
    """The rotation that points local z along a direction."""
    return (Vector(direction).to_track_quat('Z', 'Y') @ Matrix.Rotation(roll, 3,
                                                                        'Z').to_quaternion()).to_matrix()


def blades(places, length, width, bend, material, fold=.25, steps=8):
    """Many leaves as one mesh: places are (root, direction, size, roll)."""
    verts, faces = [], []
    for root, direction, size, roll in places:
        base, turn = len(verts), aim(direction, roll)
        for i in range(steps + 1):
            t = i / steps
            half = width * size * (math.sin(math.pi * min(1, t * .94 + .06))**.75) / 2
            droop = -bend * size * t * t
            for s in (-1, 0, 1):
                p = Vector((s * half, droop + abs(s) * half * fold, t * length * size))
                verts.append(Vector(root) + turn @ p)
        for i in range(steps):
            for s in (0, 1):
                a = base + i * 3 + s
                faces.append((a, a + 1, a + 4, a + 3))
    return mesh(verts, faces, material, smooth=True)
