/** Scheduled work on payments: does what a webhook should have done, in case it did not arrive. */
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import {
  type CheckoutSession,
  checkoutSessionSchema,
  overdueCheckoutSessionsQuery,
} from '@paw-haven/domain/booking/payment/checkout-session';
import { paymentIssueSchema, unrefundedIssuesQuery } from '@paw-haven/domain/booking/payment/issue';
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import { liveHolds } from '@paw-haven/domain/booking/payment/unpaid-holds';
import { calendarWindow } from '@paw-haven/domain/time/schedule/day-marks';
import {
  expiredHolds,
  isIdle,
  releaseExpiredHolds,
  withTidyAt,
} from '@paw-haven/domain/time/schedule/schedule-day';
import {
  type ScheduleDay,
  scheduleDaySchema,
  scheduleDaysQuery,
  untidyDaysQuery,
} from '@paw-haven/domain/time/schedule/schema';
import type { DayKey } from '@paw-haven/domain/core/calendar/time';
import { addMinutes } from '@paw-haven/domain/core/calendar/time';
import { dataOf, documents, queryOf } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import type { PaymentDependencies } from '../dependencies.ts';
import { readZone } from '../../lib/read-zone.ts';
import { removeReplaced } from '../card/settle-card-change.ts';
import { dayOfBooking, readUnpaid, releaseHold } from './holds.ts';
import { endUnpaidHolds } from './end-checkout.ts';
import { followLink } from './follow-link.ts';
import { findBooking } from './settle-checkout.ts';
import { settleEither } from './card-setup.ts';
import { continueFee } from '../fee/charge-fee.ts';
import { repeatRefunds } from '../money/card-refunds.ts';
import { offerDue } from '../waitlist/offer-time.ts';
import { refundIssue } from './booking-refunds.ts';

/** Records per batch. A run handles everything that is due, so that a case that always fails does not block others. */
const BATCH = 100;
/** A session is created some seconds after its hold, and must be overdue before its hold is cleared. */
const SESSION_AFTER_HOLD_MINUTES = 1;
/** Upper bound for days, because holds may be on any future day. */
const LAST_DAY = '9999-12-31';

export interface ReleaseReport {
  readonly settled: number;
  readonly released: number;
  readonly refunded: number;
  readonly failed: number;
}

const NOTHING: ReleaseReport = { settled: 0, released: 0, refunded: 0, failed: 0 };

/**
 * Runs `releaseHolds` if a session is overdue (even while its payment is processed), or the waiting list or a payment
 * link is due.
 * Otherwise it reads only one document.
 */
export async function releaseDueHolds(dependencies: PaymentDependencies): Promise<ReleaseReport> {
  const overdue = await overdueSessions(dependencies, 1).get();
  return overdue.empty ? NOTHING : releaseHolds(dependencies);
}

/** Never throws for a single case, which is counted as failed and retried by the next run. */
export async function releaseHolds(dependencies: PaymentDependencies): Promise<ReleaseReport> {
  const settled = await settleOverdueSessions(dependencies);
  const refunded = await refundOpenIssues(dependencies);
  const repeated = await repeatRefunds(dependencies);
  const released = await clearExpiredHolds(dependencies);
  const failedToEnd = await tidyUnpaid(dependencies);
  // Last and independent, so that payments do not wait for offers.
  const offered = await offerDue(dependencies).catch((error: unknown) => ({ errors: [error] }));
  return {
    settled: settled.done,
    refunded: refunded.done,
    released,
    failed: settled.failed + refunded.failed + repeated.failed + failedToEnd + offered.errors.length,
  };
}

function overdueSessions({ db, now }: PaymentDependencies, limit: number): Query<CheckoutSession> {
  const before = addMinutes(now(), -LIMITS.holdMinutes);
  return queryOf(db, overdueCheckoutSessionsQuery(before, limit), checkoutSessionSchema);
}

async function settleOverdueSessions(dependencies: PaymentDependencies): Promise<Counts> {
  const { payments } = dependencies;
  return forEachFound(overdueSessions(dependencies, BATCH), async (found) => {
    if (found.ref.path === paths.waitlistDue()) return;
    const owner = found.ref.parent.parent;
    if (owner?.parent.id === COLLECTIONS.paymentLinks) return followLink(dependencies, owner.id);
    const { mode, fee } = found.data();
    if (mode === 'charge') return continueFee(dependencies, fee ?? '');
    if (mode === 'detach') return removeReplaced(dependencies, found.ref);
    const session = mode === 'payment' ? await payments.readCheckout(found.id) : undefined;
    const setup = mode === 'setup' ? await payments.describeSetup(found.id) : undefined;
    const outcome = await settleEither(dependencies, { session, setup });
    if (outcome.kind === 'unknown') await endUnknown(dependencies, found);
  });
}

