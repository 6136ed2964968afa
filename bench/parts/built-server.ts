import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from '../../src/server/root.ts';
import { freePort } from '../../test/fakes/rtmp-server.ts';
import { sleep } from './sleep.ts';

export interface BuiltServer {
  pid: number;
  url: string;
  stop(): Promise<void>;
}

/** The built server with an empty folder, which does nothing that nobody asked for; it ends with us. */
export async function startBuiltServer(dataDir: string): Promise<BuiltServer> {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [path.join(root, 'dist/server/main.js')], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: port,
      VOICE_WARM: '0',
      WELCOME_ROOM: '0',
      LAN_ADDRESSES: '1',
      STARTER_PID: String(process.pid),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  while (!(await answers(url))) if (child.exitCode !== null) throw new Error('the server ended');
  return {
    pid: child.pid!,
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    await fetch(`${url}/healthz`);
    return true;
  } catch {
    // It does not listen yet.
    await sleep(0.05);
    return false;
  }
}
