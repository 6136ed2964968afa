import { AFTER_SCENE, BEFORE_SCENE } from '../../stage/short-scene.ts';
import type { MusicTrack } from './music-track.ts';
import type { TakeTimeline } from './take-timeline.ts';
import { voiceSource } from './voice-sound.ts';

export function createSoundSchedule(context: AudioContext, timeline: TakeTimeline, music: MusicTrack | null) {
  const sources = new Set<AudioBufferSourceNode>();
  let next: { scene: number; sound: number; start: number } | null = null;

  function play(samples: Float32Array<ArrayBuffer>, at: number): void {
    const source = voiceSource(context, samples);
    source.connect(context.destination);
    const late = Math.max(0, context.currentTime - at);
    source.start(at + late, late);
    sources.add(source);
    source.addEventListener('ended', () => sources.delete(source));
  }

  return {
    fill: (origin: number) => {
      while (next) {
        const take = timeline.takes[next.scene];
        if (!take) return;
        for (; next.sound < take.sounds.length; next.sound++) {
          const { start, samples, pauseSeconds } = take.sounds[next.sound]!;
          if (take.length === null && start >= take.ready) return;
          if (samples.length > 0) play(samples, origin + next.start + start);
          music?.duckUnder(samples, pauseSeconds, origin + next.start + start);
        }
        if (take.length === null) return;
        const end = next.start + take.length;
        music?.duckUnder(new Float32Array(0), AFTER_SCENE + BEFORE_SCENE, origin + end - AFTER_SCENE);
        const isLast = next.scene + 1 >= timeline.takes.length;
        if (isLast) music?.endAt(origin + end);
        next = isLast ? null : { scene: next.scene + 1, sound: 0, start: end };
      }
    },
    restart: (scene: number) => {
      for (const source of sources) source.stop();
      sources.clear();
      music?.stop();
      next = { scene, sound: 0, start: 0 };
    },
  };
}
