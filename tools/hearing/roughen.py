"""What stands between a voice and the encoder, for many windows at once: resampling, rooms, noise, music, other voices, telephones, loudness, and the features; never those of the tests."""
import math
import numpy as np, torch
from torch.nn import functional as F
RATE, MU = 16_000, 255

def kernel(up, down):
    """As src/speech/sound/resample.ts; a filter for each sample of a step."""
    cutoff = min(1, up / down) * 0.94; half = math.ceil(24 / cutoff); rows = []
    for phase in range(up):
        whole, part = divmod(phase * down, up); far = np.arange(2 * half) - (half - 1) - part / up
        row = np.sinc(cutoff * far) * np.i0(9 * np.sqrt(np.clip(1 - (far / half) ** 2, 0, 1))) * (np.abs(far) < half)
        rows.append(np.pad(row / row.sum(), (whole, down - whole)))
    return torch.tensor(np.stack(rows)[:, None], dtype=torch.float32), half

def resample(x, up, down):
    """(windows × samples), RATE × up / down."""
    filters, half = kernel(up, down); count = math.ceil(x.shape[1] * up / down)
    x = F.pad(x[:, None], (half - 1, filters.shape[2] + 2 * down))
    return F.conv1d(x, filters.to(x), stride=down).transpose(1, 2).flatten(1)[:, :count]

class Rough:
    def __init__(self, voices, music, seed=1):
        self.voices, self.music, self.device = voices, music, voices.device
        self.random = torch.Generator(device=self.device).manual_seed(seed)
    def between(self, count, low, high): return low + (high - low) * torch.rand(count, 1, generator=self.random, device=self.device)
    def chosen(self, count, share): return torch.rand(count, 1, generator=self.random, device=self.device) < share
    def passed(self, x, response):
        """Through a filter, by what it does to each frequency (turns of the circle)."""
        long = 2 * math.ceil((x.shape[1] + 4000) / 8000) * 4000
        return torch.fft.irfft(torch.fft.rfft(x, long) * response(torch.fft.rfftfreq(long, device=self.device)[None]), long)[:, :x.shape[1]]
    def low(self, share): return lambda turns: share / (1 - (1 - share) * torch.exp(-2j * math.pi * turns))
    def piece(self, track, rows, length):
        from_ = (self.between(rows, 0, 1) * max(1, len(track) - length)).long()
        return track[(from_ + torch.arange(length, device=self.device)).clamp(max=len(track) - 1)].float()
    def hiss(self, rows, length):
        """From white to brown."""
        colour = torch.where(self.chosen(rows, 0.4), torch.ones(rows, 1, device=self.device), self.between(rows, 0.05, 0.9))
        return self.passed(torch.rand(rows, length, generator=self.random, device=self.device) * 2 - 1, self.low(colour))
    def room(self, x):
        """Some forty echoes, the later the fainter."""
        rows, decay = len(x), self.between(len(x), 0.15, 0.6) / 6.9
        seconds = 0.002 + 3 * decay * torch.rand(rows, 40, generator=self.random, device=self.device) ** 2
        gain = self.between(rows, 0.1, 0.45) * torch.exp(-seconds / decay) * (torch.randint(0, 2, (rows, 40), generator=self.random, device=self.device) * 2 - 1)
        echoes = torch.zeros(rows, 4800, device=self.device).scatter_add_(1, (seconds * RATE).long().clamp(max=4799), gain); echoes[:, 0] += 1
        long = 2 * math.ceil((x.shape[1] + 4800) / 8000) * 4000
        return torch.fft.irfft(torch.fft.rfft(x, long) * torch.fft.rfft(echoes, long), long)[:, :x.shape[1]]
    def phone(self, x):
        """8 kHz, a narrow band and the logarithm of telephones, coarser or finer."""
        rows = len(x); share, lost = (1 - torch.exp(-2 * math.pi * self.between(rows, *edge) / 8000) for edge in ((150, 450), (2200, 3600)))
        narrow = resample(x, 1, 2); narrow = narrow * self.between(rows, 0.2, 1) / narrow.abs().amax(1, keepdim=True).clamp(min=1e-4)
        value = self.passed(narrow, lambda turns: self.low(lost)(turns) * (1 - self.low(share)(turns)))
        steps = self.between(rows, 40, 160)
        code = torch.round(value.sign() * torch.log1p(MU * value.abs().clamp(max=1)) / math.log1p(MU) * steps) / steps
        return resample(code.sign() * ((1 + MU) ** code.abs() - 1) / MU, 2, 1)[:, :x.shape[1]]
    def mixed(self, x, other, inside, decibels):
        power = lambda t: (t * t * inside).sum(1, keepdim=True) / inside.sum(1, keepdim=True) + 1e-10
        return x + (power(x) / power(other)).sqrt() * 10 ** (-decibels / 20) * other
    @torch.no_grad()
    def __call__(self, x, lengths):
        """(windows × samples); behind each length there is nothing."""
        rows, length = x.shape; inside = (torch.arange(length, device=self.device) < lengths[:, None]).float()
        def some(x, chosen, change):
            at = chosen[:, 0].nonzero()[:, 0]
            return x.index_copy(0, at, change(x[at], inside[at])) if len(at) else x
        x = some(x, self.chosen(rows, 0.35), lambda y, _: self.room(y))
        beside = torch.rand(rows, 1, generator=self.random, device=self.device)
        x = some(x, beside < 0.3, lambda y, near: self.mixed(y, self.hiss(*y.shape), near, self.between(len(y), 4, 24)))
        x = some(x, (beside >= 0.3) & (beside < 0.42), lambda y, near: self.mixed(y, self.piece(self.music, *y.shape), near, self.between(len(y), 3, 20)))
        x = some(x, (beside >= 0.42) & (beside < 0.54), lambda y, near: self.mixed(y, sum(self.piece(self.voices, *y.shape) for _ in range(4)), near, self.between(len(y), 6, 20)))
        empty = x.abs().amax(1, keepdim=True) < 1e-3
        x = some(x, empty & self.chosen(rows, 0.5), lambda y, _: self.hiss(*y.shape)); x = some(x, x.abs().amax(1, keepdim=True) < 1e-3, lambda y, _: self.piece(self.music, *y.shape))
        x = some(x, self.chosen(rows, 0.3), lambda y, _: self.phone(y)) * inside
        # Quiet ones too, down to a hundredth, of which sixteen bits leave little.
        quiet = self.chosen(rows, 0.25); peak = 10 ** (torch.where(quiet, self.between(rows, -46, -18), self.between(rows, -22, -1)) / 20)
        x = x * peak / x.abs().amax(1, keepdim=True).clamp(min=1e-4)
        return torch.round(x * 32768) / 32768

