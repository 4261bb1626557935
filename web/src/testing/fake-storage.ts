/** Replaces Firebase's Storage: `vi.mock('firebase/storage', async () => (await import('…')).fakeStorage())`. */
import { beforeEach } from 'vitest';

/** Paths of the uploaded files. */
export const sent: string[] = [];

beforeEach(() => {
  sent.length = 0;
});

export const fakeStorage = () => ({
  getStorage: () => ({}),
  connectStorageEmulator: () => undefined,
  ref: (_: unknown, path: string) => ({ path }),
  uploadBytesResumable: ({ path }: { path: string }) => {
    sent.push(path);
    return Object.assign(Promise.resolve(), { on: () => undefined, cancel: () => undefined });
  },
  getDownloadURL: ({ path }: { path: string }) => Promise.resolve(`https://photos.example/${path}`),
});
