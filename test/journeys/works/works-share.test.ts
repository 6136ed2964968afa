import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Uploaded } from '../../../src/contract/file.ts';
import {
  shareVideo,
  deleteVideos,
  listVideos,
  restoreVideos,
  updateVideo,
  videoDetail,
  zipVideos,
  type WorkType,
} from '../../../src/contract/work.ts';
import { exportMix } from '../../../src/contract/mix.ts';
import { files, users, works } from '../../../src/server/db/schema.ts';
import { ask, newPerson, unsigned, type Person } from '../../helpers/client.ts';
import { finishedWork, type WorkFiles } from '../../helpers/finished-work.ts';
import { film, media, picture, sound } from '../../helpers/samples.ts';
import { startOwnServer, type OwnServer } from '../../helpers/servers.ts';
import { storageKinds } from '../../helpers/storages.ts';

describe.each(storageKinds)('finished works, kept in $name', ({ open }) => {
  let store: Awaited<ReturnType<typeof open>>;
  let server: OwnServer;
  let me: Person;
  let clip: Uploaded;
  let tune: Uploaded;
  let cover: Uploaded;
  beforeAll(async () => {
    store = await open();
    server = await startOwnServer({ ...store.env, WORKER_SLOTS: '0' });
    me = await newPerson(server.url);
    clip = await me.store(await film(2, 64, 96), 'a.mp4');
    tune = await me.store(await sound(1), 'a.mp3');
    cover = await me.store(picture(64, 96), 'a.png');
  });
  afterAll(async () => {
    await server.stop();
    await store.close();
  });
  afterEach(() => vi.useRealTimers());

  const made = (owner: Person, type: WorkType, name: string, its: WorkFiles | null) =>
    finishedWork(server.db, owner, type, name, its);
  const load = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers });
  const bytesOf = async (path: string) => Buffer.from(await (await load(path)).arrayBuffer());

  it('come together as one archive that any program unpacks', async () => {
    const first = await made(me, 'short', '春季新品: 1/2?', { main: clip, cover });
    const second = await made(me, 'audio', '开场白', { main: tune });
    const third = await made(me, 'audio', '开场白', { main: tune, wav: tune });
    const waiting = await made(me, 'short', '还在做', null);
    const ids = [first, second, third, waiting];
    const offer = await me.call(zipVideos, { ids });
    expect(offer).toMatchObject({ works: 3, size: clip.size + 2 * tune.size });

    const reply = await load(offer.url);
    const archive = Buffer.from(await reply.arrayBuffer());
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(archive.length),
      'content-disposition': expect.stringMatching(
        /^attachment; filename\*=UTF-8''%E4%BD%9C%E5%93%81/,
      ) as string,
    });
    const named = unzipSync(archive);
    expect(Object.keys(named)).toEqual(['春季新品_ 1_2_.mp4', '开场白.mp3', '开场白 (2).mp3']);
    expect((await bytesOf(clip.url)).equals(named['春季新品_ 1_2_.mp4']!)).toBe(true);
    expect((await bytesOf(tune.url)).equals(named['开场白 (2).mp3']!)).toBe(true);

    const whole = await me.call(zipVideos, { ids, files: 'all' });
    const all = Object.keys(unzipSync(await bytesOf(whole.url)));
    expect(all).toEqual(['春季新品_ 1_2_.mp4', '春季新品_ 1_2_.png', '开场白.mp3', '开场白 (2).mp3']);
  });

  it('leave out of the archive what the storage has lost, and say so inside', async () => {
    const lost = await me.store(await film(1, 64, 96), 'b.mp4');
    const ids = [
      await made(me, 'short', '在的', { main: clip }),
      await made(me, 'short', '丢的', { main: lost }),
    ];
    const { url } = await me.call(zipVideos, { ids });
    const [row] = await server.db.select().from(files).where(eq(files.id, lost.fileId));
    await server.storage.remove(row!.storageKey);
    const zip = unzipSync(await bytesOf(url));
    expect(Object.keys(zip)).toEqual(['在的.mp4', '没有打包的文件.txt']);
    expect(strFromU8(zip['没有打包的文件.txt']!)).toContain('丢的.mp4');
    await me.call(deleteVideos, { ids: [ids[0]!] });
    expect((await load(url)).status).toBe(404);
  });

  it('are exported to other programs under safe names, until they are in the bin', async () => {
    const seen = ['-f', 'lavfi', '-i', 'testsrc=size=64x96:rate=5:duration=1'];
    const heard = ['-f', 'lavfi', '-i', 'sine=duration=1', '-pix_fmt', 'yuv420p'];
    const main = await me.store(await media('mp4', [...seen, ...heard]), 'b.mp4');
    const id = await made(me, 'mix', '../..', { main });
    const look = { ratio: '9:16', resolution: '360p', labelCorner: 'top-left', subtitles: null };
    const project = { parts: [], fit: 'fill', title: null, ...look };
    await server.db.update(works).set({ project }).where(eq(works.id, id));
    for (const program of ['otio', 'jianying'] as const) {
      const { url } = await me.call(exportMix, { id, program });
      const reply = await load(url);
      expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''_/);
      const names = Object.keys(unzipSync(new Uint8Array(await reply.arrayBuffer())));
      expect(names).toContain(program === 'otio' ? 'film.mp4' : '_/draft_content.json');
      await me.call(deleteVideos, { ids: [id] });
      expect((await load(url)).status).toBe(404);
      await me.call(restoreVideos, { ids: [id] });
    }
  });

  it('are packed only for their owner, by a link nobody can change', async () => {
    const stranger = await newPerson(server.url);
    const mine = await made(me, 'short', '我的', { main: clip });
    const theirs = await made(stranger, 'short', '别人的', { main: tune });
    expect((await stranger.ask(zipVideos, { ids: [mine] })).body.errorCode).toBe('WORK_NOT_FOUND');
    expect((await stranger.call(zipVideos, { ids: [mine, theirs] })).works).toBe(1);
    expect((await ask(zipVideos, { ids: [mine] }, null, server.url)).status).toBe(401);
    const empty = await made(me, 'short', '没做好', null);
    expect((await me.ask(zipVideos, { ids: [empty] })).body.errorCode).toBe('JOB_NOT_DONE');
    const { url } = await stranger.call(zipVideos, { ids: [theirs] });
    for (const bad of [
      url.replace(theirs, mine),
      `${url}.${mine}`,
      url.replace('files=main', 'files=all'),
      url.replace(/s=\w/, 's=.'),
      url.replace(/e=\d/, 'e=9'),
      url.split('?')[0]!,
    ])
      expect([bad, (await load(bad)).status]).toEqual([bad, 403]);
  });

  it('open on a phone without login, play in parts, and can be kept', async () => {
    const id = await made(me, 'short', '<b>新品</b> & 介绍', { main: clip, cover });
    const { path, expiresAt, addresses } = await me.call(shareVideo, { id });
    expect(addresses).toEqual([]);
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
    const page = await load(path, { 'user-agent': 'Mozilla/5.0 MicroMessenger/8.0' });
    const html = await page.text();
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(html).toContain('&lt;b&gt;新品&lt;/b&gt; &amp; 介绍');
    expect(html).toContain('本视频由 AI 生成');
    expect(html).toContain(`href="/agree/complaint?target=${encodeURIComponent('<b>新品</b> & 介绍')}"`);
    expect(html).toContain('在浏览器打开');
    expect(html).not.toContain('<script');
    for (const secret of [me.phone, clip.fileId, clip.fileName, '/file/0'])
      expect(html).not.toContain(secret);
    const links = [...html.matchAll(/(?:src|href|poster)="(\/s\/[^"]+)"/g)].map((match) => match[1]!);
    expect(links).toEqual([`${path}/cover`, `${path}/file`, `${path}/file?download`]);

    const bytes = await bytesOf(clip.url);
    const part = await load(`${path}/file`, { range: 'bytes=10-19' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${bytes.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(10, 20))).toBe(true);
    expect((await bytesOf(`${path}/cover`)).equals(await bytesOf(cover.url))).toBe(true);
    await me.call(updateVideo, { id, name: '新名字' });
    const kept = await load(`${path}/file?download`);
    expect(kept.headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('新名字.mp4')}`,
    );
    expect((await kept.arrayBuffer()).byteLength).toBe(bytes.length);
  });

  it('are shared only by their owner, until the link expires, the work is deleted or the account closed', async () => {
    const stranger = await newPerson(server.url);
    const id = await made(me, 'audio', '一段音频', { main: tune });
    const other = await made(me, 'audio', '另一段', { main: tune });
    expect((await stranger.ask(shareVideo, { id })).body.errorCode).toBe('WORK_NOT_FOUND');
    expect((await ask(shareVideo, { id }, null, server.url)).status).toBe(401);
    const empty = await made(me, 'short', '没做好', null);
    expect((await me.ask(shareVideo, { id: empty })).body.errorCode).toBe('JOB_NOT_DONE');

    const { path } = await me.call(shareVideo, { id });
    const [, , minute] = path.split(/[/-]/).slice(1);
    const later = (parseInt(minute!, 36) + 1).toString(36);
    const states = async (link: string) => [(await load(link)).status, (await load(`${link}/file`)).status];
    for (const forged of [
      path.replace(id, other),
      path.replace(`-${minute}-`, `-${later}-`),
      '/s/x',
      `${path}x`,
    ])
      expect(await states(forged)).toEqual([404, 403]);
    expect(await states(path)).toEqual([200, 200]);
    expect((await load(`${path}/cover`)).status).toBe(404);

    await me.call(deleteVideos, { ids: [id] });
    expect(await states(path)).toEqual([410, 403]);
    expect(await (await load(path)).text()).toContain('作品已删除');
    await me.call(restoreVideos, { ids: [id] });
    expect(await states(path)).toEqual([200, 200]);
    const close = (closedAt: Date | null) =>
      server.db.update(users).set({ closedAt }).where(eq(users.phone, me.phone));
    await close(new Date());
    expect(await states(path)).toEqual([410, 403]);
    expect(await (await load(path)).text()).toContain('作品已下架');
    await close(null);
    expect(await states(path)).toEqual([200, 200]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3_600_000 });
    expect(await states(path)).toEqual([410, 403]);
    expect(await (await load(path)).text()).toContain('链接已过期');
  });

  it('are listed with their format and, while they wait, with their place', async () => {
    const person = await newPerson(server.url);
    const done = await made(person, 'short', '做好的', { main: clip });
    const [one, two] = [
      await made(person, 'audio', '第一个', null),
      await made(person, 'audio', '第二个', null),
    ];
    expect(await person.call(videoDetail, { id: done })).toMatchObject({ format: 'mp4', ahead: null });
    const { list } = await person.call(listVideos, { active: '1' });
    expect(unsigned(list.map((work) => work.id))).toEqual([two, one]);
    const [last, first] = list.map((work) => work.ahead!);
    expect(last! - first!).toBeGreaterThan(0);
  });

  it('stay in the bin when a page that does not know it deletes them again', async () => {
    const ids = [await made(me, 'audio', '删两次', { main: tune })];
    await me.call(deleteVideos, { ids, onlyToBin: true });
    await me.call(deleteVideos, { ids, onlyToBin: true });
    await me.call(restoreVideos, { ids });
    expect(await me.call(videoDetail, { id: ids[0]! })).toMatchObject({ name: '删两次', deletedAt: null });
  });
});
