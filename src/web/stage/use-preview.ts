import { message } from 'antd';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ShortDraft } from '../../contract/short.ts';
import { fontFamilies, fontWeights } from '../../stage/text/fonts.ts';
import { useLatest } from '../hooks/use-latest.ts';
import { playAlone } from '../parts/player/use-media.ts';
import { loadFont } from './load-font.ts';
import { loadMusic } from './music-track.ts';
import { isSpoken, type CaptionsOf, type UrlOf } from './load-take.ts';
import { openPlayer, type Player, type PreviewFilm } from './player.ts';

interface Playback {
  state: 'stopped' | ReturnType<Player['state']>['state'];
  sceneIndex: number | null;
}

const stopped: Playback = { state: 'stopped', sceneIndex: null };

function musicOf({ music }: ShortDraft, urlOf: UrlOf): PreviewFilm['music'] {
  const url = music && urlOf(music.trackId ?? music.fileId ?? '');
  if (!url) return null;
  return {
    volume: music.volume,
    loaded: (context) => {
      const loaded = loadMusic(url, context);
      // A closed context fails whatever was loading for it: nobody listens any more.
      loaded.catch(
        () => context.state !== 'closed' && message.warning('背景音乐没有加载成功，先听没有音乐的。'),
      );
      return loaded;
    },
  };
}

export function usePreview(
  project: ShortDraft,
  urlOf: UrlOf,
  captionsOf: CaptionsOf | null,
  onFailed: (error: unknown) => void,
) {
  const [playback, setPlayback] = useState(stopped);
  const [progress] = useState(createPreviewClock);
  const player = useRef<Player | null>(null);
  const latest = useLatest({ project, urlOf, captionsOf, onFailed });

  const stop = useCallback(() => {
    player.current?.close();
    player.current = null;
    progress.write(atRest);
    setPlayback(stopped);
  }, [progress]);
  useEffect(() => stop, [stop]);

  /** Has to be called by a click: browsers refuse sound otherwise. */
  const play = useCallback(
    (sceneIndex: number) => {
      stop();
      const film = latest.current;
      const { scenes } = film.project;
      if (!scenes.slice(sceneIndex).some(isSpoken))
        return film.onFailed(new Error('还没有可以预览的内容，请先写播报文字，或上传音频。'));
      let mine: Player | null = null;
      const show = () => {
        if (!mine || player.current !== mine) return;
        const now = mine.state();
        progress.write(mine.time());
        setPlayback((was) => (was.state === now.state && was.sceneIndex === now.sceneIndex ? was : now));
      };
      const music = musicOf(film.project, film.urlOf);
      mine = openPlayer({ scenes, music, urlOf: film.urlOf, captionsOf: film.captionsOf }, sceneIndex, {
        onChange: show,
        onCaption: (text) => {
          const { subtitles } = film.project;
          if (subtitles) void loadFont(fontFamilies[subtitles.font], fontWeights[subtitles.font], text);
        },
        onNotice: (words) => message.info(words),
        onEnd: stop,
        onFailed: (error) => {
          stop();
          latest.current.onFailed(error);
        },
      });
      player.current = mine;
      playAlone({ pause: mine.pause });
      show();
    },
    [stop, progress, latest],
  );

  const pause = useCallback(() => player.current?.pause(), []);
  const resume = useCallback(() => {
    if (!player.current) return;
    playAlone({ pause: player.current.pause });
    player.current.resume();
  }, []);
  const seek = useCallback((sceneIndex: number) => player.current?.seek(sceneIndex), []);
  // The stage may ask once more after the end, before it is drawn again without us.
  const moment = useCallback(() => player.current?.moment(latest.current.project) ?? null, [latest]);

  const isStopped = playback.state === 'stopped';
  return { ...playback, moment: isStopped ? null : moment, play, pause, resume, seek, stop, progress };
}

const atRest = { seconds: 0, total: 0, isTotalKnown: false };

export type Preview = ReturnType<typeof usePreview>;

function createPreviewClock() {
  let now = atRest;
  const readers = new Set<() => void>();
  return {
    read: () => now,
    write: (time: typeof atRest) => {
      now = time;
      for (const tell of readers) tell();
    },
    subscribe: (tell: () => void) => {
      readers.add(tell);
      return () => readers.delete(tell);
    },
  };
}

export const usePreviewTime = ({ subscribe, read }: Preview['progress']) =>
  useSyncExternalStore(subscribe, read);
