/** Collections that only functions write. */
import { paymentIssuesQuery, unrefundedIssuesQuery } from '@paw-haven/domain/payment/issue';
import { paths } from '@paw-haven/domain/paths';
import { monthStatsQuery } from '@paw-haven/domain/stats/queries';
import { deleteDoc, doc, getDoc, setDoc } from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { EVERYBODY, NOBODY, onlyThese, STAFF } from '../support/access.ts';
import { openRulesBench, runSpec, type RulesBench } from '../support/personas.ts';

const ISSUE = paths.paymentIssue('i1');
const LINE = paths.auditEntry('l1');
const UNPAID = paths.unpaidHolds();
const EVENT = paths.paymentEvent('evt_1');
const LIMIT = paths.rateLimit('maya_create-payment');
const SITE = paths.publicSite();
const FIGURES = paths.monthStats('2026-11');
const SAME_FILES = paths.imageContent('d41d8');

let bench: RulesBench;
beforeAll(async () => {
  bench = await openRulesBench();
});
afterAll(() => bench.close());
beforeEach(async () => {
  await bench.clear();
  const given = [ISSUE, LINE, UNPAID, EVENT, LIMIT, SITE, FIGURES, SAME_FILES].map((path) => [
    path,
    { kept: true },
  ]);
  await bench.given(Object.fromEntries(given));
});

describe('reading', () => {
  onlyThese(
    'a payment issue',
    () => bench,
    STAFF,
    (db) => getDoc(doc(db, ISSUE)),
  );
  onlyThese(
    'the payment issues',
    () => bench,
    STAFF,
    (db) => runSpec(db, paymentIssuesQuery(50)),
  );
  onlyThese(
    'payment issues without a refund',
    () => bench,
    STAFF,
    (db) => runSpec(db, unrefundedIssuesQuery(50)),
  );
  onlyThese(
    'the unpaid holds',
    () => bench,
    STAFF,
    (db) => getDoc(doc(db, UNPAID)),
  );
  onlyThese(
    'the audit log',
    () => bench,
    STAFF,
    (db) => getDoc(doc(db, LINE)),
  );
  onlyThese(
    'the statistics of a month',
    () => bench,
    STAFF,
    (db) => getDoc(doc(db, FIGURES)),
  );
  onlyThese(
    'the statistics of a year',
    () => bench,
    STAFF,
    (db) => runSpec(db, monthStatsQuery('2026-01', '2026-12')),
  );
  onlyThese(
    'a payment event',
    () => bench,
    NOBODY,
    (db) => getDoc(doc(db, EVENT)),
  );
  onlyThese(
    'a rate limit',
    () => bench,
    NOBODY,
    (db) => getDoc(doc(db, LIMIT)),
  );
  onlyThese(
    'an image content record',
    () => bench,
    NOBODY,
    (db) => getDoc(doc(db, SAME_FILES)),
  );
  onlyThese(
    'the public site document',
    () => bench,
    EVERYBODY,
    (db) => getDoc(doc(db, SITE)),
  );
  onlyThese(
    'another document of the public collection',
    () => bench,
    NOBODY,
    (db) => getDoc(doc(db, 'public/other')),
  );
  onlyThese(
    'a collection without a rule',
    () => bench,
    NOBODY,
    (db) => getDoc(doc(db, 'secrets/1')),
  );
});

describe.each([ISSUE, LINE, UNPAID, EVENT, LIMIT, SITE, FIGURES, SAME_FILES, 'secrets/1'])('%s', (path) => {
  onlyThese(
    'writing it',
    () => bench,
    NOBODY,
    (db) => setDoc(doc(db, path), { kept: false }),
  );
  onlyThese(
    'removing it',
    () => bench,
    NOBODY,
    (db) => deleteDoc(doc(db, path)),
  );
});
