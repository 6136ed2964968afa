#!/usr/bin/env python3
"""Teaches Whisper's decoder: train.py FILES SOUND OUT MINUTES. FILES: the package's folder; SOUND: what listen.ts wrote; goes on where it stopped and takes what was heard since. FROM=state.pt or ear.bin begins elsewhere."""
import glob, json, os, random, sys, time
import numpy as np, torch
from torch.nn import functional as F
from figures import written
from export import exported
from whisper import CHINESE, Decoder, END, ENGLISH, Letters, START, TIMES, TRANSCRIBE
FILES, SOUND, OUT, MINUTES = *sys.argv[1:4], float(sys.argv[4])
RANK, RATE, FRAMES, WARM = int(os.environ.get('RANK', 32)), float(os.environ.get('LR', 6e-4)), int(os.environ.get('FRAMES', 4000)), 20
WIDTH, SHORTER = 512, 80
TIME_WEIGHT, HOLD, HELD = 0.3, float(os.environ.get('HOLD', 1)), 0.5
SHARES = dict(english=0.3, general=0.7)
torch.manual_seed(1); random.seed(1); os.makedirs(OUT, exist_ok=True)
letters, decoder = Letters(FILES), Decoder(FILES, RANK)
learnt = [p for p in decoder.parameters() if p.requires_grad]
adam = torch.optim.AdamW(learnt, lr=RATE, betas=(0.9, 0.98), weight_decay=0.01)
state = dict(step=0, spent=0.0)
for file in (OUT + '/state.pt', os.environ.get('FROM', '')):
    if not os.path.exists(file): continue
    if file.endswith('.bin'): decoder.load_state_dict(exported(file), strict=False); print('begins with', file, flush=True); break
    state = torch.load(file); decoder.load_state_dict(state.pop('lora'), strict=False); adam.load_state_dict(state.pop('adam')); print('goes on', state, flush=True); break

PLAUSIBLE = {i for i, name in letters.names.items() if len(name) < 3 or any(0xE3 <= letters.bytes[sign] <= 0xEF for sign in name if i < END)} | {*range(END, len(decoder.words))}
place = torch.zeros(len(decoder.words), dtype=torch.long)
def choose(said):
    """What letters are weighed against each other: Chinese, marks, times and whatever is said here. Half of the work would go into the rest."""
    chosen = torch.tensor(sorted(PLAUSIBLE | said)); place[chosen] = torch.arange(len(chosen)); decoder.weigh(chosen)

def joined(pieces, isEnglish):
    """Whisper puts a mark of time where somebody pauses, not behind each sentence."""
    made = []
    for piece in pieces:
        if made and piece['start'] - made[-1]['end'] < 0.45: made[-1] = dict(made[-1], end=piece['end'], text=made[-1]['text'] + ' ' * isEnglish + piece['text'])
        else: made.append(piece)
    return made

def tokens_of(window):
    made = [START, ENGLISH if window['kind'] == 'english' else CHINESE, TRANSCRIBE]
    mark = lambda seconds: TIMES + min(1500, round(seconds / 0.02))
    if not window['pieces']: return made + [TIMES, END]
    for n, piece in enumerate(joined(window['pieces'], window['kind'] == 'english')):
        text = piece['text'] if window['kind'] == 'english' else written(piece['text'])
        made += [TIMES if n == 0 and piece['start'] < 0.6 else mark(piece['start']), *letters.write((' ' if window['kind'] == 'english' else '') + text), mark(piece['end'])]
    return made + [END]

def load():
    """Batches of windows of nearly the same length: what one is longer is silence, and cut."""
    found = []
    for file in sorted(glob.glob(SOUND + '/windows-*.jsonl')):
        heard = np.memmap(file.replace('windows-', 'states-').replace('.jsonl', '.bin'), np.int16, 'r').reshape(-1, WIDTH)
        for line in open(file, encoding='utf8'):
            window = json.loads(line)
            if window['at'] + window['frames'] <= len(heard): found.append((window['frames'] + random.randrange(40), window, heard, tokens_of(window)))
    choose({token for *_, tokens in found for token in tokens})
    found.sort(key=lambda one: one[0]); batches = [[]]
    for one in found:
        last = batches[-1]
        if last and (one[1]['frames'] - min(w['frames'] for _, w, *_ in last) > SHORTER or one[0] * (len(last) + 1) > FRAMES or len(last) >= 10): batches.append(last := [])
        last.append(one)
    random.shuffle(batches); return batches

def tensors(batch):
    frames, longest = min(w['frames'] for _, w, *_ in batch), max(len(t) for *_, t in batch)
    sound = torch.stack([torch.from_numpy(np.array(heard[w['at']:w['at'] + frames])) for _, w, heard, _ in batch]).view(torch.bfloat16)
    tokens = torch.full((len(batch), longest), END)
    weight, keep = torch.zeros(2, len(batch), longest - 1)
    for n, (_, w, _, t) in enumerate(batch):
        tokens[n, :len(t)] = torch.tensor(t); target = tokens[n, 1:len(t)]
        said = torch.where(target >= TIMES, TIME_WEIGHT, 1.0)
        share = SHARES.get(w['kind'], 1.0)
        weight[n, 2:len(t) - 1] = share * said[2:]
        if share < 1: keep[n, 2:len(t) - 1] = 1 - share
        keep[n, 0] = 1
    return sound, tokens, weight, keep

def step(batch):
    sound, tokens, weight, keep = tensors(batch)
    inputs, targets = tokens[:, :-1], place[tokens[:, 1:]]
    made = decoder.scores(decoder(inputs, sound)).float().log_softmax(-1)
    lost, kept = -(made.gather(2, targets[..., None])[..., 0] * weight).sum() / weight.sum(), torch.zeros(())
    # What it keeps of the untouched one: English and everyday talk, and there the first guess at the language.
    # Asking it costs as much as a third of a step, so only some are asked.
    rows = (keep[:, 1:] > 0).any(1)
    if rows.any() and random.random() < HELD:
        decoder.use_lora(False)
        with torch.no_grad(): wanted = decoder.scores(decoder(inputs[rows], sound[rows])).float().log_softmax(-1)
        decoder.use_lora(True)
        kept = ((wanted.exp() * (wanted - made[rows])).sum(-1) * keep[rows]).sum() / keep[rows].sum()
    (lost + HOLD / HELD * kept).backward()
    torch.nn.utils.clip_grad_norm_(learnt, 1.0)
    share = min(1, (state['step'] + 1) / WARM) * max(0.08, 1 - state['spent'] / (60 * MINUTES))
    for group in adam.param_groups: group['lr'] = RATE * share
    adam.step(); adam.zero_grad(set_to_none=True); state['step'] += 1
    return lost.item(), kept.item()

def save():
    lora = {name: p.detach() for name, p in decoder.named_parameters() if p.requires_grad}
    torch.save(dict(lora=lora, adam=adam.state_dict(), **state), OUT + '/state.new'); os.replace(OUT + '/state.new', OUT + '/state.pt')

losses, saved, heard = [], time.time(), 0
while state['spent'] < 60 * MINUTES:
    batches = load(); print(len(batches), 'batches', flush=True)
    for batch in batches:
        begun = time.time(); losses.append(step(batch)); state['spent'] += time.time() - begun
        if state['step'] % 20 == 0:
            print(f"{state['step']} {state['spent'] / 60:.1f} min: lost {np.mean([a for a, _ in losses]):.3f}, moved {np.mean([b for _, b in losses if b] or [0]):.4f}", flush=True); losses = []
        if time.time() - saved > 60: save(); saved = time.time()
        if state['spent'] >= 60 * MINUTES: break
save()
