import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startPwa } from './register.ts';

/** Fakes the browser's side of a service worker. */
class Workers extends EventTarget {
  controller: { postMessage: (message: unknown) => void } | null = null;
  readonly active = { postMessage: vi.fn<(message: unknown) => void>() };
  readonly ready = Promise.resolve({ active: this.active });
  readonly register = vi.fn<(url: string) => Promise<unknown>>(() =>
    // The page asks it for updates for as long as the page exists, so also during the tests of other files.
    Promise.resolve(Object.assign(new EventTarget(), { update: () => Promise.resolve() })),
  );

  takeCharge(): void {
    this.controller = this.active;
    this.dispatchEvent(new Event('controllerchange'));
  }
}

let workers: Workers;
const messages = () => workers.active.postMessage.mock.calls.map(([message]) => message);

function connect(connection: object | undefined): void {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
}

beforeEach(() => {
  vi.useFakeTimers();
  workers = new Workers();
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: workers });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: 'https://salon.example/assets/base.js' } as PerformanceResourceTiming,
  ]);
  document.body.innerHTML = '<img loading="lazy" src="/a.png">';
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  connect(undefined);
});

/** Starts and waits until the page has loaded and is idle. */
async function start(): Promise<void> {
  startPwa();
  await vi.advanceTimersByTimeAsync(3000);
}

test('APP-49 registers /sw.js when the page has loaded, not before', async () => {
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  await start();
  expect(workers.register).not.toHaveBeenCalled();
  state.mockReturnValue('complete');
  window.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(3000);
  expect(workers.register.mock.calls).toEqual([['/sw.js']]);
});

test('on a first visit asks the worker to take control, and sends it the loaded URLs, also those then in progress', async () => {
  await start();
  expect(messages()).toEqual([{ type: 'claim' }]);
  workers.takeCharge();
  workers.takeCharge();
  expect(messages().slice(1)).toEqual([{ type: 'keep', urls: ['https://salon.example/assets/base.js'] }]);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: 'https://salon.example/assets/late.js' } as PerformanceResourceTiming,
  ]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(messages().slice(2)).toEqual([{ type: 'keep', urls: ['https://salon.example/assets/late.js'] }]);
});

test('sends nothing on a later visit', async () => {
  workers.controller = workers.active;
  await start();
  expect(workers.register).toHaveBeenCalledOnce();
  workers.takeCharge();
  expect(messages()).toEqual([]);
});

test.each([
  ['a fast, free connection', { effectiveType: '4g', saveData: false }, 'eager'],
  ['a slow one', { effectiveType: '3g', saveData: false }, 'lazy'],
  ['one where data costs', { effectiveType: '4g', saveData: true }, 'lazy'],
  ['an unknown one', undefined, 'lazy'],
])('loads pictures below the fold according to the connection: %s', async (_, connection, loading) => {
  connect(connection);
  await start();
  workers.takeCharge();
  expect(document.images[0]?.loading ?? document.images[0]?.getAttribute('loading')).toBe(loading);
});

test('logs a failed registration in one line, and throws nothing', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const refusal = new Error('storage is blocked');
  workers.register.mockRejectedValue(refusal);
  await start();
  expect(warn.mock.calls).toEqual([['No service worker:', refusal]]);
});

test('does nothing in a browser without service workers', async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  await expect(start()).resolves.toBeUndefined();
});
