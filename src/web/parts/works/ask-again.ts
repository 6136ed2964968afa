import type { Work } from '../../../contract/work.ts';
import { isGoing } from './work-facts.ts';

/** What happened while the server was away is not sent again to an open drawer. */
export const askAgain = (work: Pick<Work, 'status'>): number | false => (isGoing(work) ? 10_000 : false);
