"""The trained student as ONNX, without its noise branch, which training left unused."""
import importlib.util
import sys
import types

import numpy as np
import torch

torch.nn.utils.parametrizations = getattr(torch.nn.utils, "parametrizations", types.SimpleNamespace())
spec = importlib.util.spec_from_file_location("train", __file__.replace("export.py", "train.py"))
train = importlib.util.module_from_spec(spec)
spec.loader.exec_module(train)
source, target = sys.argv[1:]
BINS = train.BINS
USED = np.r_[0 : 2 * BINS, 3 * BINS : 5 * BINS]

student = train.Student()
student.load_state_dict({k: v.float() for k, v in torch.load(source, map_location="cpu")["ema"].items()})


class Exported(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.student = student
        self.h = torch.nn.Linear(512, 4 * BINS)
        self.h.weight.data = student.head.weight.data[USED]
        self.h.bias.data = student.head.bias.data[USED]

    def forward(self, features, pitch, energy, colour):
        s = self.student
        voiced = (pitch > 10).float()
        octaves = torch.log2(pitch.clamp(min=40) / 200) * voiced
        heard = s.inp(torch.cat([features * 0.5, octaves[:, None], voiced[:, None], (energy * 0.1)[:, None]], 1))
        scale, shift = s.st(colour)[:, :, None].chunk(2, 1)
        heard = s.n0(heard.transpose(1, 2)).transpose(1, 2) * (1 + scale) + shift
        for block in s.blocks:
            heard = block(heard)
        return self.h(s.n1(heard.transpose(1, 2)))


STEPS = 80
example = (
    torch.randn(1, 512, STEPS),
    torch.full((1, STEPS), 200.0),
    torch.zeros(1, STEPS),
    torch.zeros(1, 128),
)
torch.onnx.export(
    Exported(),
    example,
    target,
    input_names=["features", "pitch", "energy", "colour"],
    output_names=["spectrum"],
    dynamic_axes={"features": {2: "T"}, "pitch": {1: "T"}, "energy": {1: "T"}, "spectrum": {1: "T"}},
    opset_version=16,
)
