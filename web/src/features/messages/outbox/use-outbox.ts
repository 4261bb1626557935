import { useSyncExternalStore } from 'react';
import type { Outbox, OutboxState } from './outbox.ts';
import { outboxOf } from './outbox-of.ts';

export function useOutbox(uid: string): OutboxState & { readonly outbox: Outbox } {
  const outbox = outboxOf(uid);
  const state = useSyncExternalStore(outbox.subscribe, outbox.state);
  return { ...state, outbox };
}
