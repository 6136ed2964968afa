"""The trained student as ONNX: export.py <best.pt> <target.onnx>"""
import sys

import torch
from train import Student, load_student

source, target = sys.argv[1:]
student = Student()
load_student(student, torch.load(source, map_location="cpu")["ema"])

STEPS = 80
example = (
    torch.randn(1, 512, STEPS),
    torch.full((1, STEPS), 200.0),
    torch.zeros(1, STEPS),
    torch.zeros(1, 128),
)
torch.onnx.export(
    student.eval(),
    example,
    target,
    input_names=["features", "pitch", "energy", "colour"],
    output_names=["spectrum"],
    dynamic_axes={"features": {2: "T"}, "pitch": {1: "T"}, "energy": {1: "T"}, "spectrum": {1: "T"}},
    opset_version=16,
)
