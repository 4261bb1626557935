import { beforeEach, describe, expect, test } from 'vitest';
import {
  ADMIN,
  createTestFirestore,
  DATABASE,
  int,
  nameOf,
  type TestFirestore,
} from '../testing/test-firestore.ts';
import type * as wire from './wire.ts';

const ENDED = 'The referenced transaction has expired or is no longer valid.';
const TIMEOUT = 'Transaction lock timeout.';

let firestore: TestFirestore;

beforeEach(async () => {
  firestore = createTestFirestore();
  await firestore.set('c/d', { n: int(1) });
});

const write = (path: string, n: number): wire.Write => ({
  update: { name: nameOf(path), fields: { n: int(n) } },
});

/** The state of the promise after all pending work has run. */
async function stateOf(promise: Promise<unknown>): Promise<string> {
  const settled = promise.then(
    () => 'done',
    (error: unknown) => (error instanceof Error ? error.message : 'failed'),
  );
  return Promise.race([settled, new Promise<string>((resolve) => setImmediate(resolve, 'waiting'))]);
}

describe('a read lock', () => {
  test('delays an outside write until the transaction commits', async () => {
    const t = await firestore.begin();
    await firestore.read(t, 'c/d');
    const outside = firestore.commit([write('c/d', 2)]);
    expect(await stateOf(outside)).toBe('waiting');
    await firestore.commit([write('c/d', 3)], t);
    expect(await stateOf(outside)).toBe('done');
    expect(firestore.fields('c/d')).toEqual({ n: int(2) });
  });

  test.each<[string, wire.Write]>([
    ['an update', write('c/d', 2)],
    ['a delete', { delete: nameOf('c/d') }],
    ['a verify', { verify: nameOf('c/d'), currentDocument: { exists: true } }],
    ['the creation of what was missing', { ...write('c/m', 1), currentDocument: { exists: false } }],
  ])('makes %s fail after two seconds', async (_what, outsideWrite) => {
    await firestore.read(await firestore.begin(), 'c/d', 'c/m');
    const outside = firestore.commit([outsideWrite]);
    expect(await stateOf(outside)).toBe('waiting');
    firestore.clock.advance(2000);
    expect(await stateOf(outside)).toBe(TIMEOUT);
    expect(await stateOf(firestore.commit([write('c/unread', 1)]))).toBe('done');
  });

  test('of a query applies to every collection with that id', async () => {
    const transaction = await firestore.begin();
    const structuredQuery = { from: [{ collectionId: 'c' }] };
    await firestore.service.runQuery(ADMIN, {
      parent: `${DATABASE}/documents`,
      structuredQuery,
      transaction,
    });
    expect(await stateOf(firestore.commit([write('x/y/c/new', 1)]))).toBe('waiting');
    expect(await stateOf(firestore.commit([write('other/new', 1)]))).toBe('done');
    expect(await stateOf(firestore.commit([write('c/new', 1)], transaction))).toBe('done');
  });

  test('is released by a rollback, which may be repeated', async () => {
    const t = await firestore.begin();
    await firestore.read(t, 'c/d');
    const outside = firestore.commit([write('c/d', 2)]);
    await firestore.service.rollback(ADMIN, { database: DATABASE, transaction: t });
    await firestore.service.rollback(ADMIN, { database: DATABASE, transaction: t });
    expect(await stateOf(outside)).toBe('done');
    await expect(firestore.read(t, 'c/d')).rejects.toThrow(ENDED);
    await expect(firestore.commit([write('c/d', 3)], t)).rejects.toThrow(ENDED);
  });

  test('is released after 60 idle seconds', async () => {
    const idle = await firestore.begin();
    const used = await firestore.begin();
    await firestore.read(idle, 'c/d');
    await firestore.read(used, 'c/k');
    firestore.clock.advance(45_000);
    await firestore.read(used, 'c/k');
    firestore.clock.advance(17_000);
    expect(await stateOf(firestore.commit([write('c/d', 2)]))).toBe('done');
    expect(await stateOf(firestore.commit([write('c/k', 2)]))).toBe('waiting');
    await expect(firestore.commit([write('c/d', 3)], idle)).rejects.toThrow(ENDED);
  });

  test('is released after the idle time of the service', async () => {
    const quick = createTestFirestore(undefined, 5000);
    await quick.read(await quick.begin(), 'c/d');
    quick.clock.advance(4999);
    const outside = quick.commit([write('c/d', 1)]);
    expect(await stateOf(outside)).toBe('waiting');
    quick.clock.advance(1);
    expect(await stateOf(outside)).toBe('done');
  });
});

