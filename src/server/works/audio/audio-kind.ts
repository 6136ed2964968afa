import { newAudio, type AudioProject } from '../../../contract/work.ts';
import { plainWords } from '../../../speech/text/markup.ts';
import { parseProject, type WorkKind } from '../work-kind.ts';
import { audioMaker } from './make-audio.ts';
import { orderAudio, quoteAudio, writtenIn } from './order-audio.ts';

export const audioKind: WorkKind<'audio'> = {
  order: orderAudio,
  async change(app, userId, { project: before }, wish) {
    const { dryRun: _dryRun, batch: _batch, ...asked } = parseProject(newAudio, wish);
    const { takes } = before;
    // Of other words than were spoken, no sentence is made for the price of one.
    const isOther = spokenFrom(asked) !== spokenFrom(before);
    const project = { ...asked, ...(takes && { takes }), ...(isOther && { sentences: [] }) };
    return { project, quote: await quoteAudio(app, userId, project) };
  },
  make: audioMaker,
  script: (project, name) => ({ name, text: plainWords(writtenIn(project)), goods: [] }),
};

function spokenFrom(project: AudioProject): string {
  const { voiceName, speed, pitch, liveliness, isFine } = project;
  return JSON.stringify([writtenIn(project), voiceName, speed, pitch, liveliness, isFine ?? false]);
}
