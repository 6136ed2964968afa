import { drawCover } from './fit.ts';
import { STAGE_FONT, type StageCard, type Item, type StageTime } from './scene.ts';
import { drawSticker, stickerMotion, stickerShape } from './stickers/draw-sticker.ts';
import { untilTime } from './stickers/count.ts';
import type { Picture, Surface } from './surface.ts';
import { drawLines, LINE_HEIGHT, setFont, shortSide, widthIn } from './text/text.ts';
import { cutOff, wrapLines } from './text/wrap.ts';

type Pictures = ReadonlyMap<string, Picture>;
export type Sizes = ReadonlyMap<string, Pick<Picture, 'width' | 'height'>>;
type Sized<Kind> = Extract<Item, { kind: Kind }>;

export function drawItem(surface: Surface, item: Item, pictures: Pictures, time: StageTime): void {
  switch (item.kind) {
    case 'picture':
      return drawPicture(surface, item, pictures);
    case 'text':
      return drawTextItem(surface, item);
    case 'card':
      return drawCard(surface, item, pictures);
    case 'sticker':
      return drawStickerItem(surface, item, time);
  }
}

export const itemMoves = (item: Item): boolean =>
  item.kind === 'sticker' &&
  (item.life !== null ||
    stickerMotion(item.sticker) === 'counts' ||
    (item.isMoving && stickerMotion(item.sticker) === 'moves'));

const APPEARS = 0.4;

function drawStickerItem(surface: Surface, item: Sized<'sticker'>, { seconds, clock }: StageTime): void {
  const { sticker: kind, since, life, zone } = item;
  const age = since === null ? seconds : Math.min(seconds, (clock - since) / 1000);
  if (life !== null && (age < 0 || age >= life)) return;
  surface.save();
  if (life !== null) surface.globalAlpha = Math.min(1, age / APPEARS, (life - age) / APPEARS);
  const text = kind === 'until' && zone !== null ? untilTime(item.text, clock, zone) : item.text;
  drawSticker(surface, { ...item, kind, text }, itemMoves(item) ? age : null);
  surface.restore();
}

function drawPicture(surface: Surface, item: Sized<'picture'>, pictures: Pictures): void {
  const picture = pictures.get(item.picture);
  if (!picture) return;
  const stage = surface.canvas;
  const width = item.width * stage.width;
  const height = (width * picture.height) / picture.width;
  const angle = (item.turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  surface.save();
  surface.globalAlpha = item.opacity;
  surface.imageSmoothingQuality = 'medium';
  surface.setTransform(cos, sin, -sin, cos, item.centre.x * stage.width, item.centre.y * stage.height);
  const whole = [0, 0, picture.width, picture.height] as const;
  surface.drawImage(picture.image, ...whole, -width / 2, -height / 2, width, height);
  surface.restore();
}

function drawTextItem(surface: Surface, { text, style, centre, width, align }: Sized<'text'>): void {
  const stage = surface.canvas;
  const pixels = style.size * shortSide(surface);
  setFont(surface, style.font, style.weight, pixels);
  const lines = wrapLines(text, width * stage.width, widthIn(surface));
  const x = (align === 'center' ? centre.x : centre.x - width / 2) * stage.width;
  drawLines(surface, lines, style, pixels, align, x, centre.y * stage.height);
}

export function itemHeight(surface: Surface, item: Item, pictures: Sizes): number {
  const stage = surface.canvas;
  switch (item.kind) {
    case 'picture': {
      const picture = pictures.get(item.picture);
      return picture ? (item.width * stage.width * picture.height) / picture.width : 0;
    }
    case 'text': {
      const pixels = item.style.size * shortSide(surface);
      setFont(surface, item.style.font, item.style.weight, pixels);
      return wrapLines(item.text, item.width * stage.width, widthIn(surface)).length * pixels * LINE_HEIGHT;
    }
    case 'card':
      return layoutCard(surface, item, pictures).h;
    case 'sticker':
      return (stickerShape(item.sticker) ?? stage.height / stage.width) * item.width * stage.width;
  }
}

const CARD_PADDING = 3;
const CARD_PICTURE = 34;

function layoutCard(surface: Surface, { card, width, tallest }: Sized<'card'>, pictures: Sizes) {
  const w = width * surface.canvas.width;
  const unit = w / 100;
  const most = tallest === null ? Infinity : tallest * surface.canvas.height - 2 * CARD_PADDING * unit;
  const hasPicture = card.picture !== null && pictures.has(card.picture);
  const side = hasPicture ? Math.min(CARD_PICTURE * unit, most) : 0;
  const beside = side > 0 ? side + 3 * unit : 0;
  const rows = rowsOf(surface, card, w - (2 * CARD_PADDING + 1) * unit - beside, unit, most);
  const text = heightOf(rows);
  return { w, h: Math.max(side, text) + 2 * CARD_PADDING * unit, unit, side, beside, rows, text };
}

function drawCard(surface: Surface, item: Sized<'card'>, pictures: Pictures): void {
  const { card, centre } = item;
  const stage = surface.canvas;
  const { w, h, unit, side, beside, rows, text } = layoutCard(surface, item, pictures);
  const picture = card.picture === null ? undefined : pictures.get(card.picture);
  const left = centre.x * stage.width - w / 2;
  const top = centre.y * stage.height - h / 2;
  surface.fillStyle = 'rgba(255,255,255,0.95)';
  surface.beginPath();
  surface.roundRect(left, top, w, h, 4 * unit);
  surface.fill();
  if (picture) {
    surface.save();
    surface.beginPath();
    surface.roundRect(left + CARD_PADDING * unit, top + (h - side) / 2, side, side, 2.5 * unit);
    surface.clip();
    surface.imageSmoothingQuality = 'medium';
    drawCover(surface, picture, left + CARD_PADDING * unit, top + (h - side) / 2, side, side);
    surface.restore();
  }
  const x = left + (CARD_PADDING + (beside > 0 ? 0 : 1)) * unit + beside;
  let y = top + (h - text) / 2;
  for (const { line, weight, pixels, colour } of rows) {
    setFont(surface, STAGE_FONT, weight, pixels);
    const style = { colour, outline: null, background: null };
    drawLines(surface, [line], style, pixels, 'left', x, y + (pixels * LINE_HEIGHT) / 2);
    y += pixels * LINE_HEIGHT;
  }
}

/** Letters of a card in two languages: at full size it would grow over the presenter's face. */
const BILINGUAL = 0.8;
const MOST_POINTS = 3;
const POINT_SIZE = 5.6;
const NAME_SIZES = [8, 7.4, 6.8, 6.2];

interface Row {
  line: string;
  weight: number;
  pixels: number;
  colour: string;
}

function joined(points: string[], fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const point of points) {
    const longer = `${lines.at(-1)} · ${point}`;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(point);
  }
  return lines;
}

