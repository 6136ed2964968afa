import { createMusicTrack, type MusicTrack } from '../stage/music-track.ts';
import { CUE_RATE } from './read-pcm.ts';

/** Music of a room, which may be changed while it sounds. */
export interface LiveMusic {
  /** `seconds`: how long it would have been playing, so that a page that comes later hears the same. */
  play: (url: string | null, volume: number, seconds: number) => void;
  /** Stands back under a voice that sounds from the context's second `at`. */
  giveWay: (samples: Float32Array, at: number) => void;
  giveBack: (at: number) => void;
}

interface Playing {
  path: string;
  level: GainNode;
  line: MusicTrack;
}

const SOFTLY = 0.05;
const GONE_MS = 500;
/** In so many seconds of silence the music has come back. */
const BACK = 1;

async function load(url: string, context: BaseAudioContext): Promise<AudioBuffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status}`);
  return context.decodeAudioData(await response.arrayBuffer());
}

export function openLiveMusic(output: AudioNode): LiveMusic {
  const { context } = output;
  let playing: Playing | null = null;

  function end({ level, line }: Playing): void {
    level.gain.setTargetAtTime(0, context.currentTime, SOFTLY);
    window.setTimeout(() => {
      line.stop();
      level.disconnect();
    }, GONE_MS);
  }

  function begin(url: string, path: string, seconds: number): Playing {
    const level = new GainNode(context, { gain: 0 });
    level.connect(output);
    const loaded = load(url, context);
    const line = createMusicTrack(level, loaded, 1, CUE_RATE);
    line.start(context.currentTime, seconds);
    const begun = { path, level, line };
    // The next address of the same music may be good; until then the room goes on without.
    loaded.catch(() => playing === begun && (playing = null));
    return begun;
  }

  return {
    play: (url, volume, seconds) => {
      // Signatures change, what they sign does not.
      const path = url?.split('?')[0] ?? null;
      if (playing && playing.path !== path) {
        end(playing);
        playing = null;
      }
      if (url === null || path === null) return;
      playing ??= begin(url, path, seconds);
      playing.level.gain.setTargetAtTime(volume, context.currentTime, SOFTLY);
    },
    giveWay: (samples, at) => playing?.line.duckUnder(samples, BACK, at),
    giveBack: (at) => playing?.line.restore(at),
  };
}
