"""The translator's network, the cutting of text into pieces, and the way from the product's files to weights and back."""
import collections, functools, json, math, os
import numpy as np, torch, torch.nn as nn, torch.nn.functional as F

HERE = os.path.dirname(os.path.abspath(__file__))
ASSETS = HERE if os.path.exists(HERE + '/config.json') else HERE + '/../../assets/translation'
CONFIG = json.load(open(ASSETS + '/config.json'))
D, H, FF, ENC, DEC, V = (CONFIG[k] for k in ('D', 'H', 'FF', 'ENC', 'DEC', 'V'))
TAG, BOS, EOS, MAXLEN = CONFIG['tags'], CONFIG['bos'], CONFIG['eos'], CONFIG['maxlen']
VOCABULARY = json.load(open(ASSETS + '/vocab.json'))
NUMBER = {piece: n for n, (piece, _) in enumerate(VOCABULARY)}
BYTES = {int(piece[3:5], 16): n for n, (piece, _) in enumerate(VOCABULARY) if piece.startswith('<0x')}

LONGEST = collections.defaultdict(int)
for piece in NUMBER: LONGEST[piece[0]] = max(LONGEST[piece[0]], len(piece))

def cut(text):
    """SentencePiece's unigram model; what no piece covers becomes bytes. No piece goes over a space."""
    return [n for word in text.split() for n in cut_word('▁' + word)]

@functools.lru_cache(500_000)
def cut_word(signs):
    best, last = [0.0] + [-math.inf] * len(signs), [None] * (len(signs) + 1)
    for start, sign in enumerate(signs):
        if best[start] - 30 > best[start + 1]: best[start + 1], last[start + 1] = best[start] - 30, (start, [BYTES[b] for b in sign.encode()])
        for end in range(start + 1, min(start + LONGEST[sign], len(signs)) + 1):
            n = NUMBER.get(signs[start:end])
            if n is not None and n > 3 and best[start] + VOCABULARY[n][1] > best[end]: best[end], last[end] = best[start] + VOCABULARY[n][1], (start, [n])
    found, end = [], len(signs)
    while end > 0: found.append(last[end][1]); end = last[end][0]
    return [n for part in reversed(found) for n in part]