describe('transactions that read and then write one document', () => {
  test('abort at once except for one, and their retries take turns', async () => {
    const COUNT = 50;
    let attempts = 0;
    const increment = async (): Promise<void> => {
      attempts += 1;
      const transaction = await firestore.begin();
      const [answer] = await firestore.read(transaction, 'c/d');
      const n = Number(answer?.found?.fields?.n?.integerValue);
      await firestore.commit([write('c/d', n + 1)], transaction).catch(increment);
    };
    await Promise.all(Array.from({ length: COUNT }, increment));
    expect(firestore.fields('c/d')).toEqual({ n: int(1 + COUNT) });
    expect(attempts).toBe(2 * COUNT - 1);
  });

  test('end when denied', async () => {
    const first = await firestore.begin();
    const second = await firestore.begin();
    await firestore.read(first, 'c/d');
    await firestore.read(second, 'c/d');
    const winner = firestore.commit([write('c/d', 10)], first);
    await expect(firestore.commit([write('c/d', 20)], second)).rejects.toThrow(TIMEOUT);
    await winner;
    await expect(firestore.read(second, 'c/d')).rejects.toThrow(ENDED);
    expect(firestore.fields('c/d')).toEqual({ n: int(10) });
  });
});

describe('a transaction that ends while its read is queued', () => {
  const fightOver = async (): Promise<string> => {
    const [holder, loser] = [await firestore.begin(), await firestore.begin()];
    await firestore.read(holder, 'c/d');
    await firestore.read(loser, 'c/d');
    const won = firestore.commit([write('c/d', 2)], holder);
    await expect(firestore.commit([write('c/d', 3)], loser)).rejects.toThrow(TIMEOUT);
    await won;
    return firestore.begin();
  };

  test('fails its read and leaves no lock', async () => {
    const holder = await fightOver();
    await firestore.read(holder, 'c/d');
    const waiting = await firestore.begin();
    const read = firestore.read(waiting, 'c/d');
    expect(await stateOf(read)).toBe('waiting');
    await firestore.service.rollback(ADMIN, { database: DATABASE, transaction: waiting });
    await firestore.service.rollback(ADMIN, { database: DATABASE, transaction: holder });
    expect(await stateOf(read)).toBe(ENDED);
    expect(await stateOf(firestore.commit([write('c/d', 5)]))).toBe('done');
  });
});

describe('a read-only transaction', () => {
  test('sees one snapshot, locks nothing and cannot write', async () => {
    const t = await firestore.begin({ readOnly: {} });
    await firestore.read(t, 'c/d');
    await firestore.set('c/d', { n: int(2) });
    expect(await firestore.read(t, 'c/d')).toMatchObject([{ found: { fields: { n: int(1) } } }]);
    await expect(firestore.commit([write('c/d', 3)], t)).rejects.toThrow(
      'Cannot modify entities in a read-only transaction.',
    );
    await firestore.commit([], t);
    await expect(firestore.read(t, 'c/d')).rejects.toThrow(ENDED);
  });

  test('reads at a given time of the last hour', async () => {
    const { commitTime: readTime = '' } = await firestore.set('c/d', { n: int(2) });
    await firestore.set('c/d', { n: int(3) });
    const t = await firestore.begin({ readOnly: { readTime } });
    expect(await firestore.read(t, 'c/d')).toMatchObject([{ found: { fields: { n: int(2) } }, readTime }]);
    await expect(firestore.begin({ readOnly: { readTime: '2020-01-01T00:00:00Z' } })).rejects.toThrow(
      "The requested 'read_time' is too old.",
    );
    await expect(firestore.begin({ readOnly: { readTime: '2999-01-01T00:00:00Z' } })).rejects.toThrow(
      "The requested 'read_time' cannot be in the future.",
    );
  });
});

