// Odd signs wherever words are drawn: in prices that are asked, films, mixes, translations, and a room on air that is pushed
// and whose stage is open.
import { putTicket } from '../../../src/contract/access/ticket.ts';
import { commentLive } from '../../../src/contract/live/comments.ts';
import { liveNow, startLive, stopLive } from '../../../src/contract/live/live.ts';
import { addRoom, updateRoom } from '../../../src/contract/room.ts';
import { subtitleStyle } from '../../../src/contract/stage.ts';
import { addScript } from '../../../src/contract/script.ts';
import { putVideo, videoDetail } from '../../../src/contract/work.ts';
import { openPainter } from '../../../src/server/works/painter.ts';
import { freePort, startRtmpServer } from '../../../test/fakes/rtmp-server.ts';
import { launchBrowser } from '../../../test/helpers/browser.ts';
import type { Person } from '../../../test/helpers/client.ts';
import { oddTexts } from '../../../test/helpers/hostile/odd-texts.ts';
import { makeRandom } from '../../../test/helpers/random.ts';
import { film } from '../../../test/helpers/samples.ts';
import { sleep } from '../sleep.ts';

/** No database stores a NUL. */
const odd = oddTexts(makeRandom(26), 2000).filter((text) => !text.includes('\0'));
const voiceName = 'zf_xiaoxiao';
const place = { centre: { x: 0.5, y: 0.5 }, width: 1 };
/** Some of them, in one text of at most so many characters that has something to be seen. */
const words = (at: number, most: number) =>
  `好${odd
    .slice((at * 7) % odd.length)
    .join('')
    .slice(0, most - 2)
    .replace(/[\ud800-\udbff]$/, '')}`;

export interface OddAttack {
  name: string;
  attack: () => Promise<string>;
}

export const oddWords = (me: Person, url: string, dir: string): OddAttack[] => [
  { name: 'odd signs in 40 prices asked', attack: () => prices(me) },
  { name: 'odd signs in a film', attack: () => shortFilm(me) },
  { name: 'odd signs in a mix', attack: () => mix(me) },
  { name: 'odd signs in a translation', attack: () => translation(me) },
  { name: 'odd signs in a room, pushed', attack: () => onAir(me, url) },
  { name: 'odd signs stored before, drawn', attack: () => stored(dir) },
];

const items = (scene: number) =>
  Array.from({ length: 12 }, (_, at) => [
    { kind: 'text', ...place, text: words(scene * 40 + at, 150) },
    { kind: 'sticker', ...place, sticker: 'price', text: words(scene * 40 + at, 8) },
    { kind: 'card', ...place, name: words(at, 25), price: words(at + 1, 10), points: [words(at + 2, 25)] },
  ]).flat();

async function prices(me: Person): Promise<string> {
  const tally = new Map<number, number>();
  for (let at = 0; at < 40; at++) {
    const scenes = Array.from({ length: 5 }, (_, scene) => ({
      modelId: 'lin',
      voiceName,
      text: words(at * 5 + scene, 100),
      items: items(at * 5 + scene).slice(0, 20),
    }));
    const { status } = await me.ask(putVideo, {
      type: 'short',
      name: words(at, 20),
      scenes,
      dryRun: true,
    } as never);
    tally.set(status, (tally.get(status) ?? 0) + 1);
  }
  return [...tally].map(([status, times]) => `${times} × ${status}`).join('; ');
}

const shortFilm = (me: Person) =>
  made(me, {
    type: 'short',
    name: words(3, 20),
    resolution: '360p',
    scenes: [{ modelId: 'lin', voiceName, text: `你好。${words(5, 40)}`, items: items(1).slice(0, 20) }],
  });

