import { expect, test, vi } from 'vitest';
import { reportToService } from './report-to-service.ts';

type Service = typeof import('../error-service/error-service.ts');

const REPORT = { message: 'boom', time: '2026-11-20T15:00:00.000Z', url: 'https://paw.example/home' };

/** A fake service that records its reports and how often its client was loaded. */
function aService() {
  const sent: unknown[][] = [];
  const opened: string[] = [];
  const loads: Promise<Service>[] = [];
  const module = {
    MAX_REPORTS: 20,
    openErrorService: (dsn: string) => {
      opened.push(dsn);
      return { send: (...report: unknown[]) => sent.push(report), flush: () => Promise.resolve(true) };
    },
  } as unknown as Service;
  const load = () => {
    const loading = Promise.resolve(module);
    loads.push(loading);
    return loading;
  };
  return { sent, opened, loads, load };
}

test('APP-38 loads the client once, with the first error, and logs each error', async () => {
  const { sent, opened, loads, load } = aService();
  const toConsole = vi.fn<(report: object) => void>();
  const report = reportToService('https://key@errors.example/1', toConsole, load);
  expect(loads).toHaveLength(0);
  const errors = [new Error('boom'), new Error('again')];
  for (const error of errors) report(REPORT, error);
  await vi.waitFor(() => expect(sent).toEqual(errors.map((error) => [error, REPORT.url])));
  expect(opened).toEqual(['https://key@errors.example/1']);
  expect(loads).toHaveLength(1);
  expect(toConsole).toHaveBeenCalledTimes(2);
});

test('loads nothing when offline', () => {
  const { loads, load } = aService();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  reportToService('https://key@errors.example/1', () => {}, load)(REPORT, new Error('boom'));
  expect(loads).toHaveLength(0);
});

test('does not report a client that fails to load, and loads it again with the next error', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { sent, load } = aService();
  const loads = [() => Promise.reject(new Error('gone')), load];
  const report = reportToService(
    'https://key@errors.example/1',
    () => {},
    () => (loads.shift() ?? load)(),
  );
  report(REPORT, new Error('first'));
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
  report(REPORT, 'second');
  await vi.waitFor(() => expect(sent).toEqual([['second', REPORT.url]]));
});
