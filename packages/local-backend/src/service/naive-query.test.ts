/**
 * Compares queries with a naive implementation that was written from Firestore's documentation only, independently of
 * the engine.
 */
import { expect, test } from 'vitest';
import { compareStrings, compareValues } from '../model/order.ts';
import { encodeValue } from '../model/proto-json.ts';
import type { Value } from '../model/value.ts';
import { randomSource, type Random } from '../testing/random.ts';
import { randomValue } from '../testing/random-values.ts';
import { ADMIN, createTestFirestore, DATABASE, nameOf, ROOT } from '../testing/test-firestore.ts';
import type * as wire from './wire.ts';

type Row = ReadonlyMap<string, Value>;

/** One comparison, or several of which all or any must hold. */
type Wanted =
  | { readonly field: string; readonly op: Op; readonly operand: Value }
  | { readonly join: 'AND' | 'OR'; readonly parts: readonly Wanted[] };

const OPS = [
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'EQUAL',
  'NOT_EQUAL',
  'IN',
  'ARRAY_CONTAINS',
  'ARRAY_CONTAINS_ANY',
] as const;
type Op = (typeof OPS)[number];

const isNaN = (value: Value) => value.type === 'double' && Number.isNaN(value.value);
const isNothing = (value: Value) => value.type === 'null' || isNaN(value);
const same = (a: Value, b: Value) => !isNothing(a) && !isNothing(b) && compareValues(a, b) === 0;

/** All numbers are one kind; vectors and maps are different kinds. */
function kindOf(value: Value): string {
  if (value.type === 'integer') return 'double';
  return value.type === 'map' && value.fields.has('__type__') ? 'vector' : value.type;
}

function holds(wanted: Wanted, row: Row): boolean {
  if ('parts' in wanted) {
    const results = wanted.parts.map((part) => holds(part, row));
    return wanted.join === 'AND' ? !results.includes(false) : results.includes(true);
  }
  const { op, operand } = wanted;
  const value = row.get(wanted.field);
  if (!value) return false;
  const list = operand.type === 'array' ? operand.values : [];
  const elements = value.type === 'array' ? value.values : [];
  if (op === 'EQUAL') return same(value, operand);
  if (op === 'NOT_EQUAL') {
    if (value.type === 'null' || operand.type === 'null') return false;
    return !same(value, operand);
  }
  if (op === 'IN') return list.some((each) => same(value, each));
  if (op === 'ARRAY_CONTAINS') return elements.some((element) => same(element, operand));
  if (op === 'ARRAY_CONTAINS_ANY')
    return elements.some((element) => list.some((each) => same(element, each)));
  if (isNothing(value) || isNothing(operand) || kindOf(value) !== kindOf(operand)) return false;
  const order = compareValues(value, operand);
  if (order === 0) return op.endsWith('EQUAL');
  return op.startsWith('LESS') === order < 0;
}

function randomWanted(random: Random, depth: number): Wanted {
  if (depth > 0 && random.next() < 0.5) {
    const parts = Array.from({ length: 1 + Math.floor(random.next() * 2) }, () =>
      randomWanted(random, depth - 1),
    );
    return { join: random.pick(['AND', 'OR']), parts };
  }
  const op = random.pick(OPS as unknown as [Op, ...Op[]]);
  const isList = op === 'IN' || op === 'ARRAY_CONTAINS_ANY';
  const operand: Value = isList
    ? { type: 'array', values: [randomValue(random, 1), randomValue(random, 1)] }
    : randomValue(random, 1);
  return { field: random.pick(['f', 'g']), op, operand };
}

function toWire(wanted: Wanted): wire.Filter {
  if ('parts' in wanted) return { compositeFilter: { op: wanted.join, filters: wanted.parts.map(toWire) } };
  const { field: fieldPath, op, operand } = wanted;
  return { fieldFilter: { field: { fieldPath }, op, value: encodeValue(operand) } };
}

const fieldsIn = (wanted: Wanted): string[] =>
  'parts' in wanted
    ? wanted.parts.flatMap(fieldsIn)
    : /LESS|GREATER|NOT_EQUAL/.test(wanted.op)
      ? [wanted.field]
      : [];

test.each([1, 2, 3, 4])(
  'agrees with a naive query on random documents and filters (seed %i)',
  async (seed) => {
    const random = randomSource(seed);
    const firestore = createTestFirestore();
    const rows = new Map<string, Row>();
    for (let n = 0; n < 80; n += 1) {
      const row = new Map<string, Value>();
      for (const name of ['f', 'g']) if (random.next() < 0.8) row.set(name, randomValue(random, 1));
      rows.set(`d${n}`, row);
      const fields = Object.fromEntries(Array.from(row, ([name, value]) => [name, encodeValue(value)]));
      await firestore.commit([{ update: { name: nameOf(`c/d${n}`), fields } }]);
    }
    let answered = 0;
    let found = 0;
    for (let round = 0; round < 150; round += 1) {
      const wanted = randomWanted(random, 2);
      const structuredQuery = { from: [{ collectionId: 'c' }], where: toWire(wanted) };
      const answers = await firestore.service
        .runQuery(ADMIN, { parent: ROOT, structuredQuery })
        .catch(() => undefined);
      // Some combinations are rejected regardless of the documents.
      if (!answers) continue;
      const ids = answers.flatMap(({ document }) => document?.name?.split('/').at(-1) ?? []);
      // Inequality fields are sort orders too.
      const orders = [...new Set(fieldsIn(wanted))].toSorted(compareStrings);
      const expected = [...rows]
        .filter(([, row]) => holds(wanted, row) && orders.every((name) => row.has(name)))
        .toSorted(([a, left], [b, right]) => {
          for (const name of orders) {
            const order = compareValues(left.get(name)!, right.get(name)!);
            if (order !== 0) return order;
          }
          return compareStrings(a, b);
        })
        .map(([id]) => id);
      expect({ structuredQuery, ids }).toEqual({ structuredQuery, ids: expected });
      answered += 1;
      found += ids.length;
    }
    expect(firestore.store.all(DATABASE)).toHaveLength(80);
    expect(answered).toBeGreaterThan(75);
    expect(found).toBeGreaterThan(200);
  },
);
