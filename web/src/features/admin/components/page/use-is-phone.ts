import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { useSyncExternalStore } from 'react';

const PHONE_QUERY = `(max-width: ${LIMITS.mobileBreakpointPx - 1}px)`;

function subscribe(listener: () => void): () => void {
  const query = matchMedia(PHONE_QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the window is below the mobile breakpoint. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(PHONE_QUERY).matches);
}
