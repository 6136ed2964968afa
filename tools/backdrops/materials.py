"""Materials, all procedural: a colour is a hex string, a size is in metres."""
import bpy


def rgb(color):
    parts = [int(color[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(c / 12.92 if c <= .04045 else ((c + .055) / 1.055)**2.4 for c in parts)


def shade(color, by):
    return tuple(min(1, c * by) for c in rgb(color))


class Nodes:

    def __init__(self):
        self.material = bpy.data.materials.new('m')
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()
        self.out = self.add('ShaderNodeOutputMaterial')
        self.surface = self.add('ShaderNodeBsdfPrincipled')
        self.link(self.surface.outputs[0], self.out.inputs[0])

    def add(self, kind, **settings):
        node = self.tree.nodes.new(kind)
        for key, value in settings.items():
            setattr(node, key, value)
        return node

    def link(self, a, b):
        self.tree.links.new(a, b)

    def put(self, socket, value):
        if hasattr(value, 'is_output'):
            self.link(value, socket)
        elif socket.type == 'RGBA':
            socket.default_value = (*value, 1)
        else:
            socket.default_value = value

    def set(self, **inputs):
        for key, value in inputs.items():
            self.put(self.surface.inputs[key.replace('_', ' ')], value)
        return self

    def place(self, scale=(1, 1, 1)):
        """Object coordinates, shifted per object so that equal parts do not repeat the same grain."""
        where = self.add('ShaderNodeTexCoord').outputs['Object']
        luck = self.add('ShaderNodeVectorMath', operation='SCALE')
        self.link(self.add('ShaderNodeObjectInfo').outputs['Random'], luck.inputs['Scale'])
        luck.inputs[0].default_value = (37, 53, 71)
        moved = self.add('ShaderNodeVectorMath', operation='ADD')
        self.link(where, moved.inputs[0])
        self.link(luck.outputs[0], moved.inputs[1])
        sized = self.add('ShaderNodeVectorMath', operation='MULTIPLY')
        self.link(moved.outputs[0], sized.inputs[0])
        sized.inputs[1].default_value = scale
        return sized.outputs[0]

    def noise(self, scale, detail=1, vector=None, twist=0.0):
        node = self.add('ShaderNodeTexNoise')
        node.inputs['Scale'].default_value = scale
        node.inputs['Detail'].default_value = detail
        node.inputs['Distortion'].default_value = twist
        self.link(vector or self.place(), node.inputs['Vector'])
        return node.outputs['Fac']

    def ramp(self, value, *stops):
        node = self.add('ShaderNodeValToRGB')
        self.link(value, node.inputs[0])
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(.5)
        for element, (position, color) in zip(elements, stops):
            element.position, element.color = position, (*color, 1)
        return node.outputs[0]

    def mix(self, a, b, share, blend='MIX'):
        node = self.add('ShaderNodeMixRGB', blend_type=blend)
        for socket, value in zip(node.inputs, (share, a, b)):
            self.put(socket, value)
        return node.outputs[0]

    def bump(self, height, strength, distance):
        node = self.add('ShaderNodeBump')
        node.inputs['Strength'].default_value = strength
        node.inputs['Distance'].default_value = distance
        self.link(height, node.inputs['Height'])
        return self.set(Normal=node.outputs[0])


def paint(color, rough=.45, coat=0.0):
    """Lacquer, ceramic, plastic: smooth, with the faint unevenness real surfaces have."""
    m = Nodes()
    tone = m.ramp(m.noise(6), (.3, shade(color, .93)), (.7, shade(color, 1.05)))
    return m.set(Base_Color=tone, Roughness=rough, Clearcoat=coat).material


def plaster(color, strength=.35):
    m = Nodes()
    cloud = m.noise(1.6, 2)
    m.set(
        Base_Color=m.ramp(cloud, (.3, shade(color, .9)), (.7, shade(color, 1.05))),
        Roughness=.92,
        Specular=.2
    )
    return m.bump(m.noise(34, 1), strength, .004).material


def wood(color, along='z', rough=.42):
    m = Nodes()
    grain = {'x': (.5, 9, 9), 'y': (9, .5, 9), 'z': (9, 9, .5)}[along]
    fibre = m.noise(2.2, 4, m.place(grain), .6)
    tone = m.ramp(fibre, (.25, shade(color, .66)), (.5, rgb(color)), (.78, shade(color, 1.2)))
    return m.set(Base_Color=tone, Roughness=rough).material


def metal(color, rough=.28):
    m = Nodes()
    return m.set(Base_Color=rgb(color), Metallic=1.0, Roughness=rough).material


def cloth(color, weave=420):
    m = Nodes()
    m.set(Base_Color=m.ramp(m.noise(3), (.3, shade(color, .88)), (.7, shade(color, 1.06))))
    m.set(Roughness=.95, Specular=.1, Sheen=.6)
    return m.bump(m.noise(weave, 0), .3, .001).material


def sheer(color, through=.55):
    """Thin curtain: lets light through without letting the eye through."""
    m = Nodes()
    m.set(Base_Color=rgb(color), Roughness=.9, Specular=.05)
    glowing = m.add('ShaderNodeBsdfTranslucent')
    glowing.inputs[0].default_value = (*rgb(color), 1)
    both = m.add('ShaderNodeMixShader')
    both.inputs[0].default_value = through
    m.link(m.surface.outputs[0], both.inputs[1])
    m.link(glowing.outputs[0], both.inputs[2])
    m.link(both.outputs[0], m.out.inputs[0])
    return m.material


def leaf(color):
    m = Nodes()
    m.set(Base_Color=m.ramp(m.noise(9), (.3, shade(color, .6)), (.7, shade(color, 1.3))), Roughness=.4)
    return m.material


def glow(color, power, seen_only=False):
    """A lit surface. `seen_only` lights nothing: the lamps beside it do, with less noise."""
    m = Nodes()
    lamp = m.add('ShaderNodeEmission')
    m.put(lamp.inputs[0], rgb(color))
    lamp.inputs[1].default_value = power
    m.link(lamp.outputs[0], m.out.inputs[0])
    if seen_only:
        m.material.cycles.sample_as_light = False
    return m.material


def paper_lamp(color, power):
    """A shade with a lamp in it: brighter where you look straight at it."""
    m = Nodes()
    facing = m.add('ShaderNodeLayerWeight').outputs['Facing']
    m.set(
        Base_Color=rgb(color), Roughness=.8, Emission=m.ramp(facing, (0, rgb(color)), (1, shade(color, .35)))
    )
    return m.set(Emission_Strength=power).material


def marble(color, vein):
    m = Nodes()
    rivers = m.noise(1.1, 6, None, 2.2)
    tone = m.ramp(rivers, (.40, rgb(color)), (.485, rgb(vein)), (.51, rgb(color)), (.7, shade(color, .93)))
    return m.set(Base_Color=tone, Roughness=.14).material


def bricks(m, width, height, gap, across):
    """The brick texture on the wall (x, z) or on the floor (y, x)."""
    where = m.add('ShaderNodeTexCoord').outputs['Object']
    split, join = m.add('ShaderNodeSeparateXYZ'), m.add('ShaderNodeCombineXYZ')
    m.link(where, split.inputs[0])
    for socket, axis in zip(join.inputs, across):
        m.link(split.outputs[axis], socket)
    node = m.add('ShaderNodeTexBrick')
    m.link(join.outputs[0], node.inputs['Vector'])
    for key, value in (
        ('Scale', 1), ('Mortar Size', gap), ('Brick Width', width), ('Row Height', height),
        ('Mortar Smooth', .3)
    ):
        node.inputs[key].default_value = value
    return node


def tiles(color, grout, width=.2, height=.1, gap=.004, rough=.18, across='XZ'):
    m = Nodes()
    node = bricks(m, width, height, gap, across)
    node.inputs['Color1'].default_value = (*shade(color, .94), 1)
    node.inputs['Color2'].default_value = (*shade(color, 1.04), 1)
    node.inputs['Mortar'].default_value = (*rgb(grout), 1)
    m.set(Base_Color=node.outputs['Color'], Roughness=rough)
    low = m.add('ShaderNodeInvert')
    m.link(node.outputs['Fac'], low.inputs['Color'])
    return m.bump(low.outputs[0], .6, .004).material


def planks(color, rough=.3):
    m = Nodes()
    node = bricks(m, 1.4, .14, .003, 'YX')
    node.inputs['Color1'].default_value = (*shade(color, .8), 1)
    node.inputs['Color2'].default_value = (*shade(color, 1.12), 1)
    node.inputs['Mortar'].default_value = (*shade(color, .3), 1)
    fibre = m.ramp(m.noise(2, 3, m.place((9, .6, 9)), .6), (.3, (.72, .72, .72)), (.7, (1, 1, 1)))
    return m.set(Base_Color=m.mix(node.outputs['Color'], fibre, 1.0, 'MULTIPLY'), Roughness=rough).material


def stone(color, rough=.35):
    """Polished concrete or terrazzo for floors."""
    m = Nodes()
    m.set(
        Base_Color=m.ramp(m.noise(2.5, 4), (.3, shade(color, .85)), (.7, shade(color, 1.1))), Roughness=rough
    )
    return m.material


def sky(low, high, power, height):
    """What stands outside a window: paler near the ground."""
    m = Nodes()
    split = m.add('ShaderNodeSeparateXYZ')
    m.link(m.add('ShaderNodeTexCoord').outputs['Object'], split.inputs[0])
    share = m.add('ShaderNodeMath', operation='DIVIDE')
    m.link(split.outputs['Z'], share.inputs[0])
    share.inputs[1].default_value = height
    lamp = m.add('ShaderNodeEmission')
    m.link(m.ramp(share.outputs[0], (0, rgb(low)), (1, rgb(high))), lamp.inputs[0])
    lamp.inputs[1].default_value = power
    m.link(lamp.outputs[0], m.out.inputs[0])
    m.material.cycles.sample_as_light = False
    return m.material
