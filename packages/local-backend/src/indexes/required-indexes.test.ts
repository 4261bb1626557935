/**
 * Queries and their indexes: the examples of Firebase's documentation
 * (https://firebase.google.com/docs/firestore/query-data/index-overview), and observed responses of the service.
 */
import { describe, expect, test } from 'vitest';
import type { FieldIndex, FieldOverride } from './index-file.ts';
import { RequiredIndexes } from './required-indexes.ts';
import { question, sentence } from './testing/ask.ts';

interface Demanded {
  readonly indexes?: readonly string[];
  readonly fieldOverrides?: readonly FieldOverride[];
  /** Fields of sums. */
  readonly added?: readonly string[];
}

function missing(text: string, { indexes = [], fieldOverrides = [], added = [] }: Demanded = {}) {
  const required = new RequiredIndexes();
  const file = { indexes: indexes.map(sentence), fieldOverrides };
  required.load(JSON.stringify(file), 'firestore.indexes.json');
  const fields = added.map((field) => [field]);
  return required.missing(question(text), fields);
}

type Case = readonly [what: string, query: string, demanded?: Demanded];

function allows(cases: readonly Case[]): void {
  for (const [what, query, demanded] of cases)
    test(`allows ${what}: ${query}`, () => expect(missing(query, demanded)).toBeUndefined());
}

function refuses(cases: readonly Case[]): void {
  for (const [what, query, demanded] of cases)
    test(`rejects ${what}: ${query}`, () =>
      expect(missing(query, demanded)).toMatch(/^The query requires an? /));
}

const having = (...indexes: string[]): Demanded => ({ indexes });

describe('automatic single-field indexes', () => {
  allows([
    ['everything', 'c'],
    ['an equality', 'c: state == CA'],
    ['null', 'c: state == null'],
    ['a range', 'c: population < 100000'],
    ['both ends of one', 'c: n > 1, n < 5'],
    ['a range in the other order', 'c: n > 1; n ↓'],
    ['an order', 'c; n ↓'],
    ['all but one value', 'c: n != 1'],
    ['all but some', 'c: n not-in 1|2'],
    ['one of several', 'c: country in USA|Japan'],
    ['one of several, in their order', 'c: country in USA|Japan; country ↑'],
    ['an element', 'c: regions array-contains west'],
    ['one of several elements', 'c: regions array-contains-any west|east'],
    ['equalities of several fields', 'c: a == 1, b == 2, n == 3'],
    ['equalities with alternatives', 'c: a in 0|1, b == 1'],
    ['an equality and an element', 'c: a == 1, tags array-contains 1'],
    ['the order of a field that is equal', 'c: a == 1, b == 2; a ↓'],
    ['alternatives', 'c: a == 1 / b == 2'],
    ['a field within a map', 'c: address.city == Oslo; address.city ↑'],
  ]);
  refuses([
    ['an equality and a range', 'c: country == USA, population < 10'],
    ['an equality and an order', 'c: country == USA; population ↑'],
    ['two orders', 'c; a ↑ b ↑'],
    ['two ranges', 'c: a > 1, b > 1'],
    ['an element and an order', 'c: tags array-contains 1; b ↑'],
    ['an element and the order of the array', 'c: tags array-contains 1; tags ↑'],
    ['an alternative sorted by another field', 'c: a == 1 / b > 2'],
    ['an order and a range of another field', 'c: a > 1; b ↑'],
  ]);
});

describe('names', () => {
  allows([
    ['documents by name', 'c: __name__ in c/1|c/2'],
    ['a range of names', 'c: __name__ > c/1'],
    ['an equality and a range of names', 'c: a == 1, __name__ > c/1'],
    ['an equality, by name, backwards', 'c: a == 1; __name__ ↓'],
    ['an order with names of some', 'c: __name__ in c/1|c/2; n ↓'],
    ['ties in the direction of the order', 'c; a ↓ __name__ ↓'],
    ['ties against it, with their index', 'c; a ↑ __name__ ↓', having('c: a ↑ __name__ ↓')],
    ['by name, backwards, with its index', 'c; __name__ ↓', having('c: __name__ ↓')],
  ]);
  refuses([
    ['by name, backwards', 'c; __name__ ↓'],
    ['a range of names, backwards', 'c: __name__ > c/1; __name__ ↓'],
    ['ties against the order', 'c; a ↑ __name__ ↓'],
    ['ties against a composite', 'c: a == 1; b ↑ __name__ ↓', having('c: a ↑ b ↑')],
  ]);
});

