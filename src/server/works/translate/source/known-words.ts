import { and, desc, eq, or, type SQL } from 'drizzle-orm';
import type { Caption } from '../../../../contract/file.ts';
import {
  LINE_CHARACTERS,
  SCRIPT_CHARACTERS,
  type TranslationProject,
  languageOf,
} from '../../../../contract/translation.ts';
import type { AnyWork } from '../../../../contract/work.ts';
import { readSubtitleTracks, type SubtitleTrack } from '../../../../media/read/read-subtitle-tracks.ts';
import { deadlineAfter } from '../../../../process/deadline.ts';
import { findVoice } from '../../../../speech/synthesis/voices.ts';
import { labels } from '../../../../stage/scene.ts';
import type { App } from '../../../app.ts';
import type { StoredFile } from '../../../db/files.ts';
import type { Db } from '../../../db/open.ts';
import { broadcasts, segments } from '../../../db/room-schema.ts';
import { files, works } from '../../../db/schema.ts';
import { makeOnce } from '../../../storage/make-once.ts';
import { withFetched } from '../../../storage/transfer.ts';
import { saidIn } from '../../excerpt/said-in.ts';
import { asWork } from '../../work-kind.ts';
import { languageOfLines, languageOfTrack } from '../languages.ts';
import { markInFile } from './mark-of.ts';

type Parts = Pick<App, 'config' | 'db' | 'storage'>;

export interface KnownWords {
  /** What tells them, in words for whoever orders. */
  source: string;
  language: string;
  lines: Caption[];
}

const LIMIT_MS = 60_000;
/** Seconds: films that were packed anew are as long; those that were cut or made again have other times. */
const SAME_LENGTH = 0.1;

/** Words that need nobody to listen: of the user's own works and broadcasts, or of a track of the file. */
export async function knownWords(
  app: Parts,
  userId: string,
  file: StoredFile,
  languages: Pick<TranslationProject, 'from' | 'to'>,
): Promise<KnownWords | null> {
  const own = (await wordsOfWork(app, userId, file)) ?? (await wordsOfBroadcast(app.db, userId, file));
  const known = own ?? (file.kind === 'video' ? await wordsOfTrack(app, file, languages) : null);
  if (!known) return null;
  const lines = known.lines
    .map(({ start, end, text }) => ({
      start: hundredths(start),
      end: hundredths(end),
      text: text.trim().slice(0, LINE_CHARACTERS),
    }))
    .filter(({ start, end, text }) => text !== '' && end > start && start < (file.duration ?? Infinity));
  return lines.length === 0 ? null : { ...known, lines };
}

/** They stand in the editor's fields. */
const hundredths = (seconds: number): number => Math.round(seconds * 100) / 100;

async function wordsOfWork(app: Parts, userId: string, file: StoredFile): Promise<KnownWords | null> {
  const same = await findWork(app.db, userId, eq(files.sha256, file.sha256));
  const marked = same ?? (await markedWork(app, userId, file));
  const isWhole = same || Math.abs((marked?.duration ?? 0) - (file.duration ?? Infinity)) <= SAME_LENGTH;
  const said = marked && isWhole ? await saidBy(app.db, asWork(marked)) : null;
  return said && { source: `你的作品「${marked!.name}」`, ...said };
}

/** Of a part of a work of the user's own: what it may say, but nobody knows when. */
export async function scriptOfWork(app: Parts, userId: string, file: StoredFile): Promise<string | null> {
  const marked = await markedWork(app, userId, file);
  const said = marked && (await saidBy(app.db, asWork(marked)));
  return said?.lines.length
    ? said.lines
        .map(({ text }) => text)
        .join('\n')
        .slice(0, SCRIPT_CHARACTERS)
    : null;
}

async function markedWork(app: Parts, userId: string, file: StoredFile) {
  const mark = await markInFile(app, file);
  return mark && mark !== 'unknown' ? findWork(app.db, userId, eq(works.id, mark.workId)) : undefined;
}

