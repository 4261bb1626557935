/** Disputes, refunds that the bank returns, saved cards, and a day that is closed. */
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { dayOf } from '@paw-haven/domain/core/calendar/time';
import { COLLECTIONS } from '@paw-haven/domain/core/records/paths';
import { DEFAULT_POLICY } from '@paw-haven/domain/offer/policy/schema';
import { repeatRefused } from '../../../../functions/src/services/money/card-refunds.ts';
import { ZONE } from '../../../functions/support/records.ts';
import { CARDS, sessionIdOf } from '../../../functions/support/stripe-control.ts';
import { admin, ask, caller, owner, valueOf } from '../ask.ts';
import type { Play, Ticket } from '../play.ts';
import { recent, someone, wordOf, type RareStep } from '../steps/step.ts';
import { UNTIL_THE_BANK_RETURNS } from '../rest/rest.ts';
import { deliver, openTickets, returnFromPage } from '../steps/payments.ts';
import { bookOnline } from './admission.ts';
import { nextRequest, phone, walkIn, withSettings, wordsOf } from './visits.ts';

function openTicketOf(play: Play, uid: string): Ticket | undefined {
  play.collect();
  return openTickets(play).findLast((ticket) => ticket.uid === uid);
}

interface Paid {
  readonly uid: string;
  readonly appointmentId: string;
  readonly sessionId: string;
}

/** A visit of a new customer that is paid online with this card; `before` happens before the page returns. */
async function paidWith(
  play: Play,
  card: string,
  before: (sessionId: string) => Promise<void> = () => Promise.resolve(),
): Promise<Paid | undefined> {
  const { uid } = await play.people.join();
  const change = {
    to: { policy: { ...DEFAULT_POLICY, deposit_new: 100 } },
    back: { policy: DEFAULT_POLICY },
  };
  return withSettings(play, change, async () => {
    await bookOnline(play, uid);
    const ticket = openTicketOf(play, uid);
    if (!ticket) return undefined;
    await play.world.stripe.pay(ticket.sessionId, card);
    await before(ticket.sessionId);
    await returnFromPage(play, ticket, uid);
    const visit = [...play.stored.appointments.values()].find(
      ({ appointment }) => appointment.stripe_session_id === ticket.sessionId,
    );
    return visit && { uid, appointmentId: visit.appointment.id, sessionId: ticket.sessionId };
  });
}

/** Delivers what the provider has to say, except what it says about others. */
async function deliverAll(play: Play): Promise<void> {
  play.collect();
  for (const event of play.events.splice(0))
    if ((await deliver(play, event)).kind === 'done') play.deliveredEvents.push(event);
    else play.events.push(event);
}

async function dispute(play: Play): Promise<string | undefined> {
  if (play.savesCards) return undefined;
  const paid = await paidWith(play, CARDS.disputed);
  if (!paid) return undefined;
  await deliverAll(play);
  const issue = [...play.stored.issues.values()].findLast(({ reason }) => reason === 'dispute');
  const make = (issueId: string, who = owner(play)) => ask(play, 'dispute-file', who, { issueId });
  return wordsOf([
    await make(issue?.id ?? 'none'),
    await make('nothing'),
    await make('nothing', admin(play)),
  ]);
}

/** Part of a payment goes back, and all of another one before its customer is back on the page. */
async function moneyBack(play: Play): Promise<string | undefined> {
  if (play.savesCards) return undefined;
  const paid = await paidWith(play, CARDS.pays);
  const refund = async (cents: number) =>
    wordOf(
      await ask(play, 'refund-payment', admin(play), {
        requestId: nextRequest(play),
        visitId: paid?.appointmentId ?? 'none',
        cents,
        reason: 'Sorry.',
      }),
    );
  const words = [await refund(100), await refund(100_000)];
  const booked = await paidWith(play, CARDS.pays, async (sessionId) => {
    await play.world.stripe.refund(sessionId);
    play.refundedByHand.add(sessionId);
  });
  return `${words.join(', ')}, ${booked ? 'booked' : 'not booked'}`;
}

const TIMES_TO_THE_CARD = 2;

/** The bank returns the refund twice, and staff pay it at the salon. */
async function returnedRefund(play: Play): Promise<string | undefined> {
  if (play.savesCards) return undefined;
  const paid = await paidWith(play, CARDS.refundFails);
  if (!paid) return undefined;
  const { appointmentId } = paid;
  const staff = admin(play);
  const canceled = await ask(play, 'cancel-appointment', staff, { appointmentId, refund: 'everything' });
  const found = await play.world.db.collection(COLLECTIONS.refunds).where('user_id', '==', paid.uid).get();
  const id = found.docs[0]?.id ?? 'none';
  const settle = () => ask(play, 'settle-refund', staff, { of: 'refund', id, method: 'cash' });
  const early = await settle();
  for (let times = 0; times < TIMES_TO_THE_CARD; times += 1) {
    await play.world.advanceSeconds(UNTIL_THE_BANK_RETURNS);
    await deliverAll(play);
    if (times + 1 < TIMES_TO_THE_CARD)
      await play.call('finish-refunds', (dependencies) => repeatRefused(dependencies), { isJob: true });
  }
  return wordsOf([canceled, early, await settle()]);
}