describe('composite indexes', () => {
  const cities = having('cities: country ↑ population ↑');
  allows([
    ['an equality and an order', 'cities: country == USA; population ↑', cities],
    ['an equality and a range', 'cities: country == USA, population < 10', cities],
    ['one of several and a range', 'cities: country in USA|Japan, population > 9', cities],
    ['the compared field in the other direction', 'c: a == 1; b ↑', having('c: a ↓ b ↑')],
    ['the compared fields in any order', 'c: a == 1, b == 1; n ↑', having('c: b ↑ a ↑ n ↑')],
    ['an element and an order', 'c: tags array-contains 1; b ↑', having('c: tags ∋ b ↑')],
    ['an element behind an equality', 'c: tags array-contains 1, a == 1; b ↓', having('c: a ↑ tags ∋ b ↓')],
    ['an element and a range of its array', 'c: t array-contains 1, t > 1', having('c: t ∋ t ↑')],
    ['ranges sorted by their names', 'c: b > 1, a != 1', having('c: a ↑ b ↑')],
    ['ranges behind the order, in its direction', 'c: b > 1, a > 1; n ↓', having('c: n ↓ a ↓ b ↓')],
    ['an index of the group for one collection', 'c: a == 1; b ↑', having('** c: a ↑ b ↑')],
  ]);
  refuses([
    ['the other direction', 'cities: country == USA; population ↓', cities],
    ['all directions turned around', 'c; a ↓ b ↑', having('c: a ↑ b ↓')],
    ['another collection', 'towns: country == USA; population ↑', cities],
    ['fields in another order', 'c; b ↑ a ↑', having('c: a ↑ b ↑')],
    ['an index with a field more', 'c: a == 1; b ↑', having('c: a ↑ b ↑ n ↑', 'c: n ↑ a ↑ b ↑')],
    ['an array that is sorted', 'c: tags array-contains 1; b ↑', having('c: tags ↑ b ↑')],
    ['another array', 'c: tags array-contains 1; b ↑', having('c: t ∋ b ↑')],
    ['ranges sorted otherwise', 'c: a > 1, b > 1; b ↑', having('c: a ↑ b ↑')],
  ]);
});

describe('merged indexes', () => {
  const restaurants = having('c: category ↑ stars ↑', 'c: city ↑ stars ↑', 'c: pick ↑ stars ↑');
  const [pair, three] = ['category == burgers, city == SF', 'category == burgers, city == SF, pick == 1'];
  const overlapping = having('c: category ↑ city ↑ n ↑', 'c: city ↑ pick ↑ n ↑');
  allows([
    ['those that are sorted alike', `c: ${three}; stars ↑`, restaurants],
    ['one more query for it', 'c: pick == 1; stars ↑', restaurants],
    ['a range', `c: ${three}, stars > 3`, restaurants],
    ['composites that overlap', `c: ${three}; n ↑`, overlapping],
    ['an array', 'c: t array-contains 1, a == 1; n ↑', having('c: t ∋ n ↑', 'c: a ↑ n ↑')],
  ]);
  refuses([
    ['one that is sorted otherwise', `c: ${pair}; n ↑`, having('c: category ↑ n ↑', 'c: city ↑ n ↓')],
    ['one too few', `c: ${three}; stars ↑`, having('c: category ↑ stars ↑', 'c: pick ↑ stars ↑')],
    ['one that knows nothing of the order', `c: ${pair}; n ↑`, having('c: category ↑ n ↑')],
    ['none for the array', 'c: t array-contains 1, a == 1; n ↑', having('c: a ↑ n ↑')],
  ]);
});

describe('alternatives, each with its own index', () => {
  allows([
    ['all in the order of the range', 'c: a == 1, n > 1 / b == 2', having('c: a ↑ n ↑', 'c: b ↑ n ↑')],
    ['one that equals what is sorted', 'c: a == 2 / b == 1; a ↑', having('c: b ↑ a ↑')],
    ['a range of one value', 'c: x == 1, a == 2 / b == 1; a ↑', having('c: b ↑ a ↑', 'c: x ↑ a ↑')],
    ['what is equal in all', 'c: x == 1, a == 1 / x == 1, a == 2; x ↑'],
  ]);
  refuses([
    ['one without', 'c: a == 1, n > 1 / b == 2', having('c: a ↑ n ↑')],
    ['what is equal in some', 'c: x == 1, a == 2 / b == 1; a ↑', having('c: b ↑ a ↑')],
    ['what is equal to another value', 'c: x == 1, a == 1 / x == 2, a == 2; x ↑'],
  ]);
});

