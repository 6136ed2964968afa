import fs from 'node:fs';
import path from 'node:path';
import { findBrowser } from '../../../test/helpers/browser.ts';
import type { ShortFilmPlan } from '../../../src/server/works/short/film-plan.ts';
import { readPainted } from '../../../src/stage/presenter/avatar.ts';
import { root } from '../../../src/server/root.ts';
import { installPeers } from '../peers/peers.ts';
import { openProgram, type Program } from '../program.ts';

const FONT = 'node_modules/@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf';

/** Remotion with its bundle made and its browser open; asked, it renders 10 s like the film of the plan. */
export async function openRemotion(
  folder: string,
  plan: ShortFilmPlan,
): Promise<Program<object, { frames: number }>> {
  await installPeers();
  const [shown] = plan.scenes as [ShortFilmPlan['scenes'][number]];
  const avatar = readPainted(JSON.parse(fs.readFileSync(path.join(shown.avatar, 'avatar.json'), 'utf8')));
  const backdrop = shown.pictures[shown.scene.backdrop.picture ?? ''];
  if (backdrop?.kind !== 'image') throw new Error('the film has no backdrop');
  const publicDir = path.join(folder, 'public');
  fs.mkdirSync(publicDir, { recursive: true });
  for (const [from, name] of [
    [backdrop.file, 'backdrop.webp'],
    [path.join(shown.avatar, avatar.still), 'still.webp'],
    [path.join(shown.avatar, avatar.mouth.atlas), 'mouth.webp'],
    [path.join(root, FONT), 'font.ttf'],
  ] as const)
    fs.copyFileSync(from, path.join(publicDir, name));
  const { size, centre } = shown.scene.human!;
  const scale = (size * plan.height) / avatar.size[1];
  const [width, height] = [avatar.size[0] * scale, avatar.size[1] * scale];
  const place = {
    left: centre.x * plan.width - width / 2,
    top: centre.y * plan.height - height / 2,
    width,
    height,
  };
  const { executablePath, env } = await findBrowser();
  const inputProps = {
    size: { width: plan.width, height: plan.height },
    human: { place, scale },
    mouth: { box: avatar.mouth.box, columns: avatar.mouth.columns },
    mouths: Array.from({ length: 97 }, (_, at) => (at * 7) % avatar.mouth.cells.length),
    captions: plan.captions.map(({ text }) => text),
    captionFrames: (plan.captions[0]!.end - plan.captions[0]!.start) * plan.fps,
    label: shown.scene.label.text,
  };
  const task = path.join(folder, 'remotion.json');
  const out = path.join(folder, 'remotion.mp4');
  // Remotion leaves temporary files behind; they are removed with this folder.
  const settings = {
    publicDir,
    inputProps,
    browserExecutable: executablePath,
    out,
    env: { ...env, TMPDIR: folder },
  };
  fs.writeFileSync(task, JSON.stringify(settings));
  return openProgram(path.join(import.meta.dirname, 'render.mjs'), [task]);
}
