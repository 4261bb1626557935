import { useCallback, useEffect, useReducer } from 'react';
import { useObservable } from 'reactfire';
import { NEVER, type Observable } from 'rxjs';
import { liveId, retireLiveId, TIMEOUT_ERROR, type Live } from './live-source.ts';

/** `retry` opens the listener again; offer it wherever `error` is shown. */
export type LiveResult<T> = Live<T> & { readonly retry: () => void };

const LOADING = { status: 'loading' } as const;

/**
 * Follows an observable under a name. The same name is the same data: it carries everything the data depends on, and
 * each of our names starts with the path or query, which hold the user's id where the data is someone's.
 */
export function useLive<T>(name: string | null, source: () => Observable<Live<T>>): LiveResult<T> {
  const [, render] = useReducer((count: number) => count + 1, 0);
  const id = name === null ? 'nothing' : liveId(name);
  // reactfire subscribes to the first observable it gets for an id; those of later renders stay cold.
  const { data } = useObservable<Live<T>>(id, name === null ? NEVER : source(), { suspense: false });
  const retry = useCallback(() => {
    retireLiveId(id);
    render();
  }, [id]);
  const live: Live<T> = name === null ? LOADING : (data ?? LOADING);
  const hasFailed = live.status === 'error' && live.error !== TIMEOUT_ERROR;
  // Only on unmount: retired while it is shown, a failing listener would be opened in a loop.
  useEffect(() => (hasFailed ? () => retireLiveId(id) : undefined), [id, hasFailed]);
  return { ...live, retry };
}
