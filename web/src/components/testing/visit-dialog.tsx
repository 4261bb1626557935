/** What tests of a visit's dialogs share: grace, who opens them, and the toasts that she sees. */
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeAll, beforeEach, vi } from 'vitest';
import { loadSdk } from '../../lib/firestore/load-sdk.ts';
import { toastStore } from '../../lib/notify/toast-store.ts';
import { setCurrentUid } from '../../lib/session/session.ts';
import { answerWith } from '../../testing/fake-firestore.ts';
import { SignedIn } from '../../testing/signed-in.tsx';

/** Toasts as “tone: text”. */
export const shown: string[] = [];

beforeAll(async () => {
  await loadSdk();
});
beforeEach(() => {
  setCurrentUid('grace');
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  shown.length = 0;
  toastStore.showLinesBy((tone, text) => shown.push(`${tone}: ${text}`));
});

/** Groomers of a salon with a team. */
export const TEAM = ['house', 'ana'].map((id) => ({ id, name: id, active: true }));

/** Renders a dialog for grace; returns the function that it calls when it closes. */
export function openAs(role: 'groomer' | 'admin', dialog: (onClose: () => void) => ReactNode) {
  answerWith('user_roles', [{ id: `grace_${role}`, user_id: 'grace', role, created_at: new Date(0) }]);
  const closed = vi.fn<() => void>();
  render(<SignedIn uid="grace">{dialog(closed)}</SignedIn>);
  return closed;
}