/** A saved card: replaced, needed by a visit, charged with a fee, and removed. */
async function savedCard(play: Play): Promise<string | undefined> {
  const { uid } = await play.people.join();
  const own = caller(play, uid);
  const change = (action: 'replace' | 'confirm' | 'remove', sessionId?: string) =>
    ask(play, 'change-card', own, { action, ...(sessionId === undefined ? {} : { sessionId }) });
  const early = [await change('replace'), await change('confirm', 'cs_test_unknown')];
  if (!play.savesCards) return wordsOf([...early, await change('remove')]);
  await bookOnline(play, uid);
  const ticket = openTicketOf(play, uid);
  if (!ticket) return wordsOf(early);
  // First one that does not pay the fee, so that it is written off.
  const card = play.tally.has('write-off-fee: done')
    ? play.random.pick([CARDS.pays, CARDS.declinedLater])
    : CARDS.declinedLater;
  await play.world.stripe.pay(ticket.sessionId, card);
  await returnFromPage(play, ticket, uid);
  const needed = await change('remove');
  const replaced = await change('replace');
  const url = valueOf(replaced)?.url;
  const open = url === undefined ? [] : [await change('confirm', sessionIdOf(url))];
  if (url !== undefined) await play.world.stripe.pay(sessionIdOf(url), card).catch(() => 'too late');
  const confirmed = url === undefined ? [] : [await change('confirm', sessionIdOf(url))];
  return wordsOf([...early, needed, replaced, ...open, ...confirmed, ...(await missed(play, uid))]);
}

async function missed(play: Play, uid: string) {
  const visit = [...play.stored.occupyingOf(uid)].at(-1);
  if (!visit) return [];
  const { id: appointmentId, appointment_date: start } = visit;
  // An hour before the visit, canceling costs a fee.
  const seconds = Math.floor((start.getTime() - play.now().getTime()) / 1000) - 3600;
  if (seconds > 0) await play.world.advanceSeconds(seconds);
  const cancel = (expectedFeeCents: number) =>
    ask(play, 'cancel-appointment', caller(play, uid), {
      appointmentId,
      expectedRefundCents: 0,
      expectedFeeCents,
    });
  const canceled = [await cancel(0), await cancel(100_000)];
  const charge = (expectedFeeCents: number) =>
    ask(play, 'charge-fee', admin(play), { visitId: appointmentId, expectedFeeCents });
  const first = await charge(1);
  const cents = first.kind === 'refused' ? Number(first.details['cents'] ?? 0) : 0;
  const charged = await charge(cents);
  // The bank declined the card, or the fee is paid.
  const left = await ask(play, 'write-off-fee', admin(play), {
    visitId: appointmentId,
    reason: 'A regular.',
  });
  return [...canceled, first, charged, left];
}

/** A day is closed; its bills stay closed, and what was forgotten is a correction. */
async function closeDay(play: Play): Promise<string | undefined> {
  const visit = await walkIn(play);
  if (!visit) return undefined;
  const staff = admin(play);
  const visitId = visit.id;
  await ask(play, 'open-bill', staff, { visitId });
  const closedBill = await ask(play, 'close-bill', staff, { visitId, writeOffReason: 'A regular.' });
  const day = play.stored.bills.get(visitId)?.closed_day ?? dayOf(play.now(), ZONE);
  const close = (on: string) =>
    ask(play, 'close-day', staff, {
      requestId: nextRequest(play),
      day: on,
      cashCountedCents: 1,
      note: 'Counted.',
    });
  const correct = (on: string) =>
    ask(play, 'correct-day', staff, {
      requestId: nextRequest(play),
      day: on,
      method: 'cash',
      cents: 100,
      reason: 'Miscounted.',
    });
  const closed = [await close(day), await close(day)];
  const reopened = await ask(play, 'reopen-bill', staff, { visitId });
  const corrected = [await correct(day), await correct(addDays(day, 3))];
  return wordsOf([closedBill, ...closed, reopened, ...corrected]);
}

/** A visit that was never there, and a link that is over. */
async function over(play: Play): Promise<string | undefined> {
  const staff = admin(play);
  const visit = await phone(play, { userId: someone(play).uid });
  const visitId = 'nothing';
  const refund = await ask(play, 'refund-payment', staff, {
    requestId: nextRequest(play),
    visitId,
    cents: 100,
    reason: 'Sorry.',
  });
  const link = recent(
    play,
    [...play.stored.links.values()].filter(({ state }) => state !== 'open'),
  );
  const repeated = await ask(play, 'change-payment-link', staff, {
    linkId: link?.id ?? 'none',
    action: 'send',
  });
  const early = visit && wordOf(await ask(play, 'open-bill', staff, { visitId: visit.id }));
  return `${wordsOf([refund, repeated])}, ${early}`;
}

export const RARE_MONEY_STEPS: readonly RareStep[] = [
  { name: 'a payment is disputed', act: dispute },
  { name: 'the bank returns a refund', act: returnedRefund },
  { name: 'money goes back by hand', act: moneyBack },
  { name: 'a saved card', act: savedCard },
  { name: 'a closed day', act: closeDay },
  { name: 'what is over or was never there', act: over },
];
