import { putTicket } from '../../src/contract/access/ticket.ts';
import { openFlvReader } from '../../src/media/rtmp/flv.ts';
import type { BenchRoom } from './bench-room.ts';
import { sleep } from './sleep.ts';
import { residentMegabytes } from './program.ts';
import { processesBelow } from './watch-processes.ts';

const FPS = 25;
const programs = {
  server: /\/main\.js/,
  push: /\/push(-lips)?\.js|ffmpeg /,
  voice: /\/synthesise\.js/,
  meaning: /\/embed\.js/,
};

/** A pushing room with a simulated audience, told of every minute. */
export async function soak(room: BenchRoom, serverPid: number, minutes: number): Promise<void> {
  await room.control('simulate');
  const stream = await followStream(room);
  await sleep(10);
  const begin = { at: room.stage.now(), late: await room.late(), behind: stream.behind() };
  for (let minute = 1; minute <= minutes; minute++) {
    await sleep(begin.at / 1000 + 60 * minute - room.stage.now() / 1000);
    const late = (await room.late()) - begin.late;
    const drift = stream.behind() - begin.behind;
    console.log(
      `${String(minute).padStart(3)} min  late ${late} of ${60 * FPS * minute}, ` +
        `${((100 * late) / (60 * FPS * minute)).toFixed(2)} %   MB ${memoryOf(serverPid)}   ` +
        `stream ${drift.toFixed(0)} ms behind the room's clock since the start`,
    );
  }
  stream.close();
  await room.control('endSimulation');
}

function memoryOf(serverPid: number): string {
  const all = processesBelow(serverPid);
  return Object.entries(programs)
    .map(([name, isOurs]) => {
      const ours = all.filter(({ command }) => isOurs.test(command));
      return `${name} ${ours.reduce((sum, { pid }) => sum + residentMegabytes(pid), 0).toFixed(0)}`;
    })
    .join(', ');
}

/** How far the stream's own time lies behind the room's clock: the least since it was asked last. */
async function followStream({ base, person, id, stage }: BenchRoom) {
  const { ticket } = await person.call(putTicket, { scope: 'stage', liveId: id });
  const leaving = new AbortController();
  const { body } = await fetch(`${base}/api/human/live/preview/${id}.flv?ticket=${ticket}`, {
    signal: leaving.signal,
  });
  let least = Infinity;
  const read = openFlvReader(({ kind, isHeader, timestamp }) => {
    if (kind === 'video' && !isHeader) least = Math.min(least, stage.now() - timestamp);
  });
  const reading = async () => {
    for await (const bytes of body!) read(bytes);
  };
  void reading().catch((error: unknown) => {
    if (!leaving.signal.aborted) console.error(error);
  });
  return {
    behind: () => {
      const behind = least;
      least = Infinity;
      return behind;
    },
    close: () => leaving.abort(),
  };
}
