"""The decoder of Whisper base out of the product's int8 file as torch, with LoRA, and its letters. FILES is the folder of the package."""
import json, math, re
import numpy as np, onnx, torch
from onnx import numpy_helper
from torch import nn
from torch.nn import functional as F

WIDTH, HEADS, LAYERS = 512, 8, 6
END, START, ENGLISH, CHINESE, TRANSCRIBE, TIMES = 50257, 50258, 50259, 50260, 50359, 50364

def read(file):
    """Every matrix and vector of a file by the name of its place: layers.0.fc1 → (512 × 2048)."""
    graph = onnx.load(file).graph
    held = {t.name: numpy_helper.to_array(t) for t in graph.initializer}
    nodes = list(graph.node) + [n for one in graph.node for a in one.attribute for n in a.g.node]
    whole = lambda name: (held[name + '_quantized'].astype(np.float32) - np.float32(held[name + '_zero_point'])) * held[name + '_scale']
    found = {}
    for name, values in held.items():
        place = name.replace('model.decoder.', '').replace('_merged_0', '')
        if values.dtype == np.float32 and values.ndim and not name.endswith('_scale'): found[place] = values
        if place.endswith('weight_quantized') or place == 'embed_tokens.weight_quantized': found[place.removesuffix('_quantized')] = whole(name.removesuffix('_quantized'))
    for n in nodes:
        if n.op_type != 'MatMulInteger': continue
        place = n.name.strip('/').replace('model/decoder/', '').replace('/MatMul_quant', '').replace('/', '.')
        weight = n.input[1].removesuffix('_quantized')
        if n.input[1] in held and n.input[1].endswith('_quantized'): found[place] = whole(weight)
    return found

class Linear(nn.Module):
    def __init__(self, weight, bias, rank):
        super().__init__()
        self.weight = nn.Parameter(torch.tensor(weight).bfloat16(), requires_grad=False)
        self.bias = None if bias is None else nn.Parameter(torch.tensor(bias), requires_grad=False)
        self.rank, self.on = rank, True
        if rank:
            self.a = nn.Parameter(torch.randn(weight.shape[0], rank) / math.sqrt(weight.shape[0]))
            self.b = nn.Parameter(torch.zeros(rank, weight.shape[1]))
    def forward(self, x):
        made = x @ self.weight.to(x.dtype)
        if self.rank and self.on: made = made + (x @ self.a.to(x.dtype)) @ self.b.to(x.dtype)
        return made if self.bias is None else made + self.bias.to(x.dtype)

class Norm(nn.Module):
    def __init__(self, w, place):
        super().__init__()
        self.weight, self.bias = (nn.Parameter(torch.tensor(w[f'{place}.{k}']), requires_grad=False) for k in ('weight', 'bias'))
    def forward(self, x): return F.layer_norm(x.float(), (WIDTH,), self.weight, self.bias).to(x.dtype)

class Attention(nn.Module):
    def __init__(self, w, place, rank):
        super().__init__()
        for p in ('q_proj', 'k_proj', 'v_proj', 'out_proj'): setattr(self, p, Linear(w[f'{place}.{p}'], w.get(f'{place}.{p}.bias'), rank))
    def forward(self, x, other, mask=None):
        split = lambda t: t.view(t.shape[0], t.shape[1], HEADS, -1).transpose(1, 2)
        q, k, v = split(self.q_proj(x)) * 0.125, split(self.k_proj(other)), split(self.v_proj(other))
        scores = q @ k.transpose(2, 3)
        if mask is not None: scores = scores + mask
        mixed = torch.softmax(scores.float(), -1).to(x.dtype) @ v
        return self.out_proj(mixed.transpose(1, 2).reshape(x.shape))

class Layer(nn.Module):
    def __init__(self, w, place, rank):
        super().__init__()
        for kind in ('self_attn', 'encoder_attn'):
            setattr(self, kind, Attention(w, f'{place}.{kind}', rank)); setattr(self, kind + '_layer_norm', Norm(w, f'{place}.{kind}_layer_norm'))
        self.fc1, self.fc2 = (Linear(w[f'{place}.{p}'], w[f'{place}.{p}.bias'], rank) for p in ('fc1', 'fc2'))
        self.final_layer_norm = Norm(w, f'{place}.final_layer_norm')
    def forward(self, x, sound, mask):
        y = self.self_attn_layer_norm(x); x = x + self.self_attn(y, y, mask)
        x = x + self.encoder_attn(self.encoder_attn_layer_norm(x), sound)
        return x + self.fc2(F.gelu(self.fc1(self.final_layer_norm(x))))

class Decoder(nn.Module):
    def __init__(self, files, rank):
        super().__init__(); w = read(files + '/onnx/decoder_model_merged_quantized.onnx')
        self.words, self.places = (nn.Parameter(torch.tensor(w[f'embed_{k}.weight']).bfloat16(), requires_grad=False) for k in ('tokens', 'positions'))
        self.layers = nn.ModuleList(Layer(w, f'layers.{n}', rank) for n in range(LAYERS)); self.norm, self.weighed = Norm(w, 'layer_norm'), self.words.detach()
    def forward(self, tokens, sound):
        """What stands before the words' scores: `scores` makes those of the places that count, which saves most of the work."""
        x = (F.embedding(tokens, self.words).float() + self.places[:tokens.shape[1]].float()).to(sound.dtype)
        mask = torch.full((tokens.shape[1],) * 2, -1e4, dtype=sound.dtype).triu(1)
        for layer in self.layers: x = layer(x, sound, mask)
        return self.norm(x)
    def weigh(self, tokens): self.weighed = self.words.detach()[tokens]
    def scores(self, x): return x @ self.weighed.to(x.dtype).t()
    def use_lora(self, on):
        for m in self.modules():
            if isinstance(m, Linear): m.on = on

class Letters:
    """The tokens of a text, and back."""
    def __init__(self, files):
        model = json.load(open(files + '/tokenizer.json', encoding='utf8'))['model']
        self.ids = model['vocab']; self.ranks = {tuple(m.split(' ') if isinstance(m, str) else m): n for n, m in enumerate(model['merges'])}
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
