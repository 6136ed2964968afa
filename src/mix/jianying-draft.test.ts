import { expect, it } from 'vitest';
import { jianyingDraft, type DraftClip } from './jianying-draft.ts';

const clip = (rest: Partial<DraftClip>): DraftClip => ({
  name: '厨房',
  file: 'materials/01.mp4',
  from: 10,
  frames: 50,
  available: 100,
  width: 1920,
  height: 1080,
  centre: { x: 0.5, y: 0.5 },
  ...rest,
});

interface Segment {
  material_id: string;
  target_timerange: { start: number; duration: number };
  clip: { scale: { x: number }; transform: { x: number; y: number } };
}

it('clips, sound and letters lie on tracks, each segment on a material of the draft', () => {
  let ids = 0;
  const { content, meta } = jianyingDraft({
    name: '早餐',
    width: 1080,
    height: 1920,
    fps: 25,
    clips: [
      clip({}),
      clip({ file: 'materials/02.png', available: null, frames: 25, centre: null }),
      clip({ centre: { x: 0.9, y: 0.5 }, frames: 1 }),
    ],
    sound: { file: 'materials/sound.m4a', seconds: 3.2 },
    texts: [[{ text: '大家好', start: 0.2, end: 1, y: 0.84, size: 8 }]],
    newId: () => `id-${++ids}`,
    now: 1,
  });
  const { tracks, materials, duration } = content as unknown as {
    duration: number;
    tracks: { type: string; segments: Segment[] }[];
    materials: Record<string, { id: string; path?: string; type: string }[]>;
  };
  expect(tracks.map(({ type, segments }) => [type, segments.length])).toEqual([
    ['video', 3],
    ['audio', 1],
    ['text', 1],
  ]);
  const known = Object.values(materials).flatMap((list) => list.map(({ id }) => id));
  for (const { segments } of tracks)
    for (const { material_id } of segments) expect(known).toContain(material_id);
  const [first, still, edge] = tracks[0]!.segments;
  expect([first, still, edge].map((one) => one!.target_timerange)).toEqual([
    { start: 0, duration: 2_000_000 },
    { start: 2_000_000, duration: 1_000_000 },
    { start: 3_000_000, duration: 40_000 },
  ]);
  expect([duration, (meta as { tm_duration: number }).tm_duration]).toEqual([3_040_000, 3_040_000]);
  // A wide clip fills the tall film; what stands at its edge is brought in as far as there is picture.
  expect(first!.clip.scale.x).toBeCloseTo(3.16, 2);
  expect(first!.clip.transform.x).toBeCloseTo(0);
  expect(edge!.clip.transform.x).toBeCloseTo(-(3413.3 - 1080) / 2 / 540, 2);
  expect(still!.clip).toMatchObject({ scale: { x: 1 }, transform: { x: 0, y: 0 } });
  expect(materials['videos']!.map(({ type }) => type)).toEqual(['video', 'photo', 'video']);
  expect(materials['videos']![0]!.path).toMatch(/^##_draftpath_placeholder_.*##\/materials\/01\.mp4$/);
  expect(tracks[2]!.segments[0]!.clip.transform.y).toBeCloseTo(-0.68);
});
