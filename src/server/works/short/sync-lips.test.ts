import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { afterAll, expect, it } from 'vitest';
import { startDuix } from '../../../../test/fakes/duix.ts';
import { runFfmpeg } from '../../../../test/helpers/samples.ts';
import { openDuix } from '../../../face/engine/lip-engine.ts';
import { readAvatar, type FilmedAvatar } from '../../../stage/presenter/avatar.ts';
import { loopIndex } from '../../../stage/presenter/filmed.ts';
import { RATE } from '../../../speech/synthesis/recipe.ts';
import { syncLips } from './sync-lips.ts';

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'lingbo-duix-'));
afterAll(() => fs.rmSync(dir, { recursive: true }));
const never = new AbortController().signal;
const at = (name: string) => path.join(dir, name);

/** Two pictures with mouths, as a presenter of a video has them. */
async function filmedAvatar(): Promise<string> {
  fs.mkdirSync(at('avatar'));
  const picture = async (colour: string) => {
    const canvas = createCanvas(64, 96);
    const pen = canvas.getContext('2d');
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 64, 96);
    return canvas.encode('jpeg', 90);
  };
  const [red, blue] = [await picture('#f00'), await picture('#00f')];
  fs.writeFileSync(at('avatar/loop.bin'), Buffer.concat([red, red, blue, blue]));
  fs.writeFileSync(at('avatar/still.webp'), red);
  const cells = ['o0r0', 'o0r1', 'o1r0', 'o1r1', 'M', 'F'];
  const frame = (begin: number, bytes: number) => ({ at: begin, body: bytes, mouths: bytes, x: 8, y: 8 });
  const avatar: FilmedAvatar = {
    version: 1,
    size: [64, 96],
    isCutOut: false,
    still: 'still.webp',
    loop: {
      file: 'loop.bin',
      rate: 25,
      frames: [frame(0, red.length), frame(2 * red.length, blue.length)],
    },
    mouth: {
      size: [16, 16],
      cell: [16, 16],
      open: [0, 1],
      round: [0, 1],
      columns: 3,
      cells,
      jaw: { cols: 2, rows: 2, drop: [0, 0, 0, 0], shares: cells.map(() => 0) },
    },
  };
  fs.writeFileSync(at('avatar/avatar.json'), JSON.stringify(avatar));
  return at('avatar');
}

it('a presenter of a video is shown as the engine makes it speak, and as it is where the engine fails', async () => {
  const avatar = await filmedAvatar();
  fs.writeFileSync(at('voice.pcm'), Buffer.alloc(2 * RATE * 3, 1));
  const result = at('result.mp4');
  await runFfmpeg(
    `-f lavfi -i color=green:s=64x96:r=25:d=1 -c:v libx264 -pix_fmt yuv420p ${result}`.split(' '),
  );
  const folder = at('shared');
  const fake = await startDuix(folder, result);
  const settings = { url: fake.url, folder, folderThere: '/code/data', timeoutMs: 20_000 };
  const shares: number[] = [];
  const troubles: string[] = [];
  const sync = () =>
    syncLips({
      engine: openDuix(settings, ({ detail }) => troubles.push(detail)),
      scenes: [
        { avatar: path.resolve('assets/presenters/lin'), start: 0, end: 2 },
        { avatar, start: 2, end: 3 },
      ],
      voice: at('voice.pcm'),
      dir,
      report: (share) => shares.push(share),
      signal: never,
    });

  const { folders, notice } = await sync();
  expect(notice).toBeNull();
  expect(folders[0]).toBe(path.resolve('assets/presenters/lin'));
  expect(fake.submitted).toHaveLength(1);
  expect(fake.submitted[0]!.audio.length).toBe(44 + 2 * RATE);
  const shown = readAvatar(
    JSON.parse(fs.readFileSync(path.join(folders[1]!, 'avatar.json'), 'utf8')),
  ) as FilmedAvatar;
  expect(shown.loop.frames).toHaveLength(25);
  expect(shown.loop.frames.every(({ mouths }) => mouths === 0)).toBe(true);
  // The engine's video begins with its scene.
  expect([loopIndex(shown, 2), loopIndex(shown, 2.5)]).toEqual([0, 12]);
  expect(shares.at(-1)).toBe(1);
  expect(fs.readdirSync(path.join(folder, 'temp'))).toEqual([]);

  for (const failing of ['refuses', 'fails'] as const) {
    fake.failing = failing;
    const failed = await sync();
    expect(failed.notice).toContain('口型先用形象自带的');
    expect(failed.folders[1]).toBe(avatar);
  }
  await fake.close();
  expect((await sync()).notice).toContain('连不上');
  expect(troubles).toEqual([
    expect.stringContaining('10002'),
    expect.stringContaining('没有人脸'),
    expect.any(String),
  ]);
});
