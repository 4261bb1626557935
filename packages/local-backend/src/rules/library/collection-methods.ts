/** Methods of lists, sets, maps and map diffs. A list method takes lists only; a set method takes either. */
import { equals, includes, unique } from '../value/equality.ts';
import { bool, fail, int, isIndefinite, list, string } from '../value/value.ts';
import type { MapEntries, Outcome, RulesValue, ValueOf } from '../value/value.ts';
import { LibraryBuilder } from './definition.ts';

type Values = readonly RulesValue[];

const setOf = (values: Values): RulesValue => ({ type: 'set', values: unique(values) });
const keySet = (keys: Iterable<string>): RulesValue => ({ type: 'set', values: Array.from(keys, string) });
const among = (values: Values, wanted: RulesValue): boolean => values.some((value) => equals(value, wanted));

const LIST_METHODS = new LibraryBuilder()
  .define('list.size', ['list'], (items) => int(items.values.length))
  .define('list.concat', ['list', 'list'], (items, others) => list([...items.values, ...others.values]))
  .define('list.hasAll', ['list', 'list'], (items, others) =>
    bool(others.values.every((value) => includes(items.values, value))),
  )
  .define('list.hasAny', ['list', 'list'], (items, others) =>
    bool(others.values.some((value) => includes(items.values, value))),
  )
  .define('list.hasOnly', ['list', 'list'], (items, others) =>
    bool(items.values.every((value) => includes(others.values, value))),
  )
  .define('list.removeAll', ['list', 'list'], (items, others) =>
    list(items.values.filter((value) => !includes(others.values, value))),
  )
  .define('list.join', ['list', 'string'], (items, separator) => joinStrings(items, separator.value))
  .define('list.toSet', ['list'], (items) => setOf(items.values));

function joinStrings(items: ValueOf<'list'>, separator: string): Outcome {
  const texts = items.values.map((value) => (value.type === 'string' ? value.value : undefined));
  if (texts.includes(undefined))
    return fail('Type error. Received a list with values that are not strings. Expected: [string].');
  return string(texts.join(separator));
}

const SET_METHODS = new LibraryBuilder()
  .define('set.size', ['set'], (items) => int(items.values.length))
  // The reference calls a map's `keys()` a list but calls `toSet()` on it, so sets have that method too.
  .define('set.toSet', ['set'], (items) => items)
  .define('set.hasAll', ['set', 'list'], hasAll)
  .define('set.hasAll', ['set', 'set'], hasAll)
  .define('set.hasAny', ['set', 'list'], hasAny)
  .define('set.hasAny', ['set', 'set'], hasAny)
  .define('set.hasOnly', ['set', 'list'], hasOnly)
  .define('set.hasOnly', ['set', 'set'], hasOnly)
  .define('set.union', ['set', 'set'], (items, others) => setOf([...items.values, ...others.values]))
  .define('set.intersection', ['set', 'set'], (items, others) =>
    setOf(items.values.filter((value) => among(others.values, value))),
  )
  .define('set.difference', ['set', 'set'], (items, others) =>
    setOf(items.values.filter((value) => !among(others.values, value))),
  );

interface Collection {
  readonly values: Values;
}

function hasAll(items: Collection, others: Collection): Outcome {
  return bool(others.values.every((value) => among(items.values, value)));
}

function hasAny(items: Collection, others: Collection): Outcome {
  return bool(others.values.some((value) => among(items.values, value)));
}

function hasOnly(items: Collection, others: Collection): Outcome {
  return bool(items.values.every((value) => among(others.values, value)));
}

const MAP_METHODS = new LibraryBuilder()
  .define('map.size', ['map'], (map) => int(map.entries.size))
  .define('map.keys', ['map'], (map) => keySet(map.entries.keys()))
  .define('map.values', ['map'], (map) => list([...map.entries.values()]))
  .define(
    'map.get',
    ['map', 'string', 'any'],
    (map, key, fallback) => map.entries.get(key.value) ?? absent(map, fallback),
  )
  .define('map.get', ['map', 'list', 'any'], getNested)
  // `a.diff(b)` describes the change from b to a.
  .define('map.diff', ['map', 'map'], (after, before) => ({
    type: 'map_diff',
    before: before.entries,
    after: after.entries,
  }));

/** A partially known map may contain the key, so the result is an error. */
function absent(map: ValueOf<'map'>, fallback: RulesValue): Outcome {
  return isIndefinite(map) ? fail() : fallback;
}

function getNested(map: ValueOf<'map'>, keys: ValueOf<'list'>, fallback: RulesValue): Outcome {
  let value: RulesValue = map;
  for (const key of keys.values) {
    if (key.type !== 'string') return fail(`Type error. Received: [${key.type}] Expected: [string].`);
    if (value.type === 'constraint') return fail();
    if (value.type !== 'map') return fallback;
    const inner: RulesValue | undefined = value.entries.get(key.value);
    if (inner === undefined) return absent(value, fallback);
    value = inner;
  }
  return value;
}

const DIFF_METHODS = new LibraryBuilder()
  .define('map_diff.addedKeys', ['map_diff'], (diff) => keySet(addedKeys(diff)))
  .define('map_diff.removedKeys', ['map_diff'], (diff) => keySet(removedKeys(diff)))
  .define('map_diff.changedKeys', ['map_diff'], (diff) => keySet(changedKeys(diff)))
  .define('map_diff.unchangedKeys', ['map_diff'], (diff) =>
    keySet(sharedKeys(diff).filter((key) => !changed(diff, key))),
  )
  .define('map_diff.affectedKeys', ['map_diff'], (diff) =>
    keySet([...addedKeys(diff), ...removedKeys(diff), ...changedKeys(diff)]),
  );

interface Diff {
  readonly before: MapEntries;
  readonly after: MapEntries;
}

const addedKeys = ({ before, after }: Diff): string[] => [...after.keys()].filter((key) => !before.has(key));
const removedKeys = ({ before, after }: Diff): string[] =>
  [...before.keys()].filter((key) => !after.has(key));
const sharedKeys = ({ before, after }: Diff): string[] => [...after.keys()].filter((key) => before.has(key));
const changedKeys = (diff: Diff): string[] => sharedKeys(diff).filter((key) => changed(diff, key));

function changed({ before, after }: Diff, key: string): boolean {
  const [old, current] = [before.get(key), after.get(key)];
  return old === undefined || current === undefined || !equals(old, current);
}

export const COLLECTION_METHODS = [LIST_METHODS, SET_METHODS, MAP_METHODS, DIFF_METHODS].map((builder) =>
  builder.build(),
);
