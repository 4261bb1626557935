import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import { openInvitationsQuery, openInvitationsToQuery } from '@paw-haven/domain/people/role/invitation';
import { deleteDoc, doc, getDoc, setDoc, updateDoc } from 'firebase/firestore';
import { beforeEach, describe } from 'vitest';
import { NO_ONE, onlyThese, STAFF, useRulesBench } from '../support/access.ts';
import { runSpec, UIDS } from '../support/personas.ts';

const OPEN = paths.staffInvitation('open');
const TO_MAYA = { email: 'maya@example.com', role: 'groomer', state: 'open', invited_by: UIDS.owner };
const ACCEPTED = paths.staffInvitation('accepted');

const bench = useRulesBench();
beforeEach(() =>
  bench.given({ [OPEN]: TO_MAYA, [ACCEPTED]: { ...TO_MAYA, state: 'accepted', user_id: UIDS.customer } }),
);

describe('ROLE-26 invitations to the team', () => {
  onlyThese('an open one', bench, STAFF, (db) => getDoc(doc(db, OPEN)));
  onlyThese('one that maya accepted', bench, STAFF, (db) => getDoc(doc(db, ACCEPTED)));
  onlyThese('the open ones', bench, STAFF, (db) => runSpec(db, openInvitationsQuery()));
  onlyThese('those to an address', bench, STAFF, (db) =>
    runSpec(db, openInvitationsToQuery('maya@example.com')),
  );
  onlyThese('all of them', bench, STAFF, (db) =>
    runSpec(db, { collection: COLLECTIONS.staffInvitations, limit: 1 }),
  );
  onlyThese('inviting past the functions', bench, NO_ONE, (db) =>
    setDoc(doc(db, paths.staffInvitation('new')), TO_MAYA),
  );
  onlyThese('inviting someone as something else', bench, NO_ONE, (db) =>
    updateDoc(doc(db, OPEN), { role: 'admin' }),
  );
  onlyThese('withdrawing past the functions', bench, NO_ONE, (db) => deleteDoc(doc(db, OPEN)));
});
