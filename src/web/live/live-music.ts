import { withoutSignature } from '../client/signed-url.ts';
import { createMusicTrack, loadMusic, type MusicTrack } from '../stage/music-track.ts';

const FADE = 0.05;
const FADED_MS = 500;
const RELEASE = 1;

export type LiveMusic = ReturnType<typeof openLiveMusic>;

export function openLiveMusic(output: AudioNode) {
  const { context } = output;
  let playing: { path: string; level: GainNode; line: MusicTrack } | null = null;

  function end({ level, line }: NonNullable<typeof playing>): void {
    level.gain.setTargetAtTime(0, context.currentTime, FADE);
    window.setTimeout(() => {
      line.stop();
      level.disconnect();
    }, FADED_MS);
  }

  function begin(url: string, path: string, seconds: number) {
    const level = new GainNode(context, { gain: 0 });
    level.connect(output);
    const loaded = loadMusic(url, context);
    const line = createMusicTrack(level, loaded, 1);
    line.start(context.currentTime, seconds);
    const begun = { path, level, line };
    // The room goes on without music; the next signed address of it may load.
    loaded.catch(() => playing === begun && (playing = null));
    return begun;
  }

  return {
    /** `seconds`: how long it would have been playing, so that a page that comes later hears the same. */
    play: (url: string | null, volume: number, seconds: number) => {
      const path = url && withoutSignature(url);
      if (playing && playing.path !== path) {
        end(playing);
        playing = null;
      }
      if (url === null || path === null) return;
      playing ??= begin(url, path, seconds);
      playing.level.gain.setTargetAtTime(volume, context.currentTime, FADE);
    },
    duckUnder: (samples: Float32Array, at: number) => playing?.line.duckUnder(samples, 0, at, RELEASE),
    restore: (at: number) => playing?.line.restore(at),
  };
}
