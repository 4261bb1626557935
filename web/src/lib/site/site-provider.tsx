import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { SiteContent } from '@paw-haven/domain/site/content';
import { useKnown } from '../browser/business-name.ts';
import { whenIdle } from '../async/when-idle.ts';
import { SiteContext, type SiteState } from './site-context.ts';

export interface SiteProviderProps {
  readonly snapshot: SiteContent | undefined;
  readonly children: ReactNode;
}

/** While the site document is older than the settings that this browser has just saved, it is read again. */
const BEHIND_MS = 5_000;

/**
 * Provides the site's content: `snapshot` first, then `public/site`, read at load and on each return to the tab. Name
 * and phone number are those that this browser knows.
 */
export function SiteProvider({ snapshot, children }: SiteProviderProps) {
  const [state, setState] = useState<SiteState>(() =>
    snapshot === undefined ? { status: 'loading' } : { status: 'ready', content: snapshot },
  );
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const retry = () => {
      setState({ status: 'loading' });
      setAttempt((count) => count + 1);
    };
    return readAtLoadAndReturn(
      (content) => setState((before) => (isSame(before, content) ? before : { status: 'ready', content })),
      // Stale content is better than an error message.
      () => setState((before) => (before.status === 'ready' ? before : { status: 'error', retry })),
    );
  }, [attempt]);

  const settings = useKnown(state.status === 'ready' ? state.content.settings : undefined);
  const shown = useMemo(
    () =>
      state.status === 'ready' && settings ? { ...state, content: { ...state.content, settings } } : state,
    [state, settings],
  );
  return <SiteContext value={shown}>{children}</SiteContext>;
}

/** The first read waits until the page is idle. Returns the function that stops reading. */
function readAtLoadAndReturn(onContent: (content: SiteContent) => void, onError: () => void): () => void {
  let latest = 0;
  let again: ReturnType<typeof setTimeout> | undefined;
  const read = async () => {
    latest += 1;
    const own = latest;
    try {
      const { readSite } = await import('../salon/read-site.ts');
      const { content, isCurrent } = await readSite();
      if (own !== latest) return;
      if (!isCurrent) again = setTimeout(() => void read(), BEHIND_MS);
      onContent(content);
    } catch (error) {
      if (own !== latest) return;
      console.warn('Site content:', error);
      onError();
    } finally {
      // Set by build/first-paint.js.
      document.documentElement.classList.remove('awaits-name');
    }
  };
  const onReturn = () => {
    if (!document.hidden) void read();
  };
  const cancel = whenIdle(() => void read());
  document.addEventListener('visibilitychange', onReturn);
  // The back/forward cache restores a page without loading it.
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onReturn();
  };
  window.addEventListener('pageshow', onPageShow);
  return () => {
    cancel();
    latest = -1;
    clearTimeout(again);
    document.removeEventListener('visibilitychange', onReturn);
    window.removeEventListener('pageshow', onPageShow);
  };
}

function isSame(state: SiteState, content: SiteContent): boolean {
  return state.status === 'ready' && JSON.stringify(state.content) === JSON.stringify(content);
}
