import { useCallback, useEffect, useReducer } from 'react';
import { useObservable } from 'reactfire';
import { NEVER, type Observable } from 'rxjs';
import { liveId, retireLiveId, TIMEOUT_ERROR, type Live } from './live-source.ts';

/** `retry` reopens the listener; offer it wherever `error` is shown. */
export type LiveResult<T> = Live<T> & { readonly retry: () => void };

const LOADING = { status: 'loading' } as const;

/**
 * Follows an observable under a name. The name must contain everything that the data depends on, since the same name
 * yields the same data. It starts with the path or query, which includes the user id for data of a user.
 */
export function useLive<T>(name: string | null, source: () => Observable<Live<T>>): LiveResult<T> {
  const [, render] = useReducer((count: number) => count + 1, 0);
  const id = name === null ? 'nothing' : liveId(name);
  // reactfire subscribes only to the first observable it gets for an id; those of later renders are never subscribed.
  const { data } = useObservable<Live<T>>(id, name === null ? NEVER : source(), { suspense: false });
  const retry = useCallback(() => {
    retireLiveId(id);
    render();
  }, [id]);
  const live: Live<T> = name === null ? LOADING : (data ?? LOADING);
  const hasFailed = live.status === 'error' && live.error !== TIMEOUT_ERROR;
  // Retires only on unmount: otherwise a failing listener on screen would be reopened in a loop.
  useEffect(() => (hasFailed ? () => retireLiveId(id) : undefined), [id, hasFailed]);
  return { ...live, retry };
}
