import { expect, test } from 'vitest';

import { fireOnceLoaded } from './fire-scheduled-functions.ts';
import type { FunctionsOptions } from '../schedule/scheduler.ts';

class Emulator {
  readonly args = { projectId: 'demo-shop' };
  readonly loaded: unknown[] = [];

  getInfo(): { port: number } {
    return { port: 5001 };
  }

  async loadTriggers(backend?: unknown): Promise<void> {
    if (backend === 'broken') throw new Error('does not load');
    this.loaded.push(backend);
  }
}

test('starts when functions are loaded and restarts when they are reloaded', async () => {
  const seen: string[] = [];
  let count = 0;
  const fire = async ({ functionsPort, projectId }: FunctionsOptions): Promise<() => void> => {
    count += 1;
    const name = `${projectId}:${functionsPort} ${count}`;
    seen.push(`begins ${name}`);
    if (count === 2) throw new Error('no answer');
    return () => seen.push(`ends ${name}`);
  };
  fireOnceLoaded({ FunctionsEmulator: Emulator }, fire);
  const emulator = new Emulator();
  await emulator.loadTriggers('one');
  expect(seen).toEqual(['begins demo-shop:5001 1']);
  await expect(emulator.loadTriggers('broken')).rejects.toThrow('does not load');
  expect(seen).toHaveLength(1);
  await Promise.all([emulator.loadTriggers('two'), emulator.loadTriggers('three')]);
  expect(seen.slice(1)).toEqual([
    'ends demo-shop:5001 1',
    'begins demo-shop:5001 2',
    'begins demo-shop:5001 3',
  ]);
  expect(emulator.loaded).toEqual(['one', 'two', 'three']);
});
