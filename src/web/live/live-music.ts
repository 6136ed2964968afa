import { createMusicTrack, type MusicTrack } from '../stage/music-track.ts';
import { CUE_RATE } from './read-pcm.ts';

interface Playing {
  path: string;
  level: GainNode;
  line: MusicTrack;
}

const FADE = 0.05;
const FADED_MS = 500;
/** Seconds of silence in which the music has come back. */
const RELEASE = 1;

async function load(url: string, context: BaseAudioContext): Promise<AudioBuffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status}`);
  return context.decodeAudioData(await response.arrayBuffer());
}

export function openLiveMusic(output: AudioNode) {
  const { context } = output;
  let playing: Playing | null = null;

  function end({ level, line }: Playing): void {
    level.gain.setTargetAtTime(0, context.currentTime, FADE);
    window.setTimeout(() => {
      line.stop();
      level.disconnect();
    }, FADED_MS);
  }

  function begin(url: string, path: string, seconds: number): Playing {
    const level = new GainNode(context, { gain: 0 });
    level.connect(output);
    const loaded = load(url, context);
    const line = createMusicTrack(level, loaded, 1, CUE_RATE);
    line.start(context.currentTime, seconds);
    const begun = { path, level, line };
    // The room goes on without music; the next signed address of it may load.
    loaded.catch(() => playing === begun && (playing = null));
    return begun;
  }

  return {
    /** `seconds`: how long it would have been playing, so that a page that comes later hears the same. */
    play: (url: string | null, volume: number, seconds: number) => {
      // A new signature of the same file must not start the music again.
      const path = url?.split('?')[0] ?? null;
      if (playing && playing.path !== path) {
        end(playing);
        playing = null;
      }
      if (url === null || path === null) return;
      playing ??= begin(url, path, seconds);
      playing.level.gain.setTargetAtTime(volume, context.currentTime, FADE);
    },
    /** Softer under a voice that sounds from the context's second `at`. */
    duckUnder: (samples: Float32Array, at: number) => playing?.line.duckUnder(samples, RELEASE, at),
    restore: (at: number) => playing?.line.restore(at),
  };
}
