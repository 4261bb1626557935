import { beforeEach, expect, test, vi } from 'vitest';
import { LEAVING_MS, watchLeaving } from '../navigation/leaving.ts';
import { installChunkReload, RELOAD_PAUSE_MS } from './chunk-reload.ts';

const START = Date.UTC(2026, 10, 24);

beforeEach(() => vi.useFakeTimers());

/** Fails chunks of a page at the given times; returns the times of reloads. Both in milliseconds after START. */
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

test('reloads the page when a chunk is gone', () => {
  expect(reloadsAt(5000)).toEqual([5000]);
});

test('does not reload repeatedly', () => {
  expect(reloadsAt(5000, 6000, 5000 + RELOAD_PAUSE_MS)).toEqual([5000, 5000 + RELOAD_PAUSE_MS]);
});

test('does not reload when that cannot be remembered', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(reloadsAt(5000)).toEqual([]);
});

test('does not reload when offline', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(reloadsAt(5000)).toEqual([]);
});

test('does not reload while the page is being left, but does after a return or an aborted navigation', () => {
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
