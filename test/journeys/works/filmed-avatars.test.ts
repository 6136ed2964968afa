import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, inject, it, onTestFinished } from 'vitest';
import { listAvatars } from '../../../src/contract/stage.ts';
import { deleteOrder, getBalance, previewOrder, putOrder, type Order } from '../../../src/contract/order.ts';
import { addRoom, updateRoom } from '../../../src/contract/room.ts';
import { listTrainings, putTraining } from '../../../src/contract/training.ts';
import { putVideo, videoDetail } from '../../../src/contract/work.ts';
import { DEFAULT_VOICE } from '../../../src/speech/synthesis/voices.ts';
import { readAvatar, type FilmedAvatar } from '../../../src/stage/presenter/avatar.ts';
import { ends, newPerson, type Person } from '../../helpers/client.ts';
import { confirmOrder } from '../../helpers/databases.ts';
import { bestLag, darkness, readFilm } from '../../helpers/film.ts';
import { SPOKEN } from '../../helpers/makers.ts';
import { patience } from '../../helpers/patience.ts';
import { film, media, pdf, signedConsent } from '../../helpers/samples.ts';

const LONGEST = patience(400);

const order = async (person: Person, fileId: string) => ({
  type: 'avatar' as const,
  name: '视频形象',
  fileId,
  consent: signedConsent((await person.store(pdf, '授权书.pdf')).fileId),
});

const TALKING = 'test/fixtures/talking.mp4';
const at = (url: string) => fetch(new URL(url, inject('serverUrl')));

/** Only the person is seen: the wall beside it is gone, the mouth stays. */
async function opacityIs({ isCutOut, size, loop, mouth }: FilmedAvatar) {
  expect(isCutOut).toBe(true);
  // The film stands in a frame: above and below it nobody is seen.
  expect(size[1]).toBeGreaterThan(500);
  expect(size[1]).toBeLessThan(590);
  const bytes = Buffer.from(await (await at(loop.file)).arrayBuffer());
  const { at: start, body, x, y } = loop.frames[0]!;
  const seen = createCanvas(...size).getContext('2d');
  seen.drawImage(await loadImage(bytes.subarray(start, start + body)), 0, 0);
  const opacityAt = (left: number, top: number) => seen.getImageData(left, top, 1, 1).data[3];
  expect(opacityAt(size[0] - 20, 20)).toBeLessThan(10);
  expect(opacityAt(Math.round(x + mouth.size[0] / 2), Math.round(y + mouth.size[1] / 2))).toBe(255);
}

