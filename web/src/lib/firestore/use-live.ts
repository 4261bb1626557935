import { useCallback, useEffect, useState } from 'react';
import { useObservable } from 'reactfire';
import { NEVER, type Observable } from 'rxjs';
import { forgetLive, liveGeneration, NO_ANSWER, type Live } from './live-source.ts';

/** `retry` opens the listener again; offer it wherever `error` is shown. */
export type LiveResult<T> = Live<T> & { readonly retry: () => void };

const LOADING = { status: 'loading' } as const;

/**
 * Follows an observable under a name. The same name is the same data: it carries everything the data depends on, and
 * each of our names starts with the path or query, which hold the user's id where the data is somebody's.
 */
export function useLive<T>(name: string | null, source: () => Observable<Live<T>>): LiveResult<T> {
  const [attempt, setAttempt] = useState(0);
  const id = name === null ? 'nothing' : `${name} #${liveGeneration()}.${attempt}`;
  // reactfire takes the first observable it sees under an id; those made by later renders stay cold.
  const { data } = useObservable<Live<T>>(id, name === null ? NEVER : source(), { suspense: false });
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const live: Live<T> = name === null ? LOADING : (data ?? LOADING);
  const isOver = live.status === 'error' && live.error !== NO_ANSWER;
  // A listener that has failed hears nothing more. Only on leaving: forgotten while shown, it would open in a loop.
  useEffect(() => (isOver ? () => forgetLive(id) : undefined), [id, isOver]);
  return { ...live, retry };
}
