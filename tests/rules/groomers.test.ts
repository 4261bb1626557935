/** Groomers, their private records and time off: written by functions only. */
import { activeGroomersQuery } from '@paw-haven/domain/core/records/groomer-identity';
import {
  allGroomersQuery,
  groomerPrivatesQuery,
  ownGroomerQuery,
  timeOffOfQuery,
  timeOffQuery,
} from '@paw-haven/domain/time/groomer/schema';
import { paths } from '@paw-haven/domain/core/records/paths';
import { assertFails } from '@firebase/rules-unit-testing';
import { deleteDoc, doc, getDoc, setDoc, updateDoc } from 'firebase/firestore';
import { beforeEach, describe, test } from 'vitest';
import { EVERYONE, NO_ONE, onlyThese, STAFF, useRulesBench } from '../support/access.ts';
import { runSpec, UIDS } from '../support/personas.ts';

const ACTIVE = paths.groomer('house');
const FORMER = paths.groomer('zoe');
const OWN = paths.groomerPrivate('house');
const OTHER = paths.groomerPrivate('ana');
const VACATION = paths.timeOff('vacation');
const OTHERS_VACATION = paths.timeOff('others-vacation');
const HOLIDAY = paths.timeOff('holiday');

const NOW = new Date('2026-11-23T12:00:00Z');
const GRACE_AND_STAFF = ['groomer', ...STAFF] as const;

const off = (groomer_id: string) => ({
  groomer_id,
  from: new Date('2026-12-01T05:00:00Z'),
  to: new Date('2026-12-02T05:00:00Z'),
  note: 'Dentist',
  created_by: UIDS.admin,
});

const bench = useRulesBench();
beforeEach(() =>
  bench.given({
    [ACTIVE]: { name: 'Grace', active: true },
    [FORMER]: { name: 'Zoe', active: false },
    [OWN]: { user_id: UIDS.groomer, commission_percent: 40 },
    [OTHER]: { user_id: UIDS.customer, commission_percent: 50 },
    [VACATION]: off('house'),
    [OTHERS_VACATION]: off('ana'),
    [HOLIDAY]: off('all'),
  }),
);

describe('groomers', () => {
  onlyThese('STAFF-01 an active groomer', bench, EVERYONE, (db) => getDoc(doc(db, ACTIVE)));
  onlyThese('STAFF-01 the active groomers', bench, EVERYONE, (db) => runSpec(db, activeGroomersQuery()));
  onlyThese('STAFF-01 a groomer who has left', bench, STAFF, (db) => getDoc(doc(db, FORMER)));
  onlyThese('STAFF-01 all groomers', bench, STAFF, (db) => runSpec(db, allGroomersQuery()));
});

describe('groomer_private', () => {
  onlyThese('STAFF-01 account and commission of grace', bench, GRACE_AND_STAFF, (db) => getDoc(doc(db, OWN)));
  onlyThese('STAFF-01 account and commission of another groomer', bench, STAFF, (db) =>
    getDoc(doc(db, OTHER)),
  );
  onlyThese('finding out which groomer grace is', bench, GRACE_AND_STAFF, (db) =>
    runSpec(db, ownGroomerQuery(UIDS.groomer)),
  );
  onlyThese('STAFF-01 all accounts and commissions', bench, STAFF, (db) =>
    runSpec(db, groomerPrivatesQuery()),
  );
  test('a former groomer cannot read their own record', async () => {
    await bench.remove(paths.userRole(UIDS.groomer, 'groomer'));
    await assertFails(getDoc(doc(bench.as('groomer'), OWN)));
    await assertFails(getDoc(doc(bench.as('groomer'), VACATION)));
  });
});

describe('time_off', () => {
  onlyThese('STAFF-05 time off of grace, with its note', bench, GRACE_AND_STAFF, (db) =>
    getDoc(doc(db, VACATION)),
  );
  onlyThese('STAFF-05 the time off of grace to come', bench, GRACE_AND_STAFF, (db) =>
    runSpec(db, timeOffOfQuery('house', NOW)),
  );
  onlyThese('STAFF-05 time off of another groomer', bench, STAFF, (db) => getDoc(doc(db, OTHERS_VACATION)));
  onlyThese('STAFF-05 a closed day, with its note', bench, STAFF, (db) => getDoc(doc(db, HOLIDAY)));
  onlyThese('STAFF-05 all time off to come', bench, STAFF, (db) => runSpec(db, timeOffQuery(NOW)));
});

describe.each([ACTIVE, FORMER, OWN, OTHER, VACATION, HOLIDAY])('%s', (path) => {
  onlyThese('writing it', bench, NO_ONE, (db) =>
    setDoc(doc(db, path), { name: 'Eve', active: true, user_id: 'eve' }),
  );
  onlyThese('changing it', bench, NO_ONE, (db) => updateDoc(doc(db, path), { active: true }));
  onlyThese('removing it', bench, NO_ONE, (db) => deleteDoc(doc(db, path)));
});
