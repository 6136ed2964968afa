import { putFile, type Uploaded } from '../../contract/file.ts';
import { headers, Unreachable, unwrap } from './api.ts';

export interface UploadProgress {
  sent: number;
  total: number;
  bytesPerSecond: number | null;
  secondsLeft: number | null;
}

const WINDOW = 4000;

/** Counts the last seconds only, so that a stalled line shows at once. */
function speedMeter(total: number) {
  const seen: { at: number; sent: number }[] = [];
  return (sent: number, at: number): UploadProgress => {
    seen.push({ at, sent });
    while (seen.length > 2 && at - seen[0]!.at > WINDOW) seen.shift();
    const first = seen[0]!;
    const speed = at - first.at >= 300 ? ((sent - first.sent) / (at - first.at)) * 1000 : null;
    return {
      sent,
      total,
      bytesPerSecond: speed,
      secondsLeft: speed ? Math.ceil((total - sent) / speed) : null,
    };
  };
}

/** What a file is sent to: answers what the server made of it. */
export type SendFile<T> = (
  file: File,
  signal: AbortSignal,
  onProgress: (progress: UploadProgress) => void,
) => Promise<T>;

export const upload = (
  ...[file, signal, onProgress, { liveId } = {}]: [
    ...Parameters<SendFile<Uploaded>>,
    owner?: { liveId?: string },
  ]
): Promise<Uploaded> =>
  sendTo<Uploaded>(liveId ? `${putFile.path}?liveId=${liveId}` : putFile.path)(file, signal, onProgress);

export const sendTo =
  <T>(address: string): SendFile<T> =>
  (file, signal, onProgress) =>
    post(address, file, signal, onProgress) as Promise<T>;

/** XMLHttpRequest, because fetch reports no progress of what it sends. */
function post(
  address: string,
  file: File,
  signal: AbortSignal,
  onProgress: (progress: UploadProgress) => void,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    const measure = speedMeter(file.size);
    request.open('POST', address);
    for (const [name, value] of Object.entries(headers())) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', (event) =>
      onProgress(measure(Math.min(event.loaded, file.size), performance.now())),
    );
    request.addEventListener('load', () => {
      try {
        resolve(unwrap(JSON.parse(request.responseText)));
      } catch (error) {
        reject(error instanceof SyntaxError ? new Unreachable() : error);
      }
    });
    request.addEventListener('error', () => reject(new Unreachable()));
    request.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', stop));
    signal.addEventListener('abort', stop);
    const form = new FormData();
    form.append('file', file);
    request.send(form);
    if (signal.aborted) stop();
  });
}
