import fs from 'node:fs/promises';
import path from 'node:path';
import { desc, eq } from 'drizzle-orm';
import { Failure } from '../../contract/failures.ts';
import {
  deleteWords,
  listWords,
  putWord,
  listen,
  listenAhead,
  listVoices,
  readings,
  type Voice,
} from '../../contract/voice.ts';
import { readingsOf } from '../../speech/chinese/syllabify.ts';
import { providerVoices } from '../../speech/providers/provider.ts';
import { findVoice, gradeOf, languages, voices } from '../../speech/synthesis/voices.ts';
import type { App } from '../app.ts';
import { fileUrl } from '../db/files.ts';
import { voices as own } from '../db/schema.ts';
import { serve } from '../http/serve.ts';
import { callerIn, ruleOf, serveRoom } from '../http/serve-room.ts';
import { parseRange } from '../http/send-file.ts';
import { throwSpeechFailure } from '../speech/speech-failure.ts';
import { serveLines } from '../http/serve-lines.ts';
import { sampleOf, type Auditions } from './auditions.ts';
import { pageOfWords, saveWord, removeWords } from './dictionary.ts';
import { openListening } from './listen.ts';

const auditionUrl = (voiceId: string) => `/audition/${encodeURIComponent(voiceId)}`;

export function voiceRoutes(app: App, auditions: Auditions): void {
  const {
    db,
    engines: { textToSpeech },
  } = app;
  const listening = openListening(app);

  serveRoom(app, listVoices, async (_, { ownerId }) => ({
    voices: [...(await ownVoices(app, ownerId)), ...outsideVoices(app), ...builtInVoices(app)],
    languages: languages.map((language) => ({
      ...language,
      auditionUrl: auditionUrl(language.voiceId),
      isInstalled: textToSpeech.isInstalled(findVoice(language.voiceId)!),
    })),
  }));

  serveLines(app, listen, async function* (wish, user, signal) {
    const { ownerId } = await callerIn(db, user, wish.liveId ?? null, ruleOf(listen).right);
    yield* listening.listen({ userId: user.id, ownerId }, wish, signal);
  });
  serveRoom(app, listenAhead, (wish, { user, ownerId }) =>
    listening.ahead({ userId: user.id, ownerId }, wish),
  );
  serve(app, listWords, (input, user) => pageOfWords(db, user.id, input));
  serve(app, putWord, (input, user) => saveWord(db, user.id, input));
  serve(app, deleteWords, ({ ids }, user) => removeWords(db, user.id, ids));
  serve(app, readings, async ({ text }) => ({ characters: readingsOf(text) }));

  app.http.get<{ Params: { voiceId: string } }>('/audition/:voiceId', async (request, reply) => {
    const name = await auditions.file(request.params.voiceId).catch(throwSpeechFailure);
    if (name === null) throw new Failure('VOICE_NOT_FOUND');
    const bytes = await fs.readFile(path.join(auditions.dir, name));
    const range = parseRange(request.headers.range, bytes.length);
    if (range === 'beyond') throw new Failure('RANGE_BEYOND');
    reply.type('audio/mpeg').header('cache-control', 'public, max-age=3600').header('accept-ranges', 'bytes');
    if (!range) return reply.send(bytes);
    return reply
      .status(206)
      .header('content-range', `bytes ${range.start}-${range.end}/${bytes.length}`)
      .send(bytes.subarray(range.start, range.end + 1));
  });
}

async function ownVoices({ db, signer }: App, userId: string): Promise<Voice[]> {
  const rows = await db.select().from(own).where(eq(own.userId, userId)).orderBy(desc(own.id));
  return rows.map(({ id, name, gender, language, sentence, auditionFileId, coverFileId }) => ({
    id,
    name,
    style: '我的声音',
    gender,
    language,
    languageName: languages.find(({ code }) => code === language)!.name,
    grade: 'A',
    sample: sentence,
    auditionUrl: fileUrl(signer, auditionFileId),
    coverUrl: fileUrl(signer, coverFileId),
    isInstalled: true,
    mine: true,
  }));
}

function builtInVoices({ engines: { textToSpeech } }: App): Voice[] {
  return voices.map((voice) => {
    const spoken = languages.find((language) => language.code === voice.language)!;
    return {
      ...voice,
      languageName: spoken.name,
      grade: gradeOf(voice),
      sample: sampleOf(voice),
      auditionUrl: auditionUrl(voice.id),
      coverUrl: null,
      isInstalled: textToSpeech.isInstalled(voice),
      mine: false,
    };
  });
}

function outsideVoices({ config }: App): Voice[] {
  const mandarin = languages[0]!;
  return providerVoices(config.speech).map(({ id, name, gender }) => ({
    id,
    name,
    style: '第三方',
    gender,
    language: mandarin.code,
    languageName: mandarin.name,
    grade: 'A' as const,
    sample: mandarin.sample,
    auditionUrl: null,
    coverUrl: null,
    isInstalled: true,
    mine: false,
  }));
}
