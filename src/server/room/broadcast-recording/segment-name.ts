interface SegmentName {
  id: string;
  startsAt: number;
}

export const segmentName = ({ id, startsAt }: SegmentName): string => `${id}-${Math.round(startsAt)}`;

export function readSegmentName(file: string): SegmentName | null {
  const [, id, startsAt] = /^([0-9a-z]{26})-(\d{1,15})\.flv/.exec(file) ?? [];
  return id && startsAt ? { id, startsAt: Number(startsAt) } : null;
}
