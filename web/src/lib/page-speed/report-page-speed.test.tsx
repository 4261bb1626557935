import { expect, test, vi } from 'vitest';
import { reportPageSpeed } from './report-page-speed.ts';

const heard = vi.hoisted(() => new Map<string, (metric: { value: number }) => void>());
vi.mock('web-vitals', () =>
  Object.fromEntries(
    ['LCP', 'INP', 'CLS'].map((name) => [
      `on${name}`,
      (hear: (metric: { value: number }) => void) => void heard.set(name, hear),
    ]),
  ),
);

const leave = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

test('sends the latest values once, as buckets, without the address or anything about the person', () => {
  const sendBeacon = vi.fn<(url: string, body: string) => boolean>(() => true);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { sendBeacon }));
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  reportPageSpeed('/admin/customers/maya');
  heard.get('LCP')?.({ value: 900 });
  heard.get('LCP')?.({ value: 2600 });
  heard.get('CLS')?.({ value: 0 });
  leave('visible');
  expect(sendBeacon).not.toHaveBeenCalled();
  leave('hidden');
  leave('hidden');
  expect(sendBeacon).toHaveBeenCalledOnce();
  const [url, body] = sendBeacon.mock.calls[0] ?? [];
  expect(url).toMatch(/\/us-central1\/page-speed$/);
  expect(JSON.parse(body ?? '')).toEqual({ page: 'admin', device: 'phone', lcp: 5, cls: 0 });
});
