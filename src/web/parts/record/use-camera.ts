import { useCallback, useEffect, useRef, useState } from 'react';
import { countDown } from './use-microphone.ts';

export type Filming =
  | { state: 'idle'; error: string | null }
  | { state: 'asking' }
  /** The camera is on, and nothing is recorded yet. */
  | { state: 'seen'; stream: MediaStream }
  | { state: 'counting'; stream: MediaStream; left: number }
  | { state: 'recording'; stream: MediaStream; seconds: number }
  | { state: 'ready'; file: File; url: string; seconds: number };

interface Wishes {
  /** Of the file, without its ending. */
  name: string;
  /** The recording ends by itself after so many seconds. */
  most: number;
  /** Seconds to get ready in before it begins. */
  countdown: number;
}

const idle: Filming = { state: 'idle', error: null };
/** Browsers film in different formats; the server reads all of these. */
const formats = [
  'video/mp4;codecs=avc1',
  'video/webm;codecs=vp9',
  'video/webm;codecs=vp8',
  'video/webm',
  'video/mp4',
];
const BITS_PER_SECOND = 8_000_000;

/** Films what the camera sees, without sound. */
export function useCamera({ name, most, countdown }: Wishes) {
  const [filming, setFilming] = useState<Filming>(idle);
  const opened = useRef<MediaStream | null>(null);
  const stopping = useRef(() => {});
  const gone = useRef(new AbortController());

  const close = useCallback(() => {
    for (const track of opened.current?.getTracks() ?? []) track.stop();
    opened.current = null;
  }, []);
  useEffect(() => {
    const leaving = (gone.current = new AbortController());
    return () => {
      leaving.abort();
      stopping.current();
      close();
    };
  }, [close]);

  const open = useCallback(async () => {
    const { signal } = gone.current;
    setFilming({ state: 'asking' });
    try {
      const stream = await openCamera();
      opened.current = stream;
      if (signal.aborted) return close();
      setFilming({ state: 'seen', stream });
    } catch (error) {
      setFilming({ state: 'idle', error: refusal(error) });
    }
    return undefined;
  }, [close]);

  const start = useCallback(async () => {
    const { signal } = gone.current;
    const stream = opened.current;
    if (!stream) return;
    const isOn = await countDown(countdown, (left, stop) => {
      stopping.current = stop;
      setFilming({ state: 'counting', stream, left });
    });
    if (signal.aborted) return;
    if (!isOn) return setFilming({ state: 'seen', stream });
    const mimeType = formats.find((format) => MediaRecorder.isTypeSupported(format)) ?? '';
    const recorder = new MediaRecorder(stream, { mimeType, videoBitsPerSecond: BITS_PER_SECOND });
    const chunks: Blob[] = [];
    const began = performance.now();
    let seconds = 0;
    const tick = window.setInterval(() => {
      seconds = (performance.now() - began) / 1000;
      if (seconds >= most) stopping.current();
      else setFilming({ state: 'recording', stream, seconds });
    }, 200);
    stopping.current = () => {
      if (recorder.state !== 'inactive') recorder.stop();
    };
    recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data));
    recorder.addEventListener('stop', () => {
      window.clearInterval(tick);
      seconds = (performance.now() - began) / 1000;
      close();
      if (signal.aborted) return;
      const type = recorder.mimeType.split(';')[0]!;
      const file = new File(chunks, `${name}.${type === 'video/mp4' ? 'mp4' : 'webm'}`, { type });
      setFilming({ state: 'ready', file, url: URL.createObjectURL(file), seconds });
    });
    recorder.start();
    setFilming({ state: 'recording', stream, seconds: 0 });
    return undefined;
  }, [close, countdown, most, name]);

  const url = filming.state === 'ready' ? filming.url : null;
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);

  return {
    filming,
    open,
    start,
    stop: () => stopping.current(),
    discard: () => {
      close();
      setFilming(idle);
    },
  };
}

const openCamera = () =>
  navigator.mediaDevices.getUserMedia({
    video: {
      width: { ideal: 1920 },
      height: { ideal: 1080 },
      frameRate: { ideal: 30 },
      facingMode: 'user',
    },
  });

function refusal(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError') return '浏览器没有允许使用摄像头，请在地址栏旁边的权限里打开后再试。';
  if (name === 'NotFoundError') return '没有找到摄像头。可以用手机拍好，再上传视频。';
  return '摄像头没有打开。录制需要 HTTPS 或本机地址，也请检查它是否被别的程序占用；也可以用手机拍好再上传。';
}
