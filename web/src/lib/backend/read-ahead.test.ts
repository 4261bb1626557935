import { activeServicesQuery } from '@paw-haven/domain/offer/service/schema';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readDocumentAhead, runQueryAhead, takeDocument, takeQuery } from './read-ahead.ts';

const answer = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', answer);
  answer.mockReset();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const named = (name: string) => ({ name: `projects/demo/databases/(default)/documents/${name}` });
const json = (value: unknown) => new Response(JSON.stringify(value));

test('hands out a prefetched answer once', async () => {
  answer.mockImplementation(async () => json([{ document: named('services/basic') }]));
  runQueryAhead(activeServicesQuery());
  expect(answer).toHaveBeenCalledTimes(1);
  expect(await takeQuery(activeServicesQuery())).toEqual([{ id: 'basic' }]);
  expect(answer).toHaveBeenCalledTimes(1);
  await takeQuery(activeServicesQuery());
  expect(answer).toHaveBeenCalledTimes(2);
});

test('queries the server when nothing was prefetched', async () => {
  answer.mockImplementation(async () => json(named('business_settings/main')));
  expect(await takeDocument('business_settings/main')).toEqual({ id: 'main' });
});

test('passes a failure on to the caller, and queries the server on the next attempt', async () => {
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  readDocumentAhead('business_settings/main');
  await expect(takeDocument('business_settings/main')).rejects.toThrow('Failed to fetch');
  answer.mockImplementation(async () => json(named('business_settings/main')));
  expect(await takeDocument('business_settings/main')).toEqual({ id: 'main' });
});

test('sends a query as text, so that the browser needs no preflight request', async () => {
  answer.mockImplementation(async () => json([]));
  await takeQuery(activeServicesQuery());
  expect(answer.mock.calls[0]?.[1]?.headers).toEqual({ 'Content-Type': 'text/plain' });
});
