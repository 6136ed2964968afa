import type { Backdrop } from '../../../contract/backdrop.ts';

const withoutSignature = (url: string): string => url.split('?')[0]!;

/** Whether it is the one that a value names: by its id, or by the url that a room carries. */
export const isBackdrop = (backdrop: Backdrop, value: string | null): boolean =>
  value !== null &&
  (backdrop.id === value ||
    [backdrop.url, backdrop.landscapeUrl].some((url) => withoutSignature(url) === withoutSignature(value)));