class Attention(nn.Module):
    def __init__(s): super().__init__(); s.q = nn.Linear(D, D); s.k = nn.Linear(D, D); s.v = nn.Linear(D, D); s.o = nn.Linear(D, D)
    def heads(s, x): return x.view(x.shape[0], x.shape[1], H, D // H).transpose(1, 2)
    def forward(s, x, of, hidden):
        """Without `hidden` each place sees those before it."""
        q, k, v = s.heads(s.q(x)), s.heads(s.k(of)), s.heads(s.v(of))
        if hasattr(F, 'scaled_dot_product_attention'): found = F.scaled_dot_product_attention(q, k, v, attn_mask=hidden, is_causal=hidden is None)
        else:
            if hidden is None: hidden = torch.full((x.shape[1],) * 2, -1e9, device=x.device).triu(1)
            found = torch.softmax((q @ k.transpose(2, 3)).float() / math.sqrt(D // H) + hidden, -1).to(v.dtype) @ v
        return s.o(found.transpose(1, 2).reshape(x.shape[0], x.shape[1], D))

class FFN(nn.Module):
    def __init__(s): super().__init__(); s.a = nn.Linear(D, FF); s.b = nn.Linear(FF, D)
    def forward(s, x): return s.b(F.relu(s.a(x)))

class Enc(nn.Module):
    def __init__(s, drop): super().__init__(); s.n1 = nn.LayerNorm(D); s.n2 = nn.LayerNorm(D); s.att = Attention(); s.ffn = FFN(); s.drop = nn.Dropout(drop)
    def forward(s, x, hidden):
        y = s.n1(x); x = x + s.drop(s.att(y, y, hidden))
        return x + s.drop(s.ffn(s.n2(x)))

class Dec(nn.Module):
    def __init__(s, drop): super().__init__(); s.n1 = nn.LayerNorm(D); s.n2 = nn.LayerNorm(D); s.n3 = nn.LayerNorm(D); s.self = Attention(); s.cross = Attention(); s.ffn = FFN(); s.drop = nn.Dropout(drop)
    def forward(s, x, memory, hidden):
        y = s.n1(x); x = x + s.drop(s.self(y, y, None))
        x = x + s.drop(s.cross(s.n2(x), memory, hidden))
        return x + s.drop(s.ffn(s.n3(x)))

def positions(n):
    p = torch.arange(n)[:, None]; f = torch.exp(torch.arange(0, D, 2) * (-math.log(10000.0) / D))
    e = torch.zeros(n, D); e[:, 0::2] = torch.sin(p * f); e[:, 1::2] = torch.cos(p * f); return e

class Translator(nn.Module):
    def __init__(s, drop=0.0):
        super().__init__()
        s.emb = nn.Embedding(V, D, padding_idx=0); nn.init.normal_(s.emb.weight, std=D ** -0.5)
        s.enc = nn.ModuleList(Enc(drop) for _ in range(ENC)); s.dec = nn.ModuleList(Dec(drop) for _ in range(DEC))
        s.en = nn.LayerNorm(D); s.dn = nn.LayerNorm(D); s.drop = nn.Dropout(drop)
        s.register_buffer('pos', positions(256), persistent=False)
        for m in s.modules():
            if isinstance(m, nn.Linear): nn.init.xavier_uniform_(m.weight); nn.init.zeros_(m.bias)
    def embed(s, ids): return s.drop(s.emb(ids) * D ** 0.5 + s.pos[:ids.shape[1]])
    def forward(s, src, tgt):
        """What the last layer says of each place of the target; times the embeddings these are the logits."""
        hidden = ((src == 0)[:, None, None, :] * -1e9).to(s.emb.weight.dtype).expand(-1, -1, src.shape[1], -1)
        x = s.embed(src)
        for layer in s.enc: x = layer(x, hidden)
        memory = s.en(x)
        hidden = hidden[:, :, :1].expand(-1, -1, tgt.shape[1], -1)
        x = s.embed(tgt)
        for layer in s.dec: x = layer(x, memory, hidden)
        return s.dn(x)

def parts(graph):
    """(name of the weight in the network, prefix of its three tensors in the graph) of every quantised product."""
    to = {name: node for node in graph.node for name in node.input}
    for node in graph.node:
        if node.op_type != 'MatMulInteger': continue
        prefix = node.input[1].removesuffix('_quantized')
        while node.op_type != 'Add' and node.output[0] in to: node = to[node.output[0]]
        bias = next((name for name in node.input if name.endswith('.bias')), None) if node.op_type == 'Add' else None
        yield (bias.removesuffix('bias').removeprefix('n.') + 'weight' if bias else 'emb.weight'), prefix

def read(folder):
    """The weights of the product's files, as numbers again."""
    import onnx
    from onnx.numpy_helper import to_array
    raw = open(folder + '/embeddings.bin', 'rb').read()
    state = {'emb.weight': np.frombuffer(raw, np.int8, offset=4 * V).reshape(V, D) * np.frombuffer(raw, '<f4', V)[:, None]}
    for file in ('encoder', 'decoder'):
        graph = onnx.load(f'{folder}/{file}.onnx').graph
        tensors = {t.name: to_array(t) for t in graph.initializer}
        for name, tensor in tensors.items():
            if name.startswith('n.'): state[name.removeprefix('n.')] = tensor
        for name, prefix in parts(graph):
            if name != 'emb.weight': state[name] = ((tensors[prefix + '_quantized'].astype(np.float32) - tensors[prefix + '_zero_point']) * tensors[prefix + '_scale']).T
    return {k: torch.from_numpy(np.array(v, np.float32)) for k, v in state.items()}

def rows_as_bytes(rows):
    scale = np.abs(rows).max(1) / 127
    scale[scale == 0] = 1
    return scale.astype(np.float32), np.round(rows / scale[:, None]).astype(np.int8)

def small(state):
    """A quarter of the size: rows as bytes. For weights that came from the product's files nothing is lost."""
    return {k: tuple(map(torch.from_numpy, rows_as_bytes(v.float().cpu().numpy()))) if v.ndim > 1 else v.float().cpu() for k, v in state.items()}
def whole(state): return {k: v[0][:, None] * v[1] if isinstance(v, tuple) else v for k, v in state.items()}

def write(state, folder, like=ASSETS):
    """The product's files: its graphs with these weights in them."""
    import onnx, shutil
    from onnx.numpy_helper import from_array
    os.makedirs(folder, exist_ok=True)
    state = {k: v.float().numpy() for k, v in state.items()}
    scale, rows = rows_as_bytes(state['emb.weight'])
    for file in ('encoder', 'decoder'):
        model = onnx.load(f'{like}/{file}.onnx')
        new = {name: state[name.removeprefix('n.')] for name in (t.name for t in model.graph.initializer) if name.startswith('n.')}
        for name, prefix in parts(model.graph):
            s, q = rows_as_bytes(rows * scale[:, None] if name == 'emb.weight' else state[name])
            new |= {prefix + '_scale': s, prefix + '_zero_point': np.zeros(len(s), np.int8), prefix + '_quantized': np.ascontiguousarray(q.T)}
        for tensor in model.graph.initializer:
            if tensor.name in new:
                assert list(tensor.dims) == list(new[tensor.name].shape), tensor.name
                tensor.CopyFrom(from_array(new[tensor.name], tensor.name))
        onnx.save(model, f'{folder}/{file}.onnx')
    with open(folder + '/embeddings.bin', 'wb') as h: h.write(scale.astype('<f4').tobytes()); h.write(rows.tobytes())
    for name in ('config.json', 'vocab.json'):
        if os.path.abspath(folder) != os.path.abspath(like): shutil.copy(f'{like}/{name}', folder)
