import path from 'node:path';
import { mixProject, type MixProject } from '../../../contract/mix.ts';
import {
  cutPieces,
  GROWING,
  leftOf,
  TRANSITION_FRAMES,
  type FilmPiece,
  type ClipView,
} from '../../../media/clips/cut-piece.ts';
import { CLIP_FPS, type Size } from '../../../media/clips/mezzanine.ts';
import { coverOf, joinPieces, layClipSound, takePiece } from '../../../media/clips/join-pieces.ts';
import { gainOf, musicSamples } from '../../../media/read/read-sound.ts';
import { BEAT_RATE, findBeats } from '../../../mix/find-beats.ts';
import { RATE } from '../../../speech/synthesis/recipe.ts';
import { neutralProsody } from '../../../speech/synthesis/speak.ts';
import { captionsClearOf } from '../../../stage/composition/caption-place.ts';
import { takenBy } from '../../../stage/composition/free-place.ts';
import { placedFigure } from '../../../stage/composition/figure.ts';
import { HUMAN_SIZE, standingCentreY } from '../../../stage/human-centre.ts';
import { shortSize } from '../../../stage/short-scene.ts';
import type { Maker, Tools } from '../../jobs/maker.ts';
import { type Run, waitFor } from '../../jobs/run.ts';
import { throwSpeechFailure } from '../../speech/speech-failure.ts';
import { readFigure } from '../../stage/avatars.ts';
import { fetchMusic, throwMusicFailure } from '../../stage/music.ts';
import { contentKey, fetchEarlier } from '../earlier-film.ts';
import { finishFilm } from '../finish-work.ts';
import { mixMusic } from '../mix-music.ts';
import { spokenLines, speakScenes, type SpokenScenes } from '../short/speak-scenes.ts';
import { filmLabelOf } from '../../../stage/work-label.ts';
import { fetchClips, type MixClips } from './fetch-clips.ts';
import { filmPresenter, type FilmedPresenter } from './film-presenter.ts';
import { framingOf } from './framing-of.ts';
import { openYield } from '../../../process/yield-loop.ts';
import { lengthsOf } from './lengths.ts';
import { contentOf } from './order-mix.ts';

export function mixMaker(tools: Tools): Maker<MixProject> {
  return async ({ cost, ...ordered }, run) => {
    // What was ordered before an update lacks what came with it.
    const project: MixProject = { ...ordered, ...mixProject.parse(ordered) };
    const { signal } = run;
    const size = shortSize(project);
    const clips = await run.step('material', '整理素材', 15, (report) =>
      fetchClips(tools, project, run, report),
    );
    const spoken = await run.step('speech', '语音合成', 20, async (report) => {
      await waitFor(tools.engines.settled.voice, signal);
      return speak(tools, project, run, report);
    });
    const beats = await run.step('beats', '找音乐的节拍', 0, () => beatsOf(tools, project, run));
    const frames = lengthsOf(project.parts, spoken, beats, project.clipSeconds);
    const total = frames.reduce((sum, count) => sum + count, 0);
    const seconds = total / CLIP_FPS;
    const opening = framesOfFirst(project, frames);
    const withSpeaker = project.presenter ? 25 : 0;
    const filmed = await run.step('speaker', '主播出镜', withSpeaker, (report) => {
      const isWhole = project.presenter?.show === 'corner';
      return filmPresenter(
        tools,
        project,
        spoken,
        { stage: size, frames: isWhole ? total : opening },
        run,
        report,
      );
    });
    const keys = await run.step('picture', '剪辑画面', 50 - withSpeaker, async (report) => {
      const subtitles = project.subtitles && (await clearSubtitles(tools, project, size, run));
      const overlays = await tools.painter.overlays(
        { project: { ...project, subtitles }, size, captions: spoken.captions, frames: total, dir: run.dir },
        signal,
      );
      const pieces = piecesOf(project, size, frames, clips, filmed, overlays);
      const keys = pieces.map(keyOf);
      const earlier = await earlierPieces(tools, project, run);
      const missing: { piece: FilmPiece; to: string }[] = [];
      for (const [index, piece] of pieces.entries()) {
        const to = run.file(`piece-${index}.mp4`);
        const place = earlier?.get(keys[index]!);
        if (place) await takePiece(run.file('earlier.mp4'), place.start, place.frames, to, signal);
        else missing.push({ piece, to });
      }
      await cutPieces(missing, (done) => report(done, missing.length), signal);
      return keys;
    });
    await run.step('sound', '混音', 10, async () => {
      const gain = await makeSound(tools, project, run, clips, frames, seconds);
      const pieces = frames.map((_, index) => run.file(`piece-${index}.mp4`));
      await joinPieces(pieces, { file: run.file('sound.wav'), gain }, run.file('plain.mp4'), signal);
    });
    return finishFilm(tools, run, {
      share: 5,
      seconds,
      size,
      label: filmLabelOf({ type: 'mix', project }),
      captions: spoken.captions,
      drawCover: (to) => coverOf(run.file('plain.mp4'), to, signal),
      project: {
        ...project,
        made: contentOf(project),
        pieces: frames.map((count, index) => ({ frames: count, key: keys[index]! })),
        spoken: spokenLines(spoken),
        notice: spoken.notice ?? filmed?.notice ?? null,
      },
      cost,
    });
  };
}

