export interface Recorded {
  chunks: Blob[];
  mimeType: string;
  seconds: number;
}

interface StreamOptions {
  options: MediaRecorderOptions;
  mostSeconds: number;
  onSeconds: (seconds: number) => void;
  signal: AbortSignal;
}

export async function countDown(
  from: number,
  signal: AbortSignal,
  show: (left: number) => void,
): Promise<boolean> {
  for (let left = from; left > 0 && !signal.aborted; left -= 1) {
    show(left);
    await new Promise<void>((resolve) => {
      const timer = window.setTimeout(resolve, 1000);
      signal.addEventListener('abort', () => (window.clearTimeout(timer), resolve()), { once: true });
    });
  }
  return !signal.aborted;
}

export function recordStream(
  stream: MediaStream,
  { options, mostSeconds, onSeconds, signal }: StreamOptions,
): Promise<Recorded> {
  return new Promise((resolve, reject) => {
    const recorder = new MediaRecorder(stream, options);
    const chunks: Blob[] = [];
    let [tick, began] = [0, performance.now()];
    const seconds = () => (performance.now() - began) / 1000;
    const stop = () => recorder.state !== 'inactive' && recorder.stop();
    // A busy browser begins later than it was told to.
    recorder.addEventListener('start', () => {
      began = performance.now();
      tick = window.setInterval(() => (seconds() < mostSeconds ? onSeconds(seconds()) : stop()), 100);
    });
    recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data));
    recorder.addEventListener('error', () => reject(new Error('the device is gone')));
    recorder.addEventListener('stop', () => {
      window.clearInterval(tick);
      resolve({ chunks, mimeType: recorder.mimeType, seconds: seconds() });
    });
    signal.addEventListener('abort', stop, { once: true });
    onSeconds(0);
    recorder.start();
  });
}
