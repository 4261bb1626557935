/** Pages of the gallery and the reviews as browsers request them: over REST, without an SDK, signed out. */
import { startFirestoreServer, type FirestoreServer } from '@paw-haven/local-backend/testing';
import { COLLECTIONS } from '@paw-haven/domain/core/records/paths';
import { pageAfter, type QuerySpec } from '@paw-haven/domain/core/records/query';
import { reviewsPageQuery } from '@paw-haven/domain/site/queries';
import { portfolioQuery } from '@paw-haven/domain/site/image/queries';
import { readStoredImage, readStoredReview } from '@paw-haven/domain/site/read-stored';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeDocument, encodeQuery, type PublicRecord } from '../../web/src/lib/backend/public-data.ts';
import { FIRST_LOADS } from '../../web/build/app-chunks.ts';
import { PUBLIC_MODULES } from '../../web/build/public-chunks.ts';
import { repositoryFiles, textOf } from './support/repository-files.ts';

const PROJECT = 'demo-public-pages';
const DATABASE = `projects/${PROJECT}/databases/(default)/documents`;
const MOMENT = { timestampValue: '2026-11-01T10:00:00.123Z' };

let server: FirestoreServer;
beforeAll(async () => {
  server = await startFirestoreServer({ port: 0, projectId: PROJECT, rules: textOf('firestore.rules') });
  const writes = Array.from({ length: 50 }, (_, number) => String(number).padStart(2, '0')).flatMap((id) => [
    update(COLLECTIONS.reviews, `r${id}`, {
      is_published: { booleanValue: true },
      rating: { integerValue: '5' },
      created_at: MOMENT,
    }),
    update(COLLECTIONS.websiteImages, `i${id}`, {
      is_active: { booleanValue: true },
      is_portfolio: { booleanValue: true },
      file_path: { stringValue: `https://photos.example/${id}.jpg` },
      category: { stringValue: 'portfolio' },
      display_order: { doubleValue: 1.5 },
      created_at: MOMENT,
    }),
  ]);
  await ask(':commit', { writes }, { authorization: 'Bearer owner' });
});
afterAll(() => server.close());

const update = (collection: string, id: string, fields: object) => ({
  update: { name: `${DATABASE}/${collection}/${id}`, fields },
});

async function ask(action: string, body: object, headers: Record<string, string> = {}): Promise<unknown> {
  const url = `http://127.0.0.1:${server.port}/v1/${DATABASE}${action}`;
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${action} answered ${response.status}: ${text}`);
  return JSON.parse(text);
}

async function recordsOf(query: QuerySpec): Promise<PublicRecord[]> {
  const rows = await ask(':runQuery', { structuredQuery: encodeQuery(query, DATABASE) });
  return (rows as { document?: Parameters<typeof decodeDocument>[0] }[]).flatMap(({ document }) =>
    document ? [decodeDocument(document)] : [],
  );
}

async function readOn(query: QuerySpec): Promise<PublicRecord[][]> {
  const pages = [await recordsOf(query)];
  for (let last = pages[0]?.at(-1); last; last = pages.at(-1)?.at(-1))
    pages.push(await recordsOf(pageAfter(query, last)));
  return pages;
}

test.each([
  ['reviews', reviewsPageQuery(), [20, 20, 10, 0], readStoredReview],
  ['images', portfolioQuery(), [24, 24, 2, 0], readStoredImage],
  ['images of a category', portfolioQuery('portfolio'), [24, 24, 2, 0], readStoredImage],
])('pages of %s with the same time neither repeat nor omit any', async (_, query, sizes, read) => {
  const pages = await readOn(query);
  expect(pages.map((page) => page.length)).toEqual(sizes);
  const ids = pages.flat().map(({ id }) => id);
  expect(new Set(ids).size).toBe(50);
  expect(ids).toEqual(query.orderBy?.[0]?.[1] === 'desc' ? ids.toSorted().toReversed() : ids.toSorted());
  expect(pages.flat().map((record) => read(record)?.id)).toEqual(ids);
});

test('the lists that sort modules into files name existing modules', () => {
  const files = repositoryFiles().map((path) => `/${path}`);
  const listed = [
    ...Object.values(PUBLIC_MODULES)
      .flat()
      .filter((place) => /^\/(web|domain)\//.test(place)),
    ...Object.values(FIRST_LOADS)
      .flat()
      .map((path) => `/web/src/${path}`),
  ];
  expect(listed.filter((place) => !files.some((path) => path.startsWith(place)))).toEqual([]);
});
