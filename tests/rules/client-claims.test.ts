import { assertFails } from '@firebase/rules-unit-testing';
import { claimsToReviewQuery } from '@paw-haven/domain/people/client/claim';
import { paths } from '@paw-haven/domain/core/records/paths';
import { deleteDoc, doc, getDoc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore';
import { beforeEach, describe, test } from 'vitest';
import { NO_ONE, onlyThese, STAFF, useRulesBench } from '../support/access.ts';
import { runSpec, UIDS } from '../support/personas.ts';

const OWN = paths.clientClaim(UIDS.customer, 'client');
const CHANGES = paths.mergeChanges(`${UIDS.customer}_client`, 1);
const DECLINED = {
  user_id: UIDS.customer,
  client_id: 'client',
  state: 'declined',
  needs_look: true,
  created_at: new Date('2026-11-20T15:00:00Z'),
};
const looked = (by: string, changes: object = {}) => ({
  needs_look: false,
  updated_by: by,
  updated_at: serverTimestamp(),
  ...changes,
});

const bench = useRulesBench();
beforeEach(() => bench.given({ [OWN]: DECLINED, [CHANGES]: { user_id: UIDS.customer } }));

describe('CLIENT-04 claims', () => {
  onlyThese('what maya declined', bench, STAFF, (db) => getDoc(doc(db, OWN)));
  onlyThese('what staff should look at', bench, STAFF, (db) => runSpec(db, claimsToReviewQuery(20)));
  onlyThese('claiming past the functions', bench, NO_ONE, (db) =>
    setDoc(doc(db, paths.clientClaim(UIDS.customer, 'other')), { ...DECLINED, state: 'moving' }),
  );
  onlyThese('removing it', bench, NO_ONE, (db) => deleteDoc(doc(db, OWN)));
  onlyThese('saying that one has looked, in the owner’s name', bench, ['owner'], (db) =>
    updateDoc(doc(db, OWN), looked(UIDS.owner)),
  );
  onlyThese('the same in the admin’s', bench, ['admin'], (db) => updateDoc(doc(db, OWN), looked(UIDS.admin)));
  onlyThese('MERGE-01 what a merge changed', bench, NO_ONE, (db) => getDoc(doc(db, CHANGES)));
  onlyThese('MERGE-01 changing that', bench, NO_ONE, (db) => setDoc(doc(db, CHANGES), { changes: [] }));
  test.each(['customer', 'groomer'] as const)('a %s cannot do so in their own name', (persona) =>
    assertFails(updateDoc(doc(bench.as(persona), OWN), looked(UIDS[persona]))),
  );
  test.each([
    ['another state', { state: 'done' }],
    ['that it needs a review again', { needs_look: true }],
    ['a time that is not now', { updated_at: new Date('2026-11-21T15:00:00Z') }],
  ])('staff cannot write %s', (_, changes) =>
    assertFails(updateDoc(doc(bench.as('owner'), OWN), looked(UIDS.owner, changes))),
  );
});
