// Prints how well the shipped net reads voices it was never trained on.
import fs from 'node:fs';
import { mouthCurveOfSound, readLipNet } from '../../src/stage/mouth/lip-net.ts';
import { SOUND_RATE } from '../../src/stage/mouth/log-mel.ts';
import { speakLines, unseenLines } from './corpus.ts';
import { printScores, weightsFile } from './print-scores.ts';

const net = readLipNet(Uint8Array.from(fs.readFileSync(weightsFile)).buffer);
const unseen = await speakLines(unseenLines());
printScores(net, unseen, true);
const before = process.cpuUsage();
for (const { samples } of unseen) mouthCurveOfSound(samples, net);
const { user, system } = process.cpuUsage(before);
const seconds = unseen.reduce((sum, { samples }) => sum + samples.length / SOUND_RATE, 0);
console.log(`${((user + system) / 1000 / seconds).toFixed(1)} ms of CPU for each second of sound`);
