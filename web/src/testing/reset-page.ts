import { cleanup } from '@testing-library/react';
import { vi } from 'vitest';
import { emptyStore } from './fake-store.ts';
import { queryClient } from '../lib/calls/query-client.ts';
import { clearLiveData } from '../lib/firestore/live-source.ts';
import { toastStore } from '../lib/notify/toast-store.ts';
import { resetAnswers } from './fake-firestore.ts';

/** Removes what a test showed, read and stored, and ends its fake times and spies. */
export function resetPage(): void {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const { id } of toastStore.toasts()) toastStore.close(id);
  resetAnswers();
  emptyStore();
  clearLiveData();
  queryClient().clear();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
}
