import type { Presenter } from '../../stage/presenter.ts';
import { preparePresenter } from '../../stage/presenter.ts';
import type { LoadedAvatar } from './load-avatar.ts';
import { loadAvatar } from './load-avatar.ts';
import { makeSurface } from './make-surface.ts';

/** Presenters of one canvas: their layers change with every frame, so that no two canvases can share one. */
export interface Cast {
  /** The presenter, as sharp as it is by now; null: not there yet. */
  presenter: (stageUrl: string, height: number) => Presenter | null;
  /** Will be asked for soon. */
  expect: (stageUrl: string, height: number) => void;
  hasFailed: (stageUrl: string) => boolean;
  close: () => void;
}

interface Member {
  loaded: LoadedAvatar | null;
  hasFailed: boolean;
  /** By height, the latest last. */
  made: Map<number, Presenter>;
  expected: number | null;
  rest: { height: number; timer: number } | null;
}

/** The one that is seen, the one that comes next, and the one that has just left. */
const MOST = 3;
const MOST_HEIGHTS = 2;
/** Preparing costs a dozen frames: not while somebody drags. */
const REST_MS = 200;

/** `onChange`: something can be drawn that could not before. */
export function openCast(onChange: () => void): Cast {
  const members = new Map<string, Member>();

  function join(stageUrl: string): Member {
    const member: Member = { loaded: null, hasFailed: false, made: new Map(), expected: null, rest: null };
    const load = async () => {
      await loadAvatar(stageUrl, (loaded) => {
        member.loaded = loaded;
        member.made.clear();
        onChange();
      });
      if (member.expected !== null) expect(stageUrl, member.expected);
    };
    load().catch(() => {
      member.hasFailed = true;
      onChange();
    });
    return member;
  }

  function find(stageUrl: string): Member {
    const member = members.get(stageUrl) ?? join(stageUrl);
    members.delete(stageUrl);
    members.set(stageUrl, member);
    for (const [oldest, { rest }] of members) {
      if (members.size <= MOST) break;
      window.clearTimeout(rest?.timer);
      members.delete(oldest);
    }
    return member;
  }

  function make({ made }: Member, { avatar, pictures }: LoadedAvatar, height: number): Presenter {
    const presenter = preparePresenter(avatar, pictures, height, makeSurface);
    made.set(height, presenter);
    for (const oldest of made.keys()) {
      if (made.size <= MOST_HEIGHTS) break;
      made.delete(oldest);
    }
    return presenter;
  }

  function expect(stageUrl: string, height: number): void {
    const member = find(stageUrl);
    member.expected = height;
    if (member.loaded && height >= 1 && !member.made.has(height)) make(member, member.loaded, height);
  }

  /** Meanwhile another height is scaled. */
  function makeLater(member: Member, loaded: LoadedAvatar, height: number): void {
    if (member.rest?.height === height) return;
    window.clearTimeout(member.rest?.timer);
    const timer = window.setTimeout(() => {
      member.rest = null;
      make(member, loaded, height);
      onChange();
    }, REST_MS);
    member.rest = { height, timer };
  }

  return {
    presenter: (stageUrl, height) => {
      const member = find(stageUrl);
      const { loaded, made } = member;
      if (!loaded || height < 1) return null;
      const exact = made.get(height);
      const other = [...made.values()].at(-1);
      if (exact) return exact;
      if (!other) return make(member, loaded, height);
      makeLater(member, loaded, height);
      return other;
    },
    expect,
    hasFailed: (stageUrl) => members.get(stageUrl)?.hasFailed ?? false,
    close: () => {
      for (const { rest } of members.values()) window.clearTimeout(rest?.timer);
      members.clear();
    },
  };
}
