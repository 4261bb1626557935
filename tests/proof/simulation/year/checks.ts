/** What must be true at the end of each month, to the cent: the days' closes, the clients' pages and the messages. */
import { visitIdOf } from '@paw-haven/domain/booking/appointment/visit-id';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { visitMoney } from '@paw-haven/domain/booking/price/visit-money';
import { COLLECTIONS } from '@paw-haven/domain/core/records/paths';
import type { EventKind } from '@paw-haven/domain/core/records/notification-event';
import { billTotals } from '@paw-haven/domain/money/bill/bill';
import { cancelledPaidCents, revenueCents } from '@paw-haven/domain/money/stats/build-figures';
import { monthStatsSchema } from '@paw-haven/domain/money/stats/schema';
import {
  BEYOND_TOTAL,
  customerBeyondQuery,
  customerMoneyQuery,
  type MoneyField,
} from '@paw-haven/domain/people/customer/queries';
import { spendOf } from '@paw-haven/domain/people/customer/totals';
import { AggregateField } from 'firebase-admin/firestore';
import { dataOf, queryOf, rawQueryOf } from '../../../../functions/src/lib/firestore/collections.ts';
import { must } from '../must.ts';
import type { Play } from '../play.ts';

/** `days`: that have passed. */
export async function checkBooks(play: Play, days: number): Promise<void> {
  checkCloses(play, days);
  const visits = visitsOf(play);
  checkVisits(play, visits);
  await checkPages(play);
  await checkFigures(play);
  checkMessagesOnce(play);
  checkNothingAfterCancellation(play, visits);
}

const sumOf = <T>(items: Iterable<T>, centsOf: (item: T) => number): number => {
  let sum = 0;
  for (const item of items) sum += centsOf(item);
  return sum;
};

const appointmentsOf = ({ stored }: Play): Appointment[] =>
  [...stored.appointments.values()].map(({ appointment }) => appointment);

function visitsOf(play: Play): ReadonlyMap<string, readonly Appointment[]> {
  const visits = new Map<string, Appointment[]>();
  for (const appointment of appointmentsOf(play)) {
    const id = visitIdOf(appointment);
    visits.set(id, [...(visits.get(id) ?? []), appointment]);
  }
  return visits;
}

/** Each close has online what the provider's books moved since the close before. */
function checkCloses({ stored, world }: Play, days: number): void {
  const closes = [...stored.closeouts.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1));
  must(closes.length === days, () => `${closes.length} of ${days} days were closed`);
  const { balanceTransactions } = world.standIns.exportState().stripe;
  let before = 0;
  for (const { id, closed_at: at, totals } of closes) {
    const [after, until] = [before, at.getTime()];
    const moved = balanceTransactions.filter(
      ({ created }) => created * 1000 > after && created * 1000 <= until,
    );
    const cents = sumOf(moved, ({ amount }) => amount);
    must(
      cents === (totals.online ?? 0),
      () => `${id} was closed with ${totals.online} cents online, and the provider moved ${cents}`,
    );
    before = until;
  }
}

/** Of each visit: what its page shows, its bill, and the ledger. */
function checkVisits({ stored }: Play, visits: ReadonlyMap<string, readonly Appointment[]>): void {
  const ledger = new Map<string, number>();
  for (const { visit_id: visit, kind, cents } of stored.ledger.values())
    if (kind !== 'dispute') ledger.set(visit ?? '', (ledger.get(visit ?? '') ?? 0) + cents);
  for (const [id, pets] of visits) {
    const { paidCents, tipCents, totalCents, dueCents } = visitMoney(pets);
    const entries = ledger.get(id) ?? 0;
    must(
      entries === paidCents + tipCents,
      () => `${id} shows ${paidCents} paid and ${tipCents} tip, and the ledger has ${entries}`,
    );
    ledger.delete(id);
    const bill = stored.bills.get(id);
    if (!bill) continue;
    const totals = billTotals(bill);
    const shown = [totalCents + tipCents, paidCents + tipCents, dueCents];
    const billed = [totals.totalCents, totals.paidCents, Math.max(0, totals.dueCents)];
    must(
      String(shown) === String(billed),
      () => `${id} shows total, paid and due ${String(shown)}, and its bill has ${String(billed)}`,
    );
  }
  for (const [id, cents] of ledger)
    must(cents === 0, () => `The ledger has ${cents} cents of ${id}, which is no visit`);
}

