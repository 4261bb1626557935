import type { Value } from '@paw-haven/local-backend/firestore';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { openWorld, type World } from './world.ts';

/**
 * A world for the tests of one file, emptied and then prepared by `prepare` before each test. A test that stores `-0`
 * fails.
 */
export async function openTestWorld(prepare?: (world: World) => Promise<unknown>): Promise<World> {
  const world = await openWorld();
  let negativeZeros: string[] = [];
  world.firestore.onCommit(({ changes }) => {
    for (const { path, after } of changes)
      for (const [name, value] of after?.fields ?? [])
        negativeZeros.push(...negativeZerosIn(value, `${path}: ${name}`));
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    negativeZeros = [];
    await world.reset();
    await prepare?.(world);
  });
  afterEach(() => expect(negativeZeros, 'fields with the value -0').toEqual([]));
  return world;
}

/** The paths of all fields in a value that contain `-0`. */
function negativeZerosIn(value: Value, path: string): string[] {
  if (value.type === 'double') return Object.is(value.value, -0) ? [path] : [];
  if (value.type === 'array') return value.values.flatMap((item) => negativeZerosIn(item, path));
  if (value.type !== 'map') return [];
  return [...value.fields].flatMap(([name, item]) => negativeZerosIn(item, `${path}.${name}`));
}
