"""Camera, lamps, render, denoise, film look. One view is a scene in one shape."""
import math
import os
import tempfile

import bpy
import numpy as np
from mathutils import Vector
from PIL import Image

from denoise import denoise
from materials import rgb
from shapes import link

SHAPES = {'portrait': (1080, 1920), 'landscape': (1920, 1080)}


class View:
    """What a scene needs to know about the picture it stands in."""

    def __init__(self, shape):
        self.wide = shape == 'landscape'
        self.size = SHAPES[shape]
        self.glow, self.light = .10, 0.0

    def pick(self, portrait, landscape):
        return landscape if self.wide else portrait

    def look(self, light=0.0, glow=.10):
        """Exposure in stops, and how much bright things bloom."""
        self.light, self.glow = light, glow


def open_stage():
    bpy.ops.wm.read_factory_settings(use_empty=True)


def room_light(color, power):
    world = bpy.data.worlds.new('world')
    bpy.context.scene.world = world
    world.use_nodes = True
    fill = world.node_tree.nodes['Background']
    fill.inputs[0].default_value = (*rgb(color), 1)
    fill.inputs[1].default_value = power


def softbox(at, toward, size, power, color='#FFFFFF'):
    lamp = bpy.data.lights.new('softbox', 'AREA')
    lamp.shape, lamp.size, lamp.size_y = 'RECTANGLE', *size
    lamp.energy, lamp.color = power, rgb(color)
    thing = link('softbox', lamp)
    thing.location = at
    thing.rotation_euler = (Vector(toward) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    thing.visible_camera = False
    return thing


def spot(at, toward, power, color='#FFE2B8', angle=70, soft=.06):
    lamp = bpy.data.lights.new('spot', 'SPOT')
    lamp.energy, lamp.color, lamp.spot_size = power, rgb(color), math.radians(angle)
    lamp.spot_blend, lamp.shadow_soft_size = .9, soft
    thing = link('spot', lamp)
    thing.location = at
    thing.rotation_euler = (Vector(toward) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    return thing


def bulb(at, power, color='#FFD9A8', radius=.05):
    lamp = bpy.data.lights.new('bulb', 'POINT')
    lamp.energy, lamp.color, lamp.shadow_soft_size = power, rgb(color), radius
    thing = link('bulb', lamp)
    thing.location = at
    return thing


def sun(direction, power, color='#FFEBCF', soft=1.2):
    lamp = bpy.data.lights.new('sun', 'SUN')
    lamp.energy, lamp.color, lamp.angle = power, rgb(color), math.radians(soft)
    thing = link('sun', lamp)
    thing.rotation_euler = Vector(direction).to_track_quat('-Z', 'Y').to_euler()
    return thing


def camera(view):
    data = bpy.data.cameras.new('camera')
    thing = link('camera', data)
    bpy.context.scene.camera = thing
    thing.location, thing.rotation_euler = (0, 0, 1.4), (math.radians(90), 0, 0)
    data.sensor_width = data.sensor_height = 36
    data.sensor_fit = view.pick('VERTICAL', 'HORIZONTAL')
    data.lens = view.pick(40, 30)
    data.dof.use_dof = True
    data.dof.focus_distance, data.dof.aperture_fstop = 2.3, view.pick(2.4, 1.6)


def set_render(view, scale, samples):
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.samples, cycles.use_denoising = samples, False
    cycles.use_adaptive_sampling, cycles.adaptive_threshold, cycles.adaptive_min_samples = True, .05, 12
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 4, 2, 2
    cycles.transmission_bounces, cycles.transparent_max_bounces = 2, 8
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct = 3, 20
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy = 1
    cycles.filter_width = 2
    scene.render.resolution_x, scene.render.resolution_y = (round(n * scale) for n in view.size)
    scene.view_layers[0].cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers, files = tree.nodes.new('CompositorNodeRLayers'), tree.nodes.new('CompositorNodeOutputFile')
    tree.links.new(layers.outputs['Image'], tree.nodes.new('CompositorNodeComposite').inputs[0])
    files.format.file_format, files.format.color_depth = 'OPEN_EXR', '32'
    files.file_slots.clear()
    for name in PASSES:
        files.file_slots.new(name)
        tree.links.new(layers.outputs[PASSES[name]], files.inputs[name])
    return files


PASSES = {'color': 'Image', 'albedo': 'Denoising Albedo', 'normal': 'Denoising Normal'}


def read_pass(folder, name):
    image = bpy.data.images.load(os.path.join(folder, name + '0001.exr'))
    image.colorspace_settings.name = 'Non-Color'
    width, height = image.size
    flat = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(flat)
    return np.nan_to_num(flat.reshape(height, width, 4)[::-1, :, :3])


def to_display(v):
    return np.where(v <= .0031308, 12.92 * v, 1.055 * np.maximum(v, 1e-9)**(1 / 2.4) - .055)


def to_linear(v):
    return np.where(v <= .04045, v / 12.92, ((v + .055) / 1.055)**2.4)


def clean_up(color, albedo, normal):
    """Albedo and normal guide the denoiser: cleaned first, or their noise returns as ragged edges.
    It wants 0..1: light is squeezed by x / (1 + x) on the way in and let out again."""
    guides = [denoise(np.clip(albedo, 0, 1), 'rt_alb'), denoise(np.clip(normal * .5 + .5, 0, 1), 'rt_nrm')]
    planes = np.concatenate([to_display(color / (1 + color)), *np.clip(guides, 0, 1)], 2)
    light = to_linear(np.clip(denoise(planes, 'rt_ldr_calb_cnrm'), 0, .97))
    return light / (1 - light)


def blur(image, radius):
    height, width, _ = image.shape
    pad = int(radius * 3)
    wide = np.pad(image, ((pad, pad), (pad, pad), (0, 0)), mode='edge')
    rows, cols = np.fft.fftfreq(wide.shape[0])[:, None], np.fft.rfftfreq(wide.shape[1])[None]
    soft = np.exp(-2 * (math.pi * radius)**2 * (rows**2 + cols**2))[..., None]
    out = np.fft.irfft2(np.fft.rfft2(wide, axes=(0, 1)) * soft, wide.shape[:2], axes=(0, 1))
    return out[pad:pad + height, pad:pad + width]


def film(light, view):
    """Bloom, a soft shoulder instead of clipped lamps, a little contrast and a little vignette."""
    light = light * 2**view.light
    short = min(light.shape[:2])
    bright = np.minimum(np.maximum(light - .8, 0), 6)
    light = light + view.glow * (blur(bright, short * .012) + .6 * blur(bright, short * .05))
    curved = light * (1 + light / 20) / (1 + light * .62) * 1.12
    grey = (curved @ np.array([.2126, .7152, .0722]))[..., None]
    # Without this, warm light turns lemon yellow on its way to white.
    vivid = 1.1 - .45 * np.clip((grey - .6) / .4, 0, 1)
    color = np.clip(grey + (curved - grey) * vivid, 0, 1)
    shown = np.clip(to_display(color), 0, 1)
    shown = shown + .18 * (shown * shown * (3 - 2 * shown) - shown)
    y, x = np.mgrid[-1:1:shown.shape[0] * 1j, -1:1:shown.shape[1] * 1j]
    return shown * (1 - .07 * (x**2 + y**2))[..., None]


def take(view, scale, samples):
    """Renders the scene that stands on the stage and returns the finished picture at full size."""
    camera(view)
    files = set_render(view, scale, samples)
    with tempfile.TemporaryDirectory() as folder:
        files.base_path = folder + os.sep
        bpy.ops.render.render()
        clean = clean_up(*(read_pass(folder, name) for name in PASSES))
    # Half a grey level of noise keeps soft walls from banding once they are compressed.
    shown = film(clean, view) * 255 + np.random.default_rng(1).uniform(0, 1, clean.shape)
    picture = Image.fromarray(np.clip(shown, 0, 255).astype(np.uint8))
    return picture.resize(view.size, Image.LANCZOS)
