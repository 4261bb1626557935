import { overdueCheckoutSessionsQuery } from '@paw-haven/domain/booking/payment/checkout-session';
import { openCheckoutSessionsQuery } from '@paw-haven/domain/booking/payment/open-sessions';
import { paths } from '@paw-haven/domain/core/records/paths';
import { deleteDoc, doc, getDoc, setDoc, updateDoc } from 'firebase/firestore';
import { beforeEach, describe } from 'vitest';
import { NO_ONE, onlyThese, useRulesBench } from '../support/access.ts';
import { runSpec, UIDS } from '../support/personas.ts';

const CUSTOMER = paths.customer(UIDS.customer);
const SESSION = paths.checkoutSession(UIDS.customer, 'cs_1');
const PAYMENT = paths.payment(UIDS.customer, 'pi_1');

const bench = useRulesBench();
beforeEach(() =>
  bench.given({
    [CUSTOMER]: { holds: [] },
    [SESSION]: { status: 'open' },
    [PAYMENT]: { status: 'succeeded' },
  }),
);

describe('reading', () => {
  onlyThese('maya’s holds', bench, ['customer'], (db) => getDoc(doc(db, CUSTOMER)));
  onlyThese('a session of maya’s', bench, ['customer'], (db) => getDoc(doc(db, SESSION)));
  onlyThese('maya’s open sessions', bench, ['customer'], (db) =>
    runSpec(db, openCheckoutSessionsQuery(UIDS.customer)),
  );
  onlyThese('a payment of maya’s', bench, ['customer'], (db) => getDoc(doc(db, PAYMENT)));
  onlyThese('maya’s payments', bench, ['customer'], (db) =>
    runSpec(db, { collection: paths.payments(UIDS.customer) }),
  );
  onlyThese('all customers', bench, NO_ONE, (db) => runSpec(db, { collection: 'customers' }));
  onlyThese('everybody’s sessions', bench, NO_ONE, (db) =>
    runSpec(db, overdueCheckoutSessionsQuery(new Date(), 10)),
  );
});

describe('only functions write', () => {
  onlyThese('holds', bench, NO_ONE, (db) => setDoc(doc(db, CUSTOMER), { holds: [] }));
  onlyThese('a session of one’s own', bench, NO_ONE, (db) =>
    setDoc(doc(db, paths.checkoutSession(UIDS.customer, 'mine')), { price: 'price_1', status: 'complete' }),
  );
  onlyThese('the status of a session', bench, NO_ONE, (db) =>
    updateDoc(doc(db, SESSION), { status: 'complete' }),
  );
  onlyThese('a payment of one’s own', bench, NO_ONE, (db) =>
    setDoc(doc(db, paths.payment(UIDS.customer, 'mine')), { status: 'succeeded', amount: 1 }),
  );
  onlyThese('removing a payment', bench, NO_ONE, (db) => deleteDoc(doc(db, PAYMENT)));
});
