import { useCallback, useEffect, useRef, useState } from 'react';
import type { LiveMessage, StageSet, WireCue } from '../../contract/live/messages.ts';
import { isOnAir } from '../../contract/room.ts';
import type { Card } from '../../stage/presenter/card.ts';
import { fontFamilies, fontWeights } from '../../stage/text/fonts.ts';
import { loadFont } from '../stage/load-font.ts';
import { openLivePlayer, type LivePlayer, type SoundState } from './live-player.ts';
import { openLive, type LinkState, type LiveLink } from './open-live.ts';

export interface LiveStageState {
  link: LinkState;
  sound: SoundState;
  isOnAir: boolean;
  isSecond: boolean;
}

interface LiveShow {
  set: StageSet;
  seed: number;
  origin: number;
}

const opening: LiveStageState = { link: 'connecting', sound: 'off', isOnAir: false, isSecond: false };

function loadLetters({ captions }: WireCue, standing: LiveShow | null): void {
  const style = standing?.set.room.settings.captions;
  const text = captions.map((caption) => caption.text).join('');
  if (style && text) void loadFont(fontFamilies[style.font], fontWeights[style.font], text);
}

/**
 * Whether the sound of this page is one too many; `was` is null for a page that has just come. The first page stays the
 * first, also when the server starts anew and the pages come back in another order: that one is on air.
 */
export const isSecond = (was: boolean | null, count: number): boolean => (was ?? true) && count > 1;

export function useLive(liveId: string, ticket: string, isSilent: boolean) {
  const [state, setState] = useState(opening);
  const [show, setShow] = useState<LiveShow | null>(null);
  const player = useRef<LivePlayer | null>(null);
  const wire = useRef<LiveLink | null>(null);
  const silent = useRef(isSilent);

  useEffect(() => {
    const change = (part: Partial<LiveStageState>) => setState((was) => ({ ...was, ...part }));
    let second: boolean | null = null;
    let standing: LiveShow | null = null;

    const link = openLive(() => Promise.resolve(ticket), silent.current, {
      onState: (linked) => change({ link: linked }),
      onMessage: receive,
    });
    wire.current = link;
    const mine = openLivePlayer(link, (sound) => change({ sound }));
    player.current = mine;
    mine.silence(silent.current);

    function setOnAir(isNow: boolean): void {
      change({ isOnAir: isNow });
      const { musicUrl = null, room } = standing?.set ?? {};
      mine.music(isNow ? musicUrl : null, room?.settings.music?.volume ?? 0, standing?.origin ?? 0);
    }

    function receive(message: LiveMessage): void {
      switch (message.type) {
        case 'set': {
          const { set, seed, origin } = message;
          // The ticket of another room would show its picture under this address.
          if (set.room.id !== liveId) {
            link.close();
            return change({ link: 'refused' });
          }
          standing = { set, seed, origin };
          setShow(standing);
          return setOnAir(isOnAir(set.room));
        }
        case 'cue':
          loadLetters(message.cue, standing);
          return mine.play(message.cue);
        case 'stop':
          return mine.stop(message.at);
        case 'mute':
          return mine.mute(message.isMuted);
        case 'second':
          second = isSecond(second, message.count);
          return change({ isSecond: second });
        case 'ended':
          mine.stop(link.now());
          return setOnAir(false);
        case 'state':
        case 'goods':
        case 'clock':
        case 'comment':
        case 'said':
        case 'unsaid':
        case 'push':
          return;
      }
    }

    return () => {
      link.close();
      mine.close();
      player.current = null;
      wire.current = null;
    };
  }, [liveId, ticket]);

  useEffect(() => {
    silent.current = isSilent;
    player.current?.silence(isSilent);
  }, [isSilent]);

  const now = useCallback((card: Card | null) => player.current?.now(card) ?? null, []);
  const tellFrames = useCallback((fps: number) => wire.current?.send({ type: 'frames', fps }), []);
  return { state, show, now, tellFrames };
}
