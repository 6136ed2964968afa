#!/usr/bin/env python3
"""Teaches Whisper's decoder: train.py SOUND OUT MINUTES (all in all), beside whisper.xz and music.pcm. SOUND: phonemes.json ({text, kind} each) and ear-*.pt (w: sound of 24 kHz, i: of which text). FROM=ear.bin begins with it. OUT/ear.bin is written as it goes, and OUT/best.bin where fewest signs of texts never taught were wrong."""
import glob, json, math, multiprocessing, os, random, re, sys, time, zlib
import numpy as np, torch
from torch.nn.utils.rnn import pad_sequence
from export import export, exported
from figures import written
from roughen import RATE, Rough, features, resample
from whisper import CHINESE, coarse, Decoder, Encoder, END, ENGLISH, START, TIMES, TRANSCRIBE, unpacked
SOUND, OUT, MINUTES = sys.argv[1], sys.argv[2], float(sys.argv[3])
number = lambda name, usual: type(usual)(os.environ.get(name, usual))
RANK, RATE_OF_LEARNING, FRAMES, MOST, EVERY = number('RANK', 64), number('LR', 6e-4), number('FRAMES', 64_000), number('MOST', 112), number('EVERY', 30.0)
WARM, TIME_WEIGHT, HOLD, STRAY, EMPTY, MEAN = 60, 0.3, number('HOLD', 1.0), 0.04, 0.015, 0.995
HELD_OUT, TRIED = number('HELD_OUT', 0.015), number('TRIED', 384)
SILENCE_AFTER, PAUSE_MARKED = 4 * RATE, 0.45
# What is kept of the untouched decoder, and not only taught.
SHARES = dict(english=0.3, general=0.7, talk=0.7)
torch.set_num_threads(min(8, os.cpu_count()))
device = 'cuda' if torch.cuda.is_available() else 'cpu'
FINE, WIDE = (torch.float16, torch.bfloat16) if device == 'cuda' else (torch.float32, torch.float32)
begun = time.time(); random.seed(1); torch.manual_seed(1); os.makedirs(OUT, exist_ok=True)
note = lambda *words: print(f'{time.time() - begun:.0f} s:', *words, flush=True)

told = next(all for all in (json.load(open(file, encoding='utf8')) for file in sorted(glob.glob(SOUND + '/phonemes*.json'))) if any(one.get('kind') for one in all))
encoder_values, decoder_values, letters = unpacked(os.path.dirname(os.path.abspath(__file__)) + '/whisper.xz')
# Cutting words into tokens takes a minute, alone; and before the GPU is asked, for processes of their own may not ask it.
def words_of(one): return {word: letters.word(word) for word in letters.cut.findall(' ' + one['text'] if one['kind'] == 'english' else written(one['text']))}
with multiprocessing.get_context('fork').Pool(min(12, os.cpu_count())) as pool:
    for found in pool.imap_unordered(words_of, [one for one in told if one.get('text') and one.get('kind')], 200): letters.known |= found
note(len(letters.known), 'words')
encoder, decoder = Encoder(encoder_values, device, FINE), Decoder(decoder_values, RANK, WIDE).to(device)
if os.environ.get('FROM'): decoder.load_state_dict(exported(os.environ['FROM']), strict=False)
learnt = {name: p for name, p in decoder.named_parameters() if p.requires_grad}
mean = {name: p.detach().clone() for name, p in learnt.items()}
adam = torch.optim.AdamW(learnt.values(), lr=RATE_OF_LEARNING, betas=(0.9, 0.98), weight_decay=0.01)
note('whisper is there;', sum(p.numel() for p in learnt.values()), 'numbers to learn on', device)

def load():
    """All sound end to end at 16 kHz, and where each sentence is in it."""
    parts, said, at = [], [], 0
    for file in sorted(glob.glob(SOUND + '/ear-*.pt')):
        held = torch.load(file, map_location='cpu', weights_only=False)
        pairs = [(wave.reshape(-1), int(i)) for wave, i in zip(held['w'], held['i']) if told[int(i)].get('text') and told[int(i)].get('kind')]
        for first in range(0, len(pairs), 128):
            some = pairs[first:first + 128]
            waves = resample(pad_sequence([wave for wave, _ in some], batch_first=True).to(device).float().nan_to_num(), 2, 3)
            peak = waves.abs().amax(1, keepdim=True); loud = waves.abs() > peak / 40
            froms, tos, peaks = loud.int().argmax(1).tolist(), (waves.shape[1] - loud.flip(1).int().argmax(1)).tolist(), peak[:, 0].tolist()
            for n, (wave, i) in enumerate(some):
                to = min(math.ceil(len(wave) * 2 / 3), tos[n] + int(0.08 * RATE)); one = told[i]
                if peaks[n] < 0.01 or not 0.2 * RATE < to - froms[n] < 26 * RATE: continue
                parts.append((waves[n, :to] * (0.5 / peaks[n])).half()); said.append(dict(kind=one['kind'], text=one['text'], at=at, size=to, loud=froms[n])); at += to
    return torch.cat(parts), said
