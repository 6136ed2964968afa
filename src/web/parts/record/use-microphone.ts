import { useEffect } from 'react';
import { encodeWav } from '../../../common/wav.ts';
import { type Device, useRecording } from './use-recording.ts';

const SILENT = 0.02;

const microphone: Device = {
  /** No filter of calls: what makes them clearer changes the voice itself. */
  open: () =>
    navigator.mediaDevices.getUserMedia({
      audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: true },
    }),
  options: () => ({ audioBitsPerSecond: 192_000 }),
  refusals: {
    NotAllowedError: '浏览器没有允许使用麦克风，请在地址栏旁边的权限里打开后再试。',
    NotFoundError: '没有找到麦克风，请接上后再试。',
    '': '麦克风没有打开。录音需要 HTTPS 或本机地址，也请检查它是否被别的程序占用。',
  },
  lost: '没有录上，请检查麦克风后再录一次。',
};

interface Options {
  name: string;
  mostSeconds: number;
  countdown: number;
  rate: number;
}

export function useMicrophone(
  { name, mostSeconds, countdown, rate }: Options,
  showLevel: (level: number) => void,
) {
  const { open, start, ...rest } = useRecording({
    device: microphone,
    mostSeconds,
    countdown,
    toFile: ({ chunks }) => toWav(new Blob(chunks), name, rate),
  });
  const { stream, discard } = rest;
  useEffect(() => (stream ? meter(stream, showLevel) : undefined), [stream, showLevel]);
  return {
    ...rest,
    start: async () => {
      await open();
      if (!(await start())) discard();
    },
  };
}

/** Browsers record in formats of their own; the server takes WAV from all of them. */
async function toWav(recorded: Blob, name: string, rate: number) {
  const sound = await new OfflineAudioContext(1, 1, rate).decodeAudioData(await recorded.arrayBuffer());
  const samples = sound.getChannelData(0);
  const file = new File([encodeWav(samples, rate)], `${name}.wav`, { type: 'audio/wav' });
  return { file, seconds: sound.duration, isSilent: loudest(samples) < SILENT };
}

const loudest = (samples: Float32Array): number =>
  samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);

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
