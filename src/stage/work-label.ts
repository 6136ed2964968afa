import type { AnyWork, WorkAs } from '../contract/work.ts';
import { labels, noInset, type Corner, type Label } from './scene.ts';

type Painted = { type: 'short' | 'mix'; project: { labelCorner: Corner } } | PaintedTranslation;
interface PaintedTranslation {
  type: 'translate';
  project: Pick<WorkAs<'translate'>['project'], 'labelCorner' | 'way'>;
}

export function filmLabelOf(work: Painted): Label {
  const ofTranslation = (way: PaintedTranslation['project']['way']) =>
    way === 'subtitle' ? labels.subtitles : labels.translation;
  return {
    text: work.type === 'translate' ? ofTranslation(work.project.way) : labels.video,
    corner: work.project.labelCorner,
    inset: noInset,
  };
}

export function shownLabelOf(work: AnyWork): (Omit<Label, 'corner'> & { corner: Corner | 'unknown' }) | null {
  switch (work.type) {
    case 'short':
    case 'mix':
      return filmLabelOf(work);
    case 'translate':
      // Sounds, and films of before, whose pictures were copied beside subtitles that players show.
      return work.project.made?.picture === null ? null : filmLabelOf(work);
    case 'excerpt':
      // It is where the room had it on that day.
      return { text: labels.live, corner: 'unknown', inset: noInset };
    case 'audio':
      return null;
  }
}
