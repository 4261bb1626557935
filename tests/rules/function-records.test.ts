/** Collections that only functions write. */
import { ledgerOfDayQuery, ledgerOfMonthQuery } from '@paw-haven/domain/money/bill/ledger';
import { incidentsOfPetQuery } from '@paw-haven/domain/people/care/incident';
import { ownReportQuery } from '@paw-haven/domain/people/care/schema';
import {
  openDisputesQuery,
  paymentIssuesQuery,
  unrefundedIssuesQuery,
} from '@paw-haven/domain/booking/payment/issue';
import { openRefundsQuery } from '@paw-haven/domain/booking/payment/refund';
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import { assertFails } from '@firebase/rules-unit-testing';
import { openRequestsQuery } from '@paw-haven/domain/booking/visit-request/schema';
import { linksOfDayQuery, openLinksQuery } from '@paw-haven/domain/booking/link/schema';
import { ownWishesQuery, wishesQuery } from '@paw-haven/domain/booking/waitlist/schema';
import { pageSpeedsQuery } from '@paw-haven/domain/site/speed/page-speed';
import { monthStatsQuery } from '@paw-haven/domain/money/stats/queries';
import { deleteDoc, doc, getDoc, setDoc } from 'firebase/firestore';
import { beforeEach, describe, test } from 'vitest';
import { EVERYONE, NO_ONE, onlyThese, STAFF, useRulesBench } from '../support/access.ts';
import { runSpec, UIDS } from '../support/personas.ts';

const ISSUE = paths.paymentIssue('i1');
const LINE = paths.auditEntry('l1');
const UNPAID = paths.unpaidHolds();
const EVENT = paths.paymentEvent('evt_1');
const LIMIT = paths.rateLimit('maya_create-payment');
const SITE = paths.publicSite();
const FIGURES = paths.monthStats('2026-11');
const SPEEDS = paths.pageSpeeds('2026-11-16');
const SAME_FILES = paths.imageContent('d41d8');

const ENTRY = paths.ledgerEntry('e1');
const CLOSEOUT = paths.closeout('2026-11-21');
/** Records of one customer. */
const OWN = [
  paths.refund('r1'),
  paths.bill('v1'),
  paths.extra('x1'),
  paths.visitReport('v1'),
  paths.wish('w1'),
];
const NOTE = paths.visitNote('v1');
const INCIDENT = paths.incident('i1');
const GALLERY_PHOTO = paths.galleryPhoto('g1');
const BILL_NOTE = paths.billNote('v1');
const QUEUE = paths.waitlistQueue();
const REQUEST = paths.visitRequest(UIDS.customer);
const LINK = paths.paymentLink('l1');
const CARD = paths.card(UIDS.customer);

const bench = useRulesBench();
beforeEach(async () => {
  const given = [
    ISSUE,
    LINE,
    UNPAID,
    EVENT,
    LIMIT,
    SITE,
    FIGURES,
    SPEEDS,
    SAME_FILES,
    ENTRY,
    CLOSEOUT,
    NOTE,
    INCIDENT,
    GALLERY_PHOTO,
    BILL_NOTE,
    QUEUE,
    LINK,
    CARD,
    ...OWN,
  ].map((path) => [path, { kept: true, user_id: UIDS.customer, day: '2026-11-21' }]);
  await bench.given(Object.fromEntries(given));
});

