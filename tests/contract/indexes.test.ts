/** Production refuses a query without an index: each query of `domain` has the one it needs, and no index is unused. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  indexNeeds,
  type IndexFile,
  parseIndexFile,
  isServed,
  missingText,
  perfectIndex,
} from '@paw-haven/local-backend/firestore';
import { queryOf } from '@paw-haven/local-backend/testing';
import type { QuerySpec } from '@paw-haven/domain/core/records/query';
import { expect, test } from 'vitest';
import { QUERIES } from './support/domain-queries.ts';
import { textOf } from './support/repository-files.ts';

const NAME = 'firestore.indexes.json';
const FILE = parseIndexFile(textOf(NAME), NAME);

const needsOf = (specs: QuerySpec | readonly QuerySpec[]) =>
  [specs].flat().flatMap(({ collection, ...spec }) => indexNeeds(queryOf({ from: collection, ...spec })));

test.each(Object.entries(QUERIES))('%s has the index it needs', (_, specs) => {
  const lacking = needsOf(specs).filter((need) => !isServed(need, FILE));
  expect(lacking.map((need) => missingText(need, FILE))).toEqual([]);
});

test('every index is used by a query', () => {
  const without = (index?: object): IndexFile => ({
    ...FILE,
    indexes: index === undefined ? [] : FILE.indexes.filter((compositeIndex) => compositeIndex !== index),
  });
  const needs = Object.values(QUERIES)
    .flatMap(needsOf)
    .filter((need) => !isServed(need, without()));
  // Made for a query, or used together with others for one.
  const isUsed = (index: object) =>
    needs.some((need) => isSame(perfectIndex(need), index) || !isServed(need, without(index)));
  expect(FILE.indexes.filter((index) => !isUsed(index))).toEqual([]);
});

test('covers every query of domain', () => {
  const domain = fileURLToPath(new URL('../../domain/src/', import.meta.url));
  const sources = readdirSync(domain, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const names = sources.flatMap((file) =>
    [...readFileSync(join(domain, file), 'utf8').matchAll(/export function (\w+Query)\(/g)].map(
      (match) => match[1] ?? '',
    ),
  );
  expect(names.toSorted()).toEqual(Object.keys(QUERIES).toSorted());
});

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);
