#!/usr/bin/env python3
"""Whisper base out of the product's int8 files as torch: the encoder as it counts, the decoder with LoRA, and its letters. whisper.py FILES OUT packs what is needed of the package's folder into OUT."""
import json, lzma, math, re, sys
import numpy as np, torch
from torch import nn
from torch.nn import functional as F

WIDTH, HEADS, LAYERS = 512, 8, 6
END, START, ENGLISH, CHINESE, TRANSCRIBE, TIMES = 50257, 50258, 50259, 50260, 50359, 50364

def read(file):
    """Every matrix and vector of a file by the name of its place, bytes with zero point and scale: layers.0.fc1 → (512 × 2048)."""
    import onnx
    from onnx import numpy_helper
    graph = onnx.load(file).graph
    held = {t.name: numpy_helper.to_array(t) for t in graph.initializer}
    nodes = list(graph.node) + [n for one in graph.node for a in one.attribute for n in a.g.node]
    whole = lambda name: (held[name + '_quantized'], int(held[name + '_zero_point']), float(held[name + '_scale']))
    found = {}
    for name, values in held.items():
        place = name.replace('model.decoder.', '').replace('_merged_0', '')
        if values.dtype == np.float32 and values.ndim and not name.endswith('_scale'): found[place] = (values, 0, 1.0)
        if place.endswith('weight_quantized'): found[place.removesuffix('_quantized')] = whole(name.removesuffix('_quantized'))
    for n in nodes:
        if n.op_type != 'MatMulInteger' or n.input[1] not in held or not n.input[1].endswith('_quantized'): continue
        found[n.name.strip('/').replace('model/decoder/', '').replace('/MatMul_quant', '').replace('/', '.')] = whole(n.input[1].removesuffix('_quantized'))
    return found

def pack(files, out):
    held = {f'{part}.{place}': one for part, file in (('encoder', 'encoder_model'), ('decoder', 'decoder_model_merged')) for place, one in read(f'{files}/onnx/{file}_quantized.onnx').items()}
    model = json.load(open(files + '/tokenizer.json', encoding='utf8'))['model']
    head = json.dumps(dict(vocab=model['vocab'], merges=model['merges'], held=[[place, str(v.dtype), v.shape, zero, scale] for place, (v, zero, scale) in held.items()])).encode()
    filters = [dict(id=lzma.FILTER_LZMA2, preset=6, lc=0, lp=0, pb=0)]
    with lzma.open(out, 'wb', filters=filters) as h:
        for part in (len(head).to_bytes(4, 'little'), head, *(v.tobytes() for v, *_ in held.values())): h.write(part)

def unpacked(file):
    """The encoder's and the decoder's values, and the letters."""
    raw = lzma.open(file).read(); at = 4 + int.from_bytes(raw[:4], 'little'); head = json.loads(raw[4:at]); parts = dict(encoder={}, decoder={})
    for place, kind, shape, zero, scale in head['held']:
        values = np.frombuffer(raw, kind, math.prod(shape), at).reshape(shape); at += values.nbytes
        part, place = place.split('.', 1); parts[part][place] = torch.from_numpy((values.astype(np.float32) - zero) * np.float32(scale))
    return parts['encoder'], parts['decoder'], Letters(head['vocab'], head['merges'])

def coarse(x):
    """A byte for each value and one scale for each window, as the product counts."""
    dims = tuple(range(1, x.dim())); low, high = x.amin(dims, keepdim=True).clamp(max=0), x.amax(dims, keepdim=True).clamp(min=0)
    step = (high - low).clamp(min=1e-9) / 255; zero = (-low / step).round()
    return ((x / step).round() + zero).clamp(0, 255).sub(zero) * step

def few(x, kind):
    """The same for each place alone, as where one token is read after the other; what is learnt passes as if nothing had happened."""
    x = x.float(); low, high = x.detach().amin(-1, keepdim=True).clamp(max=0), x.detach().amax(-1, keepdim=True).clamp(min=0)
    step = (high - low).clamp(min=1e-9) / 255; zero = (-low / step).round()
    return (x + (((x.detach() / step).round() + zero).clamp(0, 255).sub(zero) * step - x.detach())).to(kind)

def attended(q, k, v, causal=False):
    if hasattr(F, 'scaled_dot_product_attention'): return F.scaled_dot_product_attention(q, k, v, is_causal=causal)
    scores = q @ k.transpose(2, 3) * 0.125
    if causal: scores = scores + torch.full(scores.shape[2:], -1e4).triu(1)
    return torch.softmax(scores, -1) @ v

split = lambda t: t.view(t.shape[0], t.shape[1], HEADS, -1).transpose(1, 2)
joint = lambda t: t.transpose(1, 2).flatten(2)

class Encoder:
    def __init__(self, w, device, kind):
        self.kind, self.w = kind, {place: v.to(device).to(kind if v.dim() > 1 and 'embed' not in place else torch.float32) for place, v in w.items()}
    def times(self, x, place):
        made = (x @ self.w[place]).float()
        return made + self.w[place + '.bias'] if place + '.bias' in self.w else made
    def norm(self, x, place): return F.layer_norm(x, (WIDTH,), self.w[place + '.weight'], self.w[place + '.bias'])
    def conv(self, x, place, stride): return F.gelu(F.conv1d(coarse(x).to(self.kind), self.w[place + '.weight'], stride=stride, padding=1).float() + self.w[place + '.bias'][:, None])
    @torch.no_grad()
    def __call__(self, features):
        bytes = lambda x: coarse(x).to(self.kind)
        x = self.conv(self.conv(features, 'conv1', 1), 'conv2', 2).transpose(1, 2)
        x = x + self.w['embed_positions.weight'][:x.shape[1]]
        for n in range(LAYERS):
            here = f'layers.{n}.'; y = bytes(self.norm(x, here + 'self_attn_layer_norm'))
            q, k, v = (split(self.times(y, f'{here}self_attn.{p}_proj').to(self.kind)) for p in 'qkv')
            x = x + self.times(bytes(joint(attended(q, k, v)).float()), here + 'self_attn.out_proj')
            y = F.gelu(self.times(bytes(self.norm(x, here + 'final_layer_norm')), here + 'fc1'))
            x = x + self.times(bytes(y), here + 'fc2')
        return self.norm(x, 'layer_norm')

