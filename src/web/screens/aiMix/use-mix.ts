import { useCallback, useEffect, useMemo, useRef } from 'react';
import { type Material, newMix, readMaterials } from '../../../contract/mix.ts';
import { Failure } from '../../../contract/failures.ts';
import { listVoices } from '../../../contract/voice.ts';
import { putVideo } from '../../../contract/work.ts';
import { useCall } from '../../client/use-call.ts';
import { useDebounced } from '../../hooks/use-debounced.ts';
import { useDraft } from '../../hooks/use-draft.ts';
import { offeredVoice } from '../../parts/speech/offered-voice.ts';
import { blank, lacksOf, type MixDraft, type MixGroup, orderOf } from './mix-draft.ts';

export type Mix = ReturnType<typeof useMix>;
export type Problems = Record<string, string>;

export function useMix() {
  const [draft, keep] = useDraft('mix', blank);
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
    const left = moreVoices.filter((one) => voices.some(({ id }) => id === one.voiceName));
    if (left.length < moreVoices.length) change({ moreVoices: left });
  }, [voices, voiceName, moreVoices, change]);

  const materials = useMaterials(draft.groups);
  const { order, shown } = useMemo(() => orderOf(draft, materials.isUsable), [draft, materials.isUsable]);
  const lacks = useMemo(() => lacksOf(draft, shown), [draft, shown]);
  const quoted = useQuote(order, Object.keys(lacks).length === 0, materials.reach);
  return { draft, change, changeGroup, materials, order, shown, lacks, quoted };
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
  // Once it is prepared its shots are known, and with them and with its ends how far it reaches.
  const reach = fileIds
    .map((id) => byFile.get(id))
    .map((one) => (one ? [one.state, one.in, one.out, one.tags].join() : ''))
    .join(';');
  return { byFile, isUsable, reach, error: data ? null : error, refetch };
}

function useQuote(order: ReturnType<typeof orderOf>['order'], isComplete: boolean, reach: string) {
  const settled = useDebounced(order, 500);
  const settledReach = useDebounced(reach, 500);
  const read = useMemo(() => newMix.safeParse(settled), [settled]);
  const isReady = isComplete && read.success;
  const { data, error, isPlaceholderData, isFetching } = useCall(
    putVideo,
    { ...settled, dryRun: true },
    { enabled: isReady, also: settledReach },
  );
  return {
    quote: isReady && data && 'cost' in data && !error ? data : null,
    isOld: isPlaceholderData || isFetching || settled !== order || settledReach !== reach,
    problems: isComplete ? (read.success ? fieldsOf(isReady ? error : null) : problemsOf(read.error)) : {},
    isLost: isReady && error !== null && Object.keys(fieldsOf(error)).length === 0,
    error: isReady ? error : null,
  };
}

const problemsOf = (error: { issues: { path: PropertyKey[]; message: string }[] }): Problems =>
  Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message]).toReversed());

export const fieldsOf = (error: unknown): Problems => (error instanceof Failure ? (error.fields ?? {}) : {});

/** The first sentence about a field or what is in it. */
export const problemAt = (problems: Problems, field: string): string | null =>
  Object.entries(problems).find(([path]) => path === field || path.startsWith(`${field}.`))?.[1] ?? null;
