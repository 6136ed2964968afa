"""Kokoro and its voices as gen.py takes them, in files small enough to be sent: pack.py <kokoro.onnx> <folder of voices> <target>"""
import glob
import json
import os
import sys

import numpy as np
import onnx
from onnx import numpy_helper

PIECES = 3
LARGE = 4096
ROWS = list(range(7, 207, 8))  # of a voice's table, which has one for each count of phonemes
source, voices, target = sys.argv[1:]

model = onnx.load(source)
index, halves, at = [], [], 0
for tensor in model.graph.initializer:
    values = numpy_helper.to_array(tensor)
    if values.dtype == np.float32 and values.size >= LARGE:
        index.append([tensor.name, at, values.size])
        halves.append(values.astype(np.float16).tobytes())
        at += len(halves[-1])
        tensor.raw_data = b""
onnx.save(model, f"{target}/skeleton.onnx")
json.dump(index, open(f"{target}/index.json", "w"))
weights = b"".join(halves)
size = -(-len(weights) // PIECES)
for piece in range(PIECES):
    open(f"{target}/w{piece}.bin", "wb").write(weights[piece * size : (piece + 1) * size])

files = sorted(glob.glob(f"{voices}/*.bin"))
tables = np.stack([np.fromfile(file, np.float32).reshape(-1, 256)[ROWS] for file in files])
tables.tofile(f"{target}/styles.f32")
names = [os.path.basename(file)[:-4] for file in files]
json.dump({"names": names, "rows": ROWS}, open(f"{target}/styles.json", "w"))
