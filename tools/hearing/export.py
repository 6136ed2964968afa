#!/usr/bin/env python3
"""What training made → the product's file: export.py state.pt OUT [SHARE]. Both factors of each matrix as bytes, a scale for each of their ranks; src/speech/transcription/teach-decoder.ts reads it."""
import json, sys
import numpy as np, torch

def export(lora, file, share):
    lessons, parts = [], []
    for name in sorted(n[:-2] for n in lora if n.endswith('.a')):
        a, b = lora[name + '.a'].numpy(), lora[name + '.b'].numpy() * share
        left, right = np.abs(a).max(0) / 127 + 1e-12, np.abs(b).max(1) / 127 + 1e-12
        lessons.append(dict(place=name, inputs=a.shape[0], outputs=b.shape[1]))
        parts += [(left * right).astype('<f4').tobytes(), np.round(a / left).astype(np.int8).tobytes(), np.round(b / right[:, None]).astype(np.int8).tobytes()]
    head = json.dumps(dict(rank=a.shape[1], lessons=lessons)).encode()
    with open(file, 'wb') as out:
        for part in (len(head).to_bytes(4, 'little'), head, *parts): out.write(part)
    print(len(lessons), 'matrices')

def exported(file):
    """Back: the first factor as large as a fresh one, which training needs, the second with the rest of the scale."""
    held = open(file, 'rb').read(); start = 4 + int.from_bytes(held[:4], 'little')
    head, lora = json.loads(held[4:start]), {}
    def take(kind, *shape):
        nonlocal start
        values = np.frombuffer(held, kind, int(np.prod(shape)), start); start += values.nbytes
        return torch.tensor(values.astype(np.float32).reshape(shape))
    for one in head['lessons']:
        scale, a, b = take('<f4', head['rank']), take('i1', one['inputs'], head['rank']), take('i1', head['rank'], one['outputs'])
        unit = a.norm(dim=0)
        lora |= {one['place'] + '.a': a / unit, one['place'] + '.b': b * (scale * unit)[:, None]}
    return lora

if __name__ == '__main__': export(torch.load(sys.argv[1])['lora'], sys.argv[2], float(sys.argv[3]) if len(sys.argv) > 3 else 1.0)
