/** Brings the salon to rest, without faults and with all due work done, and checks what must be true then. */
import { refundableFee } from '@paw-haven/domain/booking/appointment/fee-schema';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { visitIdOf } from '@paw-haven/domain/booking/appointment/visit-id';
import { isLeftToStaff, type PaymentIssue } from '@paw-haven/domain/booking/payment/issue';
import { isGivenUp, isToCard } from '@paw-haven/domain/booking/payment/refund';
import { deliveryId } from '@paw-haven/domain/notify/delivery/plan';
import { COLLECTIONS } from '@paw-haven/domain/core/records/paths';
import { toCents } from '@paw-haven/domain/core/cents';
import { dayOf } from '@paw-haven/domain/core/calendar/time';
import { appointmentIdOf } from '../../../../functions/src/lib/ids.ts';
import { repairFigures } from '../../../../functions/src/services/stats/repair-figures.ts';
import { repeatRefused } from '../../../../functions/src/services/money/card-refunds.ts';
import { ZONE } from '../../../functions/support/records.ts';
import { admin, ask } from '../ask.ts';
import { must } from '../must.ts';
import type { Outcome, Play } from '../play.ts';
import { deliver, processingTickets } from '../steps/payments.ts';
import { checkPeople, settlePeople } from './people.ts';
import { runPets, runRelease, runReminders } from '../steps/server.ts';
import { follow } from '../triggers.ts';

const LONGER_THAN_A_HOLD = 35 * 60;
const LONGER_THAN_A_LEASE = 5 * 60;
export const UNTIL_THE_BANK_RETURNS = 6;
const MOST_NIGHTS = 5;

export async function comeToRest(play: Play): Promise<void> {
  play.setCalm(true);
  for (const kind of ['mail', 'sms', 'push'] as const)
    await play.messages.trouble({ kind, mode: 'error-before', count: 0 });
  for (const { sessionId } of processingTickets(play))
    await play.world.stripe.settleDelayed(sessionId, 'succeed');
  await settlePeople(play);
  await well(runPets(play));
  await drain(play);
  await play.world.advanceSeconds(LONGER_THAN_A_HOLD);
  await drain(play);
  await well(runRelease(play));
  await drain(play);
  await settleRefunds(play);
  await well(runReminders(play));
  await play.world.advanceSeconds(LONGER_THAN_A_LEASE);
  await well(runReminders(play));
  await drain(play);
  await checkAtRest(play);
  play.setCalm(false);
}

/** Ends the other disputes: later refunds of these payments would wait too. */
async function winDisputes({ world }: Play): Promise<void> {
  const { disputes, sessions } = world.standIns.exportState().stripe;
  for (const { status, payment_intent: payment } of disputes) {
    const session = sessions.find(({ session: { payment_intent: id } }) => id === payment)?.session;
    if (status === 'needs_response' && session) await world.stripe.endDispute(session.id, 'win');
  }
}

/** Ends the disputes that refunds wait for: every second one is won. */
async function endDisputes(play: Play): Promise<void> {
  const { refunds, issues } = play.stored;
  const sessions = [
    ...[...refunds.values()].flatMap(({ dispute, session_id: id }) => (dispute === 'open' ? id : [])),
    ...[...issues.values()].flatMap(({ dispute, refund_id: refund, stripe_session_id: id }) =>
      dispute === 'open' && refund === null ? id : [],
    ),
  ];
  for (const [index, session] of [...new Set(sessions)].entries())
    await play.world.stripe.endDispute(session, index % 2 === 0 ? 'win' : 'lose');
  await drain(play);
  // The first one notes how the dispute ended.
  if (sessions.length > 0) for (let hours = 0; hours < 2; hours += 1) await well(runRelease(play));
}

/** The timers send refunds again until the bank returns none; staff pay at the salon what it returns permanently. */
async function settleRefunds(play: Play): Promise<void> {
  await endDisputes(play);
  await winDisputes(play);
  const { refunds, issues } = play.stored;
  const isOpen = (): boolean =>
    [...refunds.values()].some((refund) => refund.state !== 'done' && !isGivenUp(refund)) ||
    [...issues.values()].some(
      (issue) => issue.refund_id === null && !OF_VISITS.has(issue.reason) && !isGivenUp(issue),
    );
  for (let nights = 0; nights < MOST_NIGHTS; nights += 1) {
    // Only now the bank returns what seemed to be refunded.
    await play.world.advanceSeconds(UNTIL_THE_BANK_RETURNS);
    await drain(play);
    if (!isOpen()) break;
    await well(play.call('finish-refunds', (dependencies) => repeatRefused(dependencies), { isJob: true }));
    await well(runRelease(play));
  }
  const settle = (of: 'refund' | 'issue', id: string) =>
    well(ask(play, 'settle-refund', admin(play), { of, id, method: 'cash' }));
  for (const { id, state } of refunds.values()) if (state === 'failed') await settle('refund', id);
  for (const issue of issues.values())
    if (!OF_VISITS.has(issue.reason) && isLeftToStaff(issue)) await settle('issue', issue.id);
}

