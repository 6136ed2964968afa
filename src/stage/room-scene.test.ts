import { expect, it } from 'vitest';
import type { StageSet } from '../contract/live/messages.ts';
import { newSettings } from '../contract/room-settings.ts';
import { liveScene } from './room-scene.ts';

const setWith = (standInFileId: string | null, files: StageSet['files']) => ({
  room: {
    stageModel: 'portrait',
    humanSize: 1,
    settings: { ...newSettings(''), standInFileId },
  } as StageSet['room'],
  files,
  card: null,
  cheer: null,
  isStandIn: true,
});

it('shows the picture for breaks, and says that the presenter comes back where there is none', () => {
  const chosen = liveScene(setWith('f1', { f1: { kind: 'image', url: '/file/f1' } }));
  expect(chosen).toMatchObject({ backdrop: { picture: 'f1' }, human: null, items: [] });
  expect(chosen.label.text).toContain('AI');
  for (const usual of [setWith(null, {}), setWith('gone', {})])
    expect(liveScene(usual)).toMatchObject({ human: null, items: [{ text: '主播稍后回来' }] });
});
