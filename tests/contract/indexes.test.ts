/** Production refuses a query without its index: each query of `domain` that needs one has it, and no index is idle. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DOCUMENT_ID, type QuerySpec } from '@paw-haven/domain/query';
import { expect, test } from 'vitest';
import { QUERIES } from './support/domain-queries.ts';

type IndexField = { readonly fieldPath: string } & (
  | { readonly order: 'ASCENDING' | 'DESCENDING' }
  | { readonly arrayConfig: 'CONTAINS' }
);

interface Index {
  readonly collectionGroup: string;
  readonly queryScope: 'COLLECTION' | 'COLLECTION_GROUP';
  readonly fields: readonly IndexField[];
}

const { indexes } = JSON.parse(
  readFileSync(new URL('../../firestore.indexes.json', import.meta.url), 'utf8'),
) as { indexes: readonly Index[] };

/** What a query needs of its composite index: the fields that it compares, in any order, and then these. */
interface Need {
  readonly compared: readonly string[];
  readonly index: Index;
}

/** Undefined where Firestore's single-field indexes will do. */
function needOf(spec: QuerySpec): Need | undefined {
  // `in` is several equalities.
  const isEqual = (operator: string) => operator === '==' || operator === 'in';
  const equal = (spec.where ?? []).filter(([, operator]) => isEqual(operator)).map(([field]) => field);
  const contained = (spec.where ?? []).filter(([, operator]) => operator === 'array-contains');
  const ranged = (spec.where ?? [])
    .filter(([, operator]) => !isEqual(operator) && operator !== 'array-contains')
    .map(([field]) => field);
  // Every index ends with the document's id, in the direction of the field before it.
  const ordered = (spec.orderBy ?? []).filter(([field]) => field !== DOCUMENT_ID);
  const sorted = ordered.length > 0 ? ordered : [...new Set(ranged)].map((field) => [field, 'asc'] as const);
  const compared = equal.toSorted();
  const fields: IndexField[] = [
    ...compared.map(ascending),
    ...contained.map(([fieldPath]) => ({ fieldPath, arrayConfig: 'CONTAINS' as const })),
    ...sorted.map(([fieldPath, direction]) => ({
      fieldPath,
      order: direction === 'asc' ? ('ASCENDING' as const) : ('DESCENDING' as const),
    })),
  ];
  if (fields.length < 2 || sorted.length === 0) return undefined;
  const queryScope = spec.group ? 'COLLECTION_GROUP' : 'COLLECTION';
  return { compared, index: { collectionGroup: spec.collection, queryScope, fields } };
}

const ascending = (fieldPath: string): IndexField => ({ fieldPath, order: 'ASCENDING' });

/** The indexes that serve a query: its own, or else several that are sorted alike, one for each field that it compares. */
function servedBy({ compared, index }: Need): readonly Index[] {
  if (has(index) || compared.length < 2) return [index];
  const rest = index.fields.slice(compared.length);
  return compared.map((field) => ({ ...index, fields: [ascending(field), ...rest] }));
}

const has = (index: Index): boolean => indexes.some((one) => isSame(one, index));
const needsOf = (specs: QuerySpec | readonly QuerySpec[]): Need[] =>
  [specs].flat().flatMap((spec) => needOf(spec) ?? []);

test.each(Object.entries(QUERIES))('%s has the index it needs', (_, specs) => {
  for (const need of needsOf(specs)) expect(servedBy(need).filter((index) => !has(index))).toEqual([]);
});

test('sorts by the id only last, and in the direction that an index has anyway', () => {
  for (const { orderBy = [] } of Object.values(QUERIES).flat()) {
    const place = orderBy.findIndex(([field]) => field === DOCUMENT_ID);
    if (place === -1) continue;
    expect(place).toBe(orderBy.length - 1);
    expect(orderBy[place]?.[1]).toBe(orderBy[place - 1]?.[1]);
  }
});

test('no index is there for nothing', () => {
  const used = Object.values(QUERIES).flatMap(needsOf).flatMap(servedBy);
  expect(indexes.filter((index) => !used.some((one) => isSame(one, index)))).toEqual([]);
});

test('knows every query of domain', () => {
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

const isSame = (one: Index, other: Index): boolean => JSON.stringify(one) === JSON.stringify(other);
