import { useMemo } from 'react';
import type { z } from 'zod';
import { Failure } from '../../../contract/failures.ts';
import type { quote } from '../../../contract/job.ts';
import type { putAudio, putVideo, redoVideo, remakeSentence } from '../../../contract/work.ts';
import type { Input, Output } from '../../client/api.ts';
import { useCall, useSend, type OwnFailures } from '../../client/use-call.ts';
import { useDebounced } from '../../hooks/use-debounced.ts';
import { workQueries } from '../works/use-work-actions.ts';

type Orderable = typeof putVideo | typeof putAudio | typeof redoVideo | typeof remakeSentence;
type Quote = z.output<typeof quote>;
export type Problems = Record<string, string>;

interface Options<E extends Orderable> {
  also?: string;
  /** False while the server does not have what it would be asked about: the price before it stays. */
  isStored?: boolean;
  own?: OwnFailures;
  onDone?: (output: Output<E>) => void;
}

export type OrderState = Pick<ReturnType<typeof useOrder>, 'quote' | 'isOld' | 'isSending'>;

const PAUSE = 400;

/**
 * Asks what an order costs while it changes, and sends it.
 * `input` is the same object as long as nothing changes; null: it lacks something.
 */
export function useOrder<E extends Orderable>(
  endpoint: E,
  input: Input<E> | null,
  { also = '', isStored = true, own = [], onDone }: Options<E> = {},
) {
  const asked = useMemo(() => ({ input, also }), [input, also]);
  const settled = useDebounced(asked, PAUSE);
  const isSettled = settled === asked;
  const quoted = useCall(
    endpoint,
    { ...settled.input!, dryRun: true },
    { enabled: settled.input !== null && isSettled && isStored, also: settled.also },
  );
  const sent = useSend(endpoint, { refresh: workQueries, own, ...(onDone && { onDone }) });
  const error = input && settled.input ? quoted.error : null;
  return {
    quote: input && settled.input && !error ? quoteIn(quoted.data) : null,
    isOld: !isSettled || quoted.isPlaceholderData || quoted.isFetching,
    error,
    problems: fieldsOf(error),
    askAgain: () => void quoted.refetch(),
    refusal: sent.variables === input ? sent.error : null,
    isSending: sent.isPending,
    send: async (order = input) => order && sent.attempt(order),
  };
}

const quoteIn = (answer: Output<Orderable> | undefined): Quote | null =>
  answer && 'cost' in answer ? answer : null;

export const fieldsOf = (error: unknown): Problems => (error instanceof Failure ? (error.fields ?? {}) : {});

export const problemAt = (problems: Problems, field: string): string | null =>
  Object.entries(problems).find(([path]) => path === field || path.startsWith(`${field}.`))?.[1] ?? null;
