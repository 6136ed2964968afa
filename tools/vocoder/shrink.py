"""Keeps the large weights of a vocoder as bytes, one scale for each column: a quarter of the size."""
import sys

import numpy as np
import onnx
from onnx import helper, numpy_helper

LARGE = 60_000


def shrink(model):
    graph = model.graph
    kinds = {name: node.op_type for node in graph.node for name in node.input}
    kept, dequantised = [], []
    for tensor in graph.initializer:
        values = numpy_helper.to_array(tensor)
        if values.size < LARGE or values.dtype != np.float32:
            kept.append(tensor)
            continue
        # Columns of a product, and the outputs of a convolution.
        axis = 0 if kinds[tensor.name] == "Conv" else values.ndim - 1
        others = tuple(other for other in range(values.ndim) if other != axis)
        scale = np.maximum(np.abs(values).max(axis=others), 1e-12) / 127
        shape = [-1 if dimension == axis else 1 for dimension in range(values.ndim)]
        bytes_ = np.round(values / scale.reshape(shape)).astype(np.int8)
        kept += [
            numpy_helper.from_array(bytes_, tensor.name + "_bytes"),
            numpy_helper.from_array(scale.astype(np.float32), tensor.name + "_scale"),
        ]
        inputs = [tensor.name + "_bytes", tensor.name + "_scale"]
        dequantised.append(helper.make_node("DequantizeLinear", inputs, [tensor.name], axis=axis))
    nodes = dequantised + list(graph.node)
    del graph.initializer[:], graph.node[:]
    graph.initializer.extend(kept)
    graph.node.extend(nodes)
    return model


source, target = sys.argv[1:]
onnx.save(shrink(onnx.load(source)), target)
