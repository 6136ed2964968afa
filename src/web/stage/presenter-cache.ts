import { preparePresenter, type Presenter } from '../../stage/presenter/presenter.ts';
import { loadAvatar, type LoadedAvatar } from './load-avatar.ts';
import { makeSurface } from './make-surface.ts';

/** Presenters of one canvas: their layers change with every frame, so that no two canvases can share one. */
export interface PresenterCache {
  /** The presenter, as sharp as it is by now; null: not there yet. */
  presenter: (stageUrl: string, height: number) => Presenter | null;
  preload: (stageUrl: string, height: number) => void;
  hasFailed: (stageUrl: string) => boolean;
  close: () => void;
}

interface CachedPresenter {
  loaded: LoadedAvatar | null;
  hasFailed: boolean;
  /** By height, the latest last. */
  made: Map<number, Presenter>;
  expected: number | null;
  rest: { height: number; timer: number } | null;
}

/** The one that is seen, the one that comes next, and the one that has just left. */
const MAX_PRESENTERS = 3;
const MAX_HEIGHTS = 2;
/** Preparing costs a dozen frames: not while somebody drags. */
const RESIZE_DELAY_MS = 200;

/** `onChange`: something can be drawn that could not before. */
export function createPresenterCache(onChange: () => void): PresenterCache {
  const cached = new Map<string, CachedPresenter>();

  function load(stageUrl: string): CachedPresenter {
    const member: CachedPresenter = {
      loaded: null,
      hasFailed: false,
      made: new Map(),
      expected: null,
      rest: null,
    };
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

  function find(stageUrl: string): CachedPresenter {
    const member = cached.get(stageUrl) ?? load(stageUrl);
    cached.delete(stageUrl);
    cached.set(stageUrl, member);
    for (const [oldest, { rest }] of cached) {
      if (cached.size <= MAX_PRESENTERS) break;
      window.clearTimeout(rest?.timer);
      cached.delete(oldest);
    }
    return member;
  }

  function make({ made }: CachedPresenter, { avatar, pictures }: LoadedAvatar, height: number): Presenter {
    const presenter = preparePresenter(avatar, pictures, height, makeSurface);
    made.set(height, presenter);
    for (const oldest of made.keys()) {
      if (made.size <= MAX_HEIGHTS) break;
      made.delete(oldest);
    }
    return presenter;
  }

  function expect(stageUrl: string, height: number): void {
    const member = find(stageUrl);
    member.expected = height;
    if (member.loaded && height >= 1 && !member.made.has(height)) make(member, member.loaded, height);
  }

  function makeLater(member: CachedPresenter, loaded: LoadedAvatar, height: number): void {
    if (member.rest?.height === height) return;
    window.clearTimeout(member.rest?.timer);
    const timer = window.setTimeout(() => {
      member.rest = null;
      make(member, loaded, height);
      onChange();
    }, RESIZE_DELAY_MS);
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
    preload: expect,
    hasFailed: (stageUrl) => cached.get(stageUrl)?.hasFailed ?? false,
    close: () => {
      for (const { rest } of cached.values()) window.clearTimeout(rest?.timer);
      cached.clear();
    },
  };
}
