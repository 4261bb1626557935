import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { whenIdle } from '../when-idle.ts';
import { toastQueue } from './notify.ts';

const LineViewport = lazy(async () => ({ default: (await import('./line-viewport.tsx')).LineViewport }));

/**
 * Where one-line messages appear. Its code comes with the first of them, or once the page is idle: without a connection
 * there must be a place for the message that says so.
 */
export function LineToasts({ theme }: { readonly theme: 'light' | 'dark' }) {
  const isWaitedFor = useSyncExternalStore(toastQueue.subscribe, toastQueue.isWaiting);
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isWaitedFor || isIdle ? (
    <Suspense>
      <LineViewport theme={theme} />
    </Suspense>
  ) : null;
}
