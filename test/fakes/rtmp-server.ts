import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';

/** Reads its settings from the first argument, and ends when its input does: with whoever started it. */
const program = `
  process.stdin.resume().on('end', () => process.exit());
  const Server = require(${JSON.stringify(createRequire(import.meta.url).resolve('node-media-server'))});
  void new Server(JSON.parse(process.argv[1])).run();`;

export interface RtmpServer {
  port: number;
  /** Loses its connections and its memory, as a power cut would. */
  kill(): Promise<void>;
}

export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** node-media-server on loopback, in a process of its own. `secret`: whoever has no signed address is refused. */
export async function startRtmpServer(port: number, secret: string | null): Promise<RtmpServer> {
  const dir = await fs.mkdtemp(path.join(os.tmpdir(), 'lingbo-rtmp-'));
  const settings = {
    bind: '127.0.0.1',
    rtmp: { port },
    auth: secret === null ? {} : { publish: true, secret },
    record: { auto: false },
    store: { path: dir },
    webadmin: { enable: false },
  };
  const child = spawn(process.execPath, ['-e', program, JSON.stringify(settings)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  for await (const text of child.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false }))
    if (String(text).includes('Rtmp Server listening')) break;
  child.stdout.resume();
  return {
    port,
    kill: async () => {
      const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null;
      child.kill('SIGKILL');
      await ended;
      await fs.rm(dir, { recursive: true, force: true });
    },
  };
}
