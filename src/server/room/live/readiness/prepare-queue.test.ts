import { expect, it } from 'vitest';
import { createPrepareQueue } from './prepare-queue.ts';

interface Setting {
  roomsOnAir: () => string[];
  mayRun: () => boolean;
  /** Called while a sentence is being spoken. */
  meanwhile: () => void;
}

/** Rooms of three sentences each. */
function open({ roomsOnAir, mayRun, meanwhile }: Setting) {
  const made: string[] = [];
  let whenMade = () => {};
  const queue = createPrepareQueue({
    roomsOnAir,
    mayRun,
    onError: (_roomId, error) => expect.unreachable(String(error)),
    async prepare(roomId, isOvertaken) {
      for (const sentence of [`${roomId}1`, `${roomId}2`, `${roomId}3`]) {
        if (isOvertaken()) return;
        if (made.includes(sentence)) continue;
        meanwhile();
        await Promise.resolve();
        made.push(sentence);
        whenMade();
      }
    },
  });
  const until = async (count: number) => {
    while (made.length < count) await new Promise<void>((resolve) => (whenMade = resolve));
  };
  return { queue, made, until };
}

it('finishes two rooms whose watchers ask for them again and again, the later one first', async () => {
  const watched = open({
    roomsOnAir: () => [],
    mayRun: () => true,
    meanwhile: () => {
      for (const roomId of ['a', 'b']) if (!watched.queue.isComing(roomId)) watched.queue.want(roomId);
    },
  });
  watched.queue.want('a');
  await watched.until(6);
  expect(watched.made).toEqual(['a1', 'b1', 'b2', 'b3', 'a2', 'a3']);
});

it('keeps what cannot be prepared yet, and prepares nothing else than the room on air', async () => {
  let onAir: string[] = [];
  let mayRun = false;
  const { queue, made, until } = open({
    roomsOnAir: () => onAir,
    mayRun: () => mayRun,
    meanwhile: () => {},
  });
  queue.want('a');
  queue.want('b');
  mayRun = true;
  onAir = ['a'];
  queue.lookAgain();
  await until(3);
  expect(made).toEqual(['a1', 'a2', 'a3']);
  onAir = [];
  queue.lookAgain();
  await until(6);
  expect(made.slice(3)).toEqual(['b1', 'b2', 'b3']);
});
