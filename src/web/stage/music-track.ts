import { DUCK_STEP, createDucker } from '../../stage/duck.ts';
import { SPEECH_RATE } from './voice-sound.ts';

const FADE = 1.5;
const BACK = 0.15;

export async function loadMusic(url: string, context: BaseAudioContext): Promise<AudioBuffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status}`);
  return context.decodeAudioData(await response.arrayBuffer());
}

export function createMusicTrack(output: AudioNode, loaded: Promise<AudioBuffer>, volume: number) {
  const { context } = output;
  const level = new GainNode(context);
  const ducked = new GainNode(context);
  const fade = new GainNode(context);
  level.connect(ducked).connect(fade).connect(output);
  let duck = createDucker(SPEECH_RATE);
  let source: AudioBufferSourceNode | null = null;
  let run = 0;

  function stop(): void {
    run++;
    source?.stop();
    source = null;
    duck = createDucker(SPEECH_RATE);
    for (const { gain } of [ducked, fade]) {
      gain.cancelScheduledValues(0);
      gain.setValueAtTime(1, context.currentTime);
    }
  }

  async function start(at: number, offset: number): Promise<void> {
    stop();
    const mine = run;
    const buffer = await loaded;
    if (mine !== run || buffer.duration === 0) return;
    const late = Math.max(0, context.currentTime - at);
    // In the mix of the finished video what has one channel, as the voices, loses half its power; here it loses none.
    level.gain.value = volume * (buffer.numberOfChannels > 1 ? Math.SQRT2 : 1);
    source = new AudioBufferSourceNode(context, { buffer, loop: true });
    source.connect(level);
    source.start(at + late, (offset + late) % buffer.duration);
  }

  return {
    /**
     * Begins at `offset` seconds of the music, as soon as it is loaded. usePreview reports a failed download; the
     * voices go on without music.
     */
    start: (at: number, offset: number) => void start(at, offset).catch(() => undefined),
    duckUnder: (samples: Float32Array, silentSeconds: number, at: number, after = 0) => {
      let last = -1;
      ducked.gain.cancelScheduledValues(Math.max(0, at));
      duck.follow(samples, silentSeconds, after).forEach((gain, index) => {
        // A step nobody hears is not worth an event: a long film has thousands.
        if (Math.abs(gain - last) < 0.02) return;
        last = gain;
        ducked.gain.setTargetAtTime(gain, Math.max(0, at + index * DUCK_STEP), DUCK_STEP / 2);
      });
    },
    restore: (at: number) => {
      ducked.gain.cancelScheduledValues(at);
      ducked.gain.setTargetAtTime(1, at, BACK);
    },
    endAt: (at: number) => {
      fade.gain.setValueAtTime(1, Math.max(0, at - FADE));
      fade.gain.linearRampToValueAtTime(0, at);
    },
    stop,
  };
}

export type MusicTrack = ReturnType<typeof createMusicTrack>;