/** A presenter in a corner stands where captions usually are. */
async function clearSubtitles(tools: Tools, { presenter, subtitles }: MixProject, stage: Size, run: Run) {
  const figure = presenter && (await readFigure(tools.db, run.userId, presenter.modelId));
  if (!figure || !subtitles) return subtitles;
  const size = presenter.show === 'corner' ? presenter.size : HUMAN_SIZE;
  const human = { size, centre: { x: 0.5, y: standingCentreY(size) } };
  const taken = takenBy([{ kind: 'face', box: placedFigure(figure, human, stage).face }]);
  return captionsClearOf(taken, subtitles, stage);
}

const framesOfFirst = ({ parts }: MixProject, frames: number[]): number =>
  frames.slice(0, parts[0]!.picks.length).reduce((sum, count) => sum + count, 0);

/** Two pieces with one key are the same pictures: clips are called by their upload, overlays by what they hold. */
const keyOf = (piece: FilmPiece): string =>
  contentKey(piece, (name, value) => (name === 'file' ? path.basename(value as string) : value));

async function earlierPieces(tools: Tools, { pieces }: MixProject, run: Run) {
  if (!pieces || (await fetchEarlier(tools, run)) === null) return null;
  const places = new Map<string, { start: number; frames: number }>();
  let start = 0;
  for (const { key, frames } of pieces) {
    if (key) places.set(key, { start: start / CLIP_FPS, frames });
    start += frames;
  }
  return places;
}

async function speak(
  tools: Tools,
  { paragraphs, voiceName, speed }: MixProject,
  run: Run,
  report: (done: number, total: number) => void,
): Promise<SpokenScenes> {
  const scenes = paragraphs.map((text) => ({ ...neutralProsody, isFine: false, text, voiceName, speed }));
  return speakScenes(tools, scenes, run, report).catch(throwSpeechFailure);
}

async function beatsOf(tools: Tools, { music, paragraphs, parts }: MixProject, run: Run): Promise<number[]> {
  if (!music || paragraphs.length > 0) return [];
  const seconds = parts.reduce(
    (sum, { picks }) => sum + picks.reduce((all, pick) => all + pick.seconds, 0),
    0,
  );
  const file = await fetchMusic(tools, run.userId, music, run.file('music'), run.signal);
  const heard = await musicSamples(file, BEAT_RATE, seconds, run.signal).catch(throwMusicFailure);
  return findBeats(heard, openYield(run.signal));
}

export function piecesOf(
  { parts, transition, filter, fit, presenter }: MixProject,
  size: Size,
  frames: number[],
  clips: MixClips,
  filmed: FilmedPresenter | null,
  overlays: FilmPiece['overlays'],
): FilmPiece[] {
  // What stands behind somebody who fills the picture must not draw the eye.
  const blurredUntil = filmed && presenter?.show === 'opening' ? filmed.frames : 0;
  const picks = parts.flatMap((part) => part.picks);
  let start = 0;
  let before: ClipView | null = null;
  return picks.map((pick, index) => {
    const { clip, facts, isPicture } = clips[pick.fileId]!;
    const count = frames[index]!;
    const [from, until] = [start, start + count];
    const shown: ClipView = {
      file: clip,
      isPicture,
      width: facts.width,
      height: facts.height,
      from: pick.from,
      seconds: pick.seconds,
      framing: framingOf(facts, pick, count),
      zoom: GROWING,
      fit: from < blurredUntil ? 'blurred' : fit,
    };
    const isMoved = before !== null && count > 2 * TRANSITION_FRAMES && from !== blurredUntil;
    const piece: FilmPiece = {
      size,
      frames: count,
      shown,
      before: isMoved && (transition === 'fade' || transition === 'slide') ? before : null,
      transition: isMoved ? transition : 'cut',
      filter,
      presenter:
        filmed && from < filmed.frames ? { file: filmed.file, x: filmed.x, y: filmed.y, from } : null,
      overlays: overlays
        .filter((overlay) => overlay.from < until && overlay.to > from)
        .map((overlay) => ({
          ...overlay,
          from: Math.max(0, overlay.from - from),
          to: Math.min(count, overlay.to - from),
        })),
    };
    start = until;
    before = leftOf(shown, count);
    return piece;
  });
}

/** Words, the clips' own sound and music together; gives by how many decibels the whole is to be louder. */
async function makeSound(
  tools: Tools,
  project: MixProject,
  run: Run,
  clips: MixClips,
  frames: number[],
  seconds: number,
): Promise<number> {
  const { signal } = run;
  const volume = project.clipVolume ?? (project.paragraphs.length > 0 ? 0 : 1);
  const sounds = project.parts
    .flatMap(({ picks }) => picks)
    .map((pick, index) => {
      const { clip, facts, isMuted } = clips[pick.fileId]!;
      const isHeard = volume > 0 && facts.hasSound && !isMuted;
      return { file: isHeard ? clip : null, from: pick.from, seconds: frames[index]! / CLIP_FPS };
    });
  await layClipSound(run.file('voice.pcm'), sounds, volume, RATE, run.file('heard.pcm'), signal);
  const mix = { pcm: run.file('heard.pcm'), seconds, music: project.music };
  await mixMusic(tools, mix, run.file('sound.wav'), run);
  return gainOf(run.file('sound.wav'), signal);
}
