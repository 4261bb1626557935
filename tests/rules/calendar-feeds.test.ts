/** Secret calendar URLs: staff can see whether there is one; only functions write. */
import { paths, COLLECTIONS } from '@paw-haven/domain/core/records/paths';
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
import { beforeEach, describe } from 'vitest';
import { NO_ONE, onlyThese, STAFF, useRulesBench } from '../support/access.ts';

const FEED = paths.calendarFeed('all');
const stored = { key_hash: '0'.repeat(64), created_at: new Date('2026-11-21T12:00:00Z') };

const bench = useRulesBench();
beforeEach(() => bench.given({ [FEED]: stored }));

describe('calendar feeds', () => {
  onlyThese('FEED-01 whether there is an address', bench, STAFF, (db) => getDoc(doc(db, FEED)));
  onlyThese('FEED-01 that there is none', bench, STAFF, (db) => getDoc(doc(db, paths.calendarFeed('ana'))));
  onlyThese('FEED-01 the list of them', bench, NO_ONE, (db) =>
    getDocs(query(collection(db, COLLECTIONS.calendarFeeds), limit(10))),
  );
  onlyThese('FEED-01 making one', bench, NO_ONE, (db) => setDoc(doc(db, paths.calendarFeed('ana')), stored));
  onlyThese('FEED-01 changing one', bench, NO_ONE, (db) =>
    updateDoc(doc(db, FEED), { key_hash: '1'.repeat(64) }),
  );
  onlyThese('FEED-01 revoking one', bench, NO_ONE, (db) => deleteDoc(doc(db, FEED)));
});
