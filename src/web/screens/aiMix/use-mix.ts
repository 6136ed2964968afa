import { message } from 'antd';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Material, newMix, readMaterials } from '../../../contract/mix.ts';
import { listVoices } from '../../../contract/voice.ts';
import { putVideo } from '../../../contract/work.ts';
import { useCall } from '../../client/use-call.ts';
import { useDraft } from '../../hooks/use-draft.ts';
import { fieldsOf, useOrder, type Problems } from '../../parts/order/use-order.ts';
import { offeredVoice } from '../../parts/speech/offered-voice.ts';
import { isUploading } from '../../parts/upload/use-uploads.ts';
import { blankMix, lacksOf, type MixDraft, type MixGroup, mixOrder } from './mix-draft.ts';

export type MixState = ReturnType<typeof useMix>;

export const bindTo =
  ({ draft, change }: Pick<MixState, 'draft' | 'change'>) =>
  <K extends keyof MixDraft>(key: K) => ({
    value: draft[key],
    onChange: (value: MixDraft[K]) => change({ [key]: value }),
  });

export function useMix(onOrdered: (batchId: string) => void) {
  const [draft, keep] = useDraft('mix', blankMix);
  const latest = useRef(draft);
  /** A function, where what is changed may have changed since: uploads end at any time. */
  const change = useCallback(
    (changes: Partial<MixDraft> | ((now: MixDraft) => Partial<MixDraft>)) => {
      const now = latest.current;
      latest.current = { ...now, ...(typeof changes === 'function' ? changes(now) : changes) };
      keep(latest.current);
    },
    [keep],
  );
  const changeGroup = useCallback(
    (id: number, changes: (group: MixGroup) => Partial<MixGroup>) =>
      change(({ groups }) => ({
        groups: groups.map((group) => (group.id === id ? { ...group, ...changes(group) } : group)),
      })),
    [change],
  );

  const voices = useCall(listVoices, {}).data?.voices;
  const { voiceName, moreVoices } = draft;
  useEffect(() => {
    if (!voices) return;
    const offered = offeredVoice(voices, [voiceName]);
    if (offered && offered !== voiceName) change({ voiceName: offered });
    const left = moreVoices.filter((voice) => voices.some(({ id }) => id === voice.voiceName));
    if (left.length < moreVoices.length) change({ moreVoices: left });
  }, [voices, voiceName, moreVoices, change]);

  const materials = useMaterials(draft.groups);
  const { order: input, shown } = useMemo(
    () => mixOrder(draft, materials.isUsable),
    [draft, materials.isUsable],
  );
  const lacks = useMemo(() => lacksOf(draft, shown), [draft, shown]);
  const isComplete = Object.keys(lacks).length === 0;
  const read = useMemo(() => newMix.safeParse(input), [input]);
  const [refusals, setRefusals] = useState(0);
  const refuse = () => setRefusals((before) => before + 1);
  const order = useOrder(putVideo, isComplete && read.success ? input : null, {
    also: materials.reach,
    own: (failure) => {
      const hasFields = Object.keys(fieldsOf(failure)).length > 0;
      if (hasFields) refuse();
      return hasFields;
    },
    onDone: (answer) => {
      if (!('works' in answer)) return;
      message.success(`已提交 ${answer.works.length} 条`);
      onOrdered(answer.batchId);
    },
  });
  const problems: Problems = {
    ...(refusals > 0 && lacks),
    ...fieldsOf(order.refusal),
    ...order.problems,
    ...(isComplete && !read.success && problemsOf(read.error)),
  };
  const make = () => {
    if (!isComplete || !read.success) return refuse();
    // The page of the batch has no uploads: they would end with this one.
    if (isUploading()) return void message.warning('还有素材在上传，请等它传完再生成。');
    void order.send();
  };
  return { draft, change, changeGroup, materials, input, lacks, problems, order, make, refusals };
}

function useMaterials(groups: MixGroup[]) {
  const fileIds = useMemo(() => [...new Set(groups.flatMap((group) => group.fileIds))].sort(), [groups]);
  const { data, error, refetch } = useCall(readMaterials, { fileIds }, { enabled: fileIds.length > 0 });
  const byFile = useMemo(
    () => new Map<string, Material>(data?.list.map((material) => [material.fileId, material])),
    [data],
  );
  const isUsable = useCallback(
    (fileId: string) => {
      const state = byFile.get(fileId)?.state;
      return state !== undefined && state !== 'failed';
    },
    [byFile],
  );
  const reach = fileIds
    .map((id) => byFile.get(id))
    .map((material) => (material ? [material.state, material.in, material.out, material.tags].join() : ''))
    .join(';');
  return { byFile, isUsable, reach, error: data ? null : error, refetch };
}

const problemsOf = (error: { issues: { path: PropertyKey[]; message: string }[] }): Problems =>
  Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message]).toReversed());
