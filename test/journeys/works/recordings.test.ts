import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeAll, expect, inject, it, onTestFinished, vi } from 'vitest';
import { scoreChinese } from '../../../bench/parts/score/score.ts';
import {
  transcribeFile,
  transcriptLine,
  type Caption,
  type TranscriptLine,
} from '../../../src/contract/file.ts';
import { jobDetail } from '../../../src/contract/job.ts';
import { putVideo, videoDetail } from '../../../src/contract/work.ts';
import { newPerson, type Person } from '../../helpers/client.ts';
import { SPOKEN } from '../../helpers/makers.ts';
import { recording, spoken, picture, sound } from '../../helpers/samples.ts';
import { startOwnServer } from '../../helpers/servers.ts';
import { patience } from '../../helpers/patience.ts';

const LONGEST = patience(240);
const WAIT = { timeout: LONGEST, interval: 100 };

let me: Person;
beforeAll(async () => {
  me = await newPerson();
});

async function captionsOf(person: Person, fileId: string): Promise<TranscriptLine[]> {
  const response = await fetch(inject('serverUrl') + transcribeFile.path, {
    method: transcribeFile.method,
    headers: { companyId: '1', auth_token: person.token, 'content-type': 'application/json' },
    body: JSON.stringify({ fileId }),
  });
  const lines = (await response.text()).trim().split('\n');
  return lines.map((line) => transcriptLine.parse(JSON.parse(line)));
}

async function filmed(person: Person, scenes: object[]) {
  const wish = { type: 'short', name: `${SPOKEN}录音`, resolution: '360p', scenes };
  const { id } = (await person.call(putVideo, wish as never)) as { id: string };
  const done = { status: 'done' };
  await vi.waitFor(async () => expect(await person.call(jobDetail, { id })).toMatchObject(done), WAIT);
  return person.call(videoDetail, { id });
}

it(
  'a recording is written down in lines with times, once for everybody who has it',
  async () => {
    const bytes = await recording(spoken.offer);
    const { fileId, duration } = await me.store(bytes, '录音.wav');
    const lines = await captionsOf(me, fileId);
    expect(lines.slice(0, -1).map(({ type }) => type)).toContain('progress');
    const { captions } = lines.at(-1) as Extract<TranscriptLine, { type: 'captions' }>;
    expect(captions).toHaveLength(2);
    // 宝温杯 is what Whisper hears.
    expect(textOf(captions)).toContain('保温杯');
    expect(scoreChinese(spoken.offer.text, textOf(captions)).syllables).toBeLessThanOrEqual(1);
    const [first, second] = captions;
    // The voice begins at 0.4 s and takes a breath at 1.9 s.
    expect(first!.start).toBeGreaterThan(0.2);
    expect(first!.start).toBeLessThan(0.6);
    expect(second!.start).toBeGreaterThan(1.5);
    expect(second!.start).toBeLessThan(2.3);
    expect(second!.end).toBeLessThanOrEqual(duration!);

    const other = await newPerson();
    const { fileId: same } = await other.store(bytes, '同一段.wav');
    expect(await captionsOf(other, same)).toEqual([{ type: 'captions', captions, notice: null }]);
    expect(await other.ask(transcribeFile, { fileId })).toMatchObject({ status: 404 });
    const { fileId: image } = await me.store(picture(8, 8), '图.png');
    expect((await me.ask(transcribeFile, { fileId: image })).body.errorMessage).toContain('这里需要音频');
  },
  LONGEST,
);

it(
  'a film shows mended captions as they are, and hears what nobody has listened to',
  async () => {
    const { fileId: audioFileId } = await me.store(await recording(spoken.call), '录音.wav');
    const mended = [
      { start: 0.3, end: 1, text: '喜欢的朋友' },
      { start: 1, end: 2, text: '' },
    ];
    const scene = { modelId: 'lin', audioFileId };
    const work = await filmed(me, [{ ...scene, captions: mended }, scene]);
    const srt = await (await fetch(inject('serverUrl') + work.srtUrl!)).text();
    const [first, ...blocks] = srt.split('\n\n').map((block) => block.trim().split('\n'));
    expect(first).toEqual(['1', expect.stringContaining('-->'), '喜欢的朋友']);
    expect(blocks.at(-1)![3]).toBe('字幕由 AI 生成');
    const words = blocks.map((block) => block[2]).join('');
    expect(scoreChinese(spoken.call.text, words).syllables).toBeLessThanOrEqual(1);

    const { scenes } = work.project as { scenes: { captions: Caption[] }[] };
    expect(scenes[0]!.captions).toEqual(mended);
    expect(textOf(scenes[1]!.captions)).toBe(words);
  },
  LONGEST,
);

it(
  'where nothing can hear, films are made without captions and say so',
  async () => {
    const damaged = fs.mkdtempSync(path.join(os.tmpdir(), 'lingbo-deaf-'));
    fs.mkdirSync(path.join(damaged, 'whisper-base'));
    fs.writeFileSync(path.join(damaged, 'whisper-base/config.json'), 'no settings');
    const server = await startOwnServer({ MODELS_DIR: damaged });
    onTestFinished(async () => {
      await server.stop();
      fs.rmSync(damaged, { recursive: true, force: true });
    });
    const person = await newPerson(server.url);
    const { fileId } = await person.store(await sound(0.5), '录音.mp3');
    const refused = { status: 409, body: { errorCode: 'ENGINE_MISSING' } };
    expect(await person.ask(transcribeFile, { fileId })).toMatchObject(refused);
    const work = await filmed(person, [{ modelId: 'lin', audioFileId: fileId }]);
    expect(work).toMatchObject({
      srtUrl: null,
      project: { notice: expect.stringContaining('没有配上字幕') },
    });
  },
  LONGEST,
);

const textOf = (captions: Caption[]) => captions.map(({ text }) => text).join('');
