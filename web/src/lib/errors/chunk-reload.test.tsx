import { afterEach, expect, test, vi } from 'vitest';
import { installChunkReload, RELOAD_PAUSE_MS } from './chunk-reload.ts';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

/** A page whose chunks fail at the given times; the times at which it was loaded again. */
function reloadsAt(...failures: number[]): number[] {
  const page = new EventTarget() as unknown as Window;
  const reloads: number[] = [];
  let now = 0;
  installChunkReload(
    page,
    () => reloads.push(now),
    () => now,
  );
  for (const failure of failures) {
    now = failure;
    page.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
  }
  return reloads;
}

test('loads the page again when a chunk is gone', () => {
  expect(reloadsAt(5000)).toEqual([5000]);
});

test('does not load it again and again', () => {
  expect(reloadsAt(5000, 6000, 5000 + RELOAD_PAUSE_MS)).toEqual([5000, 5000 + RELOAD_PAUSE_MS]);
});

test('does not load it again where that cannot be remembered', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(reloadsAt(5000)).toEqual([]);
});

test('does not load it again without a connection: what is on the page stays', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(reloadsAt(5000)).toEqual([]);
});
