/** What webhooks should have done by themselves, done by the clock in case they did not arrive. */
import { LIMITS } from '@paw-haven/domain/limits';
import {
  checkoutSessionSchema,
  overdueCheckoutSessionsQuery,
} from '@paw-haven/domain/payment/checkout-session';
import { paymentIssueSchema, unrefundedIssuesQuery } from '@paw-haven/domain/payment/issue';
import { calendarWindow } from '@paw-haven/domain/schedule/day-marks';
import { expiredHolds, releaseExpiredHolds } from '@paw-haven/domain/schedule/schedule-day';
import { scheduleDaySchema, scheduleDaysQuery } from '@paw-haven/domain/schedule/schema';
import { addMinutes } from '@paw-haven/domain/time';
import { dataOf, documents, queryOf } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import type { PaymentDependencies } from '../dependencies.ts';
import { readZone } from '../settings/read-zone.ts';
import { refundIssue } from './refund-issue.ts';
import { settleCheckout } from './settle-checkout.ts';

/** In one run; the next run takes the rest. */
const BATCH = 100;
/** Holds may lie on any day to come. */
const LAST_DAY = '9999-12-31';

export interface ReleaseReport {
  readonly settled: number;
  readonly released: number;
  readonly refunded: number;
  readonly failed: number;
}

/** Never throws for a single case: it is counted as failed and comes up again. */
export async function releaseHolds(dependencies: PaymentDependencies): Promise<ReleaseReport> {
  const settled = await settleOverdueSessions(dependencies);
  const refunded = await refundOpenIssues(dependencies);
  const released = await clearExpiredHolds(dependencies);
  return {
    settled: settled.done,
    refunded: refunded.done,
    released,
    failed: settled.failed + refunded.failed,
  };
}

async function settleOverdueSessions(dependencies: PaymentDependencies): Promise<Tally> {
  const { db, now, payments } = dependencies;
  const before = addMinutes(now(), -LIMITS.holdMinutes);
  const query = queryOf(db, overdueCheckoutSessionsQuery(before, BATCH), checkoutSessionSchema);
  return tally(dataOf(await query.get()), async ({ sessionId }) => {
    const session = await payments.readCheckout(sessionId);
    if (session) await settleCheckout(dependencies, session);
  });
}

async function refundOpenIssues(dependencies: PaymentDependencies): Promise<Tally> {
  const { db, payments } = dependencies;
  const open = dataOf(await queryOf(db, unrefundedIssuesQuery(BATCH), paymentIssueSchema).get());
  return tally(open, async (issue) => {
    const session = await payments.readCheckout(issue.stripe_session_id);
    if (session?.payment) await refundIssue(dependencies, issue, session.payment.id);
  });
}

/** Holds that ran out block nobody any more; this only takes them out of the public documents. */
async function clearExpiredHolds({ db, now }: PaymentDependencies): Promise<number> {
  const { first } = calendarWindow(now(), await readZone({ db }));
  const days = dataOf(await queryOf(db, scheduleDaysQuery(first, LAST_DAY), scheduleDaySchema).get());
  let released = 0;
  for (const { date } of days.filter((day) => expiredHolds(day, now()).length > 0)) {
    const reference = documents.scheduleDay(db, date);
    released += await transact(db, async (transaction) => {
      const day = (await transaction.get(reference)).data();
      const expired = day ? expiredHolds(day, now()).length : 0;
      if (day && expired > 0) transaction.set(reference, releaseExpiredHolds(day, now()));
      return expired;
    });
  }
  return released;
}

interface Tally {
  readonly done: number;
  readonly failed: number;
}

async function tally<T>(items: readonly T[], run: (item: T) => Promise<void>): Promise<Tally> {
  const results = await Promise.allSettled(items.map(run));
  const done = results.filter((result) => result.status === 'fulfilled').length;
  return { done, failed: results.length - done };
}
