import {
  deliveriesInStateQuery,
  latestDeliveriesQuery,
  ownDeliveriesQuery,
} from '@paw-haven/domain/notify/delivery/schema';
import { paths } from '@paw-haven/domain/core/records/paths';
import { deleteDoc, doc, getDoc, setDoc } from 'firebase/firestore';
import { beforeEach, describe } from 'vitest';
import { NO_ONE, onlyThese, STAFF, useRulesBench } from '../support/access.ts';
import { runSpec, UIDS } from '../support/personas.ts';

const OWN = paths.delivery('booked-a1_email_maya');
const PRIVATE = paths.delivery('welcome-maya_email_maya');

const bench = useRulesBench();
beforeEach(async () => {
  const of = (changes: object) => ({
    user_id: UIDS.customer,
    state: 'sent',
    created_at: new Date(),
    ...changes,
  });
  await bench.given({
    [OWN]: of({ appointment_id: 'a1' }),
    [PRIVATE]: of({ appointment_id: null }),
    [paths.jobState('send-reminders')]: { ran_at: new Date() },
  });
});

describe('deliveries', () => {
  onlyThese('notifications to maya about her appointment', bench, ['customer', ...STAFF], (db) =>
    getDoc(doc(db, OWN)),
  );
  onlyThese('notifications about something else', bench, STAFF, (db) => getDoc(doc(db, PRIVATE)));
  onlyThese('the list of maya’s appointment', bench, ['customer', ...STAFF], (db) =>
    runSpec(db, ownDeliveriesQuery(UIDS.customer, 'a1')),
  );
  onlyThese('the whole ledger', bench, STAFF, (db) => runSpec(db, latestDeliveriesQuery(50)));
  onlyThese('what failed', bench, STAFF, (db) => runSpec(db, deliveriesInStateQuery(['failed'], 50)));
  onlyThese('writing it', bench, NO_ONE, (db) => setDoc(doc(db, OWN), { state: 'scheduled' }));
  onlyThese('removing it', bench, NO_ONE, (db) => deleteDoc(doc(db, OWN)));
  onlyThese('what a job remembers', bench, NO_ONE, (db) => getDoc(doc(db, paths.jobState('send-reminders'))));
  onlyThese('making a job forget', bench, NO_ONE, (db) =>
    setDoc(doc(db, paths.jobState('send-reminders')), { ran_at: new Date(0) }),
  );
});
