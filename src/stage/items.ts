import { drawCover } from './fit.ts';
import { STAGE_FONT, type Card, type Item } from './scene.ts';
import type { Picture, Surface } from './surface.ts';
import { drawLines, LINE_HEIGHT, setFont, shortSide, widthIn } from './text.ts';
import { cutOff, wrap } from './wrap.ts';

type Pictures = ReadonlyMap<string, Picture>;
type Sized<Kind> = Extract<Item, { kind: Kind }>;

export function drawItem(surface: Surface, item: Item, pictures: Pictures): void {
  switch (item.kind) {
    case 'picture':
      return drawPicture(surface, item, pictures);
    case 'text':
      return drawText(surface, item);
    case 'card':
      return drawCard(surface, item, pictures);
  }
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
  surface.drawImage(
    picture.image,
    0,
    0,
    picture.width,
    picture.height,
    -width / 2,
    -height / 2,
    width,
    height,
  );
  surface.restore();
}

function drawText(surface: Surface, { text, style, centre, width, align }: Sized<'text'>): void {
  const stage = surface.canvas;
  const pixels = style.size * shortSide(surface);
  setFont(surface, style.font, style.weight, pixels);
  const lines = wrap(text, width * stage.width, widthIn(surface));
  const x = (align === 'center' ? centre.x : centre.x - width / 2) * stage.width;
  drawLines(surface, lines, style, pixels, align, x, centre.y * stage.height);
}

/** Picture at the left; beside it the name, what speaks for it, and the price. */
function drawCard(surface: Surface, { card, centre, width }: Sized<'card'>, pictures: Pictures): void {
  const stage = surface.canvas;
  const w = width * stage.width;
  const unit = w / 100;
  const picture = card.picture === null ? undefined : pictures.get(card.picture);
  const side = picture ? 32 * unit : 0;
  const rows = rowsOf(surface, card, w - 8 * unit - (picture ? side + 4 * unit : 0), unit);
  const text = rows.reduce((sum, row) => sum + row.pixels * LINE_HEIGHT, 0);
  const h = Math.max(side, text) + 8 * unit;
  const left = centre.x * stage.width - w / 2;
  const top = centre.y * stage.height - h / 2;
  surface.fillStyle = 'rgba(255,255,255,0.95)';
  surface.beginPath();
  surface.roundRect(left, top, w, h, 4 * unit);
  surface.fill();
  if (picture) {
    surface.save();
    surface.beginPath();
    surface.roundRect(left + 4 * unit, top + (h - side) / 2, side, side, 2.5 * unit);
    surface.clip();
    surface.imageSmoothingQuality = 'medium';
    drawCover(surface, picture, left + 4 * unit, top + (h - side) / 2, side, side);
    surface.restore();
  }
  const x = left + 4 * unit + (picture ? side + 4 * unit : 0);
  let y = top + (h - text) / 2;
  for (const { line, weight, pixels, colour } of rows) {
    setFont(surface, STAGE_FONT, weight, pixels);
    const style = { colour, outline: null, background: null };
    drawLines(surface, [line], style, pixels, 'left', x, y + (pixels * LINE_HEIGHT) / 2);
    y += pixels * LINE_HEIGHT;
  }
}

function rowsOf(surface: Surface, card: Card, width: number, unit: number) {
  const widthOf = widthIn(surface);
  const name = { weight: 600, pixels: 8 * unit, colour: '#14171F' };
  const point = { weight: 400, pixels: 5.5 * unit, colour: '#4A5060' };
  const price = { weight: 700, pixels: 10 * unit, colour: '#E5484D' };
  setFont(surface, STAGE_FONT, name.weight, name.pixels);
  const [first = '', ...rest] = wrap(card.name, width, widthOf);
  const names = rest.length > 0 ? [first, cutOff(rest.join(''), width, widthOf)] : [first];
  setFont(surface, STAGE_FONT, point.weight, point.pixels);
  const points = card.points.map((line) => cutOff(line, width, widthOf));
  setFont(surface, STAGE_FONT, price.weight, price.pixels);
  const prices = card.price === '' ? [] : [cutOff(card.price, width, widthOf)];
  return [
    ...names.map((line) => ({ ...name, line })),
    ...points.map((line) => ({ ...point, line })),
    ...prices.map((line) => ({ ...price, line })),
  ];
}
