// Cards read aloud by our voices, clean and with noise: how many are taken, and how many of another card or name are.
import { cardParts } from '../src/contract/order.ts';
import { resample } from '../src/speech/sound/resample.ts';
import { RATE } from '../src/speech/synthesis/recipe.ts';
import { voices } from '../src/speech/synthesis/voices.ts';
import { judgeReading } from '../src/server/order/consent.ts';
import { openBenchSpeaker, openOwnTranscription } from './parts/speaker.ts';

const cards = `
张三 385921, 王小明 704192, 欧阳娜娜 218360, 李珺 649275, 单雨桐 950318, 黄丽萍 471639, 陈志强 836502, 刘洋 129748,
赵敏 560273, 吴秀兰 794816, 徐嘉懿 305647, 孙悦 682915, 朱婧雯 247083, 郭子睿 918534, 何琳 473260, 罗永浩 851692`
  .trim()
  .split(/,\s*/)
  .map((row) => row.split(' ') as [name: string, code: string]);
const readers = voices.filter(({ language }) => language === 'zh-CN' || language === 'zh-CN-sichuan');
const SNR_DB = 15;
const WHISPER_RATE = 16_000;

const speaker = await openBenchSpeaker(1, 1, null);
const transcription = openOwnTranscription(speaker.file);

function withNoise(samples: Float32Array): Float32Array {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  const loud = Math.sqrt(3 * power) * 10 ** (-SNR_DB / 20);
  let seed = 1;
  return samples.map((sample) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return sample + loud * ((seed / 2 ** 31) * 2 - 1);
  });
}

const isTaken = (name: string, code: string, heard: string) =>
  judgeReading({ type: 'voice', code }, name, { text: heard, trouble: null }).every(
    ({ level }) => level === 'ok',
  );
const hear = async (sound: Float32Array) =>
  (
    await transcription.transcribe(resample(sound, RATE, WHISPER_RATE), {
      language: 'zh',
      task: 'transcribe',
      signal: null,
      onProgress: null,
    })
  ).text;

for (const [kind, change] of [
  ['clean', (sound: Float32Array) => sound],
  [`white noise, ${SNR_DB} dB`, withNoise],
] as const) {
  const counts = { taken: 0, otherCode: 0, otherName: 0, others: 0 };
  for (const [index, [name, code]] of cards.entries()) {
    const reader = readers[index % readers.length]!;
    const said = cardParts('voice', name, code.split('').join(' '))
      .map((part) => part.text)
      .join('');
    const heard = await hear(change(await speaker.say(said, reader.id)));
    if (isTaken(name, code, heard)) counts.taken += 1;
    else console.log(`  not taken: ${reader.id} ${name} ${code}: ${heard}`);
    for (const [otherName, otherCode] of cards) {
      if (otherName === name) continue;
      counts.others += 1;
      if (isTaken(name, otherCode, heard)) counts.otherCode += 1;
      if (isTaken(otherName, code, heard)) counts.otherName += 1;
    }
  }
  console.log(
    `${kind}: taken ${counts.taken} of ${cards.length}; with another code ${counts.otherCode}, ` +
      `with another name ${counts.otherName} of ${counts.others}`,
  );
}
await transcription.close();
await speaker.close();
