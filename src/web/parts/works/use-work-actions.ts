import { NAME_CHARACTERS } from '../../../contract/fields.ts';
import { getBalance } from '../../../contract/order.ts';
import { exportMix } from '../../../contract/mix.ts';
import { jobDetail, listJobs } from '../../../contract/job.ts';
import {
  audioDetail,
  BIN_DAYS,
  deleteVideos,
  listAudios,
  listVideos,
  restoreVideos,
  updateVideo,
  videoDetail,
  zipVideos,
  type Work,
} from '../../../contract/work.ts';
import { useCall, useSend } from '../../client/use-call.ts';
import { confirmDelete } from '../dialogs/confirm-delete.tsx';
import { undoToast } from '../dialogs/undo-toast.tsx';
import { giveUpWords } from '../states/points-words.ts';
import { saveFile } from './save-file.ts';
import { downloadUrl, isGoing, refetchEvery } from './work-facts.ts';

export const workQueries = [listVideos, listAudios, videoDetail, audioDetail, listJobs, getBalance];
export const renamingWork = {
  endpoint: updateVideo,
  refresh: workQueries,
  label: '作品名称',
  most: NAME_CHARACTERS,
};

const named = (works: Work[]): string =>
  works.length === 1 ? `「${works[0]!.name}」` : ` ${works.length} 个作品`;
const frozenOf = (works: Work[]): number => works.reduce((sum, { points }) => sum + points.frozen, 0);
const idsOf = (works: Work[]): string[] => works.map(({ id }) => id);

export function useWorkActions() {
  const back = useSend(restoreVideos, { refresh: workQueries });
  const remove = useSend(deleteVideos, { refresh: workQueries });
  const pack = useSend(zipVideos, { refresh: [] });
  const timeline = useSend(exportMix, { refresh: [] });
  return {
    isBusy: back.isPending || remove.isPending,
    isPacking: pack.isPending,
    download: async (works: Work[], files: 'main' | 'all') => {
      const [first, ...others] = works.flatMap(({ url }) => url ?? []);
      if (first && others.length === 0 && files === 'main') return saveFile(downloadUrl(first));
      const { url } = await pack.mutateAsync({ ids: idsOf(works), files });
      saveFile(url);
    },
    exportTimeline: async ({ id }: Work, program: 'otio' | 'jianying') => {
      const exported = await timeline.attempt({ id, program });
      if (exported) saveFile(exported.url);
    },
    restore: (works: Work[]) => back.mutateAsync({ ids: idsOf(works) }),
    toBin: (works: Work[], onDone: () => void = () => undefined) =>
      confirmDelete({
        what: named(works),
        lost: `会移到回收站，${BIN_DAYS} 天内可以恢复。${
          works.some(isGoing)
            ? `还没做完的会先取消，${giveUpWords({ frozen: frozenOf(works), spent: 0 })}。`
            : ''
        }`,
        onConfirm: async () => {
          await remove.mutateAsync({ ids: idsOf(works), onlyToBin: true });
          onDone();
          undoToast(`已把${named(works)}移到回收站`, () => back.mutateAsync({ ids: idsOf(works) }));
        },
      }),
    forGood: (works: Work[], onDone: () => void) =>
      confirmDelete({
        what: named(works),
        verb: '彻底删除',
        lost: '文件会一起删除，不能再恢复。',
        onConfirm: async () => {
          await remove.mutateAsync({ ids: idsOf(works) });
          onDone();
        },
      }),
  };
}

/** The job that makes a work: events write its progress there, not into the work's detail. */
export const useJob = (id: string, work: Pick<Work, 'status'> | undefined) =>
  useCall(
    jobDetail,
    { id },
    {
      enabled: work !== undefined && isGoing(work),
      refetchInterval: (now) => now !== undefined && refetchEvery(now),
    },
  ).data;
