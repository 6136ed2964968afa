import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type Query,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { FormInstance } from 'antd';
import { useCallback, useMemo } from 'react';
import type { Endpoint } from '../../contract/endpoint.ts';
import { Failure, type FailureCode } from '../../contract/failures.ts';
import { call, type Input, type Output } from './api.ts';
import { showFailure } from './failure.ts';
import { showFieldErrors, type FieldOf } from '../parts/fields/rule.ts';

export function dedupeCalls<I, O>(send: (input: I) => Promise<O>): (input: I) => Promise<O> {
  const sending = new Map<string, Promise<O>>();
  return (input) => {
    const key = JSON.stringify(input);
    const known = sending.get(key);
    if (known) return known;
    const sent = send(input).finally(() => sending.delete(key));
    sending.set(key, sent);
    return sent;
  };
}

interface CallOptions<E extends Endpoint> {
  enabled?: boolean;
  also?: string;
  staleTime?: number;
  refetchInterval?: (data: Output<E> | undefined) => number | false;
}

export function useCall<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { enabled, also, staleTime, refetchInterval }: CallOptions<E> = {},
): UseQueryResult<Output<E>> {
  return useQuery<Output<E>>({
    queryKey: also === undefined ? [endpoint.path, input] : [endpoint.path, input, also],
    queryFn: ({ signal }) => call(endpoint, input, signal),
    placeholderData: keepPreviousData,
    ...(enabled !== undefined && { enabled }),
    ...(staleTime !== undefined && { staleTime }),
    ...(refetchInterval && {
      refetchInterval: (query: Query<Output<E>>) => refetchInterval(query.state.data),
    }),
  });
}

type Send<E extends Endpoint> = Omit<
  UseMutationResult<Output<E>, Error, Input<E>>,
  'mutate' | 'mutateAsync'
> & {
  mutate: (input: Input<E>) => void;
  mutateAsync: (input: Input<E>) => Promise<Output<E>>;
  attempt: (input: Input<E>) => Promise<Output<E> | null>;
};

export type OwnFailures = FailureCode[] | ((failure: Failure) => boolean);

interface SendOptions<E extends Endpoint> {
  refresh: Endpoint[];
  form?: FormInstance;
  fieldOf?: FieldOf;
  own?: OwnFailures;
  onDone?: (output: Output<E>, input: Input<E>) => void;
}

export function useSend<E extends Endpoint>(
  endpoint: E,
  { refresh, form, fieldOf, own = [], onDone }: SendOptions<E>,
): Send<E> {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: (input: Input<E>) => call(endpoint, input),
    onSuccess: (output, input) => {
      for (const { path } of refresh) void client.invalidateQueries({ queryKey: [path] });
      onDone?.(output, input);
    },
    onError: (error) => {
      if (form && showFieldErrors(form, error, fieldOf)) return;
      const isOwn = typeof own === 'function' ? own : ({ code }: Failure) => own.includes(code);
      if (!(error instanceof Failure && isOwn(error))) showFailure(error);
    },
  });
  const { mutateAsync: send } = mutation;
  // The second press of a double click comes before the button can show that it is busy: it would make two rooms.
  const mutateAsync = useMemo(() => dedupeCalls((input: Input<E>) => send(input)), [send]);
  // `onError` has shown the failure.
  const attempt = useCallback((input: Input<E>) => mutateAsync(input).catch(() => null), [mutateAsync]);
  const mutate = useCallback((input: Input<E>) => void attempt(input), [attempt]);
  return { ...mutation, mutate, mutateAsync, attempt };
}
