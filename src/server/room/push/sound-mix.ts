import { STREAM_SOUND_RATE } from '../../../media/rtmp/stream-encoder.ts';
import { readMusic, type MusicReading } from '../../../media/read/read-music.ts';
import { RATE } from '../../../speech/synthesis/recipe.ts';
import { resample } from '../../../speech/sound/resample.ts';
import { createDucker } from '../../../stage/duck.ts';
import type { PushMusic } from './push-plan.ts';

const UP = STREAM_SOUND_RATE / RATE;
/** More samples than the filter of the other rate looks to either side. */
export const MARGIN = 32;
/** From the loudness of our voices to what platforms play, 2 dB more. */
const LOUDER = 1.26;
/** The voice on two channels, each of half its power, as finished videos have it. */
const EACH = Math.SQRT1_2;
const LOUD = 0.8;
const LARGEST = 32_767;

export function openSoundMix(fps: number) {
  const samples = RATE / fps;
  const duck = createDucker(RATE);
  let playing: (MusicReading & { volume: number }) | null = null;
  let coming: PushMusic | null = null;
  let isChanging = false;
  let isMuted = false;
  let gain = 0;

  /** The sound of one picture, 16-bit stereo; `heard` is its voice at RATE, with MARGIN samples more on either side. */
  function next(heard: Float32Array): Buffer {
    const wide = resample(heard, RATE, STREAM_SOUND_RATE).subarray(MARGIN * UP, (MARGIN + samples) * UP);
    const [stand = 1] = duck.follow(heard.subarray(MARGIN, MARGIN + samples), 0);
    const before = gain;
    // Goes out with this picture, and the next one begins with the next music: a cut would click.
    gain = playing && !isChanging ? playing.volume * stand * LOUDER : 0;
    const music = samplesOf(playing?.read(wide.length) ?? null);
    const mixed = new Int16Array(wide.length * 2);
    if (!isMuted)
      for (let i = 0; i < wide.length; i++) {
        const spoken = wide[i]! * EACH * LOUDER;
        const under = (before + ((gain - before) * i) / wide.length) / LARGEST;
        mixed[i * 2] = LARGEST * soften(spoken + (music ? music[i * 2]! * under : 0));
        mixed[i * 2 + 1] = LARGEST * soften(spoken + (music ? music[i * 2 + 1]! * under : 0));
      }
    if (isChanging) change();
    return Buffer.from(mixed.buffer);
  }

  function change(): void {
    playing?.close();
    playing = coming && { ...readMusic(coming.file, STREAM_SOUND_RATE), volume: coming.volume };
    isChanging = false;
  }

  return {
    next,
    music: (music: PushMusic | null) => {
      const isSame = music !== null && coming?.file === music.file;
      coming = music;
      // The same piece goes on; only its loudness may have been changed.
      if (isSame && playing && !isChanging) playing.volume = music.volume;
      else isChanging = !isSame || isChanging;
    },
    mute: (wish: boolean) => {
      isMuted = wish;
    },
    close: () => playing?.close(),
  };
}

export type SoundMix = ReturnType<typeof openSoundMix>;

const samplesOf = (bytes: Buffer | null): Int16Array | null =>
  bytes && new Int16Array(Uint8Array.from(bytes).buffer);

function soften(sample: number): number {
  const size = Math.abs(sample);
  if (size <= LOUD) return sample;
  return Math.sign(sample) * (LOUD + (1 - LOUD) * Math.tanh((size - LOUD) / (1 - LOUD)));
}
