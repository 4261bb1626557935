import { describe, expect, test } from 'vitest';

import { shareWorkers } from './share-function-workers.ts';

class Pool {
  readonly workers: { state: string }[] = [];

  getIdleWorker(): { state: string } | undefined {
    return this.workers.find(({ state }) => state === 'IDLE');
  }

  getTriggerWorkers(): readonly { state: string }[] {
    return this.workers;
  }
}

class Worker {
  state = 'IDLE';
  readonly runtime = { process: { kill: () => true } };

  async request(): Promise<void> {}

  processStream(): string {
    return '';
  }
}

class Emulator {
  starts = 0;

  async startRuntime(): Promise<{ state: string }> {
    this.starts += 1;
    await Promise.resolve();
    if (this.starts === 99) throw new Error('does not start');
    return { state: 'IDLE' };
  }
}

shareWorkers({
  pool: { RuntimeWorkerPool: Pool, RuntimeWorker: Worker },
  emulator: { FunctionsEmulator: Emulator },
});

describe('shareWorkers', () => {
  test('prefers an idle worker, then a busy one, never one that starts or ends', () => {
    const pool = new Pool();
    pool.workers.push({ state: 'FINISHING' }, { state: 'CREATED' });
    expect(pool.getIdleWorker()).toBeUndefined();
    pool.workers.push({ state: 'BUSY' });
    expect(pool.getIdleWorker()).toEqual({ state: 'BUSY' });
    pool.workers.push({ state: 'IDLE' });
    expect(pool.getIdleWorker()).toEqual({ state: 'IDLE' });
  });

  test('starts one worker for simultaneous calls', async () => {
    const emulator = new Emulator() as Emulator & {
      startRuntime(backend: object, trigger: object): Promise<object>;
    };
    const start = (id: string): Promise<object> => emulator.startRuntime({ codebase: 'default' }, { id });
    const [first, second] = await Promise.all([start('a'), start('a')]);
    expect(first).toBe(second);
    expect(emulator.starts).toBe(1);
    await Promise.all([start('a'), start('b')]);
    expect(emulator.starts).toBe(3);
  });

  test('tries again after a failed start', async () => {
    const emulator = new Emulator() as Emulator & {
      startRuntime(backend: object, trigger: object): Promise<object>;
    };
    emulator.starts = 98;
    await expect(emulator.startRuntime({ codebase: 'default' }, { id: 'a' })).rejects.toThrow(
      'does not start',
    );
    await expect(emulator.startRuntime({ codebase: 'default' }, { id: 'a' })).resolves.toBeDefined();
  });

  test('does not patch unknown code', () => {
    class OtherPool extends Pool {}
    class OtherEmulator {}
    const before = Object.getOwnPropertyNames(OtherPool.prototype);
    const strange = { FunctionsEmulator: OtherEmulator as unknown as typeof Emulator };
    expect(() =>
      shareWorkers({ pool: { RuntimeWorkerPool: OtherPool, RuntimeWorker: Worker }, emulator: strange }),
    ).toThrow('a method is missing');
    expect(Object.getOwnPropertyNames(OtherPool.prototype)).toEqual(before);
  });
});