sound, said = load()
is_held = lambda one: zlib.crc32(one['text'].encode()) % 10_000 < 10_000 * HELD_OUT
taught, held = [one for one in said if not is_held(one)], [one for one in said if is_held(one)]
music = torch.from_numpy(np.fromfile(os.path.dirname(os.path.abspath(__file__)) + '/music.pcm', np.int16).astype(np.float32) / 32768).half().to(device)
note(f'{len(said)} sentences, {len(sound) / RATE / 3600:.1f} hours; {len(held)} of them held out')

def window(left):
    """One to many sentences of the same language with pauses between them, often one alone; takes them from what is left."""
    between = random.uniform
    if random.random() < EMPTY: return dict(kind='empty', pieces=[], size=int(between(2, 10) * RATE))
    target = RATE * (0 if (dice := random.random()) < 0.2 else between(10, 26) if dice < 0.45 else between(2, 10))
    made, length = [], int(between(0, 0.4) * RATE); english = left[-1]['kind'] == 'english'; kind = ''
    while left and (not made or length < target) and (left[-1]['kind'] == 'english') == english:
        one = left[-1]
        if made and length + one['size'] > 26 * RATE: break
        left.pop(); made.append(dict(at=length, one=one, start=(length + one['loud']) / RATE, end=(length + one['size']) / RATE, text=one['text']))
        length += one['size'] + int(between(0.05, random.choice((0.7, 1.0))) * RATE); kind = one['kind'] if one['kind'] in SHARES else kind or 'selling'
    return dict(kind=kind, pieces=made, size=length)

