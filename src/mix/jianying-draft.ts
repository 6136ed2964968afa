import type { Place } from './frame-shot.ts';
import type { TimelineClip } from './open-timeline.ts';

export interface DraftClip extends TimelineClip {
  width: number;
  height: number;
  /** What shall be in the middle, as shares of it; null: it is shown whole. */
  centre: Place | null;
}

interface DraftText {
  text: string;
  /** Seconds. */
  start: number;
  end: number;
  /** Share of the height, from above. */
  y: number;
  /** As that program counts. */
  size: number;
}

interface Wish {
  name: string;
  width: number;
  height: number;
  fps: number;
  clips: DraftClip[];
  /** The sound of the finished video, and how long it is. */
  sound: { file: string; seconds: number };
  /** Each on a track of its own. */
  texts: DraftText[][];
  newId: () => string;
  /** Microseconds since 1970. */
  now: number;
}

/** Stands for the folder of the draft in the paths of its materials. */
const HERE = '##_draftpath_placeholder_0E685133-18CE-45ED-8CB8-2904A212EC80_##';
/** Three hours: as long as a picture may stand. */
const STILL = 10_800_000_000;
const usual = {
  clip: { alpha: 1, flip: { horizontal: false, vertical: false }, rotation: 0 },
  visible: true,
};

/**
 * The draft of 剪映 (CapCut), as others have described its files: clips in a row, sound and letters on tracks of their
 * own. The program fills in what is missing when it opens one.
 */
export function jianyingDraft(wish: Wish): { content: object; meta: object } {
  const { name, width, height, fps, newId, now } = wish;
  const videos: object[] = [];
  const speeds: object[] = [];
  const texts: object[] = [];
  const id = newId();
  const addSpeed = () => {
    const speed = { id: newId(), type: 'speed', mode: 0, speed: 1, curve_speed: null };
    speeds.push(speed);
    return speed.id;
  };
  let start = 0;
  const clips = wish.clips.map((clip) => {
    const frame = (frames: number) => Math.round((frames * 1_000_000) / fps);
    const duration = frame(start + clip.frames) - frame(start);
    const begin = frame(start);
    start += clip.frames;
    const material = newId();
    videos.push({
      id: material,
      type: clip.available === null ? 'photo' : 'video',
      material_name: clip.name,
      path: `${HERE}/${clip.file}`,
      duration: clip.available === null ? STILL : frame(clip.available),
      width: clip.width,
      height: clip.height,
      has_audio: false,
      category_name: 'local',
      check_flag: 63_487,
      crop: wholePicture,
      crop_ratio: 'free',
      crop_scale: 1,
    });
    return {
      id: newId(),
      material_id: material,
      source_timerange: { start: frame(clip.from), duration },
      target_timerange: { start: begin, duration },
      speed: 1,
      // What is heard lies on the track below.
      volume: 0,
      extra_material_refs: [addSpeed()],
      ...usual,
      clip: { ...usual.clip, ...placeOf(clip, { width, height }) },
    };
  });
  const length = Math.round((start * 1_000_000) / fps);
  const sound = { id: newId(), duration: Math.round(wish.sound.seconds * 1_000_000) };
  const soundSegment = {
    id: newId(),
    material_id: sound.id,
    source_timerange: { start: 0, duration: Math.min(length, sound.duration) },
    target_timerange: { start: 0, duration: Math.min(length, sound.duration) },
    speed: 1,
    volume: 1,
    extra_material_refs: [addSpeed()],
    ...usual,
  };
  const written = wish.texts.map((lines) =>
    lines.map((line) => {
      const material = newId();
      texts.push(textMaterial(material, line));
      const [from, to] = [line.start, line.end].map((seconds) => Math.round(seconds * 1_000_000));
      return {
        id: newId(),
        material_id: material,
        source_timerange: null,
        target_timerange: { start: from!, duration: to! - from! },
        speed: 1,
        volume: 1,
        extra_material_refs: [],
        ...usual,
        clip: { ...usual.clip, scale: { x: 1, y: 1 }, transform: { x: 0, y: 1 - 2 * line.y } },
      };
    }),
  );
  const track = (type: 'video' | 'audio' | 'text', segments: object[]) => ({
    id: newId(),
    type,
    attribute: 0,
    flag: 0,
    segments,
  });
  const content = {
    id,
    name,
    version: 360_000,
    new_version: '110.0.0',
    duration: length,
    fps,
    create_time: 0,
    update_time: 0,
    canvas_config: { width, height, ratio: 'original' },
    platform: app,
    last_modified_platform: app,
    tracks: [
      track('video', clips),
      track('audio', [soundSegment]),
      ...written.map((segments) => track('text', segments)),
    ],
    materials: {
      videos,
      audios: [
        {
          ...sound,
          type: 'extract_music',
          name: '声音',
          path: `${HERE}/${wish.sound.file}`,
          category_name: 'local',
          check_flag: 1,
        },
      ],
      texts,
      speeds,
      ...Object.fromEntries(empty.map((kind) => [kind, []])),
    },
    keyframes: {},
    relationships: [],
  };
  const meta = {
    draft_id: id,
    draft_name: name,
    draft_fold_path: '',
    draft_root_path: '',
    draft_cover: '',
    draft_is_invisible: false,
    draft_materials: [0, 1, 2, 3, 6, 7, 8].map((type) => ({ type, value: [] })),
    tm_draft_create: now,
    tm_draft_modified: now,
    tm_duration: length,
  };
  return { content, meta };
}

const app = { app_id: 3704, app_source: 'lv', app_version: '5.9.0', os: 'windows' };
const empty = [
  'canvases',
  'effects',
  'material_animations',
  'sound_channel_mappings',
  'stickers',
  'transitions',
];
const wholePicture = {
  upper_left_x: 0,
  upper_left_y: 0,
  upper_right_x: 1,
  upper_right_y: 0,
  lower_left_x: 0,
  lower_left_y: 1,
  lower_right_x: 1,
  lower_right_y: 1,
};

/** Of itself that program shows a clip whole; places are counted in halves of the film, upwards. */
function placeOf({ width, height, centre }: DraftClip, film: { width: number; height: number }) {
  const [across, down] = [film.width / width, film.height / height];
  if (!centre) return { scale: { x: 1, y: 1 }, transform: { x: 0, y: 0 } };
  const cover = Math.max(across, down);
  const scale = cover / Math.min(across, down);
  const shift = (share: number, size: number, most: number) => {
    const room = Math.max(0, (size * cover - most) / 2);
    return Math.min(room, Math.max(-room, (0.5 - share) * size * cover)) / (most / 2);
  };
  return {
    scale: { x: scale, y: scale },
    transform: { x: shift(centre.x, width, film.width), y: 0 - shift(centre.y, height, film.height) },
  };
}

const textMaterial = (id: string, { text, size }: DraftText) => ({
  id,
  type: 'text',
  alignment: 1,
  check_flag: 15,
  line_max_width: 0.82,
  content: JSON.stringify({
    text,
    styles: [
      {
        range: [0, text.length],
        size,
        bold: true,
        fill: { alpha: 1, content: { render_type: 'solid', solid: { alpha: 1, color: [1, 1, 1] } } },
        strokes: [{ width: 0.08, content: { solid: { alpha: 1, color: [0, 0, 0] } } }],
      },
    ],
  }),
});