/** Closes the record and hold of a session that is unknown to the provider or belongs to another deployment. */
async function endUnknown(
  dependencies: PaymentDependencies,
  found: QueryDocumentSnapshot<CheckoutSession>,
): Promise<void> {
  const { appointment_date, entry_ids } = found.data();
  const user_id = found.ref.parent.parent?.id ?? '';
  const day = await dayOfBooking(dependencies, { appointment_date });
  const [schedule_entry_id = ''] = entry_ids;
  await releaseHold(dependencies, { user_id, schedule_entry_id, day }, { sessionId: found.id });
}

async function refundOpenIssues(dependencies: PaymentDependencies): Promise<Counts> {
  const { db, payments } = dependencies;
  const query = queryOf(db, unrefundedIssuesQuery(BATCH), paymentIssueSchema);
  return forEachFound(query, async (found) => {
    const issue = found.data();
    const session = await payments.readCheckout(issue.stripe_session_id);
    if (session && findBooking(dependencies, session)) await refundIssue(dependencies, issue, session);
  });
}

/**
 * Removes expired holds, which no longer block slots, from the public schedule days. A day with neither entries nor
 * time off is deleted, so that calendars do not read it.
 */
async function clearExpiredHolds({ db, now }: PaymentDependencies): Promise<number> {
  let released = 0;
  for (;;) {
    const days = await untidyDays({ db, now }, BATCH);
    for (const { date } of days) released += await tidyDay({ db, now }, date);
    if (days.length < BATCH) return released;
  }
}

async function untidyDays(
  { db, now }: Pick<PaymentDependencies, 'db' | 'now'>,
  limit: number,
): Promise<ScheduleDay[]> {
  const query = untidyDaysQuery(addMinutes(now(), -SESSION_AFTER_HOLD_MINUTES), limit);
  return dataOf(await queryOf(db, query, scheduleDaySchema).get());
}

/** Resolves to the number of holds that were removed. */
async function tidyDay({ db, now }: Pick<PaymentDependencies, 'db' | 'now'>, date: DayKey): Promise<number> {
  const reference = documents.scheduleDay(db, date);
  return transact(db, async (transaction) => {
    const day = (await transaction.get(reference)).data();
    if (!day) return 0;
    const rest = releaseExpiredHolds(day, now());
    if (isIdle(rest)) transaction.delete(reference);
    else transaction.set(reference, rest);
    return expiredHolds(day, now()).length;
  });
}

/**
 * Tidies days whose `tidy_at` is missing or wrong, for example after a restore. Runs at night. Resolves to the number
 * of days.
 */
export async function tidyAllDays({ db, now }: Pick<PaymentDependencies, 'db' | 'now'>): Promise<number> {
  const { first } = calendarWindow(now(), await readZone({ db }));
  const days = dataOf(await queryOf(db, scheduleDaysQuery(first, LAST_DAY), scheduleDaySchema).get());
  const untidy = days.filter(
    (day) => day.tidy_at?.getTime() !== withTidyAt(day).tidy_at?.getTime() || isDue(day, now()),
  );
  for (const { date } of untidy) await tidyDay({ db, now }, date);
  return untidy.length;
}

const isDue = ({ tidy_at }: ScheduleDay, now: Date): boolean => tidy_at !== undefined && tidy_at <= now;

/**
 * Ends displaced holds that the displacing call failed to end, and removes expired ones from the list. Resolves to the
 * number of holds that could not be ended.
 */
async function tidyUnpaid(dependencies: PaymentDependencies): Promise<number> {
  const { db, now } = dependencies;
  const listed = (await documents.unpaidHolds(db).get()).data()?.holds ?? [];
  const live = liveHolds(listed, now());
  const { failed } = await endUnpaidHolds(
    dependencies,
    live.filter((hold) => hold.ending),
  );
  if (live.length === listed.length) return failed;
  await transact(db, async (transaction) => {
    const { holds, write } = await readUnpaid(db, transaction, now());
    write(holds);
  });
  return failed;
}

interface Counts {
  readonly done: number;
  readonly failed: number;
}

/** Runs `run` for everything that the query finds, one batch at a time. */
async function forEachFound<T>(
  query: Query<T>,
  run: (found: QueryDocumentSnapshot<T>) => Promise<void>,
): Promise<Counts> {
  let [done, failed] = [0, 0];
  let batch = await query.get();
  for (;;) {
    const results = await Promise.allSettled(batch.docs.map(run));
    const succeeded = results.filter((result) => result.status === 'fulfilled').length;
    done += succeeded;
    failed += results.length - succeeded;
    const last = batch.docs.at(-1);
    if (!last || batch.size < BATCH) return { done, failed };
    batch = await query.startAfter(last).get();
  }
}
