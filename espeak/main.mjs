import { createInterface } from 'node:readline';
import openEspeak from '@echogarden/espeak-ng-emscripten';

const silent = () => undefined;
// What espeak prints must not mix with the answers.
const { eSpeakNGWorker: Worker } = await openEspeak({ print: silent, printErr: silent });
const espeak = await new Worker();

const tell = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);

function answer({ id, task: { voice, text } }) {
  if (espeak.set_voice(voice) !== 0) return { type: 'failed', id, why: `unknown voice ${voice}` };
  return { type: 'done', id, answer: espeak.synthesize_ipa(text).ipa };
}

tell({ type: 'ready' });
for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  // A cancel comes too late: one task is done before the next line is read.
  if (message.type === 'task') tell(answer(message));
}
