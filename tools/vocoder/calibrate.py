"""Brings each voice's average spectrum to its teacher's: calibrate.py source.onnx target.onnx spectra.json

The gain of each frequency is told from the colour of the voice by ridge regression and added to what the network says of
the pulse and of the rest beside it, so that mixed and fitted colours get gains between those of their neighbours."""
import json
import sys

import numpy as np
import onnx
from onnx import helper, numpy_helper

BINS, RATE = 513, 24000
COLOUR = 128
# A gain is exp(3 × what the network says).
PER_GAIN = 3
MOST = 9 / 8.686 / PER_GAIN
RANK = 20
RIDGE = 0.03
MIDDLES = 100 * 2 ** (np.arange(-3, 21) / 3)

source, target, file = sys.argv[1:]
voices = json.load(open(file))
frequencies = lambda count: np.maximum(1, np.linspace(0, RATE / 2, count))
hertz = frequencies(len(voices[0]["kokoro"]))
INSIDE = [(hertz >= middle / 2 ** (1 / 6)) & (hertz < middle * 2 ** (1 / 6)) for middle in MIDDLES]


def between(at, wanted):
    return np.interp(np.log(at), np.log(MIDDLES), wanted)


def gains_of(voice):
    """Of each bin, straight between the middles of thirds of an octave, so that the power in each becomes the teacher's."""
    teacher, student = np.array(voice["kokoro"]), np.array(voice["small"])
    wanted = np.zeros(len(MIDDLES))
    for _ in range(50):
        made = student * np.exp(2 * between(hertz, wanted))
        for band, inside in enumerate(INSIDE):
            wanted[band] += 0.25 * np.log(teacher[inside].sum() / made[inside].sum())
    return between(frequencies(BINS), wanted)


def fit(colours, gains, ridge):
    """What to add to each colour's products, and the products."""
    middle, usual = colours.mean(0), gains.mean(0)
    away = colours - middle
    kernel = away @ away.T
    weight = away.T @ np.linalg.solve(kernel + ridge * np.trace(kernel) / len(kernel) * np.eye(len(kernel)), gains - usual)
    return usual - middle @ weight, weight


gains = np.array([gains_of(voice) for voice in voices])
rows = [len(voice["colours"]) for voice in voices]
colours = np.concatenate([np.array(voice["colours"]) for voice in voices])
wanted = np.repeat(gains, rows, 0)
owner = np.repeat(np.arange(len(voices)), rows)
decibels = lambda values: 8.686 * np.sqrt((np.array(values) ** 2).mean())
print(f"missing {decibels(gains):.2f} dB, of a common correction left {decibels(gains - gains.mean(0)):.2f} dB")


def unseen(ridge):
    left = []
    for voice in range(len(voices)):
        base, weight = fit(colours[owner != voice], wanted[owner != voice], ridge)
        left.append(base + colours[owner == voice].mean(0) @ weight - gains[voice])
    return decibels(left)


tried = {ridge: unseen(ridge) for ridge in (RIDGE / 10, RIDGE, RIDGE * 10)}
print("of a voice left out, by ridge:", {ridge: round(left, 2) for ridge, left in tried.items()})
base, weight = fit(colours, wanted, RIDGE)
print(f"ridge {RIDGE}: left {decibels(base + colours @ weight - wanted):.2f} dB")

left, size, right = np.linalg.svd(weight, full_matrices=False)
model = onnx.load(source)
graph = model.graph


def constant(name, values):
    graph.initializer.append(numpy_helper.from_array(np.asarray(values), name))
    return name


end = graph.output[0].name
for node in graph.node:
    node.output[:] = ["uncalibrated" if name == end else name for name in node.output]
single = lambda values: np.asarray(values, np.float32)
constant("gain_of_colour", single((left * size)[:, :RANK] / PER_GAIN))
constant("gain_of_bin", single(right[:RANK]))
constant("gain_usual", single(base / PER_GAIN))
constant("gain_least", single(-MOST)), constant("gain_most", single(MOST))
constant("gain_none", np.zeros((1, BINS), np.float32))
constant("gain_axis", np.array([1], np.int64))
graph.node.extend(
    [
        helper.make_node("MatMul", ["colour", "gain_of_colour"], ["gain_shares"]),
        helper.make_node("MatMul", ["gain_shares", "gain_of_bin"], ["gain_own"]),
        helper.make_node("Add", ["gain_own", "gain_usual"], ["gain_wanted"]),
        helper.make_node("Clip", ["gain_wanted", "gain_least", "gain_most"], ["gain"]),
        helper.make_node("Concat", ["gain", "gain_none", "gain", "gain_none"], ["gain_parts"], axis=1),
        helper.make_node("Unsqueeze", ["gain_parts", "gain_axis"], ["gain_steps"]),
        helper.make_node("Add", ["uncalibrated", "gain_steps"], [end]),
    ]
)
onnx.checker.check_model(model)
onnx.save(model, target)
