// The peer as a program of its own. Arguments: folder that holds kokoro/, threads, alphabet as JSON.
import {
  env,
  StyleTextToSpeech2Model,
  Tensor,
} from '../peers/node_modules/@huggingface/transformers/dist/transformers.node.mjs';
import { KokoroTTS } from '../peers/node_modules/kokoro-js/dist/kokoro.js';

const [folder, threads, alphabet] = process.argv.slice(2);
const letters = JSON.parse(alphabet);
env.allowRemoteModels = false;
env.localModelPath = folder;

/** Its own tokenizer file is not in the registry; the letters and their numbers are the same. */
function tokenizer(phonemes) {
  const ids = [0, ...Array.from(phonemes, (letter) => letters[letter]).filter((id) => id !== undefined), 0];
  return { input_ids: new Tensor('int64', BigInt64Array.from(ids, BigInt), [1, ids.length]) };
}

const model = await StyleTextToSpeech2Model.from_pretrained('kokoro', {
  dtype: 'fp32',
  device: 'cpu',
  session_options: { intraOpNumThreads: Number(threads) },
});
const kokoro = new KokoroTTS(model, tokenizer);

process.on('message', async ({ text, voice }) => {
  const { audio } = await kokoro.generate(text, { voice });
  process.send(audio);
});
process.send('ready');
