import { useMemo } from 'react';
import { filePeaks, PEAKS_PER_SECOND } from '../../../../contract/file.ts';
import { useCall } from '../../../client/use-call.ts';
import { soundEdges } from './lines/line-times.ts';

/** The sound of the film as it is shown, and where its speech begins and pauses. */
export function useWave(fileId: string) {
  const { data, error, refetch } = useCall(filePeaks, { fileId }, { staleTime: Infinity });
  const peaks = useMemo(
    () => Uint8Array.from(atob(data?.peaks ?? ''), (sign) => sign.charCodeAt(0)),
    [data?.peaks],
  );
  const edges = useMemo(() => soundEdges(peaks, PEAKS_PER_SECOND), [peaks]);
  return {
    seconds: data?.seconds ?? null,
    peaks,
    state: data ? ('read' as const) : error ? ('failed' as const) : ('reading' as const),
    /** null until it is known; without a sound that can be read there are none. */
    breaths: data || error ? edges : null,
    readAgain: () => void refetch(),
  };
}
