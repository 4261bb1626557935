import { describe, expect, test } from 'vitest';

import { FUNCTION_HEADER } from './function-worker.ts';
import { shareWorkers } from './share-function-workers.ts';

class Pool {
  readonly workers: { state: string }[] = [];

  getKey(triggerId?: string, _runtime?: string): string {
    return triggerId ?? '';
  }

  addWorker(trigger: unknown, ..._started: unknown[]): { state: string; trigger: unknown } {
    return { state: 'IDLE', trigger };
  }

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
  calls: unknown[] = [];
  readonly triggers = {
    'us-create-payment': { def: { id: 'us-create-payment', entryPoint: 'create.payment' } },
  };
  readonly logger = { logLabeled: () => {} };

  async startNode(_backend: object, environment: unknown): Promise<unknown> {
    return environment;
  }

  async handleHttpsTrigger({ headers }: { headers: unknown }, _response?: object): Promise<void> {
    this.calls.push(headers);
  }

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
  shared: { getSignatureType: () => 'http' },
});

const NODE = { codebase: 'default', runtime: 'nodejs20' };

describe('shareWorkers', () => {
  test('prefers an idle worker, then a busy one, never one that is starting or finishing', () => {
    const pool = new Pool();
    pool.workers.push({ state: 'FINISHING' }, { state: 'CREATED' });
    expect(pool.getIdleWorker()).toBeUndefined();
    pool.workers.push({ state: 'BUSY' });
    expect(pool.getIdleWorker()).toEqual({ state: 'BUSY' });
    pool.workers.push({ state: 'IDLE' });
    expect(pool.getIdleWorker()).toEqual({ state: 'IDLE' });
  });

  test('keeps all Node.js functions of a codebase in one pool, and other languages separate', () => {
    const pool = new Pool();
    expect(pool.getKey('a', 'nodejs20')).toBe(pool.getKey('b', 'nodejs22'));
    expect(pool.getKey('a', 'python312')).toBe('a');
    expect(pool.addWorker({ id: 'a' }, {}, {}, 'nodejs20')).toMatchObject({
      trigger: undefined,
      timeoutSeconds: 3600,
    });
    expect(pool.addWorker({ id: 'a' }, {}, {}, 'python312').trigger).toEqual({ id: 'a' });
  });

  test('starts one worker for simultaneous calls', async () => {
    const emulator = new Emulator() as Emulator & {
      startRuntime(backend: object, trigger: object): Promise<object>;
    };
    const start = (id: string, backend: object): Promise<object> => emulator.startRuntime(backend, { id });
    const [first, second] = await Promise.all([start('a', NODE), start('b', NODE)]);
    expect(first).toBe(second);
    expect(emulator.starts).toBe(1);
    const python = { codebase: 'other', runtime: 'python312' };
    await Promise.all([start('a', python), start('b', python)]);
    expect(emulator.starts).toBe(3);
  });

  test('tells the worker which function a call is for, and ignores the caller’s header', async () => {
    const emulator = new Emulator();
    const call = (name: string) =>
      emulator.handleHttpsTrigger(
        { params: { region: 'us', trigger_name: name }, headers: { [FUNCTION_HEADER]: 'http x' } } as never,
        {},
      );
    await call('create-payment');
    await call('unknown');
    expect(emulator.calls).toEqual([{ [FUNCTION_HEADER]: 'http create.payment' }, {}]);
  });

  test('adds the preload to the Node.js options of the worker', async () => {
    const environment = await new Emulator().startNode(NODE, { NODE_OPTIONS: '--no-warnings', A: '1' });
    expect(environment).toMatchObject({
      A: '1',
      NODE_OPTIONS: expect.stringMatching(/^--no-warnings --import=file:.*function-worker\.mjs$/),
    });
  });

  test('retries after a failed start', async () => {
    const emulator = new Emulator() as Emulator & {
      startRuntime(backend: object, trigger: object): Promise<object>;
    };
    emulator.starts = 98;
    await expect(emulator.startRuntime(NODE, { id: 'a' })).rejects.toThrow('does not start');
    await expect(emulator.startRuntime(NODE, { id: 'a' })).resolves.toBeDefined();
  });

  test('does not patch unknown code', () => {
    class OtherPool extends Pool {}
    class OtherEmulator {}
    const before = Object.getOwnPropertyNames(OtherPool.prototype);
    const strange = { FunctionsEmulator: OtherEmulator as unknown as typeof Emulator };
    expect(() =>
      shareWorkers({
        pool: { RuntimeWorkerPool: OtherPool, RuntimeWorker: Worker },
        emulator: strange,
        shared: { getSignatureType: () => 'http' },
      }),
    ).toThrow('a method is missing');
    expect(Object.getOwnPropertyNames(OtherPool.prototype)).toEqual(before);
  });
});
