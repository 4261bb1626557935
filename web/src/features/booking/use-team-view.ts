import { useEffect, useState } from 'react';

type TeamView = typeof import('./team-view.ts');

/** Undefined while loading and when not needed. A load failure goes to the page's error boundary, which can retry. */
export function useTeamView(isNeeded: boolean): TeamView | undefined {
  const [loaded, setLoaded] = useState<{ readonly view?: TeamView; readonly error?: unknown }>({});
  const isLoading = isNeeded && !loaded.view;
  useEffect(() => {
    if (!isLoading) return undefined;
    let isWanted = true;
    import('./team-view.ts').then(
      (view) => isWanted && setLoaded({ view }),
      (error: unknown) => isWanted && setLoaded({ error }),
    );
    return () => {
      isWanted = false;
    };
  }, [isLoading]);
  if (loaded.error !== undefined) throw loaded.error;
  return isNeeded ? loaded.view : undefined;
}
