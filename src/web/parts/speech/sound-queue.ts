import { readPcm, SPEECH_RATE, voiceSource } from '../../stage/voice-sound.ts';
import type { SpeechPart } from './stream-speech.ts';

/** Time for the first samples to reach the speaker; less is cut off at its beginning on slow machines. */
const LEAD = 0.06;
const AUDIBLE = 0.001;

export function createSoundQueue(onPlace: (place: [number, number] | null) => void, onSounding: () => void) {
  const context = new AudioContext();
  void context.resume();
  const meter = context.createAnalyser();
  meter.connect(context.destination);
  const wave = new Float32Array(meter.fftSize);
  const parts: { from: number; to: number; place: [number, number] }[] = [];
  let end = 0;
  let marked: [number, number] | null = null;
  let isStopped = false;
  let hasSounded = false;
  let onHeard = () => {};

  const level = () => {
    meter.getFloatTimeDomainData(wave);
    return wave.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0);
  };
  const look = () => {
    const now = context.currentTime;
    const part = parts.find(({ from, to }) => from <= now && now < to);
    const place = part?.place ?? null;
    // Between two sentences the last one stays marked: a mark that blinks at every pause disturbs reading.
    if (place && place !== marked) onPlace((marked = place));
    // Sound is measured, not planned: a browser that may not play yet takes it and lets nobody hear it.
    if (!hasSounded && level() > AUDIBLE) {
      hasSounded = true;
      onSounding();
    }
    if (now >= end) onHeard();
  };
  // A timer, not frames: a hidden tab draws none, and would never learn that it is over.
  const timer = window.setInterval(look, 60);

  return {
    add: (sound: SpeechPart) => {
      if (isStopped) return;
      const { audio, place, pauseSeconds } = sound;
      const samples = readPcm(audio);
      if (samples.length === 0) return;
      const source = voiceSource(context, samples);
      source.connect(meter);
      const from = Math.max(end, context.currentTime + LEAD);
      source.start(from);
      const to = from + samples.length / SPEECH_RATE;
      parts.push({ from, to, place });
      end = to + pauseSeconds;
    },
    drained: () =>
      new Promise<void>((resolve) => {
        onHeard = resolve;
      }),
    level,
    stop: () => {
      if (isStopped) return;
      isStopped = true;
      window.clearInterval(timer);
      onHeard();
      onPlace(null);
      void context.close();
    },
  };
}

export type SoundQueue = ReturnType<typeof createSoundQueue>;
