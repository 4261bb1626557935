/** What a page reads has a limit or a date range, however much data a business has. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { QuerySpec } from '@paw-haven/domain/core/records/query';
import { expect, test } from 'vitest';
import { QUERIES } from './support/domain-queries.ts';

/** Queries that the database only counts or sums. */
const COUNTED = [
  'allAppointmentsQuery',
  'customerBeyondQuery',
  'customerCountQuery',
  'customerMoneyQuery',
  'customerStatusQuery',
  'imageCountQuery',
  'madeAppointmentsQuery',
  'paidTextsQuery',
  'portfolioCountQuery',
  'ratedReviewsQuery',
  'sentDeliveriesQuery',
  'unreadMessagesQuery',
];
/** For functions only: all records of one person, and all owners, to know the last one. */
const WHOLE = ['ownAppointmentsQuery', 'ownersQuery', 'petsOfQuery', 'pushDevicesOfQuery'];
/** Whether the code around such a query only counts or sums its results. */
const isCounted = (before: string, after: string) =>
  /\b(countOnce|sumOnce)\(\s*$/.test(before) || /^[^;]*\)\s*\.(count|aggregate)\(/.test(after);

const sourcesIn = (folder: string) => {
  const root = fileURLToPath(new URL(`../../${folder}/`, import.meta.url));
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing\//.test(file))
    .map((file) => ({ file: `${folder}/${file}`, text: readFileSync(join(root, file), 'utf8') }));
};
const web = sourcesIn('web/src');

function isBounded({ limit, where = [] }: QuerySpec): boolean {
  if (limit !== undefined) return Number.isInteger(limit) && limit > 0;
  const dates = where.filter(([, , value]) => isDay(value));
  return dates.some(
    ([field, from]) =>
      from.startsWith('>') && dates.some(([other, to]) => other === field && to.startsWith('<')),
  );
}

const isDay = (value: unknown): boolean =>
  value instanceof Date || (typeof value === 'string' && /^\d{4}-\d{2}(-\d{2})?$/.test(value));

test('every query has a limit, a date range or an exception below', () => {
  const unbounded = Object.entries(QUERIES).flatMap(([name, specs]) =>
    [specs].flat().every(isBounded) ? [] : [name],
  );
  expect(unbounded.toSorted()).toEqual([...COUNTED, ...WHOLE].toSorted());
});

test.each(WHOLE)('no page queries %s', (name) => {
  expect(web.filter(({ text }) => new RegExp(`\\b${name}\\b`).test(text)).map(({ file }) => file)).toEqual(
    [],
  );
});

test.each(COUNTED)('%s is only counted', (name) => {
  const read = [...web, ...sourcesIn('functions/src')].flatMap(({ file, text }) =>
    [...text.matchAll(new RegExp(`\\b${name}\\(([^)]*)`, 'g'))]
      .filter(({ index }) => !isCounted(text.slice(0, index), text.slice(index)))
      // It may be read with a limit.
      .filter(([, args]) => !/_PAGE\b/.test(args ?? ''))
      .map(([call]) => `${file}: ${call}`),
  );
  expect(read).toEqual([]);
});

test('no page has its own query without a limit', () => {
  const made = web.flatMap(({ file, text }) =>
    [...text.matchAll(/\{\s*collection:[^}]*\}/g)]
      .filter(([spec]) => !/\blimit\b/.test(spec))
      .map(([spec]) => `${file}: ${spec}`),
  );
  expect(made).toEqual([]);
});
