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
  start: number;
  end: number;
  y: number;
  size: number;
}

interface Draft {
  name: string;
  width: number;
  height: number;
  fps: number;
  clips: DraftClip[];
  sound: { file: string; seconds: number };
  texts: DraftText[][];
  newId: () => string;
  /** Microseconds since 1970. */
  now: number;
}

interface Placed {
  segment: object;
  material: object;
  speed: object | null;
}

/** Stands for the folder of the draft in the paths of its materials. */
const HERE = '##_draftpath_placeholder_0E685133-18CE-45ED-8CB8-2904A212EC80_##';
const STILL = 10_800_000_000;
const usualClip = { alpha: 1, flip: { horizontal: false, vertical: false }, rotation: 0 };
const platform = { app_id: 3704, app_source: 'lv', app_version: '5.9.0', os: 'windows' };
const noMaterials = {
  canvases: [],
  effects: [],
  material_animations: [],
  sound_channel_mappings: [],
  stickers: [],
  transitions: [],
};
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

/** The draft of 剪映 (CapCut), as others have described its files. The program fills in what is missing when it opens one. */
export function jianyingDraft(draft: Draft): { content: object; meta: object } {
  const { name, width, height, fps, newId, now } = draft;
  const id = newId();
  const clips = placeClips(draft);
  const frames = draft.clips.reduce((sum, clip) => sum + clip.frames, 0);
  const duration = Math.round((frames * 1_000_000) / fps);
  const sound = placeSound(draft, duration);
  const texts = draft.texts.map((lines) => lines.map((line) => placeText(line, newId)));
  const track = (type: 'video' | 'audio' | 'text', placed: Placed[]) => ({
    id: newId(),
    type,
    attribute: 0,
    flag: 0,
    segments: placed.map(({ segment }) => segment),
  });
  const materials = (placed: Placed[]) => placed.map(({ material }) => material);
  const content = {
    id,
    name,
    version: 360_000,
    new_version: '110.0.0',
    duration,
    fps,
    create_time: 0,
    update_time: 0,
    canvas_config: { width, height, ratio: 'original' },
    platform,
    last_modified_platform: platform,
    tracks: [track('video', clips), track('audio', [sound]), ...texts.map((lines) => track('text', lines))],
    materials: {
      videos: materials(clips),
      audios: [sound.material],
      texts: materials(texts.flat()),
      speeds: [...clips, sound].map(({ speed }) => speed),
      ...noMaterials,
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
    tm_duration: duration,
  };
  return { content, meta };
}

const microseconds = (seconds: number) => Math.round(seconds * 1_000_000);

function placeClips({ clips, fps, width, height, newId }: Draft): Placed[] {
  const timeOf = (frames: number) => Math.round((frames * 1_000_000) / fps);
  let frame = 0;
  return clips.map((clip) => {
    const start = timeOf(frame);
    frame += clip.frames;
    const duration = timeOf(frame) - start;
    const material = {
      id: newId(),
      type: clip.available === null ? 'photo' : 'video',
      material_name: clip.name,
      path: `${HERE}/${clip.file}`,
      duration: clip.available === null ? STILL : timeOf(clip.available),
      width: clip.width,
      height: clip.height,
      has_audio: false,
      category_name: 'local',
      check_flag: 63_487,
      crop: wholePicture,
      crop_ratio: 'free',
      crop_scale: 1,
    };
    const speed = newSpeed(newId);
    const segment = {
      ...newSegment(newId, material, speed),
      source_timerange: { start: timeOf(clip.from), duration },
      target_timerange: { start, duration },
      // What is heard lies on the track below.
      volume: 0,
      clip: { ...usualClip, ...placeOf(clip, { width, height }) },
    };
    return { segment, material, speed };
  });
}

function placeSound({ sound, newId }: Draft, filmDuration: number): Placed {
  const material = {
    id: newId(),
    duration: microseconds(sound.seconds),
    type: 'extract_music',
    name: '声音',
    path: `${HERE}/${sound.file}`,
    category_name: 'local',
    check_flag: 1,
  };
  const speed = newSpeed(newId);
  const range = { start: 0, duration: Math.min(filmDuration, material.duration) };
  const segment = {
    ...newSegment(newId, material, speed),
    source_timerange: range,
    target_timerange: range,
    clip: usualClip,
  };
  return { segment, material, speed };
}

function placeText({ text, start, end, y, size }: DraftText, newId: () => string): Placed {
  const style = {
    range: [0, text.length],
    size,
    bold: true,
    fill: { alpha: 1, content: { render_type: 'solid', solid: { alpha: 1, color: [1, 1, 1] } } },
    strokes: [{ width: 0.08, content: { solid: { alpha: 1, color: [0, 0, 0] } } }],
  };
  const material = {
    id: newId(),
    type: 'text',
    alignment: 1,
    check_flag: 15,
    line_max_width: 0.82,
    content: JSON.stringify({ text, styles: [style] }),
  };
  const from = microseconds(start);
  const segment = {
    ...newSegment(newId, material, null),
    source_timerange: null,
    target_timerange: { start: from, duration: microseconds(end) - from },
    clip: { ...usualClip, scale: { x: 1, y: 1 }, transform: { x: 0, y: 1 - 2 * y } },
  };
  return { segment, material, speed: null };
}

const newSpeed = (newId: () => string) => ({
  id: newId(),
  type: 'speed',
  mode: 0,
  speed: 1,
  curve_speed: null,
});

const newSegment = (newId: () => string, material: { id: string }, speed: { id: string } | null) => ({
  id: newId(),
  material_id: material.id,
  speed: 1,
  volume: 1,
  extra_material_refs: speed ? [speed.id] : [],
  visible: true,
});

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
