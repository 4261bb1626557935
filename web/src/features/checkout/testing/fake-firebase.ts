/** Firebase's Auth and Functions for tests of the checkout, without anything of ours: for `vi.mock`. */
import { vi } from 'vitest';

type Original = () => Promise<object>;

/** Whatever the page calls. */
export const call = vi.fn<(name: string, data: unknown) => Promise<{ data: unknown }>>();

export const fakeAuth = async (original: Original) => ({
  ...(await original()),
  initializeAuth: () => ({ currentUser: null }),
  connectAuthEmulator: () => undefined,
});

export const fakeFunctions = async (original: Original) => ({
  ...(await original()),
  httpsCallable: (_: unknown, name: string) => (data: unknown) => call(name, data),
});
