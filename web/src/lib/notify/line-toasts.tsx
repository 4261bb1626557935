import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { whenIdle } from '../async/when-idle.ts';
import { toastStore } from './toast-store.ts';

const LineViewport = lazy(async () => ({ default: (await import('./line-viewport.tsx')).LineViewport }));

/**
 * Shows one-line messages. Its code is loaded with the first message, or once the page is idle: the message that
 * reports a lost connection needs it already loaded.
 */
export function LineToasts({ theme }: { readonly theme: 'light' | 'dark' }) {
  const isWaitedFor = useSyncExternalStore(toastStore.subscribe, toastStore.hasLines);
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isWaitedFor || isIdle ? (
    <Suspense>
      <LineViewport theme={theme} />
    </Suspense>
  ) : null;
}
