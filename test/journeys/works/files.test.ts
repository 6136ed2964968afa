import fs from 'node:fs';
import fsp from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { getSpace, putFile } from '../../../src/contract/file.ts';
import { listVideos, putAudio } from '../../../src/contract/work.ts';
import { isClaim } from '../../../src/server/storage/claim-storage.ts';
import { DEFAULT_VOICE } from '../../../src/speech/synthesis/voices.ts';
import { ask, newPerson, raw, type Person } from '../../helpers/client.ts';
import { film, pdf, picture, sound } from '../../helpers/samples.ts';
import { startOwnServer, type OwnServer } from '../../helpers/servers.ts';
import { storageKinds } from '../../helpers/storages.ts';
import { patience } from '../../helpers/patience.ts';

const PART = Buffer.from('--xx\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n');
const END = Buffer.from('\r\n--xx--\r\n');

describe('room for files', () => {
  const gigabytes = (bytes: number) => String(bytes / 1024 ** 3);

  it('is counted for each user, also when uploads come at once, and shown', async () => {
    const bytes = picture(200, 200);
    const limit = Math.floor(bytes.length * 2.5);
    const server = await startOwnServer({ WORKER_SLOTS: '0', STORAGE_PER_USER_GB: gigabytes(limit) });
    const [me, neighbour] = [await newPerson(server.url), await newPerson(server.url)];
    expect(await me.call(getSpace, {})).toEqual({ used: 0, limit });
    const replies = await Promise.all(Array.from({ length: 5 }, () => me.upload(bytes, 'a.png')));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409, 409]);
    const refused = replies.find(({ status }) => status === 409)!;
    expect(refused.body).toMatchObject({ errorCode: 'STORAGE_FULL' });
    expect(refused.body.errorMessage).toMatch(/已用 [\d.]+ GB，一共 [\d.]+ GB。请删除不用的作品/);
    expect(await me.call(getSpace, {})).toEqual({ used: 2 * bytes.length, limit });
    let objects = 0;
    for await (const { key } of server.storage.list()) if (!isClaim(key)) objects++;
    expect(objects).toBe(2);
    await neighbour.store(bytes, 'a.png');

    const order = { name: '音频', text: '你好', voiceName: DEFAULT_VOICE };
    await me.call(putAudio, order);
    await server.db.execute(`update files set size = ${limit}`);
    expect((await me.ask(putAudio, order)).body.errorCode).toBe('STORAGE_FULL');
    expect((await me.ask(putAudio, { ...order, dryRun: true })).status).toBe(200);
    expect((await me.upload(bytes, 'a.png')).body.errorCode).toBe('STORAGE_FULL');
    await server.stop();
  });

  it('is kept free on the disk: nothing new is taken, and whoever is full of it reads why', async () => {
    const server = await startOwnServer({ WORKER_SLOTS: '0', FREE_DISK_GB: '1000000' });
    const me = await newPerson(server.url);
    const large = Buffer.concat([picture(50, 50), Buffer.alloc(3_000_000)]);
    const order = { name: '音频', text: '你好', voiceName: DEFAULT_VOICE };
    for (const reply of [await me.upload(large, 'a.png'), await me.ask(putAudio, order)]) {
      expect(reply).toMatchObject({ status: 507, body: { errorCode: 'DISK_LOW' } });
      expect(reply.body.errorMessage).toContain('磁盘快满了');
    }
    expect((await me.ask(listVideos, {})).body.data).toMatchObject({ total: 0 });
    await server.stop();
  });
});

it.skipIf(!fs.existsSync('/dev/full'))(
  'a full disk is named where nothing is kept free on it, and keeps no half of a file',
  async () => {
    const server = await startOwnServer({ WORKER_SLOTS: '0', FREE_DISK_GB: '0' });
    const me = await newPerson(server.url);
    const open = fsp.open.bind(fsp);
    vi.spyOn(fsp, 'open').mockImplementationOnce((local) => {
      fs.writeFileSync(local, '');
      return open('/dev/full', 'w');
    });
    const refused = await me.upload(picture(50, 50), 'a.png');
    expect(refused).toMatchObject({ status: 507, body: { errorCode: 'DISK_LOW' } });
    expect(refused.body.errorMessage).toContain('磁盘满了');
    expect(fs.readdirSync(path.join(server.dataDir, 'uploads'))).toEqual([]);
    expect((await me.upload(picture(50, 50), 'a.png')).status).toBe(200);
    await server.stop();
  },
);

