import { hookLive } from '../../src/contract/live/comments.ts';
import { controlLive, liveNow, readiness, startLive, type DeskAction } from '../../src/contract/live/live.ts';
import { type LiveMessage } from '../../src/contract/live/messages.ts';
import { addRoom, updateRoom } from '../../src/contract/room.ts';
import { addScript } from '../../src/contract/script.ts';
import { ask, newPerson, type Person } from '../../test/helpers/client.ts';
import { sleep } from './sleep.ts';
import { goods, TRANSITION } from './room-words.ts';
import { watchRoom, type RoomWatch } from './watch-room.ts';

type Said = Extract<LiveMessage, { type: 'said' }>;

export interface BenchRoom {
  id: string;
  base: string;
  person: Person;
  webhookToken: string;
  stage: RoomWatch;
  /** Settles within a goods sentence which a viewer may break off. */
  speaking(): Promise<void>;
  comment(text: string): Promise<void>;
  control(action: DeskAction): Promise<void>;
  pushTo(url: string): Promise<void>;
  /** Frames of the push so far that came too late. */
  late(): Promise<number>;
  close(): void;
}

const isGoods = ({ kind }: Said): boolean => kind === 'goods';

/** A room on air that answers at once, with everything spoken before that it has to say. */
export async function openBenchRoom(base: string, questions: [string, string][]): Promise<BenchRoom> {
  const person = await newPerson(base);
  const { id, settings } = await person.call(addRoom, { name: '测速直播间', category: 1 });
  await person.call(updateRoom, {
    id,
    settings: {
      gapSeconds: [0, 0],
      answerWhen: 'now',
      answerEverySeconds: 0,
      quietSeconds: 0,
      interaction: 'many',
    },
  });
  for (const { name, paragraphs } of goods)
    for (const content of paragraphs) await person.call(addScript, { liveId: id, type: 1, name, content });
  for (const [keyword, content] of questions)
    await person.call(addScript, { liveId: id, type: 3, keyword, content });
  await person.call(addScript, { liveId: id, type: 4, content: TRANSITION });
  await allSpoken(person, id);
  await person.call(startLive, { liveId: id });
  const desk = await watchRoom(base, person, id, 'desk');
  const stage = await watchRoom(base, person, id, 'stage');
  let viewers = 0;

  const push = async () => (await person.call(liveNow, { liveId: id })).push[0] ?? null;
  return {
    id,
    base,
    person,
    webhookToken: settings.webhook.token,
    stage,
    speaking: async () => {
      // A sentence that was broken off already is not broken off again before it has been heard.
      await desk.next('said', isGoods);
      const { startedAt } = await desk.next('said', isGoods);
      const within = 300 + 600 * Math.random();
      await sleep(Math.max(0, Date.parse(startedAt) + within - stage.now()) / 1000);
    },
    comment: async (text) => {
      const name = `观众${++viewers}`;
      const comment = { type: 'comment' as const, user: { id: name, name }, text };
      const { body } = await ask(hookLive, { webhookToken: settings.webhook.token, ...comment }, null, base);
      if (!body.success) throw new Error(body.errorMessage);
    },
    control: async (action) => void (await person.call(controlLive, { liveId: id, action })),
    pushTo: async (url) => {
      await person.call(updateRoom, { id, settings: { push: [{ url, key: 'bench' }] } });
      while ((await push())?.state !== 'live') await sleep(0.2);
    },
    late: async () => (await push())!.late,
    close: () => {
      desk.close();
      stage.close();
    },
  };
}

async function allSpoken(person: Person, liveId: string): Promise<void> {
  for (;;) {
    const { total, ready, scripts } = await person.call(readiness, { liveId });
    const failed = scripts.find(({ state }) => state === 'failed');
    if (failed) throw new Error(failed.error ?? 'a script could not be spoken');
    if (ready === total) return;
    await sleep(3);
  }
}
