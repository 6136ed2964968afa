export interface TimelineClip {
  name: string;
  file: string;
  from: number;
  frames: number;
  available: number | null;
}

interface TimelineOptions {
  name: string;
  fps: number;
  clips: TimelineClip[];
  sound: string;
}

export function openTimeline({ name, fps, clips, sound }: TimelineOptions): object {
  const time = (value: number) => ({ OTIO_SCHEMA: 'RationalTime.1', rate: fps, value });
  const range = (start: number, duration: number) => ({
    OTIO_SCHEMA: 'TimeRange.1',
    start_time: time(start),
    duration: time(duration),
  });
  const plain = { metadata: {}, effects: [], markers: [] };
  const clip = (called: string, file: string, from: number, frames: number, available: number | null) => ({
    OTIO_SCHEMA: 'Clip.1',
    name: called,
    ...plain,
    source_range: range(from, frames),
    media_reference: {
      OTIO_SCHEMA: 'ExternalReference.1',
      name: called,
      metadata: {},
      target_url: file,
      available_range: available === null ? null : range(0, available),
    },
  });
  const track = (called: string, kind: 'Video' | 'Audio', children: object[]) => ({
    OTIO_SCHEMA: 'Track.1',
    name: called,
    kind,
    ...plain,
    source_range: null,
    children,
  });
  const total = clips.reduce((sum, { frames }) => sum + frames, 0);
  return {
    OTIO_SCHEMA: 'Timeline.1',
    name,
    metadata: {},
    global_start_time: null,
    tracks: {
      OTIO_SCHEMA: 'Stack.1',
      name: 'tracks',
      ...plain,
      source_range: null,
      children: [
        track(
          '画面',
          'Video',
          clips.map((one) => clip(one.name, one.file, one.from, one.frames, one.available)),
        ),
        track('声音', 'Audio', [clip(name, sound, 0, total, total)]),
      ],
    },
  };
}
