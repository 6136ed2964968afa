import { resample } from '../src/speech/sound/resample.ts';
import { RATE } from '../src/speech/synthesis/recipe.ts';
import { countWrong, hearingSets } from './parts/hearing/sets.ts';
import { openBenchSpeaker, openOwnTranscription } from './parts/speaker.ts';
const speaker = await openBenchSpeaker(1, 1, null, 'small');
const names = process.argv.slice(2);
const ears = [undefined, ...names].map((n) => openOwnTranscription(speaker.file, n));
const sets = await hearingSets(true);
for (const [set, from, to] of [[sets[1]!, 0, 100], [sets[0]!, 30, 90]] as const) {
  const wrong = ears.map(() => 0), better = ears.map(() => 0), worse = ears.map(() => 0); let said = 0;
  for (const [i, text] of set.texts.slice(from, to).entries()) {
    const sound = resample(await speaker.say(text, set.voices[i % 2]!), RATE, 16000);
    const each: number[] = [];
    for (const [e, ear] of ears.entries()) {
      const { segments } = await ear.transcribe(sound, { language: 'zh', task: 'transcribe', signal: null, onProgress: null });
      const c = countWrong(text, segments.map((s) => s.text).join('，'), 'zh'); if (e === 0) said += c.said; each.push(c.wrong); wrong[e]! += c.wrong;
    }
    each.forEach((w, e) => { if (w < each[0]!) better[e]!++; if (w > each[0]!) worse[e]!++; });
    if (i % 20 === 19) console.log(set.name, i + 1, wrong.map((w, e) => `${(100 * w / said).toFixed(1)}% (+${better[e]} -${worse[e]})`).join(' '), said);
  }
}
process.exit(0);
