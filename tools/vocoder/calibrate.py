"""Brings the student's spectrum, on average, to its teacher's, and takes its two constant tones out, in its last biases.

A folder holds for each sentence NAME.w and NAME.y: teacher and student, as raw 32-bit samples."""
import glob
import sys

import numpy as np
import onnx
from onnx import numpy_helper

SIZE, BINS, RATE = 1024, 513, 24000
TONES = (4800, 9600)
source, target, folder, dip = sys.argv[1:]


def powers(file):
    samples = np.fromfile(file, np.float32)
    count = (len(samples) - SIZE) // 256 + 1
    step = samples.strides[0]
    frames = np.lib.stride_tricks.as_strided(samples, (count, SIZE), (step * 256, step))
    return (np.abs(np.fft.rfft(frames * np.hanning(SIZE + 1)[:-1], axis=1)) ** 2).sum(0)


teacher, student = np.zeros(BINS), np.zeros(BINS)
for file in sorted(glob.glob(f"{folder}/*.w")):
    wanted, made = powers(file), powers(file[:-1] + "y")
    teacher += wanted / wanted.sum()
    student += made / wanted.sum()

bins = np.arange(BINS)
tones = [tone * SIZE / RATE for tone in TONES]
plain = np.all([np.abs(bins - tone) > 10 for tone in tones], axis=0) & (bins > 1)
missing = np.interp(bins, bins[plain], (0.5 * np.log((teacher + 1e-9) / (student + 1e-9)))[plain])
gains = np.zeros(BINS)
for centre in bins:
    near = np.exp(-0.5 * ((bins - centre) / max(2, centre * 0.06)) ** 2)
    gains[centre] = (near * missing).sum() / near.sum()

model = onnx.load(source)
bias = next(tensor for tensor in model.graph.initializer if tensor.name == "h.bias")
values = numpy_helper.to_array(bias).copy()
# A gain is exp(3 × what the network says): of the pulse first, of the rest behind its turns.
values[:BINS] += gains / 3
values[2 * BINS : 3 * BINS] += gains / 3
for tone in tones:
    depth = float(dip) / 8.686 * np.sqrt(np.clip(1 - np.abs(bins - tone) / 5, 0, 1))
    values[2 * BINS : 3 * BINS] -= depth / 3
bias.CopyFrom(numpy_helper.from_array(values, "h.bias"))
onnx.save(model, target)
