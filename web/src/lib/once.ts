import { useEffect, useRef } from 'react';

/** Calls `create` at the first use; later uses get the same result. */
export function once<T>(create: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: create() }).value;
}

/** Runs once for each key while the component lives, also when React runs effects twice; null runs nothing. */
export function useOncePer(key: string | null, run: () => void): void {
  const done = useRef(new Set<string>());
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (key === null || done.current.has(key)) return;
    done.current.add(key);
    latest.current();
  }, [key]);
}
