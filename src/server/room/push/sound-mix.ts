import { STREAM_SOUND_RATE } from '../../../media/rtmp/stream-encoder.ts';
import { readMusic, type MusicReading } from '../../../media/read/read-music.ts';
import { RATE } from '../../../speech/synthesis/recipe.ts';
import { resample } from '../../../speech/sound/resample.ts';
import { createDucker } from '../../../stage/duck.ts';
import type { PushMusic } from './push-plan.ts';

const UP = STREAM_SOUND_RATE / RATE;
/** More samples than the filter of the other rate looks to either side. */
export const MARGIN = 32;
const LOUDER = 1.26;
const EACH = Math.SQRT1_2;
const LOUD = 0.8;
const LARGEST = 32_767;

interface Track extends PushMusic {
  reading: MusicReading;
  gain: number;
  isLeaving: boolean;
}

export function openSoundMix(fps: number) {
  const samples = RATE / fps;
  const duck = createDucker(RATE);
  let wanted: { music: PushMusic | null; clips: PushMusic[] } = { music: null, clips: [] };
  let tracks: Track[] = [];
  let isMuted = false;

  function next(heard: Float32Array): Buffer {
    const wide = resample(heard, RATE, STREAM_SOUND_RATE).subarray(MARGIN * UP, (MARGIN + samples) * UP);
    const [stand = 1] = duck.follow(heard.subarray(MARGIN, MARGIN + samples), 0);
    const sum = new Float32Array(wide.length * 2);
    for (let i = 0; i < wide.length; i++) sum[i * 2] = sum[i * 2 + 1] = wide[i]! * EACH * LOUDER;
    for (const track of tracks) addTrack(track, stand, sum);
    for (const track of tracks) if (track.isLeaving) track.reading.close();
    tracks = tracks.filter(({ isLeaving }) => !isLeaving);
    return Buffer.from(Int16Array.from(sum, (sample) => (isMuted ? 0 : LARGEST * soften(sample))).buffer);
  }

  /** Comes and goes within a picture: a cut would click. */
  function addTrack(track: Track, stand: number, sum: Float32Array): void {
    const before = track.gain;
    track.gain = track.isLeaving ? 0 : track.volume * stand * LOUDER;
    const sound = samplesOf(track.reading.read(sum.length / 2));
    if (!sound) return;
    for (let i = 0; i < sum.length; i++)
      sum[i]! += (sound[i]! / LARGEST) * (before + ((track.gain - before) * i) / sum.length);
  }

  function change(): void {
    const all = [...wanted.clips, ...(wanted.music ? [wanted.music] : [])];
    for (const track of tracks) {
      const same = all.find(({ file }) => file === track.file);
      if (same && !track.isLeaving) track.volume = same.volume;
      else track.isLeaving = true;
    }
    for (const music of all)
      if (!tracks.some(({ file, isLeaving }) => file === music.file && !isLeaving))
        tracks.push({
          ...music,
          reading: readMusic(music.file, STREAM_SOUND_RATE),
          gain: 0,
          isLeaving: false,
        });
  }

  return {
    next,
    music: (music: PushMusic | null) => {
      wanted = { ...wanted, music };
      change();
    },
    clips: (clips: PushMusic[]) => {
      wanted = { ...wanted, clips };
      change();
    },
    mute: (wish: boolean) => {
      isMuted = wish;
    },
    close: () => {
      for (const { reading } of tracks) reading.close();
    },
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
