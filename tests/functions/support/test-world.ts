import { afterAll, beforeEach } from 'vitest';
import { openWorld, type World } from './world.ts';

/** A world for the tests of one file, emptied and then prepared by `prepare` before each test. */
export async function openTestWorld(prepare?: (world: World) => Promise<unknown>): Promise<World> {
  const world = await openWorld();
  afterAll(() => world.close());
  beforeEach(async () => {
    await world.reset();
    await prepare?.(world);
  });
  return world;
}
