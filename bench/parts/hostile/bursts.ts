import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { hookLive } from '../../../src/contract/live/comments.ts';
import { startLive } from '../../../src/contract/live/live.ts';
import { exportMix } from '../../../src/contract/mix.ts';
import { addRoom, listRooms, updateRoom } from '../../../src/contract/room.ts';
import { addScript } from '../../../src/contract/script.ts';
import { putVideo, videoDetail } from '../../../src/contract/work.ts';
import { newPerson, type Person } from '../../../test/helpers/client.ts';
import { media, sound } from '../../../test/helpers/samples.ts';
import { sleep } from '../sleep.ts';
import type { Attack, Tally } from './attacker.ts';
import { watchRoom, type RoomWatch } from '../watch-room.ts';

interface Burst {
  name: string;
  /** Says what came of it, and what somebody else noticed meanwhile. */
  send: () => Promise<string>;
}

const json = JSON.stringify;
const ASK_EVERY_S = 0.02;
const CLIPS = 5;

/** Many large calls at once by one stranger, beside somebody who only looks at their rooms, one of which is on air. */
export async function openBursts(base: string): Promise<Burst[]> {
  const [stranger, other] = [await newPerson(base), await newPerson(base)];
  const { fileId } = await stranger.store(await sound(1), 'second.mp3');
  const film = await filmOf(20);
  const clips: string[] = [];
  for (let at = 0; at < CLIPS; at++) clips.push((await stranger.store(film, `clip ${at}.mp4`)).fileId);
  const { webhookToken, stage } = await roomOnAir(base, other);
  const timeline = await timelineOf(stranger, clips);

  const burst = (name: string, attack: Omit<Attack, 'headers'>, token: string | null = null): Burst => ({
    name,
    send: async () => {
      const noticed = watchOthers(other, stage);
      const headers = { companyId: '1', 'content-type': 'application/json' };
      const tally = await attackBy({
        ...attack,
        headers: { ...headers, ...(token && { auth_token: token }) },
      });
      const all = Object.entries(tally).map(([said, times]) => `${times} × ${said}`);
      return `${await noticed()}; ${all.join('; ')}`;
    },
  });
  const quotes = (name: string, count: number, body: object): Burst =>
    burst(name, { url: base + putVideo.path, method: 'POST', body: json(body), count }, stranger.token);
  const lines = Array.from({ length: 5000 }, (_, at) => ({
    start: 0.0001 * at,
    end: 1,
    text: `这是第 ${at} 句要翻译的话，说的是杯子。`,
    translation: `This is line ${at}, and it is about a cup.`,
  }));
  const groups = Array.from({ length: 40 }, (_, at) => ({
    name: `第 ${at} 组`,
    fileIds: Array.from({ length: 200 }, (__, file) => clips[file % CLIPS]!),
  }));
  const wish = { name: '很多', dryRun: true };
  const many = {
    ...wish,
    type: 'mix',
    count: 50,
    seconds: 300,
    clipSeconds: [0.5, 0.5],
    similarity: 1,
    groups,
  };
  const comment = {
    type: 'comment',
    id: '{at}',
    user: { id: '{at}', name: '观众{at}' },
    text: '话{at}',
  };
  const hook = base + hookLive.path.replace('{webhookToken}', webhookToken);
  const comments = (name: string, count: number): Burst =>
    burst(name, { url: hook, method: 'POST', body: json(comment), count });
  return [
    comments('1 comment, to compare with', 1),
    quotes('40 quotes of 5,000 lines', 40, { ...wish, type: 'translate', fileId, to: 'en', lines }),
    quotes('10 quotes of mixes, 8,000 files', 10, many),
    burst('30 calls of a timeline, no login', { url: base + timeline, method: 'GET', body: '', count: 30 }),
    comments('3,000 comments at a webhook', 3000),
  ];
}

async function attackBy(attack: Attack): Promise<Tally> {
  const attacker = fork(path.join(import.meta.dirname, 'attacker.ts'), { execArgv: process.execArgv });
  const answered = once(attacker, 'message') as Promise<[Tally]>;
  attacker.send(attack);
  return (await answered)[0];
}

/** How long somebody else waited for an answer at most, and how late a cue of their room came. */
function watchOthers(other: Person, stage: RoomWatch): () => Promise<string> {
  const over = new AbortController();
  let [longest, latest] = [0, 0];
  const asking = (async () => {
    while (!over.signal.aborted) {
      const start = performance.now();
      await other.call(listRooms, {});
      longest = Math.max(longest, performance.now() - start);
      await sleep(ASK_EVERY_S);
    }
  })();
  const hearing = (async () => {
    while (!over.signal.aborted) {
      const { cue } = await stage.next('cue', () => true);
      latest = Math.max(latest, stage.now() - cue.at);
    }
  })();
  return async () => {
    over.abort();
    await Promise.all([asking, hearing]);
    return `others waited ${longest.toFixed(0)} ms at most, cues came ${latest.toFixed(0)} ms late`;
  };
}

const filmOf = (seconds: number) => {
  const picture = ['-f', 'lavfi', '-i', `testsrc2=s=320x180:r=10:d=${seconds}`];
  return media('mp4', [
    ...picture,
    '-f',
    'lavfi',
    '-i',
    `sine=d=${seconds}`,
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p',
  ]);
};

async function roomOnAir(base: string, person: Person) {
  const { id, settings } = await person.call(addRoom, { name: '不能停的直播间', category: 1 });
  await person.call(updateRoom, { id, settings: { gapSeconds: [0, 0] } });
  await person.call(addScript, { liveId: id, type: 1, name: '保温杯', content: '这款杯子保温一整天。' });
  const stage = await watchRoom(base, person, id, 'stage');
  await person.call(startLive, { liveId: id });
  await stage.next('cue', () => true);
  return { webhookToken: settings.webhook.token, stage };
}

async function timelineOf(person: Person, fileIds: string[]): Promise<string> {
  const ordered = await person.call(putVideo, {
    type: 'mix',
    name: '时间线',
    count: 1,
    groups: [{ name: '全部', fileIds }],
    seconds: 20,
    clipSeconds: [1, 1],
    resolution: '360p',
  });
  const { id } = (ordered as { works: { id: string }[] }).works[0]!;
  for (;;) {
    const { status, error } = await person.call(videoDetail, { id });
    if (status === 'failed') throw new Error(error ?? 'failed');
    if (status === 'done') return (await person.call(exportMix, { id })).url;
    await sleep(0.2);
  }
}