describe.each(storageKinds)('files in $name', ({ open }) => {
  let store: Awaited<ReturnType<typeof open>>;
  let server: OwnServer;
  let me: Person;
  let kept = 0;
  beforeAll(async () => {
    store = await open();
    server = await startOwnServer({ ...store.env, WORKER_SLOTS: '0' });
    me = await newPerson(server.url);
  });
  afterAll(async () => {
    await server.stop();
    await store.close();
  });
  afterEach(nothingElseLeft);

  const put = async (bytes: Uint8Array, name: string) => {
    const file = await me.store(bytes, name);
    kept++;
    return file;
  };
  const refusal = async (bytes: Uint8Array, name: string) => {
    const { status, body } = await me.upload(bytes, name);
    return [status, body.errorCode];
  };
  /** Whatever was refused or cut off leaves no trace, neither where uploads arrive nor where files are kept. */
  async function nothingElseLeft() {
    await vi.waitFor(async () => {
      let objects = 0;
      for await (const { key } of server.storage.list()) if (!isClaim(key)) objects++;
      const arriving = fs.existsSync(uploads()) ? fs.readdirSync(uploads()) : [];
      expect({ objects, arriving }).toEqual({ objects: kept, arriving: [] });
    }, patience(20));
  }
  const uploads = () => path.join(server.dataDir, 'uploads');
  const startUpload = (size: number) =>
    http
      .request({
        port: new URL(server.url).port,
        method: 'POST',
        path: putFile.path,
        headers: {
          companyId: '1',
          auth_token: me.token,
          'content-type': 'multipart/form-data; boundary=xx',
          'content-length': PART.length + size + END.length,
        },
      })
      .on('error', () => {});
  const load = (url: string, headers: Record<string, string> = {}) => fetch(server.url + url, { headers });

  it('are taken for what their bytes say', async () => {
    const tall = picture(90, 160);
    expect(await put(tall, '头像.exe')).toEqual({
      fileId: expect.any(String),
      fileName: expect.stringMatching(/^\w+\.png$/),
      originalName: '头像.exe',
      url: expect.stringMatching(/^\/file\/\w+\?/),
      size: tall.length,
      mime: 'image/png',
      kind: 'image',
      duration: null,
      width: 90,
      height: 160,
    });
    const heard = await put(await sound(2), 'a.png');
    expect(heard).toMatchObject({ kind: 'audio', mime: 'audio/mpeg', width: null });
    expect(heard.duration).toBeCloseTo(2, 0);
    expect(await put(await film(1, 64, 96), 'film.mp4')).toMatchObject({
      kind: 'video',
      mime: 'video/mp4',
      width: 64,
      height: 96,
    });
    expect(await put(pdf, '授权书.pdf')).toMatchObject({ kind: 'document', mime: 'application/pdf' });
  });

  it('are refused when they are something else, nothing, or broken', async () => {
    const text = (words: string) => new TextEncoder().encode(words);
    const unknown = [415, 'FILE_TYPE_UNKNOWN'];
    expect(await refusal(fs.readFileSync(process.execPath).subarray(0, 100_000), 'photo.png')).toEqual(
      unknown,
    );
    expect(await refusal(text('<html><script>alert(1)</script></html>'), 'a.png')).toEqual(unknown);
    expect(await refusal(text('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svg')).toEqual(unknown);
    expect(await refusal(text('#EXTM3U\nfile:///etc/passwd'), 'a.mp4')).toEqual(unknown);
    expect(await refusal(new Uint8Array(0), 'empty.png')).toEqual([415, 'FILE_UNREADABLE']);
    expect(await refusal(picture(90, 160).subarray(0, 20), 'half.png')).toEqual([415, 'FILE_UNREADABLE']);
    expect(await refusal((await film(1, 64, 96)).subarray(0, 400), 'half.mp4')).toEqual([
      415,
      'FILE_UNREADABLE',
    ]);
  });

  it('are refused when they are too large, and the sender hears of it', async () => {
    const huge = Buffer.concat([picture(20, 20), Buffer.alloc(30 * 1024 * 1024)]);
    const request = startUpload(huge.length);
    const sent = new Promise((resolve) => request.once('finish', resolve));
    const answered = new Promise<http.IncomingMessage>((resolve) => request.once('response', resolve));
    request.end(Buffer.concat([PART, huge, END]));
    await sent;
    const reply = await answered;
    expect(reply.statusCode).toBe(413);
    expect(await json(reply)).toMatchObject({
      errorCode: 'FILE_TOO_LARGE',
      errorMessage: '图片最大 10 MB，这个文件更大。请压缩后再上传。',
    });
  });

  it('may have any name, and none reaches the disk', async () => {
    const names = [
      '../../../etc/passwd.png',
      'C:\\Windows\\a.png',
      '/etc/cron.d/x.png',
      'a\u0000b.png',
      '..',
    ];
    const shown = [];
    for (const name of names) shown.push((await put(picture(20, 20), name)).originalName);
    expect(shown).toEqual(['passwd.png', 'a.png', 'x.png', expect.stringMatching(/^a.*b\.png$/), '未命名']);
    expect((await put(picture(20, 20), `${'长'.repeat(300)}.png`)).originalName).toHaveLength(120);
  });

  it('come as one field named file, whole', async () => {
    const form = (...fields: string[]) => {
      const body = new FormData();
      for (const field of fields)
        body.append(field, new Blob([picture(20, 20) as Uint8Array<ArrayBuffer>]), 'a.png');
      return body;
    };
    const send = (body: FormData | string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
      raw('POST', putFile.path, { token: me.token, body, headers, base: server.url });
    const words = form();
    words.append('file', 'only words');
    for (const body of [form('picture'), form(), form('file', 'file'), words])
      expect(await send(body)).toMatchObject({ status: 400, body: { fields: { file: expect.any(String) } } });
    expect(await send('{}')).toMatchObject({ status: 415, body: { errorCode: 'BODY_TYPE_UNKNOWN' } });
    const multipart = { 'content-type': 'multipart/form-data; boundary=xx' };
    const picturePart = Buffer.concat([PART, picture(20, 20)]);
    for (const body of [PART, picturePart, Buffer.from('nonsense'), Buffer.from('--xx--'), Buffer.alloc(0)])
      expect((await send(body, multipart)).status).toBe(400);
    expect((await send(form('file'), { 'content-type': 'multipart/form-data' })).status).toBe(400);
    expect((await ask(putFile, {}, null, server.url)).status).toBe(401);
  });

  it('that are cut off in the middle leave nothing', async () => {
    const request = startUpload(5_000_000);
    request.write(Buffer.concat([PART, picture(200, 200, true)]));
    await vi.waitFor(() => expect(fs.readdirSync(uploads())).toHaveLength(1), { timeout: patience(20) });
    request.destroy();
    await nothingElseLeft();
  });

  it('are served whole or in part, to look at or to keep', async () => {
    const bytes = picture(90, 160);
    const { url } = await put(bytes, '头 像.png');
    const whole = await load(url);
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(bytes.length),
      'accept-ranges': 'bytes',
      'content-disposition': "inline; filename*=UTF-8''%E5%A4%B4%20%E5%83%8F.png",
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect((await load(`${url}&download`)).headers.get('content-disposition')).toMatch(/^attachment; /);
    const size = bytes.length;
    for (const [range, start, end] of [
      ['bytes=0-0', 0, 0],
      ['bytes=10-19', 10, 19],
      ['bytes=10-', 10, size - 1],
      ['bytes=-5', size - 5, size - 1],
      [`bytes=5-${size * 2}`, 5, size - 1],
      [`bytes=-${size * 2}`, 0, size - 1],
    ] as const) {
      const part = await load(url, { range });
      expect([part.status, part.headers.get('content-range')]).toEqual([
        206,
        `bytes ${start}-${end}/${size}`,
      ]);
      expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(start, end + 1))).toBe(true);
    }
    const beyond = await load(url, { range: `bytes=${size}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
    expect(await beyond.json()).toMatchObject({ success: false, errorCode: 'RANGE_BEYOND' });
    for (const range of ['bytes=a-b', 'lines=1-2', 'bytes=0-1,5-6'])
      expect((await load(url, { range })).status).toBe(200);
  });

  it('open only by a link of ours, for that file, in its time', async () => {
    const [mine, other] = [await put(picture(20, 20), 'a.png'), await put(picture(20, 20), 'b.png')];
    const [file, query] = mine.url.split('?') as [string, string];
    const { e, s } = Object.fromEntries(new URLSearchParams(query)) as { e: string; s: string };
    const later = String(Number(e) + 3_600_000);
    for (const bad of [
      file,
      `${file}?e=${e}`,
      `${file}?e=${later}&s=${s}`,
      `${file}?e=1&s=${s}`,
      `${file}?e=${e}&s=${s.slice(0, -1)}${s.endsWith('A') ? 'B' : 'A'}`,
      `${file}?e=${e}&s=${encodeURIComponent('签'.repeat(32))}`,
      `${file}?e=${e}&s=${s}&s=${s}`,
      `${other.url.split('?')[0]}?${query}`,
    ]) {
      const reply = await load(bad);
      expect(reply.status).toBe(403);
      expect(await reply.json()).toMatchObject({
        errorCode: 'LINK_INVALID',
        errorMessage: expect.any(String),
      });
    }
  });

  it('that are gone from the storage are missed, and nobody remembers them for an hour', async () => {
    const { url } = await put(picture(20, 20), 'a.png');
    for await (const { key } of server.storage.list()) await server.storage.remove(key);
    kept = 0;
    const reply = await load(url);
    expect(reply.status).toBe(404);
    expect(reply.headers.get('cache-control')).toBeNull();
    expect(await reply.json()).toMatchObject({ errorCode: 'FILE_NOT_FOUND' });
  });
});
