import { beforeAll, describe, expect, it } from 'vitest';
import { listComplaints, putComplaint, checkLabel } from '../../../src/contract/compliance.ts';
import { encodeLabel } from '../../../src/media/label/label.ts';
import { ask, newPerson, type Person } from '../../helpers/client.ts';
import { film, pdf, picture } from '../../helpers/samples.ts';

let me: Person;
let stranger: Person;
beforeAll(async () => {
  [me, stranger] = [await newPerson(), await newPerson()];
});

describe('a complaint', () => {
  it('is kept for six months with its files', async () => {
    const { fileId } = await me.store(picture(20, 20), '截图.png');
    const complaint = await me.call(putComplaint, {
      kind: 'portrait',
      content: '这段视频用了我的脸，我没有同意',
      fileIds: [fileId],
    });
    expect(complaint).toMatchObject({
      kind: 'portrait',
      target: '',
      contact: '',
      files: [{ name: '截图.png' }],
    });
    const days = (Date.parse(complaint.keptUntil) - Date.parse(complaint.createdAt)) / 86_400_000;
    expect(Math.round(days)).toBeGreaterThanOrEqual(181);
    expect((await me.call(listComplaints, {})).list).toMatchObject([{ id: complaint.id }]);
    expect((await stranger.call(listComplaints, {})).total).toBe(0);
    expect((await ask(listComplaints, {}, null)).status).toBe(401);
    const short = await me.ask(putComplaint, { kind: 'other', content: '太短' });
    expect(short.body.fields).toEqual({ content: '说明需 10–1000 个字' });
    const taken = await stranger.ask(putComplaint, {
      kind: 'other',
      content: '这是一条足够长的说明',
      fileIds: [fileId],
    });
    expect(taken.body.errorCode).toBe('FILE_NOT_FOUND');
  });
});

describe('the AI mark of a file', () => {
  const mark = {
    Label: '1' as const,
    ContentProducer: 'lingbo',
    ProduceID: 'p-1',
    ReservedCode1: '',
    ContentPropagator: '',
    PropagateID: '',
    ReservedCode2: '',
  };
  const marked = (text: string) =>
    film(1, 64, 96, ['-movflags', 'use_metadata_tags', '-metadata', `AIGC=${text}`]);

  it('is read, missed, or found broken', async () => {
    const check = async (bytes: Uint8Array, name: string) =>
      me.call(checkLabel, { fileId: (await me.store(bytes, name)).fileId });
    expect(await check(await marked(encodeLabel(mark)), 'a.mp4')).toEqual({
      state: 'valid',
      meaning: '这个文件带有 AI 生成标识：属于 AI 生成合成内容。',
      fields: mark,
      problems: ['ContentPropagator 是空的', 'PropagateID 是空的'],
    });
    expect(await check(await film(1, 64, 96), 'b.mp4')).toMatchObject({ state: 'none', fields: {} });
    expect(await check(await marked('{"Label":"7"}'), 'c.mp4')).toMatchObject({ state: 'broken' });
  });

  it('of what is not one’s own, or no media, is not read', async () => {
    const { fileId } = await me.store(picture(20, 20), 'a.png');
    expect((await stranger.ask(checkLabel, { fileId })).body.errorCode).toBe('FILE_NOT_FOUND');
    const paper = await me.store(pdf, 'a.pdf');
    expect((await me.ask(checkLabel, { fileId: paper.fileId })).status).toBe(415);
    expect((await ask(checkLabel, { fileId }, null)).status).toBe(401);
  });
});