describe('sums and averages', () => {
  const adding = (added: string, ...indexes: string[]): Demanded => ({ added: added.split(' '), indexes });
  allows([
    ['a sum over everything', 'c', adding('n')],
    ['a sum of what is sorted', 'c: n > 1', adding('n')],
    ['a sum of what is equal', 'c: user == ada', adding('user')],
    ['a sum with the field at the end', 'c: user == ada', adding('n', 'c: user ↑ n ↓')],
    ['two, in any order', 'c: user == ada', adding('n m', 'c: user ↑ m ↑ n ↑')],
    ['one for each equality', 'c: a == 1, b == 1', adding('n', 'c: a ↑ n ↑', 'c: b ↑ n ↑')],
  ]);
  refuses([
    ['a sum without', 'c: user == ada', adding('n')],
    ['two fields over everything', 'c', adding('n m')],
    ['a field ahead of the order', 'c; a ↑', adding('n', 'c: n ↑ a ↑')],
    ['two sorted unlike', 'c: a == 1, b == 1', adding('n m', 'c: a ↑ n ↑ m ↑', 'c: b ↑ m ↑ n ↑')],
  ]);
});

describe('collection groups and exemptions', () => {
  const override = (collectionGroup: string, fieldPath: string, ...indexes: FieldIndex[]): FieldOverride => ({
    collectionGroup,
    fieldPath,
    indexes,
  });
  const alone: FieldIndex = { queryScope: 'COLLECTION', order: 'ASCENDING' };
  const inGroup: FieldIndex = { queryScope: 'COLLECTION_GROUP', order: 'ASCENDING' };
  const landmarks = { fieldOverrides: [override('landmarks', 'category', alone, inGroup)] };
  const exempt = (fieldPath: string) => ({ fieldOverrides: [override('c', fieldPath)] });
  allows([
    ['all of a group', '** landmarks'],
    ['an equality, with the field’s index', '** landmarks: category == park', landmarks],
    ['its order', '** landmarks; category ↑', landmarks],
    ['one collection still', 'landmarks: category == park', landmarks],
    ['a composite of the group', '** c: a == 1, b == 2', having('** c: a ↑ b ↑')],
    ['an exempt field in a composite', 'c: a == 1, b == 1', { ...having('c: a ↑ b ↑'), ...exempt('a') }],
    ['a field beside an exempt one', 'c: b == 1', exempt('a')],
    ['one map of all', 'c: m.a == 1', { fieldOverrides: [override('c', '*'), override('c', 'm', alone)] }],
  ]);
  refuses([
    ['an equality in a group', '** landmarks: category == park'],
    ['an order that the field has not', '** landmarks; category ↓', landmarks],
    ['an element in a group', '** c: tags array-contains 1'],
    ['a group by an index of the collections', '** c: a == 1; b ↑', having('c: a ↑ b ↑')],
    [
      'a collection by a field’s index of the group',
      'c: a == 1',
      { fieldOverrides: [override('c', 'a', inGroup)] },
    ],
    ['an exempt field', 'c: a == 1', exempt('a')],
    ['a field in an exempt map', 'c; m.n ↑', exempt('m')],
    ['any field where all are exempt', 'c: b array-contains 1', exempt('*')],
  ]);
});

describe('the error', () => {
  test('contains the composite index to paste', () => {
    const text = missing('c: b == 1, tags array-contains 1; n ↓');
    expect(text).toMatch(
      /^The query requires an index\. Add this to "indexes" of firestore\.indexes\.json:\n\{\n/,
    );
    expect(JSON.parse((text ?? '').split(':\n')[1] ?? '')).toEqual(sentence('c: b ↑ tags ∋ n ↓'));
  });

  test('contains the field override with existing indexes', () => {
    const text = missing('** c: a.b == 1');
    expect(text).toMatch(
      /^The query requires a COLLECTION_GROUP_ASC index for collection c and field a\.b\. Add/,
    );
    expect(JSON.parse((text ?? '').split(':\n')[1] ?? '')).toEqual({
      collectionGroup: 'c',
      fieldPath: 'a.b',
      indexes: [
        { queryScope: 'COLLECTION', order: 'ASCENDING' },
        { queryScope: 'COLLECTION', order: 'DESCENDING' },
        { queryScope: 'COLLECTION', arrayConfig: 'CONTAINS' },
        { queryScope: 'COLLECTION_GROUP', order: 'ASCENDING' },
      ],
    });
  });

  test('names an existing field override', () => {
    const fieldOverrides = [{ collectionGroup: 'c', fieldPath: 'a', indexes: [] }];
    expect(missing('c; a ↓', { fieldOverrides })).toMatch(
      /a COLLECTION_DESC index .* Put this in the place of the field's entry in "fieldOverrides"/,
    );
  });

  test('lists the missing index of each alternative once', () => {
    expect(missing('c: a in 1|2|3, n > 1')?.match(/requires an index/g)).toHaveLength(1);
    expect(missing('c: a == 1 / b == 1; n ↑')?.match(/requires an index/g)).toHaveLength(2);
  });
});