describe('a transaction begun by its first read', () => {
  test('returns its id first and locks the documents', async () => {
    const [begun, ...answers] = await firestore.service.batchGetDocuments(ADMIN, {
      database: DATABASE,
      documents: [nameOf('c/d'), nameOf('c/m')],
      newTransaction: { readWrite: {} },
    });
    expect(Object.keys(begun ?? {})).toEqual(['transaction']);
    expect(answers).toMatchObject([{ found: { name: nameOf('c/d') } }, { missing: nameOf('c/m') }]);
    expect(await stateOf(firestore.commit([write('c/m', 2)]))).toBe('waiting');
    expect(await stateOf(firestore.commit([write('c/m', 3)], begun?.transaction))).toBe('done');
  });
});

describe('a commit that fails', () => {
  const invalid: wire.Write = { update: { name: nameOf('c/d'), fields: { __x__: int(1) } } };
  const creation: wire.Write = { ...write('c/d', 2), currentDocument: { exists: false } };

  test('ends its transaction and releases its locks if a precondition fails', async () => {
    const t = await firestore.begin();
    await firestore.read(t, 'c/d');
    await expect(firestore.commit([creation], t)).rejects.toThrow('entity already exists');
    expect(await stateOf(firestore.commit([write('c/d', 5)]))).toBe('done');
    await expect(firestore.read(t, 'c/d')).rejects.toThrow(ENDED);
  });

  test('ends its transaction if the rules deny it', async () => {
    firestore = createTestFirestore(({ method }) => method === 'get');
    await firestore.set('c/d', { n: int(1) });
    const transaction = await firestore.begin();
    const caller = { kind: 'client', auth: null } as const;
    const database = DATABASE;
    await firestore.service.batchGetDocuments(caller, { database, documents: [nameOf('c/d')], transaction });
    const refused = firestore.service.commit(caller, { database, writes: [write('c/d', 2)], transaction });
    await expect(refused).rejects.toMatchObject({ status: 'PERMISSION_DENIED' });
    expect(await stateOf(firestore.commit([write('c/d', 5)]))).toBe('done');
  });

  test('leaves its transaction open if a write is invalid', async () => {
    const t = await firestore.begin();
    await firestore.read(t, 'c/d');
    await expect(firestore.commit([invalid], t)).rejects.toThrow('field name __x__ is reserved');
    expect(await stateOf(firestore.commit([write('c/d', 5)]))).toBe('waiting');
    expect(await firestore.read(t, 'c/d')).toMatchObject([{ found: { fields: { n: int(1) } } }]);
  });

  test('does not wait for a lock if a write is invalid', async () => {
    await firestore.read(await firestore.begin(), 'c/d');
    expect(await stateOf(firestore.commit([invalid]))).toBe('field name __x__ is reserved');
    expect(await stateOf(firestore.commit([creation]))).toBe('waiting');
  });
});

describe('a rollback', () => {
  const rollBack = (transaction: string, database = DATABASE) =>
    firestore.service.rollback(ADMIN, { database, transaction });

  test('of a transaction that was never issued is rejected', async () => {
    const id = Buffer.from('EWQAAAAAAAAA', 'base64');
    const zero = Buffer.from('EQAAAAAAAAAA', 'base64');
    for (const never of [id, zero]) {
      await expect(rollBack(never.toString('base64'))).rejects.toMatchObject({
        status: 'INVALID_ARGUMENT',
        message: 'Transaction is invalid or expired.',
      });
    }
  });

  test('through another database is rejected and leaves the transaction open', async () => {
    const t = await firestore.begin();
    await firestore.read(t, 'c/d');
    const other = 'projects/demo/databases/other';
    await expect(rollBack(t, other)).rejects.toThrow('Transaction is invalid or expired.');
    await firestore.service.beginTransaction(ADMIN, {
      database: other,
      options: { readWrite: { retryTransaction: t } },
    });
    expect(await stateOf(firestore.commit([write('c/d', 2)]))).toBe('waiting');
    await rollBack(t);
    expect(firestore.fields('c/d')).toEqual({ n: int(1) });
  });
});

test('rejects an unknown id', async () => {
  await expect(firestore.commit([], 'AAAA')).rejects.toThrow('Invalid transaction.');
  await expect(firestore.service.rollback(ADMIN, { database: DATABASE })).rejects.toThrow(
    'Invalid transaction.',
  );
});

test('drops transactions and locks on a reset', async () => {
  const t = await firestore.begin();
  await firestore.read(t, 'c/d');
  firestore.reset();
  expect(await stateOf(firestore.commit([write('c/d', 2)]))).toBe('done');
  await expect(firestore.commit([], t)).rejects.toThrow(ENDED);
});
