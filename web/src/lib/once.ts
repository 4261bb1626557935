import { useEffect, useRef } from 'react';

/** Calls `create` at the first use; later uses get the same result. A promise that is rejected is made anew. */
export function once<T>(create: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    if (made) return made.value;
    const value = create();
    made = { value };
    if (value instanceof Promise)
      void value.catch(() => {
        made = undefined;
      });
    return value;
  };
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