async function mix(me: Person): Promise<string> {
  const { fileId } = await me.store(await film(7, 64, 96), `${words(4, 20)}.mp4`);
  const stickers = [4, 5, 6].map((at) => ({ kind: 'price', text: words(at, 8), ...place, when: 'whole' }));
  const wish = { type: 'mix', name: words(1, 20), count: 1, seconds: 5, resolution: '360p' };
  const groups = [{ name: words(2, 20), fileIds: [fileId] }];
  return made(me, { ...wish, groups, titles: [words(3, 20)], stickers });
}

async function translation(me: Person): Promise<string> {
  const { fileId } = await me.store(await film(6, 128, 192), '片.mp4');
  const lines = Array.from({ length: 20 }, (_, at) => ({
    start: at * 0.3,
    end: at * 0.3 + 0.25,
    text: words(at, 60),
    translation: words(at + 100, 60),
  }));
  return made(me, {
    type: 'translate',
    name: words(2, 20),
    fileId,
    from: 'zh',
    to: 'en',
    way: 'subtitle',
    lines,
  });
}

async function made(me: Person, wish: object): Promise<string> {
  const ordered = await me.ask(putVideo, wish as never);
  if (!ordered.body.success)
    return `${ordered.status} ${Object.values(ordered.body.fields ?? {})[0] ?? ordered.body.errorMessage}`;
  const data = ordered.body.data as { id?: string; works?: { id: string }[] };
  const id = data.id ?? data.works![0]!.id;
  for (;;) {
    const work = await me.call(videoDetail, { id });
    if (work.status === 'done' || work.status === 'failed') return `${work.status} ${work.error ?? ''}`;
    await sleep(0.5);
  }
}

const SECONDS_ON_AIR = 20;

async function onAir(me: Person, url: string): Promise<string> {
  const rtmp = await startRtmpServer(await freePort(), null);
  const browser = await launchBrowser();
  const { id } = await me.call(addRoom, { name: words(6, 20), category: 1 });
  const cards = [1, 2, 3].map((at) => ({
    name: words(at, 20),
    title: words(at + 1, 40),
    price: words(at + 2, 10),
    points: [words(at + 3, 20)],
    fileId: null,
  }));
  const push = [{ url: `rtmp://127.0.0.1:${rtmp.port}/live`, key: 'odd' }];
  await me.call(updateRoom, { id, settings: { cards, push, gapSeconds: [0, 0] } } as never);
  for (const { name } of cards)
    await me.call(addScript, { liveId: id, type: 1, name, content: `这是${words(9, 60)}` });
  try {
    await me.call(startLive, { liveId: id });
    const { ticket } = await me.call(putTicket, { scope: 'stage', liveId: id });
    const page = await browser.newPage({ viewport: { width: 270, height: 480 } });
    await page.goto(`${url}/stage/${id}?ticket=${ticket}`);
    for (const [at, text] of odd.slice(0, 100).entries()) {
      const user = { id: String(at), name: words(at, 20) };
      await me.ask(commentLive, { liveId: id, type: 'comment', user, text } as never);
      await sleep(SECONDS_ON_AIR / 100);
    }
    const { status, push: pushed } = await me.call(liveNow, { liveId: id });
    return `status ${status}, push ${pushed.map(({ state }) => state).join()}, stage ${await page.title()}`;
  } finally {
    await me.ask(stopLive, { liveId: id });
    await browser.close();
    await rtmp.kill();
  }
}

/** As they are, past the first wall: what was written before it stood. */
async function stored(dir: string): Promise<string> {
  const painter = openPainter();
  const never = new AbortController().signal;
  const size = { width: 180, height: 320 };
  const captions = odd.map((text, at) => ({ start: at, end: at + 1, text }));
  const subtitles = subtitleStyle.parse({});
  const project = { subtitles, title: words(1, 60), stickers: [], labelCorner: 'top-left' as const };
  try {
    const signs = await painter.missingSigns({ text: odd.join('') });
    const { length } = await painter.overlays(
      { project, size, captions, frames: odd.length * 25, dir },
      never,
    );
    return `${length} pictures, ${signs.length} signs named`;
  } finally {
    await painter.close();
  }
}