/** The sum that the client's page reads is the revenue of the client's visits. */
async function checkPages(play: Play): Promise<void> {
  const revenue = new Map<string, number>();
  for (const appointment of appointmentsOf(play))
    revenue.set(appointment.user_id, (revenue.get(appointment.user_id) ?? 0) + revenueCents(appointment));
  for (const [uid, cents] of revenue) {
    const shown = Math.round((await spendOnPage(play, uid)) * 100);
    must(shown === cents, () => `The page of ${uid} says ${shown} cents, and the visits ${cents}`);
  }
}

/** Mirrors web/src/features/admin/customers/customer-totals.tsx. */
async function spendOnPage({ world: { db } }: Play, uid: string): Promise<number> {
  const sum = async (query: Parameters<typeof rawQueryOf>[1], field: string) => {
    const found = await rawQueryOf(db, query)
      .aggregate({ sum: AggregateField.sum(field) })
      .get();
    return found.data().sum;
  };
  const money = (field: MoneyField, onlyCancelled: boolean) =>
    sum(customerMoneyQuery(uid, field, { onlyCancelled }), field);
  const [paid, paidRefunds, cancelled, cancelledRefunds, beyondCents] = await Promise.all([
    money('total_amount', false),
    money('refunded_amount', false),
    money('total_amount', true),
    money('refunded_amount', true),
    sum(customerBeyondQuery(uid), BEYOND_TOTAL),
  ]);
  return spendOf({ paid, paidRefunds, cancelled, cancelledRefunds, beyondCents });
}

/** The figures of all months are the revenue of all visits. */
async function checkFigures(play: Play): Promise<void> {
  const query = { collection: COLLECTIONS.monthStats };
  const months = dataOf(await queryOf(play.world.db, query, monthStatsSchema).get());
  const days = months.flatMap((month) => Object.values(month.days));
  const appointments = appointmentsOf(play);
  const figures = [
    sumOf(days, ({ revenue_cents: cents }) => cents),
    sumOf(days, ({ cancelled_paid_cents: cents }) => cents),
  ];
  const expected = [sumOf(appointments, revenueCents), sumOf(appointments, cancelledPaidCents)];
  must(
    String(figures) === String(expected),
    () => `The figures have revenue and canceled ${String(figures)}, and the visits ${String(expected)}`,
  );
}

/** Messages that people get once for an appointment. */
const ONCE: ReadonlySet<EventKind> = new Set(['booked', 'cancelled', 'ready', 'receipt']);
/** Messages about a visit that is still to come. */
const AHEAD: ReadonlySet<EventKind> = new Set(['booked', 'moved', 'reminder', 'status', 'ready', 'vaccine']);

function checkMessagesOnce({ stored }: Play): void {
  const sent = new Set<string>();
  for (const { event, appointment_id: id, channel, to, state } of stored.deliveries.values()) {
    if (state !== 'sent' || id === null || !ONCE.has(event)) continue;
    const key = `${event} ${id} ${channel} ${to}`;
    must(!sent.has(key), () => `Sent twice: ${key}`);
    sent.add(key);
  }
}

function checkNothingAfterCancellation(
  { stored }: Play,
  visits: ReadonlyMap<string, readonly Appointment[]>,
): void {
  for (const { id, event, appointment_id: about, state, sent_at: at } of stored.deliveries.values()) {
    const appointment = stored.appointments.get(about ?? '')?.appointment;
    if (state !== 'sent' || !at || !appointment || !AHEAD.has(event)) continue;
    const pets = visits.get(visitIdOf(appointment)) ?? [];
    const ends = pets.map(({ cancelled_at: end }) => end?.getTime() ?? Infinity);
    must(at.getTime() <= Math.max(...ends), () => `${id} was sent after its visit was canceled`);
  }
}

const EACH_YEAR = [
  'create-payment: done',
  'create-appointment: done',
  'create-series: done',
  'reschedule-appointment: done',
  'cancel-appointment: done',
  'set-time-off: done',
  'refund-payment: done',
  'import-clients: done',
  'merge-clients: done',
  'delete-my-account: done',
];

/** A year in which something never happened shows nothing about it. */
export function checkEverythingHappened({ tally, stored, world, team }: Play): void {
  for (const name of EACH_YEAR) must(tally.has(name), () => `The year had no ${name}`);
  const { disputes } = world.standIns.exportState().stripe;
  for (const end of ['won', 'lost'])
    must(
      disputes.some(({ status }) => status === end),
      () => `No dispute was ${end}`,
    );
  const working = [...stored.groomers.values()].filter(({ active }) => active).map(({ id }) => id);
  must(String(working.toSorted()) === String(team.toSorted()), () => `${String(working)} work at the end`);
  must(stored.groomers.size === team.length + 1, () => 'Nobody left');
}
