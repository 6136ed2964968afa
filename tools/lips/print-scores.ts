import path from 'node:path';
import type { LipNet } from '../../src/stage/mouth/lip-net.ts';
import type { Spoken } from './corpus.ts';
import { openRandom } from './random.ts';
import { roughen } from './roughen.ts';
import { scoreNet } from './score-net.ts';

export const weightsFile = path.resolve(import.meta.dirname, '../../assets/lips/lip-net.bin');

/** One line a voice that was never trained on, and one for all of them. */
export function printScores(net: LipNet, unseen: Spoken[], inDetail: boolean): void {
  const timbres = [...new Set(unseen.map(({ timbre }) => timbre))];
  if (inDetail)
    for (const timbre of timbres) {
      print(
        timbre,
        net,
        unseen.filter((one) => one.timbre === timbre),
      );
    }
  print('all', net, unseen);
  if (!inDetail) return;
  const random = openRandom(11);
  const others = unseen[0]!.samples;
  print(
    'all, roughened',
    net,
    unseen.map((one) => ({ ...one, samples: roughen(one.samples, others, random) })),
  );
}

function print(name: string, net: LipNet, spoken: Spoken[]): void {
  const { clips, open, round, swing, closures, bites } = scoreNet(net, spoken);
  console.log(
    `${name.padEnd(15)} ${String(clips).padStart(3)} clips  open ${open.toFixed(3)}  round ${round.toFixed(3)}  ` +
      `swing ${swing.toFixed(2)}  b p m ${closures.found} of ${closures.true}, ${closures.false} false  ` +
      `f v ${bites.found} of ${bites.true}, ${bites.false} false`,
  );
}
