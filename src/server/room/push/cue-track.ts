import { RATE } from '../../../speech/synthesis/recipe.ts';
import type { MouthCurve } from '../../../stage/mouth/mouth.ts';
import { createSpokenTrack } from '../../../stage/mouth/spoken-track.ts';
import type { Cue } from './push-plan.ts';

interface Sound {
  pcm: Uint8Array;
  first: number;
  end: number;
  until: number;
}

const SAMPLES_PER_MS = RATE / 1000;
/** Without a fade a sound that is cut off clicks. */
const FADE_SAMPLES = 120;
const LARGEST = 32_768;

export function openCueTrack(begin: number, readLips: (pcm: Uint8Array) => Promise<MouthCurve>) {
  const spoken = createSpokenTrack();
  let sounds: Sound[] = [];
  // Whole samples: a moment rounded anew for every picture would lose or repeat one between two of them.
  const sampleAt = (at: number) => Math.round((at - begin) * SAMPLES_PER_MS);

  function voice(from: number, samples: number): Float32Array {
    const sound = new Float32Array(samples);
    sounds = sounds.filter(({ end, until }) => Math.min(end, until) > from);
    for (const { pcm, first, end, until } of sounds) {
      const bytes = new DataView(pcm.buffer, pcm.byteOffset, pcm.byteLength);
      const last = Math.min(from + samples, end, until);
      for (let at = Math.max(from, first); at < last; at++) {
        const fade = Math.min(1, (until - at) / FADE_SAMPLES);
        sound[at - from]! += (bytes.getInt16((at - first) * 2, true) / LARGEST) * fade;
      }
    }
    return sound;
  }

  return {
    add: (cue: Cue) => {
      const { line, at, pcm, phonemes, captions } = cue;
      const samples = pcm.byteLength >> 1;
      const first = sampleAt(at);
      sounds.push({ pcm, first, end: first + samples, until: Infinity });
      const setLips = spoken.add({ line, at, seconds: samples / RATE, phonemes, captions });
      // Without lips the presenter speaks with a still mouth, which is better than not at all.
      if (!phonemes) readLips(pcm).then(setLips, () => {});
    },
    stop: (at: number) => {
      spoken.stop(at);
      const cut = sampleAt(at);
      sounds = sounds.filter(({ first }) => first < cut);
      for (const sound of sounds) sound.until = Math.min(sound.until, cut);
    },
    voice,
    moment: spoken.moment,
  };
}

export type CueTrack = ReturnType<typeof openCueTrack>;