const heightOf = (rows: Row[]): number => rows.reduce((sum, { pixels }) => sum + pixels * LINE_HEIGHT, 0);

function rowsOf(
  surface: Surface,
  { second, ...card }: StageCard,
  width: number,
  unit: number,
  most: number,
): Row[] {
  const widthOf = widthIn(surface);
  const write = (
    text: string | undefined,
    weight: number,
    size: number,
    colour: string,
    lineCount: number,
  ) => {
    if (!text) return [];
    const pixels = size * unit * (second ? BILINGUAL : 1);
    setFont(surface, STAGE_FONT, weight, pixels);
    const lines = wrapLines(text, width, widthOf);
    const rest = lines.slice(lineCount - 1).join(/\p{Script=Han}/u.test(text) ? '' : ' ');
    const shown =
      lines.length > lineCount ? [...lines.slice(0, lineCount - 1), cutOff(rest, width, widthOf)] : lines;
    return shown.map((line): Row => ({ line, weight, pixels, colour }));
  };
  const unlike = (text: string | undefined, first: string) => (text === first ? undefined : text);
  const isOneLine = (size: number) => {
    setFont(surface, STAGE_FONT, 600, size * unit * (second ? BILINGUAL : 1));
    return widthOf(card.name) <= width;
  };
  const nameSize = NAME_SIZES.find(isOneLine) ?? NAME_SIZES[0]!;
  const name = (lineCount: number) => [
    ...write(card.name, 600, nameSize, '#14171F', lineCount),
    ...write(unlike(second?.name, card.name), 400, 5.6, '#4A5060', 1),
  ];
  const price = [
    ...write(card.price, 700, 11, '#E5484D', 1),
    ...write(unlike(second?.price, card.price), 600, 5.6, '#E5484D', 1),
  ];
  const chosen = card.points.slice(0, MOST_POINTS);
  const fits = (line: string) => {
    setFont(surface, STAGE_FONT, 400, POINT_SIZE * unit);
    return widthOf(line) <= width;
  };
  const points = second
    ? chosen.map((point, place) => [
        ...write(point, 400, POINT_SIZE, '#4A5060', 2),
        ...write(unlike(second.points[place], point), 400, 5, '#6B7280', 2),
      ])
    : joined(chosen, fits).map((line) => write(line, 400, POINT_SIZE, '#4A5060', 2));
  const least = heightOf(points[0] ?? []);
  const head = [2, 1].map(name).find((rows) => heightOf([...rows, ...price]) + least <= most) ?? name(1);
  let left = most - heightOf([...head, ...price]);
  const shown = points.flatMap((rows) => {
    left -= heightOf(rows);
    return left < 0 ? [] : rows;
  });
  return [...head, ...shown, ...price];
}
