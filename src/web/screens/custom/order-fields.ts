import type { Uploaded } from '../../../contract/file.ts';
import type { Order, putOrder } from '../../../contract/order.ts';
import type { Input } from '../../client/api.ts';
import type { VoiceValues } from '../../parts/fields/VoiceFields.tsx';

export const terms = [
  { value: 1, label: '一年' },
  { value: 3, label: '三年' },
  { value: 0, label: '长期，直到撤回' },
];

export function untilOf(years: number, from: Date): string | null {
  if (years === 0) return null;
  const until = new Date(from);
  until.setFullYear(until.getFullYear() + years);
  return until.toISOString();
}

/** Named like the wire, so that the server's sentences find their fields. */
export interface OrderFields extends VoiceValues {
  name: string;
  fileId: Uploaded[];
  cutOut: boolean;
  consent: {
    subject: 'self' | 'other';
    /** How another person agrees. */
    way: 'link' | 'letter';
    asker: string;
    name: string;
    purposes: string[];
    years: number;
    agreed: boolean;
    cardId?: string;
    fileId: Uploaded[];
  };
}

export const emptyOrder: OrderFields = {
  name: '',
  fileId: [],
  cutOut: false,
  gender: null,
  cover: null,
  consent: {
    subject: 'self',
    way: 'link',
    asker: '',
    name: '',
    purposes: [],
    years: 1,
    agreed: false,
    fileId: [],
  },
};

export function customOrder(
  type: Order['type'],
  { name, fileId, cutOut, gender, cover, consent }: OrderFields,
): Input<typeof putOrder> {
  const { subject, way, asker, purposes, years, cardId } = consent;
  const proof = () => ({ fileId: consent.fileId[0]!.fileId });
  const until = untilOf(years, new Date());
  return {
    type,
    name,
    fileId: fileId[0]!.fileId,
    cutOut: cutOut && fileId[0]!.kind === 'video',
    ...(gender && { gender }),
    ...(cover && { coverFileId: cover.fileId }),
    consent: {
      subject,
      purposes,
      name: consent.name,
      ...(subject === 'self'
        ? { kind: 'spoken', cardId, ...proof() }
        : way === 'link'
          ? { kind: 'spoken', asker }
          : { kind: 'document', ...proof() }),
      agreed: true,
      ...(until && { until }),
    },
  };
}

export const quoteOf = (type: Order['type'], fileId: string): Input<typeof putOrder> => ({
  type,
  name: '报价',
  fileId,
  consent: { subject: 'self', name: '报价', purposes: ['报价'], agreed: true, kind: 'spoken' },
  dryRun: true,
});
