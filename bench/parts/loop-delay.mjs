// Preloaded into the built server: tells whoever connects how long its event loop stood still since it was last asked.
import net from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const RESOLUTION_MS = 5;
const { LOOP_DELAY_SOCKET } = process.env;

// The server's children inherit the preload.
if (LOOP_DELAY_SOCKET && isMainThread && process.argv[1]?.endsWith('main.js')) {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  net
    .createServer((socket) => {
      socket.on('error', () => {});
      socket.end(String(Math.max(0, delays.max / 1e6 - RESOLUTION_MS)));
      delays.reset();
    })
    .listen(LOOP_DELAY_SOCKET)
    .unref();
}
