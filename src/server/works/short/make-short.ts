import type { ShortProject } from '../../../contract/short.ts';
import { gainOf } from '../../../media/read/read-sound.ts';
import { RATE } from '../../../speech/synthesis/recipe.ts';
import { captionText, SHORT_FPS, shortScene, shortSize } from '../../../stage/short-scene.ts';
import type { Maker, Tools } from '../../jobs/maker.ts';
import { waitFor, type Run } from '../../jobs/run.ts';
import { throwSpeechFailure } from '../../speech/speech-failure.ts';
import { filmLabelOf } from '../../../stage/work-label.ts';
import { finishFilm } from '../finish-work.ts';
import { mixMusic } from '../mix-music.ts';
import { fetchPictures } from './fetch-pictures.ts';
import type { ShortFilmPlan } from './film-plan.ts';
import { transcribeScenes, lacksCaptions } from './transcribe-scenes.ts';
import { runFilm } from './run-film.ts';
import { scenePresenters } from './scene-presenters.ts';
import { speakScenes, spokenLines } from './speak-scenes.ts';
import { translateCaptions } from './translate-captions.ts';
import { readClipSound, type ClipSound } from '../../../media/encode-audio.ts';
import type { FilmPicture } from '../../stage/stage-set.ts';

const ENGINE = 30;

export function shortMaker(tools: Tools): Maker<ShortProject> {
  return async (ordered, run) => {
    const { signal } = run;
    const transcriptShare = ordered.scenes.some((scene) => lacksCaptions(ordered, scene)) ? 10 : 0;
    const transcribed = await run.step('hear', '识别录音', transcriptShare, (report) =>
      transcribeScenes(tools, ordered, run, report),
    );
    const { cost, ...project } = transcribed.project;
    const format = project.output === 'alpha' ? 'webm' : 'mp4';
    const size = shortSize(project);
    const spoken = await run.step('speech', '语音合成', 30 - transcriptShare, async (report) => {
      await waitFor(tools.engines.settled.voice, signal);
      return speakScenes(tools, project.scenes, run, report).catch(throwSpeechFailure);
    });
    const { seconds } = spoken;
    const shown =
      (project.captionLanguage ?? 'zh') === 'zh'
        ? { captions: spoken.captions, notice: null }
        : await run.step('captions', '翻译字幕', 0, () => translateCaptions(tools, project, spoken, signal));
    await run.step('lips', '口型计算', 5, async (report) => {
      const plan = {
        seconds,
        phonemes: spoken.phonemes,
        recordings: spoken.recordings,
        voice: run.file('voice.pcm'),
        rate: RATE,
        offsetMs: project.lipOffsetMs,
        out: run.file('lips'),
      };
      await runFilm({ kind: 'lips', plan }, run.file('lips.json'), report, signal);
    });
    const spokenBy = { starts: spoken.starts, seconds, voice: run.file('voice.pcm') };
    const synced = await scenePresenters(tools, project, spokenBy, ENGINE, run);
    await run.step('picture', '画面合成', tools.engines.lipEngine ? 60 - ENGINE : 60, async (report) => {
      const pictures = await fetchPictures(tools, project, run);
      const clips = await clipSounds(project, spoken, pictures, run);
      const mix = { pcm: run.file('voice.pcm'), seconds, music: project.music, clips };
      await mixMusic(tools, mix, run.file('sound.wav'), run);
      const gain = await gainOf(run.file('sound.wav'), signal);
      const { subtitles, coverFileId } = project;
      const cover = coverFileId ? pictures.get(coverFileId) : null;
      const plan: ShortFilmPlan = {
        ...size,
        fps: SHORT_FPS,
        seconds,
        scenes: project.scenes.map((scene, index) => ({
          scene: shortScene(project, scene),
          start: spoken.starts[index]!,
          avatar: synced.folders[index]!,
          pictures: Object.fromEntries(pictures),
          seed: index + 1,
        })),
        captions: subtitles
          ? shown.captions.map((caption) => ({ ...caption, text: captionText(caption.text, subtitles) }))
          : [],
        lines: spoken.captions,
        lips: run.file('lips'),
        sound: run.file('sound.wav'),
        gain,
        format,
        out: run.file(`plain.${format}`),
        cover: { from: cover?.kind === 'image' ? cover.file : null, out: run.file('cover.jpg') },
      };
      await runFilm({ kind: 'film', plan }, run.file('film.json'), report, signal);
    });
    const made = { starts: spoken.starts, spoken: wordsKnown(project) ? spokenLines(spoken) : [] };
    const notice = spoken.notice ?? transcribed.notice ?? shown.notice ?? synced.notice;
    return finishFilm(tools, run, {
      share: 5,
      format,
      seconds,
      size,
      label: filmLabelOf({ type: 'short', project }),
      captions: shown.captions,
      drawCover: null,
      ...(project.coverFileId && { ownCover: run.file(`picture-${project.coverFileId}`) }),
      project: { ...project, ...made, notice },
      cost,
    });
  };
}

const wordsKnown = ({ scenes }: ShortProject): boolean =>
  scenes.every(({ audioFileId, captions }) => !audioFileId || captions);

async function clipSounds(
  { scenes }: ShortProject,
  { starts, seconds }: { starts: number[]; seconds: number },
  pictures: ReadonlyMap<string, FilmPicture>,
  run: Run,
): Promise<ClipSound[]> {
  const clips: ClipSound[] = [];
  for (const [index, { items }] of scenes.entries())
    for (const item of items) {
      const film = item.kind === 'picture' && item.volume > 0 ? pictures.get(item.fileId) : undefined;
      if (item.kind !== 'picture' || film?.kind !== 'video') continue;
      const file = run.file(`clip-${index}-${item.fileId}.pcm`);
      const [from, to] = [starts[index]!, starts[index + 1] ?? seconds];
      if (await readClipSound(film.file, file, to - from, run.signal))
        clips.push({ file, volume: item.volume, from, to });
    }
  return clips;
}
