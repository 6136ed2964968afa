import { expect, it } from 'vitest';
import { openTurns, TooManyError, type TurnLimits } from './turns.ts';

const never = new AbortController().signal;

function setUp(limits: TurnLimits) {
  const turns = openTurns(limits);
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return {
    begun,
    ask: (name: string, signal = never) =>
      turns.take(name[0]!, signal, () => {
        begun.push(name);
        return new Promise<void>((resolve, reject) =>
          ends.set(name, (error) => (error ? reject(error) : resolve())),
        );
      }),
    end: async (name: string, error?: Error) => {
      ends.get(name)!(error);
      await settled();
    },
    settled,
  };
}

it('owners take turns, also after a failure, and each in the order they asked', async () => {
  const { begun, ask, end, settled } = setUp({ atOnce: 1 });
  const failing = ask('a1');
  for (const name of ['a2', 'a3', 'a4', 'b1', 'b2', 'c1']) void ask(name);
  await settled();
  const failed = expect(failing).rejects.toThrow('broken');
  await end('a1', new Error('broken'));
  await failed;
  for (const name of ['b1', 'c1', 'a2', 'b2', 'a3']) await end(name);
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
});

it('keeps places for others, and refuses what one owner has too many of', async () => {
  const { begun, ask, end, settled } = setUp({ atOnce: 2, atOnceOfOne: 1, waitingOfOne: 1 });
  void ask('a1');
  void ask('a2');
  await expect(ask('a3')).rejects.toThrow(TooManyError);
  void ask('b1');
  await settled();
  expect(begun).toEqual(['a1', 'b1']);
  await end('b1');
  expect(begun).toEqual(['a1', 'b1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'b1', 'a2']);
});

it('whoever leaves while they wait gives their place up', async () => {
  const { begun, ask, end, settled } = setUp({ atOnce: 1, waitingOfOne: 1 });
  void ask('a1');
  const leaving = new AbortController();
  const left = ask('b1', leaving.signal);
  await settled();
  leaving.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  void ask('b2');
  await end('a1');
  expect(begun).toEqual(['a1', 'b2']);
});
