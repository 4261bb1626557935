import { useEffect, useState, type ReactNode } from 'react';
import { paths } from '@paw-haven/domain/paths';
import type { SiteContent } from '@paw-haven/domain/site/content';
import { readSiteContent } from '@paw-haven/domain/site/read-content';
import { whenIdle } from '../when-idle.ts';
import { SiteContext, type SiteState } from './site-context.ts';

export interface SiteProviderProps {
  readonly snapshot: SiteContent | undefined;
  readonly children: ReactNode;
}

/** Gives the pages below the site's content: `snapshot` at first, then what the server has, as it changes. */
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
    return followSite(
      (content) => setState((before) => (isSame(before, content) ? before : { status: 'ready', content })),
      // Content that may be old is worth more than a message.
      () => setState((before) => (before.status === 'ready' ? before : { status: 'error', retry })),
    );
  }, [attempt]);

  return <SiteContext value={state}>{children}</SiteContext>;
}

/** Begins when the page has nothing better to do. Returns the function that ends it. */
function followSite(onContent: (content: SiteContent) => void, onError: () => void): () => void {
  let stop: (() => void) | undefined;
  let isOver = false;
  const cancel = whenIdle(async () => {
    try {
      const { followDocument } = await import('../live-document/follow-document.ts');
      if (isOver) return;
      stop = followDocument(paths.publicSite(), {
        onRecord: (record) => onContent(readSiteContent(record)),
        onError: (error) => {
          console.warn('Site content:', error);
          onError();
        },
      });
    } catch (error) {
      console.warn('Site content:', error);
      onError();
    }
  });
  return () => {
    isOver = true;
    cancel();
    stop?.();
  };
}

function isSame(state: SiteState, content: SiteContent): boolean {
  return state.status === 'ready' && JSON.stringify(state.content) === JSON.stringify(content);
}