/** Delivers all events and runs all triggers until none are left. */
export async function drain(play: Play): Promise<void> {
  for (play.collect(); play.events.length + play.changes.length > 0; play.collect()) {
    for (const event of play.events.splice(0)) await well(deliver(play, event));
    for (const change of play.changes.splice(0)) await well(follow(play, change));
  }
}

/** Resolves to what the call gave; it must succeed, because nothing is in its way. */
export async function well(work: Promise<Outcome>): Promise<unknown> {
  const outcome = await work;
  must(outcome.kind === 'done', () => `Without trouble it still did not work: ${JSON.stringify(outcome)}`);
  return outcome.value;
}

async function checkAtRest(play: Play): Promise<void> {
  checkMoney(play);
  await checkLedger(play);
  checkNothingWaits(play);
  await checkFigures(play);
  await checkPeople(play);
}

/** Requires that every cent in or out has a ledger entry, and that all decided refunds are done. */
async function checkLedger({ world }: Play): Promise<void> {
  const [entries, refunds] = await Promise.all([
    world.db.collection(COLLECTIONS.ledger).where('method', '==', 'online').get(),
    world.db.collection(COLLECTIONS.refunds).where('state', '!=', 'done').get(),
  ]);
  const sum = entries.docs.reduce((total, entry) => total + Number(entry.get('cents')), 0);
  const balance = await world.stripe.balance();
  must(sum === balance, () => `The ledger says ${sum} cents, the payment provider ${balance}`);
  must(refunds.empty, () => `${refunds.size} refunds are not done`);
}

/** Requires that everyone who paid has the appointment, or the money back and a message about it. */
function checkMoney(play: Play): void {
  checkSessions(play);
  checkFees(play);
  checkIssues(play);
}

/** To the card, or at the salon. */
const isPaidBack = (
  charge: { readonly amount: number; readonly amount_refunded: number } | undefined,
  issue: PaymentIssue | undefined,
): boolean =>
  (charge !== undefined && charge.amount_refunded >= charge.amount) || issue?.paid_by_hand !== undefined;

function checkSessions({ world, stored, refundedByHand }: Play): void {
  const { sessions, charges, disputes } = world.standIns.exportState().stripe;
  const isLost = ({ payment_intent: id }: (typeof sessions)[number]['session']): boolean =>
    disputes.some((dispute) => dispute.status === 'lost' && dispute.payment_intent === id);
  const chargeOf = new Map(
    charges.filter(({ paid }) => paid).map((charge) => [charge.payment_intent, charge]),
  );
  const petsOf = new Map<string, Appointment[]>();
  for (const { appointment } of stored.appointments.values()) {
    const { stripe_session_id: id } = appointment;
    petsOf.set(id, [...(petsOf.get(id) ?? []), appointment]);
  }
  for (const { session } of sessions) {
    if (!isForBooking(session)) continue;
    const id = appointmentIdOf(session.id);
    const isBooked = stored.appointments.has(id);
    if (session.payment_status !== 'paid') {
      must(!isBooked, () => `${session.id} is booked and was not paid`);
      continue;
    }
    const charge = chargeOf.get(session.payment_intent ?? '');
    const isRefunded = isPaidBack(charge, stored.issues.get(id));
    must(
      isBooked || isRefunded || isLost(session),
      () => `${session.id} was paid: no appointment, no refund`,
    );
    const pets = petsOf.get(session.id) ?? [];
    const promised = pets.reduce((sum, { refunded_cents: cents = 0 }) => sum + cents, 0);
    if (isBooked && isRefunded && promised === 0)
      must(refundedByHand.has(session.id), () => `${session.id} is booked, and its money was given back`);
    checkRefundIsKnown(session.id, pets, (charge?.amount_refunded ?? 0) + elsewhereCents(stored, session.id));
  }
}

/** A refund that the bank returned permanently was paid at the salon, and one of a lost dispute by the bank. */
const elsewhereCents = ({ refunds }: Play['stored'], sessionId: string): number =>
  [...refunds.values()]
    .filter((refund) => refund.session_id === sessionId && !isToCard(refund))
    .reduce((sum, { cents }) => sum + cents, 0);

/** Issues about the payment of a visit that takes place: only staff are notified of them. */
const OF_VISITS: ReadonlySet<PaymentIssue['reason']> = new Set(['dispute', 'refund-failed']);

