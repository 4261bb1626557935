import { useEffect, useRef } from 'react';

/** Calls `create` on first use and caches the result. A rejected promise is not cached. */
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

/** Runs once per key while the component is mounted, also under strict mode; a null key runs nothing. */
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