def windows(ones):
    """Each sentence once, in batches of nearly the same length."""
    made = []
    for language in (True, False):
        left = [one for one in ones if (one['kind'] == 'english') == language]; random.shuffle(left)
        while left: made.append(window(left))
    random.shuffle(made); batches = []
    for first in range(0, len(made), 20 * MOST):
        batch = []
        for one in sorted(made[first:first + 20 * MOST], key=lambda one: one['size']):
            if batch and (len(batch) == MOST or (one['size'] + SILENCE_AFTER) // 320 * (len(batch) + 1) > FRAMES): batches.append(batch); batch = []
            batch.append(one)
        batches.append(batch)
    random.shuffle(batches); return batches

def joined(pieces, english):
    """Whisper puts a mark of time where somebody pauses, not behind each sentence."""
    made = []
    for piece in pieces:
        if made and piece['start'] - made[-1]['end'] < PAUSE_MARKED: made[-1] = dict(made[-1], end=piece['end'], text=made[-1]['text'] + ' ' * english + piece['text'])
        else: made.append(piece)
    return made

def tokens_of(window):
    english = window['kind'] == 'english'; made = [START, ENGLISH if english else CHINESE, TRANSCRIBE]
    mark = lambda seconds: TIMES + min(1500, round(seconds / 0.02))
    if not window['pieces']: return made + [TIMES, END]
    for n, piece in enumerate(joined(window['pieces'], english)):
        made += [TIMES if n == 0 and piece['start'] < 0.6 else mark(piece['start']), *letters.write(' ' + piece['text'] if english else written(piece['text'])), mark(piece['end'])]
    return made + [END]

def heard(batch, rough):
    """What the encoder makes of it."""
    lengths = torch.tensor([one['size'] for one in batch])
    whole = min(30 * RATE, math.ceil((max(lengths).item() + SILENCE_AFTER) / 6400) * 6400)
    clean = torch.zeros(len(batch), whole, device=device)
    for n, one in enumerate(batch):
        for piece in one['pieces']: at, it = piece['at'], piece['one']; clean[n, at:at + it['size']] = sound[it['at']:it['at'] + it['size']]
    return coarse(encoder(features(rough(clean, lengths.to(device))))).to(WIDE)

def tensors(batch):
    rows = [tokens_of(one) for one in batch]; longest = max(map(len, rows))
    tokens = torch.full((len(batch), longest), END); weight, keep = torch.zeros(2, len(batch), longest - 1)
    for n, (one, row) in enumerate(zip(batch, rows)):
        tokens[n, :len(row)] = torch.tensor(row); target = tokens[n, 1:len(row)]
        share = SHARES.get(one['kind'], 1.0)
        weight[n, 2:len(row) - 1] = (share * torch.where(target >= TIMES, TIME_WEIGHT, 1.0))[2:]
        keep[n, 2:len(row) - 1] = 1 - share; keep[n, 0] = 1
    inputs, targets = tokens[:, :-1].clone(), tokens[:, 1:]
    # Some of what it reads of its own words is wrong, as it will be.
    stray = (torch.rand(inputs.shape) < STRAY) & (inputs < END)
    inputs[stray] = inputs[inputs < END][torch.randint(0, int((inputs < END).sum()) or 1, (int(stray.sum()),))]
    return (t.to(device) for t in (inputs, targets, weight, keep))

rough = Rough(sound, music); state = dict(step=0)
def step(batch, share):
    states = heard(batch, rough); inputs, targets, weight, keep = tensors(batch)
    scores = decoder(inputs, states); lost = (torch.nn.functional.cross_entropy(scores.flatten(0, 1), targets.flatten(), reduction='none') * weight.flatten()).sum() / weight.sum().clamp(min=1)
    # What it keeps of the untouched one: English and everyday talk, and everywhere the first guess at the language.
    chosen = keep > 0; decoder.use_lora(False)
    with torch.no_grad(): wanted = decoder(inputs, states)[chosen].log_softmax(-1)
    decoder.use_lora(True)
    kept = ((wanted.exp() * (wanted - scores[chosen].log_softmax(-1))).sum(-1) * keep[chosen]).sum() / keep.sum()
    (lost + HOLD * kept).backward()
    torch.nn.utils.clip_grad_norm_(learnt.values(), 1.0)
    for group in adam.param_groups: group['lr'] = RATE_OF_LEARNING * min(1, (state['step'] + 1) / WARM) * share
    adam.step(); adam.zero_grad(set_to_none=True); state['step'] += 1
    smooth = min(MEAN, (1 + state['step']) / (10 + state['step']))
    torch._foreach_mul_(list(mean.values()), smooth); torch._foreach_add_(list(mean.values()), [p.detach() for p in learnt.values()], alpha=1 - smooth)
    return torch.stack((lost.detach(), kept.detach()))

def distance(a, b):
    row = list(range(len(b) + 1))
    for n, x in enumerate(a):
        last, row[0] = row[0], n + 1
        for m, y in enumerate(b): last, row[m + 1] = row[m + 1], min(row[m + 1] + 1, row[m] + 1, last + (x != y))
    return row[-1]

random.shuffle(held); trial = [dict(kind=one['kind'], pieces=[dict(at=1600, one=one, start=0.1, end=1, text=one['text'])], size=one['size'] + 4000) for one in held if one['kind'] != 'english'][:TRIED]
trial.sort(key=lambda one: one['size'])
plain = lambda text: re.sub(r'[\W_]', '', text)
@torch.no_grad()
def tried(sounds):
    """Wrong signs of what was never taught, read one token after the other."""
    counts = {}
    for batch, states in sounds:
        tokens = torch.tensor([[START, CHINESE, TRANSCRIBE]] * len(batch), device=device); done = torch.zeros(len(batch), dtype=torch.bool, device=device)
        for _ in range(64):
            chosen = decoder(tokens, states)[:, -1].argmax(-1); done |= chosen == END
            tokens = torch.cat((tokens, torch.where(done, END, chosen)[:, None]), 1)
            if bool(done.all()): break
        for one, row in zip(batch, tokens.tolist()):
            meant = plain(written(one['pieces'][0]['text'])); count = counts.setdefault(one['kind'], [0, 0])
            count[0] += min(len(meant), distance(meant, plain(letters.read(row[3:])))); count[1] += len(meant)
    wrong, all = (sum(c[n] for c in counts.values()) for n in (0, 1))
    return 100 * wrong / max(1, all), ', '.join(f'{kind} {100 * a / b:.1f}' for kind, (a, b) in sorted(counts.items()))
def sounds_of(change):
    parts = [trial[n:n + 128] for n in range(0, len(trial), 128)]
    return [(part, heard(part, change)) for part in parts]
clean, roughened = sounds_of(lambda x, _: x), sounds_of(Rough(sound, music, 7))
def compare(what):
    a, b = tried(clean), tried(roughened)
    note(f'{what}: held out, wrong signs: clean {a[0]:.2f} % ({a[1]}); roughened {b[0]:.2f} % ({b[1]})'); return a[0] + b[0]
decoder.use_lora(False); compare('untouched'); decoder.use_lora(True)

best, saved = math.inf, time.time(); started = time.time(); spent = lambda: (time.time() - started) / (begun + 60 * MINUTES - started); figures = []; rounds = 0
def save(what):
    """What is kept is the mean of the last few hundred steps."""
    global best, figures
    now = {name: p.detach().clone() for name, p in learnt.items()}
    for name, p in learnt.items(): p.data.copy_(mean[name])
    lost, kept = (torch.stack(figures).mean(0).tolist() if figures else (0, 0)); figures = []
    wrong = compare(f'{what} step {state["step"]}, round {rounds}, lost {lost:.4f}, moved {kept:.4f}')
    lora = {name: p.detach().float().cpu() for name, p in mean.items()}
    for file in ['ear'] + ['best'] * (wrong < best): export(lora, f'{OUT}/{file}.new', 1); os.replace(f'{OUT}/{file}.new', f'{OUT}/{file}.bin')
    best = min(best, wrong)
    for name, p in learnt.items(): p.data.copy_(now[name])
while spent() < 1:
    for batch in windows(taught):
        figures.append(step(batch, max(0.02, 1 - spent())))
        if state['step'] in (1, 5, 20, 100): lost, kept = figures[-1].tolist(); note(f'step {state["step"]}: lost {lost:.3f}, moved {kept:.4f}, {len(batch)} windows')
        if time.time() - saved > EVERY: save('now'); saved = time.time()
        if spent() >= 1: break
    rounds += 1
save('end')
if device == 'cuda': note(f'at most {torch.cuda.max_memory_allocated() / 2**30:.1f} GiB')
