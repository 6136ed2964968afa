// Trains the net that hears lips, writes assets/lips/lip-net.bin and prints its scores: see README.md.
import fs from 'node:fs';
import path from 'node:path';
import { readLipNet } from '../../src/stage/mouth/lip-net.ts';
import { SOUND_RATE } from '../../src/stage/mouth/log-mel.ts';
import { speakLines, trainingLines, unseenLines, type Spoken } from './corpus.ts';
import { printScores, weightsFile } from './print-scores.ts';
import { trainNet } from './train-net.ts';
import { writeNet } from './write-net.ts';

const EPOCHS = 20;

const unseen = await speakLines(unseenLines());
const spoken = await speakLines(trainingLines());
const minutes = (list: Spoken[]) =>
  (list.reduce((sum, { samples }) => sum + samples.length / SOUND_RATE, 0) / 60).toFixed(1);
console.log(
  `${spoken.length} lines, ${minutes(spoken)} minutes; unseen ${unseen.length} lines, ${minutes(unseen)} minutes`,
);

const net = trainNet(spoken, EPOCHS, (epoch, loss, now) => {
  console.log(`epoch ${epoch}: loss ${loss.toFixed(4)}`);
  if (epoch % 5 === 0) printScores(now, unseen, false);
});
fs.mkdirSync(path.dirname(weightsFile), { recursive: true });
fs.writeFileSync(weightsFile, writeNet(net));
printScores(readLipNet(Uint8Array.from(fs.readFileSync(weightsFile)).buffer), unseen, true);
