/**
 * An allowed list returns no document that a `get` would deny. Tested with random conditions and filters, and documents
 * of every kind that a filter could return.
 */
import { expect, test } from 'vitest';
import type { QueryFilter } from './authorizer.ts';
import { randomSource } from '../testing/random.ts';
import type { Random } from '../testing/random.ts';
import { and, authorizerFor, firestoreRules, list, or, query, read, where } from './testing/ruleset.ts';

interface Thing {
  readonly owner: string;
  readonly n: number;
  readonly tags: readonly string[];
  readonly extra?: boolean;
}

const OWNERS = ['u1', 'u2', 'u3'] as const;
const NUMBERS = [0, 1, 1.5, 2, 3] as const;
const TAG_SETS: readonly (readonly string[])[] = [[], ['a'], ['b'], ['a', 'b']];
const THINGS: readonly Thing[] = OWNERS.flatMap((owner) =>
  NUMBERS.flatMap((n) =>
    TAG_SETS.flatMap((tags) => [
      { owner, n, tags },
      { owner, n, tags, extra: true },
    ]),
  ),
);

interface Choice {
  readonly filter: QueryFilter;
  readonly returns: (thing: Thing) => boolean;
}

function chooseFilter(random: Random, depth: number): Choice {
  if (depth > 0 && random.next() < 0.5) {
    const [left, right] = [chooseFilter(random, depth - 1), chooseFilter(random, depth - 1)];
    return random.next() < 0.7
      ? {
          filter: and(left.filter, right.filter),
          returns: (thing) => left.returns(thing) && right.returns(thing),
        }
      : {
          filter: or(left.filter, right.filter),
          returns: (thing) => left.returns(thing) || right.returns(thing),
        };
  }
  const owner = random.pick(OWNERS);
  const n = random.pick(NUMBERS);
  return random.pick<() => Choice>([
    () => ({ filter: where('owner', '==', owner), returns: (thing) => thing.owner === owner }),
    () => ({ filter: where('owner', '!=', owner), returns: (thing) => thing.owner !== owner }),
    () => ({
      filter: where('owner', 'in', ['u1', owner]),
      returns: (thing) => ['u1', owner].includes(thing.owner),
    }),
    () => ({
      filter: where('owner', 'not-in', ['u3', owner]),
      returns: (thing) => !['u3', owner].includes(thing.owner),
    }),
    () => ({ filter: where('n', '==', n), returns: (thing) => thing.n === n }),
    () => ({ filter: where('n', '>', n), returns: (thing) => thing.n > n }),
    () => ({ filter: where('n', '>=', n), returns: (thing) => thing.n >= n }),
    () => ({ filter: where('n', '<', n), returns: (thing) => thing.n < n }),
    () => ({ filter: where('tags', 'array-contains', 'a'), returns: (thing) => thing.tags.includes('a') }),
    () => ({
      filter: where('tags', 'array-contains-any', ['a', 'b']),
      returns: (thing) => thing.tags.length > 0,
    }),
  ])();
}

function chooseCondition(random: Random, depth: number): string {
  const inner = (): string => chooseCondition(random, depth - 1);
  if (depth > 0 && random.next() < 0.7) {
    return random.pick<() => string>([
      () => `(${inner()} && ${inner()})`,
      () => `(${inner()} || ${inner()})`,
      () => `!(${inner()})`,
      () => `(${inner()} ? ${inner()} : ${inner()})`,
      () => `(${inner()} == ${inner()})`,
      () => `same(${inner()})`,
      () => `([${inner()}] == [true])`,
    ])();
  }
  const operator = random.pick(['==', '!=', '<', '<=', '>', '>='] as const);
  return random.pick([
    `resource.data.owner ${random.pick(['==', '!='] as const)} '${random.pick(OWNERS)}'`,
    `resource.data.owner ${random.pick(['==', '!='] as const)} request.auth.uid`,
    `resource.data.n ${operator} ${random.pick(NUMBERS)}`,
    `${random.pick(NUMBERS)} ${operator} resource.data.n`,
    `resource.data.n ${operator} null`,
    `resource.data.owner in ['u1', '${random.pick(OWNERS)}']`,
    "'a' in resource.data.tags",
    "resource.data.tags.hasAny(['a', 'b'])",
    "resource.data.tags.hasAll(['a'])",
    'resource.data.tags.size() > 0',
    "'extra' in resource.data",
    "resource.data.get('extra', false)",
    "resource.data.get('n', 0) > 1",
    "resource.data.keys().hasOnly(['n', 'owner', 'tags'])",
    'resource.data.diff({}).affectedKeys().size() < 4',
    "resource.data == {'owner': 'u1', 'n': 1, 'tags': []}",
    'resource.data.extra == true',
    'resource.data.owner is string',
    "resource.data.owner.matches('u[12]')",
    "id == 't1'",
    'resource != null',
    'true',
    'false',
  ]);
}

test('allows no list that returns a document that get denies', () => {
  const random = randomSource(4_242);
  const leaks: string[] = [];
  let granted = 0;
  let returned = 0;
  for (let round = 0; round < 2000; round += 1) {
    const condition = chooseCondition(random, 3);
    const { filter, returns } = chooseFilter(random, 2);
    const authorizer = authorizerFor(
      firestoreRules(`function same(a) { return a; }\nmatch /things/{id} { allow read: if ${condition}; }`),
    );
    if (!list(authorizer, query('things', filter), { auth: 'u1' }).allowed) continue;
    granted += 1;
    for (const thing of THINGS.filter(returns)) {
      returned += 1;
      const single = read(authorizer, 'things/t1', { auth: 'u1', documents: { 'things/t1': thing } });
      if (!single.allowed)
        leaks.push(`${condition} for ${JSON.stringify(filter, plain)} returns ${JSON.stringify(thing)}`);
    }
  }
  expect(leaks).toEqual([]);
  // The test proves nothing unless both occur often.
  expect(granted).toBeGreaterThan(150);
  expect(returned).toBeGreaterThan(2000);
});

const plain = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? Number(value) : value);
