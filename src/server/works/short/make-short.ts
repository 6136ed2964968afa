import path from 'node:path';
import type { ShortProject } from '../../../contract/short.ts';
import { mixAudio } from '../../../media/encode-audio.ts';
import { gainOf } from '../../../media/read/read-sound.ts';
import { RATE } from '../../../speech/synthesis/recipe.ts';
import { captionText, SHORT_FPS, shortScene, shortSize } from '../../../stage/short-scene.ts';
import type { Maker, Tools } from '../../jobs/maker.ts';
import { waitFor } from '../../jobs/run.ts';
import { fetchMusic, throwMusicFailure } from '../../stage/music.ts';
import { throwSpeechFailure } from '../../speech/speech-failure.ts';
import { filmLabelOf } from '../../../stage/work-label.ts';
import { finishFilm } from '../finish-work.ts';
import { clipSounds } from './clip-sounds.ts';
import { fetchPictures } from './fetch-pictures.ts';
import type { FilmPlan } from './film-plan.ts';
import { transcribeScenes, lacksCaptions } from './transcribe-scenes.ts';
import { runFilm } from './run-film.ts';
import { scenePresenters } from './scene-presenters.ts';
import { speakScenes } from './speak-scenes.ts';
import { translateCaptions } from './translate-captions.ts';

/** Of the work, where an engine moves the lips. */
const ENGINE = 30;

export function shortMaker(tools: Tools): Maker<ShortProject> {
  return async (ordered, run) => {
    const file = (name: string) => path.join(run.dir, name);
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
        voice: file('voice.pcm'),
        rate: RATE,
        offsetMs: project.lipOffsetMs,
        out: file('lips'),
      };
      await runFilm({ kind: 'lips', plan }, file('lips.json'), report, signal);
    });
    const spokenBy = { starts: spoken.starts, seconds, voice: file('voice.pcm') };
    const synced = await scenePresenters(tools, project, spokenBy, ENGINE, run);
    await run.step('picture', '画面合成', tools.engines.lipEngine ? 60 - ENGINE : 60, async (report) => {
      const music = project.music && {
        volume: project.music.volume,
        file: await fetchMusic(tools, run.userId, project.music, file('music'), signal),
      };
      const pictures = await fetchPictures(tools, project, run);
      const clips = await clipSounds(project, spoken, pictures, run.dir, signal);
      const mix = { pcm: file('voice.pcm'), rate: RATE, seconds, music, clips };
      const mixed = mixAudio(mix, file('sound.wav'), signal);
      await (music ? mixed.catch(throwMusicFailure) : mixed);
      const gain = await gainOf(file('sound.wav'), signal);
      const { subtitles, coverFileId } = project;
      const cover = coverFileId ? pictures.get(coverFileId) : null;
      const plan: FilmPlan = {
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
          ? shown.captions.map((one) => ({ ...one, text: captionText(one.text, subtitles) }))
          : [],
        lips: file('lips'),
        sound: file('sound.wav'),
        gain,
        format,
        out: file(`plain.${format}`),
        cover: { from: cover?.kind === 'image' ? cover.file : null, out: file('cover.jpg') },
      };
      await runFilm({ kind: 'film', plan }, file('film.json'), report, signal);
    });
    const { starts } = spoken;
    const notice = spoken.notice ?? transcribed.notice ?? shown.notice ?? synced.notice;
    return finishFilm(tools, run, {
      share: 5,
      format,
      seconds,
      size,
      label: filmLabelOf({ type: 'short', project }),
      captions: shown.captions,
      drawCover: null,
      ...(project.coverFileId && { ownCover: file(`picture-${project.coverFileId}`) }),
      project: { ...project, starts, notice },
      cost,
    });
  };
}
