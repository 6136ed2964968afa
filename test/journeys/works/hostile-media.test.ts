import { beforeAll, expect, it, vi } from 'vitest';
import { jobDetail } from '../../../src/contract/job.ts';
import { getBalance } from '../../../src/contract/order.ts';
import { putVideo } from '../../../src/contract/work.ts';
import { newPerson, type Person } from '../../helpers/client.ts';
import {
  forgedM4a,
  forgedMp3,
  hugeFilm,
  hugeInsideFilm,
  hugePicture,
  playlistMp3,
} from '../../helpers/hostile/hostile-samples.ts';
import { SPOKEN } from '../../helpers/makers.ts';
import { patience } from '../../helpers/patience.ts';

let me: Person;
beforeAll(async () => {
  me = await newPerson();
});

const WAIT = { timeout: patience(110), interval: 100 };
const refusal = async (bytes: Uint8Array, name: string) => {
  const { status, body } = await me.upload(bytes, name);
  return [status, body.errorCode, body.errorMessage];
};

it('a sound lasts as long as its packets, whatever its head says', async () => {
  const half = await me.store(await forgedMp3(30 * 60), '半小时.mp3');
  expect(half.duration).toBeGreaterThan(29.9 * 60);
  const wish = { type: 'short', name: '短片', dryRun: true } as const;
  const scenes = [{ modelId: 'lin', audioFileId: half.fileId }];
  const { cost } = (await me.call(putVideo, { ...wish, scenes })) as { cost: number };
  expect(cost).toBeGreaterThan(1190);
  expect(await refusal(await forgedMp3(3 * 3600), '三小时.mp3')).toEqual([
    413,
    'FILE_TOO_LONG',
    '音频最长 60 分钟，请剪短后再上传。',
  ]);
});

it('a recording that turns out longer than was paid for fails with a sentence and costs nothing', async () => {
  const { balance } = await me.call(getBalance, {});
  const { fileId, duration } = await me.store(await forgedM4a(), '录音.m4a');
  expect(duration).toBeLessThan(1);
  const scenes = [{ modelId: 'lin', audioFileId: fileId }];
  const wish = { type: 'short', name: `${SPOKEN}假长度`, resolution: '360p', subtitles: null, scenes };
  const { id } = (await me.call(putVideo, wish as never)) as { id: string };
  const error = '「录音.m4a」比它自己写明的长，请换一个音频再试。';
  await vi.waitFor(
    async () => expect(await me.call(jobDetail, { id })).toMatchObject({ status: 'failed', error }),
    WAIT,
  );
  expect((await me.call(getBalance, {})).balance).toBe(balance);
});

it('more than 40 megapixels are refused before they are unpacked', async () => {
  const tooMany = [413, 'FILE_TOO_MANY_PIXELS', '画面超过 4000 万像素，请缩小后再上传。'];
  expect(await refusal(await hugeFilm(), '大.mp4')).toEqual(tooMany);
  expect(await refusal(hugePicture(), '大.png')).toEqual(tooMany);
  expect((await refusal(await hugeInsideFilm(), '藏.mp4'))[0]).toBeGreaterThan(400);
});

it('a list of other files is no sound', async () => {
  const lists = [
    'ffconcat version 1.0\nfile secret.wav\n',
    '#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n',
  ];
  for (const list of lists)
    expect(await refusal(playlistMp3(list), '歌.mp3')).toEqual([
      415,
      'FILE_UNREADABLE',
      '文件打不开，可能已损坏，请换一个文件再试。',
    ]);
});
