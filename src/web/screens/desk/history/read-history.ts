import { listHistory, type SaidLine } from '../../../../contract/live.ts';
import { call } from '../../../api.ts';

const PAGE = 500;

/** The whole time on air, from its first sentence on. */
export async function readHistory(liveId: string): Promise<SaidLine[]> {
  const all: SaidLine[] = [];
  for (;;) {
    const { list } = await call(listHistory, { liveId, after: all.at(-1)?.id ?? '', limit: PAGE });
    all.push(...list);
    if (list.length < PAGE) return all;
  }
}
