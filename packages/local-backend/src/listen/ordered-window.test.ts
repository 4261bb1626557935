import { expect, test } from 'vitest';
import type { DocumentChange } from '../model/value.ts';
import { createTestFirestore, DATABASE, int, nameOf, ROOT, ADMIN } from '../testing/test-firestore.ts';
import { randomSource } from '../testing/random.ts';
import type * as wire from '../service/wire.ts';
import { OrderedWindow } from './ordered-window.ts';

const QUERIES: readonly wire.StructuredQuery[] = [
  { limit: 5 },
  { limit: 1, offset: 3 },
  { limit: 100 },
  { offset: 90 },
  { limit: 10, endAt: { values: [int(15)] } },
  {
    limit: 3,
    startAt: { values: [int(10)] },
    orderBy: [{ field: { fieldPath: 'n' }, direction: 'DESCENDING' }],
  },
];

/** Many documents leave and enter, most of them near the front. */
test.each([1, 2])('equals the query result after every step of a random history (seed %i)', async (seed) => {
  const { next } = randomSource(seed);
  const below = (limit: number): number => Math.floor(next() * limit);
  const firestore = createTestFirestore();
  const write = (path: string, n: number): wire.Write => ({
    update: { name: nameOf(path), fields: { n: int(n) } },
  });
  await firestore.commit(Array.from({ length: 200 }, (_, id) => write(`c/d${id}`, below(30))));
  const prepared = QUERIES.map((query) =>
    firestore.service.prepareQuery(ADMIN, {
      parent: ROOT,
      structuredQuery: {
        from: [{ collectionId: 'c' }],
        orderBy: [{ field: { fieldPath: 'n' } }],
        ...query,
      },
    }),
  );
  const windows = prepared.map((query) => new OrderedWindow(query));
  let committed: readonly DocumentChange[] = [];
  firestore.store.onCommit(({ changes }) => {
    committed = changes;
  });
  for (let step = 0; step < 50; step += 1) {
    const writes = Array.from({ length: 1 + below(6) }, (): wire.Write => {
      const front = windows[0]!.result();
      const path = below(3) === 0 && front.length > 0 ? front[below(front.length)]!.path : `c/d${below(220)}`;
      if (below(2) === 0) return { delete: nameOf(path) };
      return write(path, below(below(2) === 0 ? 30 : 4));
    });
    await firestore.commit(writes);
    for (const [index, window] of windows.entries()) {
      window.apply(committed.filter((change) => window.concerns(change)));
      const paths = window.result().map(({ path }) => path);
      const expected = prepared[index]!.run().map(({ path }) => path);
      expect({ step, index, paths }).toEqual({ step, index, paths: expected });
    }
  }
  expect(firestore.store.all(DATABASE).length).toBeGreaterThan(50);
});
