import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import { deleteDoc, doc, getDoc, setDoc, updateDoc } from 'firebase/firestore';
import { beforeEach, describe } from 'vitest';
import { NO_ONE, onlyThese, STAFF, useRulesBench } from '../support/access.ts';
import { runSpec } from '../support/personas.ts';

const bench = useRulesBench();
beforeEach(() => bench.given({ [paths.savedReplies()]: { replies: ['See you.'] } }));

describe('REPLY-04 the saved replies', () => {
  onlyThese('reading them', bench, STAFF, (db) => getDoc(doc(db, paths.savedReplies())));
  onlyThese('listing them', bench, STAFF, (db) =>
    runSpec(db, { collection: COLLECTIONS.savedReplies, limit: 1 }),
  );
  onlyThese('adding others', bench, NO_ONE, (db) => setDoc(doc(db, 'saved_replies/other'), { replies: [] }));
  onlyThese('changing them', bench, NO_ONE, (db) =>
    updateDoc(doc(db, paths.savedReplies()), { replies: [] }),
  );
  onlyThese('removing them', bench, NO_ONE, (db) => deleteDoc(doc(db, paths.savedReplies())));
});