/** Payments of bills and fees are checked through the ledger, and saved cards pay nothing. */
const isForBooking = ({
  metadata,
  mode,
}: {
  readonly metadata: Readonly<Record<string, string>>;
  readonly mode: string;
}): boolean => mode === 'payment' && metadata['bill'] === undefined && metadata['fee'] === undefined;

/** Requires that each fee was paid at most once and never exceeds what the customer agreed to. */
function checkFees({ world, stored }: Play): void {
  const { paymentIntents, charges } = world.standIns.exportState().stripe;
  const paid = new Map<string, number>();
  for (const { id, metadata, status } of paymentIntents) {
    const visitId = metadata['fee'];
    if (visitId === undefined || status !== 'succeeded') continue;
    const charge = charges.find((each) => each.payment_intent === id && each.paid);
    const left = charge ? charge.amount - charge.amount_refunded : 0;
    paid.set(visitId, (paid.get(visitId) ?? 0) + left);
  }
  const visits = [...stored.appointments.values()].map(({ appointment }) => appointment);
  for (const { id, fee } of visits) {
    const left = paid.get(id) ?? 0;
    const due = fee ? refundableFee(fee) : 0;
    must(left === due, () => `${id} has a fee of ${due} cents, and ${left} were paid`);
    if (!fee) continue;
    must(fee.status !== 'charging', () => `The fee of ${id} is still on its way`);
    const pets = visits.filter((pet) => visitIdOf(pet) === id);
    const most = pets.reduce(
      (sum, { card }) => sum + Math.max(card?.no_show_cents ?? 0, card?.late_cancel_cents ?? 0),
      0,
    );
    must(fee.cents <= most, () => `The fee of ${id} is ${fee.cents} cents, and ${most} were agreed`);
  }
}

function checkIssues({ stored, people }: Play): void {
  for (const { id, reason, refund_id: refund, user_id: uid } of stored.issues.values()) {
    if (OF_VISITS.has(reason)) continue;
    must(refund !== null, () => `The money of ${id} was not given back`);
    const wasNotified = stored.deliveries.has(deliveryId(`refunded-${id}`, 'email', uid));
    // Notifications are deleted together with the account.
    const hasLeft = people.isLeaving(uid) || uid.startsWith('former-');
    must(wasNotified || hasLeft, () => `${uid} was not notified of the refund ${id}`);
  }
}

/** `pets`: all appointments that were booked with the session; none if its payment became none. */
function checkRefundIsKnown(id: string, pets: readonly Appointment[], cents: number): void {
  if (pets.length === 0) return;
  const noted = pets.reduce((sum, { refunded_amount: dollars = 0 }) => sum + toCents(dollars), 0);
  must(noted === cents, () => `${cents} cents of ${id} went back, and ${noted} are noted`);
}

function checkNothingWaits({ stored, now }: Play): void {
  for (const { id, inactive } of stored.pets.values())
    must(inactive?.ending !== true, () => `The end of ${id} has not finished`);
  for (const [id, status] of stored.checkouts)
    must(status !== 'open', () => `The session ${id} is still open in our records`);
  const today = dayOf(now(), ZONE);
  // The last run of the timer may have created new offers.
  const offered = new Set([...stored.wishes.values()].flatMap(({ offer }) => offer?.entry_id ?? []));
  const linked = new Set(
    [...stored.customers.values()].flatMap(({ holds }) =>
      holds.flatMap((hold) => (hold.link_id === undefined ? [] : hold.entries.map(({ entry_id: id }) => id))),
    ),
  );
  for (const { date, busy } of stored.days.values())
    if (date >= today)
      must(
        busy.every(({ id, kind }) => kind === 'appointment' || offered.has(id) || linked.has(id)),
        () => `A hold is left on ${date}`,
      );
  for (const { id, state, until } of stored.links.values())
    must(
      state !== 'open' || until > now(),
      () => `The payment link ${id} should have lapsed at ${until.toISOString()}`,
    );
  for (const [uid, { holds }] of stored.customers)
    for (const hold of holds)
      must(hold.session_id === null, () => `${uid} still has the hold ${hold.entry_id} of an ended session`);
  for (const { id, state, due_at: due } of stored.deliveries.values())
    must(state !== 'scheduled' || due > now(), () => `${id} is overdue since ${due.toISOString()}`);
}

/** Requires that the figures kept by the triggers match a count of all records. */
async function checkFigures(play: Play): Promise<void> {
  const changed = await repairFigures(play.world.dependencies);
  must(changed.changed === 0, () => `The figures of ${changed.changed} months were wrong`);
}