class Linear(nn.Module):
    """What it reads and writes is float32; it counts in `kind`."""
    def __init__(self, w, place, rank, kind):
        super().__init__(); weight = w[place]
        self.weight = nn.Parameter(weight.to(kind), requires_grad=False)
        self.bias = nn.Parameter(w[place + '.bias'], requires_grad=False) if place + '.bias' in w else None
        self.on = True
        self.a = nn.Parameter(torch.randn(weight.shape[0], rank) / math.sqrt(weight.shape[0]))
        self.b = nn.Parameter(torch.zeros(rank, weight.shape[1]))
    def forward(self, x):
        made = x @ self.weight
        if self.on: made = made + (x @ self.a.to(x.dtype)) @ self.b.to(x.dtype)
        return made if self.bias is None else made + self.bias.to(x.dtype)

class Norm(nn.Module):
    def __init__(self, w, place):
        super().__init__()
        self.weight, self.bias = (nn.Parameter(w[f'{place}.{k}'], requires_grad=False) for k in ('weight', 'bias'))
    def forward(self, x): return F.layer_norm(x, (WIDTH,), self.weight, self.bias)

class Attention(nn.Module):
    def __init__(self, w, place, rank, kind):
        super().__init__(); self.kind = kind
        for p in ('q_proj', 'k_proj', 'v_proj', 'out_proj'): setattr(self, p, Linear(w, f'{place}.{p}', rank, kind))
    def forward(self, x, other, causal): return self.out_proj(few(joint(attended(split(self.q_proj(x)), split(self.k_proj(other)), split(self.v_proj(other)), causal)), self.kind))

class Layer(nn.Module):
    def __init__(self, w, place, rank, kind):
        super().__init__(); self.kind = kind
        for one in ('self_attn', 'encoder_attn'):
            setattr(self, one, Attention(w, f'{place}.{one}', rank, kind)); setattr(self, one + '_layer_norm', Norm(w, f'{place}.{one}_layer_norm'))
        self.fc1, self.fc2 = (Linear(w, f'{place}.{p}', rank, kind) for p in ('fc1', 'fc2'))
        self.final_layer_norm = Norm(w, f'{place}.final_layer_norm')
    def forward(self, x, sound):
        y = few(self.self_attn_layer_norm(x), self.kind); x = x + self.self_attn(y, y, True).float()
        x = x + self.encoder_attn(few(self.encoder_attn_layer_norm(x), self.kind), sound, False).float()
        return x + self.fc2(few(F.gelu(self.fc1(few(self.final_layer_norm(x), self.kind)).float()), self.kind)).float()

class Decoder(nn.Module):
    def __init__(self, w, rank, kind):
        super().__init__(); self.kind = kind
        self.words, self.places = (nn.Parameter(w[f'embed_{k}.weight'], requires_grad=False) for k in ('tokens', 'positions'))
        self.scale = nn.Parameter(self.words.to(kind).t().contiguous(), requires_grad=False)
        self.layers = nn.ModuleList(Layer(w, f'layers.{n}', rank, kind) for n in range(LAYERS)); self.norm = Norm(w, 'layer_norm')
    def forward(self, tokens, sound):
        x = F.embedding(tokens, self.words) + self.places[:tokens.shape[1]]
        for layer in self.layers: x = layer(x, sound)
        return (self.norm(x).to(self.kind) @ self.scale).float()
    def use_lora(self, on):
        for m in self.modules():
            if isinstance(m, Linear): m.on = on

class Letters:
    """The tokens of a text, and back."""
    def __init__(self, ids, merges):
        self.ids = ids; self.ranks = {tuple(m.split(' ') if isinstance(m, str) else m): n for n, m in enumerate(merges)}
        plain = [*range(33, 127), *range(161, 173), *range(174, 256)]; rest = [b for b in range(256) if b not in plain]
        self.signs = {b: chr(b) for b in plain} | {b: chr(256 + n) for n, b in enumerate(rest)}
        self.bytes = {s: b for b, s in self.signs.items()}; self.names = {i: t for t, i in self.ids.items()}
        self.cut = re.compile(r"'s|'t|'re|'ve|'m|'ll|'d| ?[^\W\d_]+| ?\d+| ?(?:[^\s\w]|_)+|\s+(?!\S)|\s+"); self.known = {}
    def word(self, word):
        if word in self.known: return self.known[word]
        parts = [self.signs[b] for b in word.encode()]
        while len(parts) > 1:
            rank, at = min((self.ranks.get(pair, 1e9), n) for n, pair in enumerate(zip(parts, parts[1:])))
            if rank == 1e9: break
            parts[at:at + 2] = [parts[at] + parts[at + 1]]
        self.known[word] = [self.ids[p] for p in parts]; return self.known[word]
    def write(self, text): return [i for word in self.cut.findall(text) for i in self.word(word)]
    def read(self, tokens): return bytes(self.bytes[s] for i in tokens if i < END for s in self.names[i]).decode(errors='replace')

if __name__ == '__main__': pack(*sys.argv[1:3])
