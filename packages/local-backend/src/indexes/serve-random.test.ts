/** A random query can be answered from random indexes exactly if the server says that they serve it. */
import { expect, test } from 'vitest';
import type { StoredDocument, Value } from '../model/value.ts';
import { alternativesOf } from '../query/alternatives.ts';
import type { Query } from '../query/query.ts';
import { validateQuery } from '../query/validate.ts';
import { randomSource, type Random } from '../testing/random.ts';
import type { CompositeIndex, FieldOverride, IndexField, IndexFile, SortOrder } from './index-file.ts';
import { indexNeeds } from './index-needs.ts';
import { isServed } from './serve.ts';
import { missingText } from './suggest.ts';
import { ask, type QueryInput, type Where } from './testing/ask.ts';
import { canAnswer, type PhysicalIndex } from './testing/physical.ts';

const SORTABLE = ['a', 'b', 'c'] as const;
const int = (value: number): Value => ({ type: 'integer', value: BigInt(value) });

/** Every combination of values and missing fields, so that no query is answered by chance. */
const DOCUMENTS = everyDocument();

function everyDocument(): StoredDocument[] {
  const numbers = [undefined, int(0), int(1), int(2)];
  const lists = [undefined, [0], [0, 1]].map(
    (list) => list && { type: 'array' as const, values: list.map(int) },
  );
  const shapes = numbers.flatMap((a) =>
    numbers.flatMap((b) => numbers.flatMap((c) => lists.map((t) => ({ a, b, c, t })))),
  );
  return shapes.map((shape, place) => ({
    // The order of the names is unrelated to the order of the fields.
    path: `c/${String((place * 77) % shapes.length).padStart(3, '0')}`,
    fields: new Map(
      Object.entries(shape).flatMap(([name, value]): [string, Value][] => (value ? [[name, value]] : [])),
    ),
    createTime: 0n,
    updateTime: 0n,
  }));
}

function someIndex(random: Random): CompositeIndex {
  const order = () => random.pick<SortOrder>(['ASCENDING', 'ASCENDING', 'DESCENDING']);
  const names = SORTABLE.toSorted(() => random.next() - 0.5).slice(0, 2 + Math.floor(random.next() * 2));
  const fields: IndexField[] = names.map((fieldPath) => ({ fieldPath, order: order() }));
  if (random.next() < 0.3)
    fields.splice(Math.floor(random.next() * 3), random.pick([0, 1]), {
      fieldPath: 't',
      arrayConfig: 'CONTAINS',
    });
  if (random.next() < 0.15) fields.push({ fieldPath: '__name__', order: order() });
  return { collectionGroup: 'c', queryScope: 'COLLECTION', fields };
}

function someConditions(random: Random): Where[] {
  const conditions = SORTABLE.flatMap((field): Where[] => {
    const chance = random.next();
    if (chance < 0.35) return [[field, '==', random.pick([0, 1, 2])]];
    if (chance < 0.5) return [[field, '>=', 1]];
    return chance < 0.55 ? [[field, '<', 2]] : [];
  });
  return random.next() < 0.25 ? [...conditions, ['t', 'array-contains', random.pick([0, 1])]] : conditions;
}

function someQuery(random: Random): QueryInput {
  const fields = SORTABLE.toSorted(() => random.next() - 0.5).slice(0, Math.floor(random.next() * 3));
  const direction = () => random.pick<'asc' | 'desc'>(['asc', 'asc', 'desc']);
  const orderBy: (readonly [string, 'asc' | 'desc'])[] = fields.map((field) => [field, direction()]);
  if (random.next() < 0.2) orderBy.push(['__name__', direction()]);
  if (random.next() < 0.8) return { where: someConditions(random), orderBy };
  return { either: [someConditions(random), someConditions(random)], orderBy };
}

function isValid(query: Query): boolean {
  try {
    validateQuery(query);
    return true;
  } catch {
    return false;
  }
}

const fileOf = (
  indexes: readonly CompositeIndex[],
  fieldOverrides: readonly FieldOverride[] = [],
): IndexFile => ({
  name: 'firestore.indexes.json',
  indexes,
  fieldOverrides,
});

/** The indexes of the file and the single-field indexes. */
function physicalOf({ indexes }: IndexFile): PhysicalIndex[] {
  const both = SORTABLE.flatMap((fieldPath) =>
    (['ASCENDING', 'DESCENDING'] as const).map((order) => [{ fieldPath, order }]),
  );
  const names: PhysicalIndex = [{ fieldPath: '__name__', order: 'ASCENDING' }];
  return [
    ...indexes.map(({ fields }) => fields),
    ...both,
    [{ fieldPath: 't', arrayConfig: 'CONTAINS' }],
    names,
  ];
}

test.each([1, 2, 3])(
  'agrees with a reference implementation on whether indexes serve a query (seed %i)',
  (seed) => {
    const random = randomSource(seed);
    const seen = { served: 0, refused: 0 };
    while (seen.served + seen.refused < 150) {
      const request = someQuery(random);
      const query = ask(request);
      const file = fileOf(Array.from({ length: Math.floor(random.next() * 5) }, () => someIndex(random)));
      if (!isValid(query)) continue;
      const served = indexNeeds(query).every((need) => isServed(need, file));
      const answered = canAnswer(query, physicalOf(file), DOCUMENTS);
      seen[served ? 'served' : 'refused'] += 1;
      if (served) expect({ request, file, answered }).toMatchObject({ answered: true });
      // For alternatives Firestore requires more: the same order for all, even if one of them could do without it.
      else if (alternativesOf(query.filter).length === 1)
        expect({ request, file, answered }).toMatchObject({ answered: false });
    }
    // The test proves nothing unless both occur often.
    expect(Math.min(seen.served, seen.refused)).toBeGreaterThan(30);
  },
);

test.each([7, 8])('suggests indexes that suffice and are all needed (seed %i)', (seed) => {
  const random = randomSource(seed);
  for (let tried = 0; tried < 300; tried += 1) {
    const query = ask({ ...someQuery(random), group: random.next() < 0.3 });
    const added = random.next() < 0.3 ? [['d'], ['a']] : [];
    if (!isValid(query)) continue;
    const bare = fileOf([]);
    const lacking = indexNeeds(query, added).filter((need) => !isServed(need, bare));
    const entries = [...new Set(lacking.map((need) => missingText(need, bare).split(':\n')[1] ?? ''))];
    const parsed = entries.map((text) => JSON.parse(text) as CompositeIndex | FieldOverride);
    const indexes = parsed.filter((entry) => 'fields' in entry);
    const overrides = parsed.filter((entry) => 'fieldPath' in entry);
    expect({
      query,
      entries,
      isEnough: lacking.every((need) => isServed(need, fileOf(indexes, overrides))),
    }).toMatchObject({
      isEnough: true,
    });
    for (const index of indexes) {
      const others = fileOf(
        indexes.filter((compositeIndex) => compositeIndex !== index),
        overrides,
      );
      const isNeeded = lacking.some((need) => !isServed(need, others));
      // With several alternatives, the indexes of the others may serve one.
      if (lacking.length === 1) expect({ query, index, isNeeded }).toMatchObject({ isNeeded: true });
    }
  }
});
