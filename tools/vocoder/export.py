"""The trained student as ONNX: export.py best.pt target.onnx [spectra.json]

Weights are kept as bytes. The large products are computed with bytes, too, each row of what comes in at its own scale: then
one step says the same whatever else is computed with it, and pieces of a sentence join. Sums of two products of 8 and 7 bits
still fit into the 16 of processors without instructions for bytes."""
import json
import sys

import numpy as np
import onnx
import torch
from calibrate import gains_by_colour
from onnx import TensorProto, helper, numpy_helper
from train import BINS, Student, load_student

LEAST_OF_GELU = 0.17004076
# Features come 80 times a second; a gain is exp(3 × what the network says).
PER_GAIN = 3
MOST_GAIN = 9 / 8.686 / PER_GAIN

nodes, constants = [], {}


def constant(values, dtype=np.float32):
    values = np.asarray(values, dtype)
    name = f"c{len(constants)}"
    return constants.setdefault((values.dtype.str, values.shape, values.tobytes()), numpy_helper.from_array(values, name)).name


def op(kind, *inputs, **attributes):
    output = f"{kind}{len(nodes)}"
    nodes.append(helper.make_node(kind, [constant(one) if not isinstance(one, str) else one for one in inputs], [output], **attributes))
    return output


def as_bytes(weight, axis, most=127):
    """With the scale of each output at which least is lost."""
    others = tuple(other for other in range(weight.ndim) if other != axis)
    shape = [-1 if dimension == axis else 1 for dimension in range(weight.ndim)]
    top = np.maximum(np.abs(weight).max(others), 1e-12)

    def rounded(scale):
        return np.clip(np.round(weight / scale.reshape(shape)), -most, most)

    tried = [top * share / most for share in np.linspace(0.6, 1, 21)]
    lost = [((rounded(scale) * scale.reshape(shape) - weight) ** 2).sum(others) for scale in tried]
    scale = np.choose(np.argmin(lost, 0), tried).astype(np.float32)
    return rounded(scale).astype(np.int8), scale


def whole(weight, axis):
    bytes_, scale = as_bytes(weight, axis)
    return op("DequantizeLinear", constant(bytes_, np.int8), scale, axis=axis)


def rough(x, weight, bias, least):
    """x @ weight + bias, with bytes; `least` is the least that x may be, or None where it may be anything."""
    bytes_, scale = as_bytes(weight, 1, 63)
    if least is None:
        most = op("ReduceMax", op("Abs", x), constant([-1], np.int64), keepdims=1)
        zero, steps = constant(128, np.uint8), 127
    else:
        x = op("Add", x, -least)
        most = op("ReduceMax", x, constant([-1], np.int64), keepdims=1)
        zero, steps = constant(0, np.uint8), 255
        bias = bias + least * (bytes_.astype(np.float32) * scale).sum(0)
    seen = op("QuantizeLinear", op("Div", x, most), 1 / steps, zero)
    product = op("Cast", op("MatMulInteger", seen, constant(bytes_, np.int8), zero), to=TensorProto.FLOAT)
    return op("Add", op("Mul", op("Mul", product, scale / steps), most), bias)


source, target, *spectra = sys.argv[1:]
student = Student()
load_student(student, torch.load(source, map_location="cpu")["ema"])
learnt = {name: values.numpy() for name, values in student.state_dict().items()}
norm = lambda x, name: op("LayerNormalization", x, learnt[f"{name}.weight"], learnt[f"{name}.bias"])
turned = lambda x: op("Transpose", x, perm=[0, 2, 1])
row = lambda x: op("Unsqueeze", x, constant([1], np.int64))

voiced = op("Cast", op("Greater", "pitch", 10), to=TensorProto.FLOAT)
octaves = op("Mul", op("Div", op("Log", op("Div", op("Max", "pitch", 40), 200)), np.log(2)), voiced)
heard = op("Concat", op("Mul", "features", 0.5), row(octaves), row(voiced), row(op("Mul", "energy", 0.1)), axis=1)
x = op("Conv", heard, whole(learnt["inp.weight"], 0), learnt["inp.bias"], pads=[3, 3])
style = op("Add", op("MatMul", "colour", whole(learnt["st.weight"].T, 1)), learnt["st.bias"])
scale, shift = (op("Slice", style, *(constant([at], np.int64) for at in (begin, begin + 512, 1))) for begin in (0, 512))
x = turned(op("Add", op("Mul", norm(turned(x), "n0"), op("Add", scale, 1)), shift))
for index in range(8):
    block = lambda name: learnt[f"blocks.{index}.{name}"]
    y = turned(op("Conv", x, block("dw.weight"), block("dw.bias"), group=512, pads=[3, 3]))
    y = rough(norm(y, f"blocks.{index}.n"), block("a.weight").T, block("a.bias"), None)
    y = op("Gelu", y, approximate="tanh")
    x = op("Add", x, turned(rough(y, block("b.weight").T * block("g"), block("b.bias") * block("g"), -LEAST_OF_GELU)))
# In bytes, this product alone would cost more than all the others together: half a decibel instead of a sixth.
said = op("Add", op("MatMul", norm(turned(x), "n1"), whole(learnt["head.weight"].T, 1)), learnt["head.bias"])
part = lambda index: op("Slice", said, *(constant([at], np.int64) for at in (index * BINS, (index + 1) * BINS, 2)))
gain = np.zeros(BINS)
if spectra:
    usual, of_colour, of_bin = gains_by_colour(json.load(open(spectra[0])))
    own = op("Add", op("MatMul", op("MatMul", "colour", of_colour), of_bin), usual)
    gain = op("Clip", op("Div", own, PER_GAIN), constant(-MOST_GAIN), constant(MOST_GAIN))


def polar(strength, angle, less):
    strength = op("Exp", op("Sub", op("Min", op("Mul", op("Add", strength, gain), PER_GAIN), 6), less))
    angle = op("Mul", angle, 3)
    return op("Mul", strength, op("Cos", angle)), op("Mul", strength, op("Sin", angle))


nodes.append(helper.make_node("Concat", [*polar(part(0), part(1), 3), *polar(part(2), part(3), 4)], ["spectrum"], axis=2))
value = lambda name, *shape: helper.make_tensor_value_info(name, TensorProto.FLOAT, shape)
inputs = [value("features", 1, 512, "T"), value("pitch", 1, "T"), value("energy", 1, "T"), value("colour", 1, 128)]
graph = helper.make_graph(nodes, "vocoder", inputs, [value("spectrum", 1, "T", 4 * BINS)], list(constants.values()))
model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 20)], ir_version=9)
onnx.save(model, target)
