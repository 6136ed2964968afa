import { useCallback, useEffect, useRef, useState } from 'react';
import { encodeWav } from '../../../common/wav.ts';

export type Recording =
  | { state: 'idle'; error: string | null }
  | { state: 'asking' }
  | { state: 'counting'; left: number }
  | { state: 'recording'; seconds: number }
  | { state: 'ready'; file: File; url: string; seconds: number; isSilent: boolean };

interface Wishes {
  /** Of the file, without its ending. */
  name: string;
  /** The recording ends by itself after so many seconds. */
  most: number;
  /** Seconds to get ready in before it begins. */
  countdown: number;
  rate: number;
}

const SILENT = 0.02;
const idle: Recording = { state: 'idle', error: null };

/** Records what the microphone hears, as a WAV file. `showLevel` is told how loud it is, 0–1, at every frame. */
export function useMicrophone({ name, most, countdown, rate }: Wishes, showLevel: (level: number) => void) {
  const [recording, setRecording] = useState<Recording>(idle);
  const stopping = useRef(() => {});
  const gone = useRef(new AbortController());
  useEffect(() => {
    const leaving = (gone.current = new AbortController());
    return () => {
      leaving.abort();
      stopping.current();
    };
  }, []);

  const start = useCallback(async () => {
    const { signal } = gone.current;
    setRecording({ state: 'asking' });
    let stream: MediaStream;
    try {
      stream = await openMicrophone();
    } catch (error) {
      return setRecording({ state: 'idle', error: refusal(error) });
    }
    const stopMeter = meter(stream, showLevel);
    const close = () => {
      stopMeter();
      for (const track of stream.getTracks()) track.stop();
    };
    if (signal.aborted) return close();
    const isOn = await countDown(countdown, (left, stop) => {
      stopping.current = stop;
      setRecording({ state: 'counting', left });
    });
    if (signal.aborted || !isOn) {
      close();
      return setRecording(idle);
    }
    const recorder = new MediaRecorder(stream, { audioBitsPerSecond: 192_000 });
    const chunks: Blob[] = [];
    let began = performance.now();
    const tick = window.setInterval(() => {
      const seconds = (performance.now() - began) / 1000;
      if (seconds >= most) stopping.current();
      else setRecording({ state: 'recording', seconds });
    }, 100);
    stopping.current = () => {
      if (recorder.state !== 'inactive') recorder.stop();
    };
    // A busy browser begins later than it was told to.
    recorder.addEventListener('start', () => (began = performance.now()));
    recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data));
    recorder.addEventListener('stop', () => {
      window.clearInterval(tick);
      close();
      if (signal.aborted) return;
      void toWav(new Blob(chunks), name, rate).then(
        (made) => !signal.aborted && setRecording({ state: 'ready', ...made }),
        () => setRecording({ state: 'idle', error: '录音没有录上，请再录一次。' }),
      );
    });
    recorder.start();
    setRecording({ state: 'recording', seconds: 0 });
    return undefined;
  }, [showLevel, name, most, countdown, rate]);

  const url = recording.state === 'ready' ? recording.url : null;
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);

  return {
    recording,
    start,
    stop: () => stopping.current(),
    discard: () => setRecording(idle),
  };
}

/** As it sounds in the room: what makes calls clearer changes the voice itself. */
const openMicrophone = () =>
  navigator.mediaDevices.getUserMedia({
    audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: true },
  });

/** False where it was stopped before its end. */
export async function countDown(
  from: number,
  show: (left: number, stop: () => void) => void,
): Promise<boolean> {
  for (let left = from; left > 0; left -= 1) {
    const isOver = await new Promise<boolean>((resolve) => {
      const timer = window.setTimeout(() => resolve(true), 1000);
      show(left, () => {
        window.clearTimeout(timer);
        resolve(false);
      });
    });
    if (!isOver) return false;
  }
  return true;
}

/** Browsers record in formats of their own; the server takes WAV from all of them. */
async function toWav(recorded: Blob, name: string, rate: number) {
  const sound = await new OfflineAudioContext(1, 1, rate).decodeAudioData(await recorded.arrayBuffer());
  const samples = sound.getChannelData(0);
  const file = new File([encodeWav(samples, rate)], `${name}.wav`, { type: 'audio/wav' });
  return {
    file,
    url: URL.createObjectURL(file),
    seconds: sound.duration,
    isSilent: loudest(samples) < SILENT,
  };
}

const loudest = (samples: Float32Array): number =>
  samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);

function refusal(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError') return '浏览器没有允许使用麦克风，请在地址栏旁边的权限里打开后再试。';
  if (name === 'NotFoundError') return '没有找到麦克风，请接上后再试。';
  return '麦克风没有打开。录音需要 HTTPS 或本机地址，也请检查它是否被别的程序占用。';
}

function meter(stream: MediaStream, show: (level: number) => void): () => void {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  const samples = new Float32Array(analyser.fftSize);
  context.createMediaStreamSource(stream).connect(analyser);
  let frame = 0;
  const look = () => {
    analyser.getFloatTimeDomainData(samples);
    show(Math.min(1, loudest(samples)));
    frame = requestAnimationFrame(look);
  };
  look();
  return () => {
    cancelAnimationFrame(frame);
    show(0);
    void context.close();
  };
}
