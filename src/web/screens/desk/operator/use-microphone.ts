import { useCallback, useEffect, useRef, useState } from 'react';

export type Recording =
  | { state: 'idle'; error: string | null }
  | { state: 'asking' }
  | { state: 'recording' }
  | { state: 'ready'; blob: Blob; url: string };

const LONGEST_MS = 60_000;

export function useMicrophone(showLevel: (level: number) => void) {
  const [recording, setRecording] = useState<Recording>({ state: 'idle', error: null });
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
      stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    } catch (error) {
      return setRecording({ state: 'idle', error: refusal(error) });
    }
    const close = () => {
      for (const track of stream.getTracks()) track.stop();
    };
    if (signal.aborted) return close();
    const recorder = new MediaRecorder(stream);
    const chunks: Blob[] = [];
    const stopMeter = meter(stream, showLevel);
    const limit = window.setTimeout(() => recorder.stop(), LONGEST_MS);
    stopping.current = () => {
      if (recorder.state !== 'inactive') recorder.stop();
    };
    recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data));
    recorder.addEventListener('stop', () => {
      window.clearTimeout(limit);
      stopMeter();
      close();
      if (signal.aborted) return;
      const blob = new Blob(chunks, { type: recorder.mimeType });
      setRecording({ state: 'ready', blob, url: URL.createObjectURL(blob) });
    });
    recorder.start();
    setRecording({ state: 'recording' });
  }, [showLevel]);

  const url = recording.state === 'ready' ? recording.url : null;
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);

  return {
    recording,
    start,
    stop: () => stopping.current(),
    discard: () => setRecording({ state: 'idle', error: null }),
  };
}

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
    const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    show(Math.min(1, loudest));
    frame = requestAnimationFrame(look);
  };
  look();
  return () => {
    cancelAnimationFrame(frame);
    show(0);
    void context.close();
  };
}
