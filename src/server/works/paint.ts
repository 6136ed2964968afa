// A program of its own: a text that kills the library that draws letters must not end the server with its rooms.
import { serveParent } from '../../process/serve-parent.ts';
import { missingSigns } from '../stage/fonts.ts';
import { drawOverlays } from './mix/draw-overlays.ts';
import { drawCaptions } from './translate/draw-captions.ts';

const drawings = {
  signs: async ({ text }: { text: string }) => missingSigns(text),
  overlays: drawOverlays,
  captions: drawCaptions,
};
export type Drawings = typeof drawings;
export type DrawingName = keyof Drawings;

export interface PaintService {
  settings: null;
  task: { [Name in DrawingName]: { name: Name; given: Parameters<Drawings[Name]>[0] } }[DrawingName];
  answer: Awaited<ReturnType<Drawings[DrawingName]>>;
  part: never;
}

serveParent<PaintService>(
  async () =>
    ({ name, given }, { signal }) =>
      drawings[name](given as never, signal),
);
