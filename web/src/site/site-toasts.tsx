import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toastStore } from '../lib/notify/toast-store.ts';

const ToastViewport = lazy(async () => ({
  default: (await import('../lib/notify/toast-viewport.tsx')).ToastViewport,
}));

/** Toasts are rare on public pages, so their code is loaded with the first one. */
export function SiteToasts() {
  const isNeeded = useSyncExternalStore(
    toastStore.subscribe,
    () => toastStore.toasts().length > 0,
    () => false,
  );
  return isNeeded ? (
    <Suspense>
      <ToastViewport />
    </Suspense>
  ) : null;
}
