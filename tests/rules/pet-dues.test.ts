import { dueListQuery } from '@paw-haven/domain/booking/recur/due-list';
import { paths } from '@paw-haven/domain/core/records/paths';
import { deleteDoc, doc, getDoc, setDoc, updateDoc } from 'firebase/firestore';
import { beforeEach, describe } from 'vitest';
import { NO_ONE, onlyThese, STAFF, useRulesBench } from '../support/access.ts';
import { runSpec, UIDS } from '../support/personas.ts';

const DUE = paths.petDue('biscuit');
const RECORD = { user_id: UIDS.customer, due_on: '2026-12-01', last_on: '2026-10-20', weeks: 6 };

const bench = useRulesBench();
beforeEach(() => bench.given({ [DUE]: RECORD }));

describe('AGAIN-02 when a pet is due, never for its owner', () => {
  onlyThese('one', bench, STAFF, (db) => getDoc(doc(db, DUE)));
  onlyThese('the list', bench, STAFF, (db) => runSpec(db, dueListQuery('2026-12-01')));
  onlyThese('writing one', bench, NO_ONE, (db) => setDoc(doc(db, paths.petDue('olive')), RECORD));
  onlyThese('putting one off directly', bench, NO_ONE, (db) =>
    updateDoc(doc(db, DUE), { due_on: '2027-12-01' }),
  );
  onlyThese('removing one', bench, NO_ONE, (db) => deleteDoc(doc(db, DUE)));
});
