/**
 * The browser's Auth SDK with a user that a test chooses. Only the SDK is replaced; everything of ours above it runs:
 * `vi.mock('firebase/auth', async (original) => ({ ...(await original()), ...fakeAuth() }))`.
 */
import { act } from '@testing-library/react';
import type { User } from 'firebase/auth';

type FakeUser = Pick<User, 'uid' | 'email' | 'displayName' | 'emailVerified'>;
type Listener = (user: FakeUser | null) => void;

const listeners = new Set<Listener>();

/** The SDK's first lookup, or a later change: what its listeners hear. */
export function tellUser(user: FakeUser | null): void {
  act(() => {
    for (const listener of listeners) listener(user);
  });
}

export function listenerCount(): number {
  return listeners.size;
}

export function fakeAuth() {
  return {
    initializeAuth: () => ({}),
    connectAuthEmulator: () => {},
    onIdTokenChanged: (_: unknown, listener: Listener): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    signOut: () => Promise.resolve(tellUser(null)),
  };
}
