import fs from 'node:fs';
import { listMaterials, putMaterial } from '../../src/contract/mix.ts';
import { putVideo, videoDetail } from '../../src/contract/work.ts';
import { newPerson } from '../../test/helpers/client.ts';
import { startBuiltServer } from './built-server.ts';
import { sleep } from './sleep.ts';
import { watchProcesses } from './watch-processes.ts';

interface Made {
  wall: number;
  cpu: number;
}

/** The built server with a library of prepared clips, and somebody who orders mixes of them. */
export async function startMixServer(dataDir: string, clips: string[]) {
  const server = await startBuiltServer(dataDir);
  const person = await newPerson(server.url);
  const fileIds: string[] = [];
  for (const clip of clips) {
    const { fileId } = await person.store(fs.readFileSync(clip), 'clip.mp4');
    await person.call(putMaterial, { fileId });
    fileIds.push(fileId);
  }
  for (;;) {
    const { list } = await person.call(listMaterials, { pageSize: 100 });
    if (list.some(({ state }) => state === 'failed')) throw new Error('a clip was not prepared');
    if (list.every(({ state }) => state === 'ready')) break;
    await sleep(0.5);
  }
  return {
    stop: () => server.stop(),
    /** From the order to the end of the last of them, and what all processes used meanwhile. */
    make: async (count: number, narration: string, resolution: '360p' | '1080p'): Promise<Made> => {
      const watch = watchProcesses(server.pid, () => true);
      const start = performance.now();
      const ordered = await person.call(putVideo, {
        type: 'mix',
        name: '测速',
        count,
        groups: [{ name: '全部', fileIds }],
        narrations: [narration],
        voiceName: 'zf_xiaoxiao',
        resolution,
        similarity: 1,
      });
      if (!('works' in ordered)) throw new Error('the mixes were only counted, not ordered');
      for (const { id } of ordered.works)
        for (;;) {
          const { status, error } = await person.call(videoDetail, { id });
          if (status === 'failed') throw new Error(error ?? 'failed');
          if (status === 'done') break;
          await sleep(0.2);
        }
      const wall = (performance.now() - start) / 1000;
      const cpu = watch.stop().processes.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);
      return { wall, cpu };
    },
  };
}
