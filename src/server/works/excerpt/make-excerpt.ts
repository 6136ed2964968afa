import { Failure } from '../../../contract/failures.ts';
import type { ExcerptProject } from '../../../contract/broadcasts/recording.ts';
import { coverOf } from '../../../media/clips/join-pieces.ts';
import { cutExcerpt } from '../../../media/films/excerpt-film.ts';
import { probe } from '../../../media/read/probe.ts';
import type { Maker, Tools } from '../../jobs/maker.ts';
import { ObjectMissingError } from '../../storage/storage.ts';
import { fetchFile } from '../../storage/transfer.ts';
import { finishFilm } from '../finish-work.ts';
import { needParts } from './excerpt-parts.ts';
import { saidIn } from './said-in.ts';

const GONE = '这一段的录像已经删除，或过了保留的天数，剪不出短片。';

export function excerptMaker(tools: Tools): Maker<ExcerptProject> {
  return async ({ cost, ...project }, run) => {
    const { signal } = run;
    const parts = await run.step('fetch', '读取录像', 15, async (report) => {
      const found = await needParts(tools.db, run.userId, project);
      const local = [];
      for (const [index, part] of found.entries()) {
        const to = run.file(`segment-${index}.mp4`);
        await fetchFile(tools.storage, part.file, to, signal).catch((error: unknown) => {
          throw error instanceof ObjectMissingError
            ? new Failure('RECORDING_NOT_FOUND', { message: GONE })
            : error;
        });
        local.push({ file: to, from: part.from, seconds: part.seconds });
        report(index + 1, found.length);
      }
      return local;
    });
    const film = await run.step('cut', '剪成短片', 75, async (report) => {
      const seconds = parts.reduce((all, part) => all + part.seconds, 0);
      await cutExcerpt(parts, run.file('plain.mp4'), (done) => report(done, seconds), signal);
      const { duration, width, height } = await probe(run.file('plain.mp4'), signal);
      return { seconds: duration!, size: { width: width!, height: height! } };
    });
    const captions = await saidIn(tools.db, project.sessionId, new Date(project.from), new Date(project.to));
    return finishFilm(tools, run, {
      share: 10,
      ...film,
      label: null,
      captions,
      drawCover: (to) => coverOf(run.file('plain.mp4'), to, signal),
      project: { ...project, text: captions.map((caption) => caption.text).join('') },
      cost,
    });
  };
}
