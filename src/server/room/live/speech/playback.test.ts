import { expect, it } from 'vitest';
import type { LinePart } from './line-parts.ts';
import { startPlayback, type PlayedPart } from './playback.ts';

const SECONDS = 0.12;
const part = (sentence: number): LinePart => ({
  sentence,
  text: `第 ${sentence} 句`,
  seconds: SECONDS,
  pauseSeconds: 0.02,
  pcm: new Uint8Array(0),
  phonemes: [],
  captions: [],
  voice: 'v',
  fileId: null,
  isEnd: true,
});

/** A stage that writes down what happens on it. */
function open(count: number, first: number, failsIn: number | null = null) {
  const log: string[] = [];
  const played: PlayedPart[] = [];
  let yields = false;
  let heard = () => {};
  const playback = startPlayback(
    async function* () {
      for (let sentence = first; sentence < count; sentence++) {
        if (sentence === failsIn) throw new Error('no voice');
        yield part(sentence);
      }
    },
    first,
    {
      begin: async ({ sentence }) => void log.push(`begin ${sentence}`),
      play: (one) => {
        log.push(`play ${one.sentence}`);
        played.push(one);
        heard();
      },
      stop: () => log.push('stop'),
      end: (sentence, _at, how) => log.push(`${how} ${sentence}`),
      givesWay: () => yields,
    },
  );
  const until = async (sentence: number) => {
    while (played.at(-1)?.sentence !== sentence) await new Promise<void>((resolve) => (heard = resolve));
  };
  return { playback, log, played, until, yield: () => (yields = true) };
}

it('says sentence after sentence without a gap, each kept before it is heard', async () => {
  const { playback, log, played } = open(3, 0);
  expect((await playback.done).how).toBe('said');
  expect(log.filter((line) => line.startsWith('begin') || line.startsWith('play'))).toEqual([
    'begin 0',
    'play 0',
    'begin 1',
    'play 1',
    'begin 2',
    'play 2',
  ]);
  expect(log.filter((line) => line.startsWith('heard'))).toEqual(['heard 0', 'heard 1', 'heard 2']);
  for (const [index, one] of played.entries())
    if (index > 0)
      expect(one.at - played[index - 1]!.at).toBeGreaterThanOrEqual((SECONDS + 0.02) * 1000 - 0.001);
});

it('is cut at once, and says in which sentence; what was not heard yet is taken back', async () => {
  const { playback, log, until } = open(9, 4);
  await until(5);
  playback.cut();
  const { how } = await playback.done;
  const broken = (how as { brokenIn: number }).brokenIn;
  expect([4, 5]).toContain(broken);
  expect(log).toContain('stop');
  expect(log.some((line) => line === `broken ${broken}` || line === `unheard ${broken}`)).toBe(true);
  expect(log.filter((line) => line.startsWith('begin')).length).toBe(
    log.filter((line) => /^(heard|broken|unheard)/.test(line)).length,
  );
});

it('gives way between two sentences without cutting one', async () => {
  const stage = open(9, 0);
  await stage.until(1);
  stage.yield();
  expect((await stage.playback.done).how).toEqual({ brokenIn: 2 });
  expect(stage.log).toContain('heard 1');
  expect(stage.log).not.toContain('stop');
});

it('names the sentence that cannot be said', async () => {
  const { playback, log } = open(3, 0, 1);
  expect(await playback.done).toMatchObject({ how: 'failed', sentence: 1 });
  expect(log).toEqual(['begin 0', 'play 0', 'heard 0']);
});