def mel_filters():
    """Slaney's, as @huggingface/transformers makes them: 80 of 201."""
    hertz = lambda m: np.where(m < 15, m * 200 / 3, 1000 * np.exp(np.log(6.4) / 27 * (m - 15)))
    edges = hertz(np.linspace(0, 15 + 27 * np.log(8) / np.log(6.4), 82)); bins = np.linspace(0, 8000, 201)
    slopes = edges[:, None] - bins; wide = np.diff(edges)[:, None]
    rows = np.maximum(0, np.minimum(-slopes[:-2] / wide[:-1], slopes[2:] / wide[1:])) * (2 / (edges[2:] - edges[:-2]))[:, None]
    return torch.tensor(rows, dtype=torch.float32)

FILTERS = mel_filters()
@torch.no_grad()
def features(x):
    """The logarithms of 80 bands, a hundred a second; WhisperFeatureExtractor's."""
    frames = F.pad(x[:, None], (200, 200), mode='reflect')[:, 0].unfold(1, 400, 160)[:, :x.shape[1] // 160]
    power = torch.fft.rfft(frames * torch.hann_window(400, device=x.device)).abs() ** 2
    bands = (power @ FILTERS.to(x).t()).clamp(min=1e-10).log10().transpose(1, 2)
    return (torch.maximum(bands, bands.amax((1, 2), keepdim=True) - 8) + 4) / 4
