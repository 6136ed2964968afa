import type { FlvRelay } from './flv.ts';
import type { LookupFor } from './rtmp-address.ts';
import { publishRtmp, type RtmpTrouble } from './rtmp-publish.ts';

export interface RtmpTarget {
  state(): { state: 'connecting' | 'live' | 'waiting'; error: string | null };
  close(): void;
}

const SLOWEST_RETRY_MS = 10_000;
const STEADY_MS = 10_000;
const REFUSED_MS = 2000;
const MOST_WAITING = 1024 * 1024;
const STUCK_MS = 10_000;

export const ADDRESS_SENTENCE = '推流地址写得不对，应该像 rtmp://服务器/应用/推流码，请改好后重新保存。';
const sentences: Record<RtmpTrouble | 'slow', string> = {
  address: ADDRESS_SENTENCE,
  host: '找不到推流服务器，请检查推流地址和网络，正在重连…',
  forbidden: '推流地址指向服务器内部，不能使用，请换一个地址。',
  unreachable: '连不上推流服务器，请检查推流地址和网络，正在重连…',
  certificate: '推流服务器的证书不可信，请检查推流地址，正在重连…',
  refused: '推流服务器拒绝了推流，请检查推流码是否正确、是否过期、是否正被别处使用，正在重连…',
  closed: '推流服务器断开了连接，请检查推流地址和推流码，正在重连…',
  lost: '推流断开了，正在重连…',
  slow: '网络太慢，推流跟不上，正在重连…',
};

export function openRtmpTarget(url: string, lookupFor: LookupFor, relay: FlvRelay): RtmpTarget {
  let state: 'connecting' | 'live' | 'waiting' = 'connecting';
  let error: string | null = null;
  let tries = 0;
  let isClosed = false;
  let stop = () => {};

  function start(): void {
    state = 'connecting';
    let leave = () => {};
    let liveSince = 0;
    let behindSince: number | null = null;
    const publishing = publishRtmp(url, lookupFor, {
      onLive: () => {
        state = 'live';
        error = null;
        liveSince = performance.now();
        leave = relay.join({ send: (tag) => publishing.send(tag), isBehind, end: () => {} });
      },
      onEnd: fail,
    });
    const isBehind = () => {
      if (publishing.waiting() < MOST_WAITING) behindSince = null;
      else behindSince ??= performance.now();
      if (behindSince !== null && performance.now() - behindSince > STUCK_MS) {
        publishing.close();
        fail('slow');
      }
      return behindSince !== null;
    };
    function fail(trouble: RtmpTrouble | 'slow'): void {
      leave();
      if (isClosed || state === 'waiting') return;
      const liveFor = state === 'live' ? performance.now() - liveSince : 0;
      if (liveFor > STEADY_MS) tries = 0;
      state = 'waiting';
      // Some servers look at the key only after they have said yes.
      error = sentences[trouble === 'lost' && liveFor < REFUSED_MS ? 'closed' : trouble];
      const timer = setTimeout(start, Math.min(SLOWEST_RETRY_MS, 1000 * 2 ** tries++));
      stop = () => clearTimeout(timer);
    }
    stop = () => {
      leave();
      publishing.close();
    };
  }

  start();
  return {
    state: () => ({ state, error }),
    close: () => {
      isClosed = true;
      stop();
    },
  };
}