it(
  'a video becomes a presenter who moves as filmed and speaks in a film',
  async () => {
    const me = await newPerson();
    const { fileId } = await me.store(fs.readFileSync(TALKING), '我.mp4');
    const { id, status, checks } = (await me.call(putOrder, await order(me, fileId))) as Order;
    expect(checks.filter(({ key }) => key !== 'size')).toEqual([
      { key: 'duration', level: 'ok', text: '视频 10 秒，长度合适。' },
      { key: 'face', level: 'ok', text: '每一秒都是清楚的正脸，可以制作。' },
      { key: 'small', level: 'warn', text: '脸偏小，能做，靠近一些拍会更清晰。' },
    ]);
    expect(status).toBe('waiting');
    const alone = (await me.call(putOrder, { ...(await order(me, fileId)), cutOut: true })) as Order;
    for (const one of [id, alone.id]) await confirmOrder(one);
    const { stageUrl } = await me.call(previewOrder, { id: alone.id });
    await opacityIs(readAvatar(await (await at(stageUrl)).json()) as FilmedAvatar);
    await me.call(deleteOrder, { id: alone.id });
    await me.call(putTraining, { preOrderId: id });
    await ends(me, id, { status: 'done', progress: 100 });
    expect(await me.call(getBalance, {})).toMatchObject({ balance: 4700, frozen: 0 });
    expect((await me.call(listTrainings, { type: 'avatar' })).list[0]!.score).toBeGreaterThan(70);

    const [avatar] = (await me.call(listAvatars, { pageSize: 100 })).list.filter((one) => one.mine);
    expect(avatar).toMatchObject({ name: '视频形象', kind: 'video', fills: true });
    expect((await at(avatar!.coverUrl)).headers.get('content-type')).toBe('image/webp');
    const stage = readAvatar(await (await at(avatar!.stageUrl)).json()) as FilmedAvatar;
    expect(stage.loop.frames.length).toBeGreaterThanOrEqual(3 * stage.loop.rate);
    const loop = Buffer.from(await (await at(stage.loop.file)).arrayBuffer());
    for (const { at: start, body } of stage.loop.frames)
      for (const begin of [start, start + body])
        expect(loop.subarray(begin, begin + 2).toString('hex')).toBe('ffd8');

    const room = await me.call(addRoom, { name: '我的直播间', category: 1 });
    const changed = await me.call(updateRoom, { id: room.id, modelId: avatar!.id });
    expect(changed).toMatchObject({ humanSize: 1, humanPosition: 'middle' });

    const text = '啊哈，大家好啊！妈妈，拿八瓶，打八折，马上发！';
    const scene = { modelId: avatar!.id, voiceName: DEFAULT_VOICE, text };
    const shape = { type: 'short', resolution: '360p' } as const;
    const work = (await me.call(putVideo, { ...shape, name: `${SPOKEN}我`, scenes: [scene] })) as {
      id: string;
    };
    await ends(me, work.id, { status: 'done' });
    const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'lingbo-film-'));
    onTestFinished(() => fs.rmSync(dir, { recursive: true }));
    const file = path.join(dir, 'film.mp4');
    const { url } = await me.call(videoDetail, { id: work.id });
    fs.writeFileSync(file, Buffer.from(await (await at(url!)).arrayBuffer()));
    const seen = await readFilm(file, 360, 640, 25);
    // Only their id was named: who comes with the room of their video fills the stage.
    const scale = 640 / stage.size[1];
    const { x, y } = stage.loop.frames[0]!;
    const [width, height] = stage.mouth.size;
    const lips = [
      180 - (stage.size[0] * scale) / 2 + (x + width * 0.3) * scale,
      (y + height * 0.15) * scale,
      width * 0.4 * scale,
      height * 0.35 * scale,
    ];
    const mouth = darkness(seen, lips.map(Math.round) as [number, number, number, number]);
    expect(Math.abs(bestLag(seen, mouth, 0, 3))).toBeLessThanOrEqual(0.08);
  },
  LONGEST,
);

it(
  'the bad seconds of a video are found before anybody pays, whatever phone has filmed it',
  async () => {
    const me = await newPerson();
    const quick = '-c:v libx264 -preset ultrafast'.split(' ');
    const looked = async (ext: string, args: string[]) => {
      const bytes = await media(ext, ['-i', TALKING, ...args]);
      const { fileId } = await me.store(bytes, `a.${ext}`);
      const { status, checks } = (await me.call(putOrder, await order(me, fileId))) as Order;
      return { status, found: checks.filter(({ key }) => key !== 'size' && key !== 'duration') };
    };
    const darkened = `eq=brightness=-0.6:enable='between(t,4,5.5)'`;
    const { status, found } = await looked('mp4', ['-vf', darkened, ...quick]);
    expect(status).toBe('waiting');
    const dark = found.find(({ key }) => key === 'dark' || key === 'face')!;
    expect(dark.level).toBe('warn');
    expect(dark.spans![0]!.from).toBeGreaterThanOrEqual(3.5);
    expect(dark.spans!.at(-1)!.to).toBeLessThanOrEqual(6.1);

    const pair = await looked('mp4', ['-vf', 'split[a][b];[a][b]hstack', ...quick]);
    expect([pair.status, pair.found[0]]).toMatchObject(['refused', { key: 'faces', level: 'stop' }]);
    expect((await me.call(getBalance, {})).frozen).toBe(300);

    const uneven = ['-vf', `select='lt(t,5)+not(mod(n,3))'`, '-vsync', 'vfr'];
    const bright =
      '-pix_fmt yuv420p10le -c:v libx265 -preset ultrafast -tag:v hvc1 -x265-params log-level=error';
    const phone = [...bright.split(' '), '-color_primaries', 'bt2020', '-color_trc', 'arib-std-b67'];
    const filmed = await looked('mov', [...uneven, ...phone, '-colorspace', 'bt2020nc']);
    expect(filmed).toMatchObject({ status: 'waiting' });

    const { fileId } = await me.store(await film(12, 540, 960), '风景.mp4');
    const { id, ...faceless } = (await me.call(putOrder, await order(me, fileId))) as Order;
    expect(faceless.status).toBe('refused');
    expect(faceless.checks.at(-1)).toMatchObject({ key: 'face', level: 'stop' });
    expect((await me.ask(putTraining, { preOrderId: id })).body.errorCode).toBe('ORDER_REFUSED');
  },
  LONGEST,
);
