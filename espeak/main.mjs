import { createInterface } from 'node:readline';
import openEspeak from '@echogarden/espeak-ng-emscripten';

const silent = () => undefined;
// What espeak prints must not mix with the answers.
const { eSpeakNGWorker: Worker } = await openEspeak({ print: silent, printErr: silent });
const espeak = await new Worker();

function answer({ id, voice, text }) {
  if (espeak.set_voice(voice) !== 0) return { id, error: `unknown voice ${voice}` };
  return { id, ipa: espeak.synthesize_ipa(text).ipa };
}

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(answer(JSON.parse(line)))}\n`);
}
