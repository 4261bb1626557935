/** Secret calendar addresses: staff see that there is one; functions alone write. */
import { paths, COLLECTIONS } from '@paw-haven/domain/paths';
import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  updateDoc,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { NOBODY, onlyThese, STAFF } from '../support/access.ts';
import { openRulesBench, type RulesBench } from '../support/personas.ts';

const FEED = paths.calendarFeed('all');
const stored = { key_hash: '0'.repeat(64), created_at: new Date('2026-11-21T12:00:00Z') };

let bench: RulesBench;
beforeAll(async () => {
  bench = await openRulesBench();
});
afterAll(() => bench.close());
beforeEach(async () => {
  await bench.clear();
  await bench.given({ [FEED]: stored });
});

describe('calendar feeds', () => {
  const of = () => bench;
  onlyThese('FEED-01 whether there is an address', of, STAFF, (db) => getDoc(doc(db, FEED)));
  onlyThese('FEED-01 that there is none', of, STAFF, (db) => getDoc(doc(db, paths.calendarFeed('ana'))));
  onlyThese('FEED-01 the list of them', of, NOBODY, (db) =>
    getDocs(query(collection(db, COLLECTIONS.calendarFeeds), limit(10))),
  );
  onlyThese('FEED-01 making one', of, NOBODY, (db) => setDoc(doc(db, paths.calendarFeed('ana')), stored));
  onlyThese('FEED-01 changing one', of, NOBODY, (db) =>
    updateDoc(doc(db, FEED), { key_hash: '1'.repeat(64) }),
  );
  onlyThese('FEED-01 revoking one', of, NOBODY, (db) => deleteDoc(doc(db, FEED)));
});
