import fs from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { createCanvas, ImageData, loadImage } from '@napi-rs/canvas';
import { readFrames } from '../../media/read/read-frames.ts';
import { loadGestures } from '../../stage/presenter/arm/arm-layer.ts';
import { readAvatar, type FilmedAvatar } from '../../stage/presenter/avatar.ts';
import { openLoopWindow, type LoopWindow } from '../../stage/presenter/loop-window.ts';
import { humanHeight } from '../../stage/draw.ts';
import { coverOf } from '../../stage/fit.ts';
import { loopIndex, prepareFilmed } from '../../stage/presenter/filmed.ts';
import { preparePainted, type Presenter } from '../../stage/presenter/presenter.ts';
import { itemMoves } from '../../stage/items.ts';
import type { Scene } from '../../stage/scene.ts';
import type { Picture } from '../../stage/surface.ts';
import { scenePainter, type PaintMoment } from './paint-scene.ts';
import { makeSurface } from './fonts.ts';

export type FilmPicture =
  | { kind: 'image'; file: string }
  | { kind: 'video'; file: string; size: { width: number; height: number } | null }
  | { kind: 'color'; color: string };

export interface StagePlan {
  scene: Scene;
  avatar: string;
  pictures: Record<string, FilmPicture>;
}

export interface StageSet {
  paint: PaintMoment;
  turn(seconds: number): Promise<void>;
  close(): Promise<void>;
}

interface Shape {
  width: number;
  height: number;
  fps: number;
}

interface Moving {
  picture: Picture;
  turn(): Promise<void>;
  stop(): Promise<unknown>;
}

/** Some tens of megabytes each: a day of edits must not keep them all. */
const MOST_PRESENTERS = 4;

/** `onBroken` is called for a picture that cannot be read; unless it throws, the set goes without it. */
export function openSetBuilder(shape: Shape, onBroken: (error: unknown) => void) {
  const { width, height } = shape;
  const presenters = new LRUCache<string, LoadedPresenter>({ max: MOST_PRESENTERS });
  let pictures = new Map<string, Picture>();
  let films = new Map<string, Moving>();

  async function build({ scene, avatar, pictures: named }: StagePlan): Promise<StageSet> {
    const byName = new Map<string, Picture>();
    const loaded: typeof pictures = new Map();
    const running: typeof films = new Map();
    const filmed = new Set<string>();
    for (const [name, picture] of Object.entries(named)) {
      if (!isShown(scene, name)) continue;
      const isBackdrop = name === scene.backdrop.picture;
      const key = JSON.stringify([picture, isBackdrop]);
      try {
        if (picture.kind === 'video') {
          const film =
            running.get(key) ??
            films.get(key) ??
            openMoving(isBackdrop ? shape : { ...shape, ...itemSize(picture.size, shape) }, picture.file);
          running.set(key, film);
          filmed.add(name);
          byName.set(name, film.picture);
        } else {
          const known =
            loaded.get(key) ?? pictures.get(key) ?? (await load(picture, isBackdrop ? shape : null));
          loaded.set(key, known);
          byName.set(name, known);
        }
      } catch (error) {
        onBroken(error);
      }
    }
    const presenter = scene.human && (await presenterOf(avatar, humanHeight(scene.human, height)));
    const left = [...films].filter(([key]) => !running.has(key));
    [pictures, films] = [loaded, running];
    await Promise.all(left.map(([, film]) => film.stop()));
    return {
      paint: scenePainter(
        { width, height },
        scene,
        { presenter: presenter && presenter.shown, byName },
        {
          backdrop: filmed.has(scene.backdrop.picture ?? ''),
          item: (item) => itemMoves(item) || (item.kind === 'picture' && filmed.has(item.picture)),
        },
        makeSurface,
      ),
      turn: async (seconds) => {
        for (const film of running.values()) await film.turn();
        await presenter?.turn(seconds);
      },
      close: async () => {
        for (const [key, film] of running) {
          films.delete(key);
          await film.stop();
        }
      },
    };
  }

  async function presenterOf(avatar: string, high: number): Promise<LoadedPresenter> {
    const key = `${avatar} ${high}`;
    const presenter = presenters.get(key) ?? (await loadPresenter(avatar, high));
    presenters.set(key, presenter);
    return presenter;
  }

  return { build };
}

function itemSize(size: { width: number; height: number } | null, stage: Shape) {
  if (!size) return {};
  const scale = Math.min(1, stage.width / size.width);
  const even = (pixels: number) => Math.max(2, Math.round((pixels * scale) / 2) * 2);
  return { width: even(size.width), height: even(size.height) };
}

/** A plan may name the pictures of all its scenes; another scene's film would be decoded for nothing. */
const isShown = (scene: Scene, name: string): boolean =>
  scene.backdrop.picture === name ||
  scene.items.some((item) =>
    item.kind === 'picture' ? item.picture === name : item.kind === 'card' && item.card.picture === name,
  );

async function load(
  picture: Exclude<FilmPicture, { kind: 'video' }>,
  stage: { width: number; height: number } | null,
): Promise<Picture> {
  if (picture.kind === 'color') {
    const surface = createCanvas(2, 2).getContext('2d');
    surface.fillStyle = picture.color;
    surface.fillRect(0, 0, 2, 2);
    return { image: surface.canvas, width: 2, height: 2 };
  }
  const loaded = await loadPicture(picture.file);
  return stage ? coverOf(loaded, stage.width, stage.height, makeSurface) : loaded;
}

export async function loadPicture(file: string): Promise<Picture> {
  const image = await loadImage(await fs.readFile(file));
  return { image, width: image.width, height: image.height };
}

interface LoadedPresenter {
  shown: Presenter;
  turn(seconds: number): Promise<void>;
}

export async function loadPresenter(folder: string, height: number): Promise<LoadedPresenter> {
  const avatar = readAvatar(JSON.parse(await fs.readFile(path.join(folder, 'avatar.json'), 'utf8')));
  const at = (name: string) => loadPicture(path.join(folder, name));
  const still = await at(avatar.still);
  if ('loop' in avatar) {
    const loop = decodeLoop(avatar, await fs.readFile(path.join(folder, avatar.loop.file)));
    return {
      shown: prepareFilmed(avatar, { still, openLoop: () => loop }, height, makeSurface),
      turn: (seconds) => loop.ready(loopIndex(avatar, seconds)),
    };
  }
  const [mouth, eyes, gestures] = await Promise.all([
    at(avatar.mouth.atlas),
    at(avatar.eyes.atlas),
    loadGestures(avatar, at),
  ]);
  return {
    shown: preparePainted(avatar, { still, mouth, eyes, gestures }, height, makeSurface),
    turn: async () => {},
  };
}

function openMoving({ width, height, fps }: Shape, file: string): Moving {
  const surface = createCanvas(width, height).getContext('2d');
  const frames = readFrames({ file, width, height, fps });
  return {
    picture: { image: surface.canvas, width, height },
    turn: async () => {
      const { value } = await frames.next();
      if (value) surface.putImageData(new ImageData(new Uint8ClampedArray(value), width, height), 0, 0);
    },
    stop: () => frames.return(undefined),
  };
}

const AHEAD = 4;

const decodeLoop = ({ loop: { frames } }: FilmedAvatar, bytes: Buffer): LoopWindow =>
  openLoopWindow({
    frames,
    ahead: AHEAD,
    decode: async (from, to) => {
      const image = await loadImage(bytes.subarray(from, to));
      return { image, width: image.width, height: image.height };
    },
    release: () => {},
  });
