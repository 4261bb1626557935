/** Stands for Firebase's Functions: `vi.mock('firebase/functions', async () => (await import('…')).fakeFunctions())`. */
import { vi } from 'vitest';

/** Whatever is called: its name and its input. */
export const call = vi.fn<(name: string, data: Record<string, unknown>) => Promise<{ data: unknown }>>();

export const fakeFunctions = () => ({
  getFunctions: () => ({}),
  connectFunctionsEmulator: () => undefined,
  httpsCallable: (_: unknown, name: string) => (data: Record<string, unknown>) => call(name, data),
});