describe('reading', () => {
  onlyThese('a payment issue', bench, STAFF, (db) => getDoc(doc(db, ISSUE)));
  onlyThese('the payment issues', bench, STAFF, (db) => runSpec(db, paymentIssuesQuery(50)));
  onlyThese('payment issues without a refund', bench, STAFF, (db) => runSpec(db, unrefundedIssuesQuery(50)));
  onlyThese('disputes to answer', bench, STAFF, (db) => runSpec(db, openDisputesQuery(50)));
  onlyThese('the unpaid holds', bench, STAFF, (db) => getDoc(doc(db, UNPAID)));
  onlyThese('the audit log', bench, STAFF, (db) => getDoc(doc(db, LINE)));
  onlyThese('the statistics of a month', bench, STAFF, (db) => getDoc(doc(db, FIGURES)));
  onlyThese('the statistics of a year', bench, STAFF, (db) =>
    runSpec(db, monthStatsQuery('2026-01', '2026-12')),
  );
  onlyThese('how fast pages were in a week', bench, STAFF, (db) => getDoc(doc(db, SPEEDS)));
  onlyThese('how fast pages were lately', bench, STAFF, (db) => runSpec(db, pageSpeedsQuery()));
  onlyThese('CLOSE-02 an entry of the ledger', bench, STAFF, (db) => getDoc(doc(db, ENTRY)));
  onlyThese('CLOSE-02 the entries of a day', bench, STAFF, (db) =>
    runSpec(db, ledgerOfDayQuery('2026-11-21')),
  );
  onlyThese('CLOSE-02 the entries of a month', bench, STAFF, (db) =>
    runSpec(db, ledgerOfMonthQuery('2026-11', 100)),
  );
  onlyThese('CLOSE-01 a closed day', bench, STAFF, (db) => getDoc(doc(db, CLOSEOUT)));
  onlyThese('CLOSE-01 a day that is not closed', bench, STAFF, (db) =>
    getDoc(doc(db, paths.closeout('2026-11-22'))),
  );
  onlyThese('POLICY-11 the open refunds', bench, STAFF, (db) => runSpec(db, openRefundsQuery(50)));
  onlyThese('BILL-04 why a bill was written off', bench, STAFF, (db) => getDoc(doc(db, BILL_NOTE)));
  onlyThese('BILL-04 all reasons', bench, NO_ONE, (db) =>
    runSpec(db, { collection: COLLECTIONS.billNotes, limit: 1 }),
  );
  onlyThese(
    'CARE-02 VAX-03 a groomer’s note, the report as it is written, and why a vaccination is waived',
    bench,
    STAFF,
    (db) => getDoc(doc(db, NOTE)),
  );
  onlyThese('CARE-02 a note that nobody has written', bench, STAFF, (db) =>
    getDoc(doc(db, paths.visitNote('v2'))),
  );
  test.each([
    ['admin', UIDS.admin],
    ['owner', UIDS.owner],
  ] as const)('CARE-02 the %s cannot read the note about their own pet', async (persona, uid) => {
    await bench.given({ [NOTE]: { user_id: uid, note: 'Growled.' } });
    await assertFails(getDoc(doc(bench.as(persona), NOTE)));
  });
  onlyThese('CARE-02 the notes of all visits', bench, NO_ONE, (db) =>
    runSpec(db, { collection: COLLECTIONS.visitNotes, limit: 1 }),
  );
  onlyThese('GROOM-03 an incident', bench, NO_ONE, (db) => getDoc(doc(db, INCIDENT)));
  onlyThese('GROOM-03 the incidents with a pet', bench, NO_ONE, (db) =>
    runSpec(db, incidentsOfPetQuery('biscuit')),
  );
  onlyThese('GROOM-04 whose photo the gallery shows', bench, NO_ONE, (db) => getDoc(doc(db, GALLERY_PHOTO)));
  onlyThese('CARE-02 the published report of a visit', bench, ['customer', ...STAFF], (db) =>
    runSpec(db, ownReportQuery(UIDS.customer, 'v1')),
  );
  describe.each(OWN)('BILL-01 POLICY-07 CARE-02 WAIT-01 %s', (path) => {
    onlyThese('reading it', bench, ['customer', ...STAFF], (db) => getDoc(doc(db, path)));
  });
  describe.each([COLLECTIONS.refunds, COLLECTIONS.bills, COLLECTIONS.extras])('BILL-01 %s', (collection) => {
    onlyThese('those of one customer', bench, ['customer', ...STAFF], (db) =>
      runSpec(db, { collection, where: [['user_id', '==', UIDS.customer]], limit: 10 }),
    );
    onlyThese('all of them', bench, STAFF, (db) => runSpec(db, { collection, limit: 10 }));
  });
  onlyThese('WAIT-01 the own wishes', bench, ['customer', ...STAFF], (db) =>
    runSpec(db, ownWishesQuery(UIDS.customer)),
  );
  onlyThese('WAIT-01 all wishes', bench, STAFF, (db) => runSpec(db, wishesQuery(200)));
  onlyThese('DOOR-02 the own request', bench, ['customer', ...STAFF], (db) => getDoc(doc(db, REQUEST)));
  onlyThese('DOOR-02 all open requests', bench, STAFF, (db) => runSpec(db, openRequestsQuery(25)));
  onlyThese('WAIT-01 the queue, which says who waits', bench, NO_ONE, (db) => getDoc(doc(db, QUEUE)));
  onlyThese('LINK-01 a payment link', bench, STAFF, (db) => getDoc(doc(db, LINK)));
  onlyThese('LINK-01 the links of a day', bench, STAFF, (db) => runSpec(db, linksOfDayQuery('2026-11-21')));
  onlyThese('LINK-01 the links of one person', bench, STAFF, (db) =>
    runSpec(db, openLinksQuery(UIDS.customer)),
  );
  onlyThese('CARD-04 a saved card', bench, ['customer', ...STAFF], (db) => getDoc(doc(db, CARD)));
  onlyThese('CARD-04 all saved cards', bench, NO_ONE, (db) =>
    runSpec(db, { collection: COLLECTIONS.cards, limit: 1 }),
  );
  onlyThese('a payment event', bench, NO_ONE, (db) => getDoc(doc(db, EVENT)));
  onlyThese('a rate limit', bench, NO_ONE, (db) => getDoc(doc(db, LIMIT)));
  onlyThese('an image content record', bench, NO_ONE, (db) => getDoc(doc(db, SAME_FILES)));
  onlyThese('the public site document', bench, EVERYONE, (db) => getDoc(doc(db, SITE)));
  onlyThese('another document of the public collection', bench, NO_ONE, (db) =>
    getDoc(doc(db, 'public/other')),
  );
  onlyThese('a collection without a rule', bench, NO_ONE, (db) => getDoc(doc(db, 'secrets/1')));
});

const ALL = [
  ISSUE,
  LINE,
  UNPAID,
  EVENT,
  LIMIT,
  SITE,
  FIGURES,
  SPEEDS,
  SAME_FILES,
  'secrets/1',
  ENTRY,
  CLOSEOUT,
  NOTE,
  INCIDENT,
  GALLERY_PHOTO,
  BILL_NOTE,
  QUEUE,
  LINK,
  CARD,
  REQUEST,
  ...OWN,
];

describe.each(ALL)('%s', (path) => {
  onlyThese('writing it', bench, NO_ONE, (db) => setDoc(doc(db, path), { kept: false }));
  onlyThese('removing it', bench, NO_ONE, (db) => deleteDoc(doc(db, path)));
});
