import { activeServicesQuery } from '@paw-haven/domain/service/schema';
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

test('an answer asked for ahead is handed out once', async () => {
  answer.mockImplementation(async () => json([{ document: named('services/basic') }]));
  runQueryAhead(activeServicesQuery());
  expect(answer).toHaveBeenCalledTimes(1);
  expect(await takeQuery(activeServicesQuery())).toEqual([{ id: 'basic' }]);
  expect(answer).toHaveBeenCalledTimes(1);
  await takeQuery(activeServicesQuery());
  expect(answer).toHaveBeenCalledTimes(2);
});

test('what was not asked for ahead is asked for when it is needed', async () => {
  answer.mockImplementation(async () => json(named('business_settings/main')));
  expect(await takeDocument('business_settings/main')).toEqual({ id: 'main' });
});

test('a failure reaches whoever needs the answer, and the next attempt asks again', async () => {
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  readDocumentAhead('business_settings/main');
  await expect(takeDocument('business_settings/main')).rejects.toThrow('Failed to fetch');
  answer.mockImplementation(async () => json(named('business_settings/main')));
  expect(await takeDocument('business_settings/main')).toEqual({ id: 'main' });
});

test('a query is sent as text, so that the browser need not ask beforehand', async () => {
  answer.mockImplementation(async () => json([]));
  await takeQuery(activeServicesQuery());
  expect(answer.mock.calls[0]?.[1]?.headers).toEqual({ 'Content-Type': 'text/plain' });
});
