import { humanHeight } from '../../stage/draw.ts';
import { preparePresenter, type LoadedAvatar, type Presenter } from '../../stage/presenter/presenter.ts';
import { withoutSignature } from '../client/signed-url.ts';
import { loadAvatar } from './load-avatar.ts';
import { makeSurface } from './make-surface.ts';
import type { PresentedScene } from './stage-types.ts';

interface CachedPresenter {
  loaded: LoadedAvatar | null;
  hasFailed: boolean;
  byHeight: Map<number, Presenter>;
  preloadHeight: number | null;
  resize: { height: number; timer: number } | null;
}

const MAX_PRESENTERS = 3;
const MAX_HEIGHTS = 2;
/** Preparing a presenter costs a dozen frames: it waits while somebody drags. */
const RESIZE_DELAY_MS = 200;
const PRELOAD_DELAY_MS = 500;

/**
 * Presenters of one canvas: their layers change with every frame, so that no two canvases can share one.
 * `onChange`: something can be drawn that could not before.
 */
export function createPresenterCache(canvas: HTMLCanvasElement, onChange: () => void) {
  const cached = new Map<string, CachedPresenter>();
  let preloadTimer = 0;

  function load(stageUrl: string): CachedPresenter {
    const entry: CachedPresenter = {
      loaded: null,
      hasFailed: false,
      byHeight: new Map(),
      preloadHeight: null,
      resize: null,
    };
    const loadStages = async () => {
      await loadAvatar(stageUrl, (loaded) => {
        entry.loaded = loaded;
        entry.byHeight.clear();
        onChange();
      });
      if (entry.preloadHeight !== null) preload(stageUrl, entry.preloadHeight);
    };
    // Whoever draws asks for `hasFailed` and shows it beside the stage.
    loadStages().catch(() => {
      entry.hasFailed = true;
      onChange();
    });
    return entry;
  }

  function find(stageUrl: string): CachedPresenter {
    const key = withoutSignature(stageUrl);
    const entry = cached.get(key) ?? load(stageUrl);
    cached.delete(key);
    cached.set(key, entry);
    for (const [oldest, { resize }] of cached) {
      if (cached.size <= MAX_PRESENTERS) break;
      window.clearTimeout(resize?.timer);
      cached.delete(oldest);
    }
    return entry;
  }

  function make({ byHeight }: CachedPresenter, loaded: LoadedAvatar, height: number): Presenter {
    const presenter = preparePresenter(loaded, height, makeSurface);
    byHeight.set(height, presenter);
    for (const oldest of byHeight.keys()) {
      if (byHeight.size <= MAX_HEIGHTS) break;
      byHeight.delete(oldest);
    }
    return presenter;
  }

  function preload(stageUrl: string, height: number): void {
    const entry = find(stageUrl);
    entry.preloadHeight = height;
    if (entry.loaded && height >= 1 && !entry.byHeight.has(height)) make(entry, entry.loaded, height);
  }

  function makeLater(entry: CachedPresenter, loaded: LoadedAvatar, height: number): void {
    if (entry.resize?.height === height) return;
    window.clearTimeout(entry.resize?.timer);
    const timer = window.setTimeout(() => {
      entry.resize = null;
      make(entry, loaded, height);
      onChange();
    }, RESIZE_DELAY_MS);
    entry.resize = { height, timer };
  }

  return {
    presenter: ({ scene, stageUrl }: PresentedScene): Presenter | null => {
      if (!scene.human || !stageUrl) return null;
      const height = humanHeight(scene.human, canvas.height);
      const entry = find(stageUrl);
      const { loaded, byHeight } = entry;
      if (!loaded || height < 1) return null;
      const exact = byHeight.get(height);
      const other = [...byHeight.values()].at(-1);
      if (exact) return exact;
      if (!other) return make(entry, loaded, height);
      makeLater(entry, loaded, height);
      return other;
    },
    /** Waits while somebody drags what the next scene shares with this one. */
    preload: ({ scene, stageUrl }: PresentedScene) => {
      window.clearTimeout(preloadTimer);
      if (!scene.human || !stageUrl) return;
      const height = humanHeight(scene.human, canvas.height);
      preloadTimer = window.setTimeout(() => preload(stageUrl, height), PRELOAD_DELAY_MS);
    },
    hasFailed: ({ scene, stageUrl }: PresentedScene): boolean =>
      scene.human !== null && stageUrl !== null && cached.get(withoutSignature(stageUrl))?.hasFailed === true,
    close: () => {
      window.clearTimeout(preloadTimer);
      for (const { resize } of cached.values()) window.clearTimeout(resize?.timer);
      cached.clear();
    },
  };
}
