#!/usr/bin/env python3
"""What training made → the product's file: export.py state.pt OUT [SHARE]. Both factors of each matrix as bytes, a scale for each of their ranks; src/speech/transcription/teach-decoder.ts reads it."""
import json, sys
import numpy as np, torch
lora = torch.load(sys.argv[1])['lora']; share = float(sys.argv[3]) if len(sys.argv) > 3 else 1.0
lessons, parts = [], []
for name in sorted(n[:-2] for n in lora if n.endswith('.a')):
    a, b = lora[name + '.a'].numpy(), lora[name + '.b'].numpy() * share
    left, right = np.abs(a).max(0) / 127 + 1e-12, np.abs(b).max(1) / 127 + 1e-12
    lessons.append(dict(place=name, inputs=a.shape[0], outputs=b.shape[1]))
    parts += [(left * right).astype('<f4').tobytes(), np.round(a / left).astype(np.int8).tobytes(), np.round(b / right[:, None]).astype(np.int8).tobytes()]
head = json.dumps(dict(rank=a.shape[1], lessons=lessons)).encode()
with open(sys.argv[2], 'wb') as out:
    for part in (len(head).to_bytes(4, 'little'), head, *parts): out.write(part)
print(len(lessons), 'matrices')
