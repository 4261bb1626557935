/** Transactions of the admin and the web SDK: isolation, contention, retries, snapshots of the past. */
import { AggregateField, Timestamp } from 'firebase-admin/firestore';
import * as fs from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import { openFirestore } from '../support/firestore.ts';

const { db, web } = await openFirestore();

describe('of the admin SDK', () => {
  test('sees documents, queries and aggregates, and writes all or nothing', async () => {
    await Promise.all([1, 2, 3].map((n) => db.doc(`shop/${n}`).set({ n })));
    const seen = await db.runTransaction(async (transaction) => {
      const [item, two] = await transaction.getAll(db.doc('shop/1'), db.doc('shop/2'));
      const large = await transaction.get(db.collection('shop').where('n', '>', 1));
      const totals = await transaction.get(db.collection('shop').aggregate({ sum: AggregateField.sum('n') }));
      transaction.create(db.doc('shop/4'), { n: 4 });
      transaction.update(item!.ref, { n: 10 });
      transaction.delete(two!.ref);
      return { large: large.size, sum: totals.data().sum };
    });
    expect(seen).toEqual({ large: 2, sum: 6 });
    expect((await db.collection('shop').orderBy('n').get()).docs.map(({ id }) => id)).toEqual([
      '3',
      '4',
      '1',
    ]);
    const failing = db.runTransaction(async (transaction) => {
      transaction.set(db.doc('shop/5'), {});
      transaction.create(db.doc('shop/4'), {});
    });
    await expect(failing).rejects.toMatchObject({ code: 6 });
    expect((await db.doc('shop/5').get()).exists).toBe(false);
  });

  test('blocks writes to documents it read until it ends', async () => {
    const doc = db.doc('lock/a');
    await doc.set({ n: 1 });
    let outside: Promise<unknown> = Promise.resolve();
    await db.runTransaction(async (transaction) => {
      const n = (await transaction.get(doc)).get('n') as number;
      outside = doc.update({ by: 'somebody else' });
      transaction.update(doc, { n: n + 1 });
    });
    await outside;
    expect((await doc.get()).data()).toEqual({ n: 2, by: 'somebody else' });
  });

  test('blocks writes that would enter a query it read', async () => {
    const rooms = db.collection('rooms');
    const book = () =>
      db.runTransaction(async (transaction) => {
        const taken = await transaction.get(rooms.where('night', '==', 7));
        if (!taken.empty) throw new Error('taken');
        transaction.create(rooms.doc(), { night: 7 });
      });
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, book));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await rooms.get()).size).toBe(1);
  });

  test('takes effect 50 times in parallel on one document', async () => {
    const doc = db.doc('counters/one');
    await doc.set({ n: 0 });
    const increment = () =>
      db.runTransaction(
        async (transaction) => {
          const snapshot = await transaction.get(doc);
          transaction.update(doc, { n: (snapshot.get('n') as number) + 1 });
        },
        { maxAttempts: 60 },
      );
    await Promise.all(Array.from({ length: 50 }, increment));
    expect((await doc.get()).get('n')).toBe(50);
  });

  test('that is read-only sees one moment', async () => {
    await db.doc('ro/a').set({ n: 1 });
    const seen = await db.runTransaction(
      async (transaction) => {
        const first = await transaction.get(db.collection('ro'));
        await db.doc('ro/b').set({ n: 2 });
        const second = await transaction.get(db.collection('ro'));
        return [first.size, second.size];
      },
      { readOnly: true },
    );
    expect(seen).toEqual([1, 1]);
  });

  test('is retried up to the allowed number of attempts', async () => {
    let attempts = 0;
    const failing = db.runTransaction(
      async () => {
        attempts += 1;
        throw Object.assign(new Error('contended'), { code: 10 });
      },
      { maxAttempts: 2 },
    );
    await expect(failing).rejects.toThrow('contended');
    expect(attempts).toBe(2);
  });

  test('that fails for another reason is not retried and releases its locks', async () => {
    const doc = db.doc('lock/b');
    await doc.set({ n: 1 });
    let attempts = 0;
    const failing = db.runTransaction(async (transaction) => {
      attempts += 1;
      await transaction.get(doc);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(attempts).toBe(1);
    await doc.set({ n: 2 });
    expect((await doc.get()).get('n')).toBe(2);
  });

  test('reads at an earlier time and cannot write', async () => {
    const doc = db.doc('past/a');
    const { writeTime } = await doc.set({ n: 1 });
    await doc.set({ n: 2 });
    await db.doc('past/b').set({ n: 3 });
    const options = { readOnly: true, readTime: writeTime } as const;
    const seen = await db.runTransaction(async (transaction) => {
      const past = await transaction.get(db.collection('past'));
      return [past.size, (await transaction.get(doc)).get('n')];
    }, options);
    expect(seen).toEqual([1, 1]);
    const writing = db.runTransaction(async (transaction) => void transaction.set(doc, {}), {
      readOnly: true,
    });
    await expect(writing).rejects.toThrow(/read-only/i);
    const tooOld = { readOnly: true, readTime: Timestamp.fromMillis(Date.now() - 2 * 3_600_000) } as const;
    await expect(db.runTransaction((transaction) => transaction.get(doc), tooOld)).rejects.toMatchObject({
      code: 9,
    });
  });
});

describe('of the web SDK', () => {
  test('is retried when a document it read changes', async () => {
    const doc = fs.doc(web.db, 'web/a');
    await fs.setDoc(doc, { n: 1 });
    let attempts = 0;
    await fs.runTransaction(web.db, async (transaction) => {
      attempts += 1;
      const n = (await transaction.get(doc)).get('n') as number;
      if (attempts === 1) await db.doc('web/a').update({ n: 100 });
      transaction.update(doc, { n: n + 1 });
    });
    expect(attempts).toBe(2);
    expect((await fs.getDocFromServer(doc)).get('n')).toBe(101);
  });

  test('fails after the allowed number of attempts', async () => {
    const doc = fs.doc(web.db, 'web/b');
    await fs.setDoc(doc, { n: 0 });
    let attempts = 0;
    const losing = fs.runTransaction(
      web.db,
      async (transaction) => {
        attempts += 1;
        await transaction.get(doc);
        await db.doc('web/b').update({ n: attempts });
        transaction.update(doc, { mine: true });
      },
      { maxAttempts: 2 },
    );
    await expect(losing).rejects.toMatchObject({ code: 'failed-precondition' });
    expect(attempts).toBe(2);
    expect((await fs.getDocFromServer(doc)).data()).toEqual({ n: 2 });
  });

  test('increments correctly when several run at once', async () => {
    const doc = fs.doc(web.db, 'web/c');
    await fs.setDoc(doc, { n: 0 });
    const increment = () =>
      fs.runTransaction(
        web.db,
        async (transaction) => {
          const n = (await transaction.get(doc)).get('n') as number;
          transaction.set(doc, { n: n + 1 });
        },
        { maxAttempts: 100 },
      );
    await Promise.all(Array.from({ length: 3 }, increment));
    expect((await fs.getDocFromServer(doc)).get('n')).toBe(3);
  });

  test('does not overwrite a document created meanwhile', async () => {
    const doc = fs.doc(web.db, 'web/d');
    let attempts = 0;
    await fs.runTransaction(web.db, async (transaction) => {
      attempts += 1;
      const found = await transaction.get(doc);
      if (attempts === 1) await db.doc('web/d').set({ first: true });
      if (!found.exists()) transaction.set(doc, { second: true });
    });
    expect(attempts).toBe(2);
    expect((await fs.getDocFromServer(doc)).data()).toEqual({ first: true });
  });
});
