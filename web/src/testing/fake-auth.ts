/**
 * Replaces the Auth SDK with a user chosen by the test. Only the SDK is replaced; all of our code above it runs:
 * `vi.mock('firebase/auth', async (original) => ({ ...(await original()), ...fakeAuth() }))`.
 */
import { act } from '@testing-library/react';
import type { User } from 'firebase/auth';

type FakeUser = Pick<User, 'uid' | 'email' | 'displayName' | 'emailVerified'>;
type Listener = (user: FakeUser | null) => void;

const listeners = new Set<Listener>();
const earlyListeners = new Set<Listener>();
let pages = 0;
let current: FakeUser | null = null;

/** Notifies the SDK's listeners of the first lookup or a later change. */
export function emitUser(user: FakeUser | null): void {
  current = user;
  act(() => {
    for (const listener of listeners) listener(user);
  });
}

/** Simulates loading the page: reactfire, which caches the user by the SDK's name, forgets the previous user. */
export function reloadPage(): void {
  pages += 1;
  current = null;
}

/** Like the SDK, tells listeners only when the sign-out is stored; until then only `beforeAuthStateChanged`. */
async function signOut(): Promise<void> {
  for (const listener of earlyListeners) listener(null);
  current = null;
  await Promise.resolve();
  emitUser(null);
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
      // reactfire calls the real SDK's function, which calls this one.
      onIdTokenChanged,
    }),
    connectAuthEmulator: () => {},
    onIdTokenChanged: (_: unknown, listener: Listener) => onIdTokenChanged(listener),
    beforeAuthStateChanged: (_: unknown, listener: Listener) => void earlyListeners.add(listener),
    signOut,
  };
}
