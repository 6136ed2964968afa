import { getEventListeners } from 'node:events';
import { expect, test, vi } from 'vitest';
import { lipsOfRecording } from './recording-lips.ts';
import { readPcm } from './voice-sound.ts';

test('samples come out as they went in', () => {
  const bytes = Buffer.from(Int16Array.of(0, 16_384, -1, -32_768, 32_767).buffer);
  expect([...readPcm(bytes.toString('base64'))]).toEqual([0, 0.5, -1 / 32_768, -1, 32_767 / 32_768]);
});

test('lips of a recording leave nothing listening to the signal', async () => {
  vi.stubGlobal('fetch', async () => new Response('net'));
  vi.stubGlobal(
    'AudioBuffer',
    class {
      copyToChannel() {}
    },
  );
  vi.stubGlobal(
    'AudioBufferSourceNode',
    class {
      connect() {}
      start() {}
    },
  );
  vi.stubGlobal(
    'OfflineAudioContext',
    class {
      startRendering = async () => ({ getChannelData: () => new Float32Array(1) });
    },
  );
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage = () => this.dispatchEvent(new MessageEvent('message', { data: [] }));
      terminate() {}
    },
  );
  const { signal } = new AbortController();
  expect(await lipsOfRecording(new Float32Array(1), signal)).toEqual([]);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
  vi.unstubAllGlobals();
});
