interface Size {
  width: number;
  height: number;
}

interface Stretch {
  from: number;
  to: number;
}

interface Rectangle extends Size {
  x: number;
  y: number;
}

interface Crop extends Rectangle {
  lacksLabel: boolean;
}

/** Where a face stands in what is left of the picture, as a share: a little above the middle. */
const FACE_AT = 0.44;
const ABOVE = 0.3;

export function cropOf(picture: Size, wished: Size, face: Rectangle | null, label: Rectangle | null): Crop {
  const scale = Math.min(picture.width / wished.width, picture.height / wished.height);
  const width = Math.round(wished.width * scale);
  const height = Math.round(wished.height * scale);
  const across = (box: Rectangle | null) => box && { from: box.x, to: box.x + box.width };
  const down = (box: Rectangle | null) => box && { from: box.y, to: box.y + box.height };
  const x = startOf(picture.width, width, across(face), across(label), 0.5, 0.5);
  const y = startOf(picture.height, height, down(face), down(label), FACE_AT, ABOVE);
  const isInside =
    label === null ||
    (label.x >= x &&
      label.x + label.width <= x + width &&
      label.y >= y &&
      label.y + label.height <= y + height);
  return { x, y, width, height, lacksLabel: !isInside };
}

/** Where `length` of a side begins. A label is shown whole or not at all: half a word says nothing. */
function startOf(
  side: number,
  length: number,
  face: Stretch | null,
  label: Stretch | null,
  faceAt: number,
  usual: number,
): number {
  const last = side - length;
  const inside = (at: number) => Math.min(last, Math.max(0, Math.round(at)));
  const wanted = inside(face ? (face.from + face.to) / 2 - faceAt * length : usual * last);
  if (!label || last === 0) return wanted;
  const shows = (start: number, stretch: Stretch) => stretch.from >= start && stretch.to <= start + length;
  const isGood = (start: number) => !face || shows(start, face);
  const isCut = (start: number) => !shows(start, label) && label.to > start && label.from < start + length;
  const near = [wanted, label.from, label.to - length, label.to, label.from - length]
    .map(inside)
    .filter((start) => isGood(start) && !isCut(start));
  const kept = near.filter((start) => shows(start, label));
  const [best] = (kept.length > 0 ? kept : near).toSorted(
    (a, b) => Math.abs(a - wanted) - Math.abs(b - wanted),
  );
  return best ?? wanted;
}
