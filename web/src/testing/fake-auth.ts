/**
 * The browser's Auth SDK with a user that a test chooses. Only the SDK is replaced; everything of ours above it runs:
 * `vi.mock('firebase/auth', async (original) => ({ ...(await original()), ...fakeAuth() }))`.
 */
import { act } from '@testing-library/react';
import type { User } from 'firebase/auth';

type FakeUser = Pick<User, 'uid' | 'email' | 'displayName' | 'emailVerified'>;
type Listener = (user: FakeUser | null) => void;

const listeners = new Set<Listener>();
let pages = 0;
let current: FakeUser | null = null;

/** The SDK's first lookup, or a later change: what its listeners hear. */
export function tellUser(user: FakeUser | null): void {
  current = user;
  act(() => {
    for (const listener of listeners) listener(user);
  });
}

/** As after loading the page: reactfire, which caches the user by the name of the SDK, has no data of the last one. */
export function reloadPage(): void {
  pages += 1;
  current = null;
}

function onIdTokenChanged(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function fakeAuth() {
  return {
    initializeAuth: () => ({
      get name() {
        return `page ${pages}`;
      },
      app: { name: '[DEFAULT]' },
      get currentUser() {
        return current;
      },
      // The real SDK's function, which reactfire calls, leads here.
      onIdTokenChanged,
    }),
    connectAuthEmulator: () => {},
    onIdTokenChanged: (_: unknown, listener: Listener) => onIdTokenChanged(listener),
    signOut: () => Promise.resolve(tellUser(null)),
  };
}
