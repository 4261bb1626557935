/** Replaces Firebase's Functions in tests with a DOM. */
import { afterEach, beforeAll, vi } from 'vitest';

/** Mock of every callable, called with its name and input. */
export const call = vi.fn<(name: string, data: Record<string, unknown>) => Promise<{ data: unknown }>>();

export const fakeFunctions = () => ({
  getFunctions: () => ({}),
  connectFunctionsEmulator: () => undefined,
  httpsCallable: (_: unknown, name: string) => (data: Record<string, unknown>) => call(name, data),
});

// A call that waits for the SDK would reach a later test.
beforeAll(async () => {
  await (await import('../lib/calls/callables.ts')).loadCallables();
});
afterEach(() => void call.mockReset());
