import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LEAVING_MS, watchLeaving } from '../leaving.ts';
import { installChunkReload, RELOAD_PAUSE_MS } from './chunk-reload.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  sessionStorage.clear();
});

const START = Date.UTC(2026, 10, 24);

beforeEach(() => {
  vi.useFakeTimers();
});

/** A page whose chunks fail at the given times; the times at which it was loaded again. In milliseconds after START. */
function reloadsAt(...failures: number[]): number[] {
  const page = new EventTarget() as unknown as Window;
  const reloads: number[] = [];
  installChunkReload(page, () => reloads.push(Date.now() - START));
  for (const failure of failures) {
    vi.setSystemTime(START + failure);
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

test('does not load it again while it is being left, but after a return or a navigation that came to nothing', () => {
  const page = new EventTarget() as unknown as Window;
  watchLeaving(page);
  vi.setSystemTime(START);
  page.dispatchEvent(new Event('beforeunload'));
  expect(reloadsAt(LEAVING_MS - 1, LEAVING_MS)).toEqual([LEAVING_MS]);
  sessionStorage.clear();
  page.dispatchEvent(new Event('beforeunload'));
  page.dispatchEvent(new Event('pageshow'));
  expect(reloadsAt(5000)).toEqual([5000]);
});
