import { afterEach, expect, test, vi } from 'vitest';
import { reportToService } from './report-to-service.ts';

type Service = typeof import('../error-service/error-service.ts');

const REPORT = { message: 'boom', time: '2026-11-20T15:00:00.000Z', url: 'https://paw.example/home' };

afterEach(() => vi.restoreAllMocks());

/** A service that notes what it is given, and how often its client was loaded. */
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

test('APP-38 the client is loaded with the first error and not before, once; each error is logged', async () => {
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

test('asks for nothing without a connection', () => {
  const { loads, load } = aService();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  reportToService('https://key@errors.example/1', () => {}, load)(REPORT, new Error('boom'));
  expect(loads).toHaveLength(0);
});

test('a client that does not come is no error of its own, and is asked for again', async () => {
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
