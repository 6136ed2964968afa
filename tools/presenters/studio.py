"""Camera and lamps around one person. Metres, z up; the camera looks along +y."""
import math

import bpy
import bpy_extras
import numpy as np
from mathutils import Vector

from blend import link, to_blender

LENS, SENSOR = 85, 36


def area(at, size, power, target, color, height=None):
    lamp = bpy.data.lights.new('area', 'AREA')
    lamp.size, lamp.energy, lamp.color = size, power, color
    if height:
        lamp.shape, lamp.size_y = 'RECTANGLE', height
    thing = link(bpy.data.objects.new('area', lamp))
    thing.location = at
    thing.rotation_euler = (Vector(target) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    return thing


def stage(person, top):
    """top: the highest point of the head in metres."""
    set_camera(person, top)
    set_lamps(top)
    set_world()


def set_camera(person, top):
    camera = bpy.data.cameras.new('camera')
    thing = link(bpy.data.objects.new('camera', camera))
    bpy.context.scene.camera = thing
    camera.sensor_fit, camera.sensor_height, camera.lens = 'VERTICAL', SENSOR, LENS
    frame = person['frame_h']
    distance, raised = frame * LENS / SENSOR, 0.02
    thing.location = (0, -distance, top + 0.07 * frame - frame / 2 + raised)
    thing.rotation_euler = (math.radians(90) - math.atan2(raised, distance), 0, 0)


def set_lamps(top):
    face = (0, 0, top - 0.17)
    key = area((-0.78, -1.38, top + 0.42), 1.05, 22, face, (1, 0.955, 0.90))
    fill = area((1.10, -1.30, top + 0.02), 1.5, 8, face, (0.97, 0.97, 1.0))
    bounce = area((0, -1.3, top - 0.75), 1.0, 2.2, face, (1, 0.93, 0.9))
    # Mirrored in the eyes, large lamps turn the pupils grey: a small lamp of its own makes the catchlight.
    for lamp in (key, fill, bounce):
        lamp.visible_glossy = False
    catch = area((-0.36, -1.5, top + 0.04), 0.36, 9, face, (1, 0.98, 0.96))
    catch.visible_diffuse = False
    catch.data.shape = 'DISK'
    # Stronger ones line the cheeks with white, as on china.
    area((0.85, 0.75, top + 0.25), 0.35, 9, face, (1, 0.97, 0.93), 1.1)
    area((-0.85, 0.8, top + 0.25), 0.35, 7, face, (0.86, 0.92, 1.0), 1.1)
    area((0, 0.35, top + 0.75), 0.5, 7, face, (1, 1, 1))
    area((0.15, -0.75, top + 0.95), 0.6, 6, (0, 0, top), (1, 0.98, 0.96))


def set_world():
    world = bpy.data.worlds.new('world')
    bpy.context.scene.world = world
    world.use_nodes = True
    background = world.node_tree.nodes['Background']
    background.inputs[0].default_value = (0.88, 0.92, 1, 1)
    background.inputs[1].default_value = 0.22
    world.cycles_visibility.glossy = False


def project(points, size):
    """Points of the figure (decimetres) to pixels of the frame."""
    scene = bpy.context.scene
    bpy.context.view_layer.update()
    seen = [
        bpy_extras.object_utils.world_to_camera_view(scene, scene.camera, Vector(p))
        for p in to_blender(points)
    ]
    return np.array([(p.x * size[0], (1 - p.y) * size[1]) for p in seen])
