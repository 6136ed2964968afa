import { afterEach, expect, it, vi } from 'vitest';
import { openShortWork } from './give-way.ts';

let now = 0;
vi.spyOn(performance, 'now').mockImplementation(() => now);
afterEach(() => void (now = 0));

const signal = new AbortController().signal;
const HOUR = 3_600_000;

/** A long job that has worked for an hour, beside a short one that ends when it is told. */
function besideShort() {
  const shortWork = openShortWork();
  const giveWay = shortWork.giveWay();
  let endShort = () => {};
  const short = shortWork.during(() => new Promise<void>((resolve) => (endShort = resolve)));
  now = HOUR;
  const end = async () => {
    endShort();
    await short;
  };
  return { giveWay, end };
}

it('a long job waits for the short ones, and for nobody where there are none', async () => {
  await openShortWork().giveWay()(signal);
  const { giveWay, end } = besideShort();
  const order: string[] = [];
  const waited = giveWay(signal).then(() => order.push('long'));
  await end().then(() => order.push('short'));
  await waited;
  expect(order).toEqual(['short', 'long']);
});

it('it goes on beside them when it has waited a fifth of its own time, and when it is cancelled', async () => {
  const { giveWay, end } = besideShort();
  const cancelled = new AbortController();
  const waited = giveWay(cancelled.signal);
  now += HOUR / 5;
  cancelled.abort();
  await waited;
  await giveWay(signal);
  await end();
});