async function findWork(db: Db, userId: string, isIt: SQL) {
  const [work] = await db
    .select({ name: works.name, type: works.type, project: works.project, duration: files.duration })
    .from(works)
    .innerJoin(files, or(eq(files.id, works.fileId), eq(files.id, works.wavFileId)))
    .where(and(eq(works.userId, userId), isIt))
    .orderBy(desc(works.createdAt))
    .limit(1);
  return work;
}

type Said = Pick<KnownWords, 'language' | 'lines'>;

async function saidBy(db: Db, work: AnyWork): Promise<Said | null> {
  const written = (lines: Caption[] = [], voices: (string | undefined)[] = []) => ({
    lines,
    language: languageOfVoices(voices) ?? languageOfLines(lines),
  });
  switch (work.type) {
    case 'short':
      return written(
        work.project.spoken,
        work.project.scenes.map(({ voiceName, audioFileId }) => (audioFileId ? undefined : voiceName)),
      );
    case 'mix':
    case 'audio':
      return written(work.project.spoken, [work.project.voiceName]);
    case 'excerpt': {
      const { sessionId, from, to } = work.project;
      return written(await saidIn(db, sessionId, new Date(from), new Date(to)));
    }
    case 'translate':
      return translated(work.project);
  }
}

/** Of a dub, whose lines may have been changed since it was made, nobody knows what it says; of subtitles it is the source. */
function translated({ way, lines = [], heard }: TranslationProject): Said | null {
  if (way === 'subtitle') return { lines, language: heard ?? languageOfLines(lines) };
  return null;
}

function languageOfVoices(voices: (string | undefined)[]): string | null {
  const spoken = new Set(
    voices.map((voice) => voice && findVoice(voice)?.language).map((code) => code ?? ''),
  );
  const [only = ''] = spoken;
  return spoken.size === 1 && only !== '' ? languageOf(only) : null;
}

async function wordsOfBroadcast(db: Db, userId: string, file: StoredFile): Promise<KnownWords | null> {
  const [segment] = await db
    .select({
      broadcastId: segments.broadcastId,
      startsAt: segments.startsAt,
      seconds: segments.seconds,
    })
    .from(segments)
    .innerJoin(files, eq(files.id, segments.fileId))
    .innerJoin(broadcasts, eq(broadcasts.id, segments.broadcastId))
    .where(and(eq(broadcasts.userId, userId), eq(files.sha256, file.sha256)))
    .limit(1);
  if (!segment) return null;
  const { broadcastId, startsAt, seconds } = segment;
  const lines = await saidIn(db, broadcastId, startsAt, new Date(startsAt.getTime() + seconds * 1000));
  return { source: '你的直播录像', language: languageOfLines(lines), lines };
}

const tracks = makeOnce<SubtitleTrack[]>({ most: 200 });

/** None in the wanted language: that is what somebody translated before. */
async function wordsOfTrack(
  app: Parts,
  file: StoredFile,
  { from, to }: Pick<TranslationProject, 'from' | 'to'>,
): Promise<KnownWords | null> {
  const found = await tracks(file.id, () => readTracks(app, file));
  const fitting = found
    .map(({ language, subtitles }) => {
      const lines = subtitles.map((line) => ({ ...line, text: withoutLabel(line.text) }));
      return { lines, language: languageOfTrack(language ?? '') ?? languageOfLines(lines) };
    })
    .filter(
      ({ language }) => language !== languageOf(to) && (from === 'auto' || language === languageOf(from)),
    );
  return fitting[0] ? { source: '视频自带的字幕', ...fitting[0] } : null;
}

async function readTracks({ config, storage }: Parts, file: StoredFile): Promise<SubtitleTrack[]> {
  const signal = deadlineAfter(LIMIT_MS);
  return withFetched({ dataDir: config.dataDir, storage, file, signal }, (film) =>
    readSubtitleTracks(film, signal),
  );
}

/** Films of ours begin with it, in the same rows as their first words. */
const withoutLabel = (text: string): string =>
  Object.values(labels).reduce((rest, label) => rest.replace(label, ''), text);
