/** Steps of customers, their browsers and the payment provider. */
import { agreementTextOf } from '@paw-haven/domain/offer/agreement/schema';
import type { CallableInput } from '@paw-haven/domain/contract/callables';
import { documents } from '../../../../functions/src/lib/firestore/collections.ts';
import { agreementHashOf } from '../../../../functions/src/lib/ids.ts';
import { startCheckout } from '../../../../functions/src/services/checkout/start-checkout.ts';
import { handlePaymentEvent } from '../../../../functions/src/services/checkout/handle-payment-event.ts';
import { verifyPayment } from '../../../../functions/src/services/checkout/verify-payment.ts';
import { createStripeEventVerifier } from '../../../../functions/src/gateways/stripe-events.ts';
import { signatureHeader, type StripeEvent } from '@paw-haven/stand-ins';
import { CARDS, sessionIdOf } from '../../../functions/support/stripe-control.ts';
import { WEBHOOK_SECRET } from '../../../functions/support/world.ts';
import { must } from '../must.ts';
import type { Dependencies, Outcome, Play, Ticket } from '../play.ts';
import { recent, someAddOns, somePet, someone, someSlot, randomRequest, wordOf, type Step } from './step.ts';
import { parseInput } from '../../../../functions/src/lib/run-callable.ts';

const verifier = createStripeEventVerifier(WEBHOOK_SECRET, false, () => new Date());
const ANSWER_IS_LOST = 0.05;
/** Older tickets have ended. */
const LATEST = 400;
const PAID = [
  ...Array<string>(7).fill(CARDS.pays),
  CARDS.declined,
  ...Array<string>(3).fill(CARDS.paysLater),
];
const SAVED = [CARDS.pays, CARDS.pays, CARDS.declined, CARDS.declinedLater];

async function book(play: Play): Promise<string> {
  const { random } = play;
  const { uid } = someone(play);
  const slot = someSlot(play);
  const service = random.pick(['basic-groom', 'deluxe', 'nails', 'nails', 'styled', 'calm']);
  const wanted: Wanted = {
    service,
    date: slot.at.toISOString(),
    time: slot.time,
    petId: somePet(play, uid),
    ...randomRequest(play),
    ...someAddOns(play),
  };
  const word = await bookFor(play, uid, wanted);
  const { petId, groomerId = 'anyone', addOns = [] } = wanted;
  return `${petId} ${[service, ...addOns].join('+')} ${slot.name} with ${groomerId}: ${word}`;
}

export type Wanted = Pick<
  CallableInput<'create-payment'>,
  'service' | 'date' | 'time' | 'petId' | 'groomerId' | 'addOns' | 'pets' | 'together'
>;

/** Resolves to the outcome. Adds a ticket if the payment page was reached. `turn`: see `Play.call`. */
export async function bookFor(
  play: Play,
  uid: string,
  wanted: Wanted,
  turn?: () => Promise<void>,
): Promise<string> {
  const { request, agreement } = await bookingRequest(play, uid, wanted);
  const ask = (cardTerms?: CallableInput<'create-payment'>['cardTerms']) =>
    play.call(
      'create-payment',
      (dependencies) => startCheckout(dependencies, { ...request, input: { ...request.input, cardTerms } }),
      turn && { turn },
    );
  const first = await ask();
  const shown = termsShown(first);
  // The page shows what the card may be charged, and the customer agrees to it.
  const outcome = shown ? await ask(shown) : first;
  if (outcome.kind === 'done') await mustHaveSigned(play, uid, agreement);
  noteTicket(play, uid, outcome);
  return wordOf(outcome);
}

/** The terms of a saved card, if the salon refuses a booking without them. */
function termsShown(outcome: Outcome): CallableInput<'create-payment'>['cardTerms'] {
  if (outcome.kind !== 'refused' || outcome.code !== 'price-changed') return undefined;
  const { noShowCents, lateCancelCents, lateHours } = outcome.details;
  if (noShowCents === undefined) return undefined;
  return {
    noShowCents: Number(noShowCents),
    lateCancelCents: Number(lateCancelCents),
    lateHours: Number(lateHours),
    language: 'en',
  };
}

/** What the customer's page sends, and the agreement that it showed. */
export async function bookingRequest(play: Play, uid: string, wanted: Wanted) {
  const agreement = await agreementNow(play);
  const input = parseInput('create-payment', {
    ...wanted,
    specialRequests: `Wish of ${uid}`,
    ...someSignature(play, agreement.text),
  });
  return { request: { uid, email: `${uid}@example.com`, input }, agreement };
}

/** Remembers the payment page, unless the answer got lost. */
export function noteTicket(play: Play, uid: string, outcome: Outcome): void {
  const { random, tickets } = play;
  if (outcome.kind !== 'done' || (!play.isCalm() && random.chance(ANSWER_IS_LOST))) return;
  const { url } = outcome.value as { url: string };
  // Without an online payment there is no session.
  if (!url.includes('appointment_id='))
    tickets.push({ number: tickets.length + 1, uid, sessionId: sessionIdOf(url) });
}

/** The agreement to sign, and the version of the settings that contains it. */
async function agreementNow({ world }: Play) {
  const settings = await documents.settings(world.db).get();
  return { text: agreementTextOf(settings.data()), version: settings.updateTime?.toMillis() };
}

/** Mostly the current agreement; sometimes an outdated text, or nothing. */
function someSignature({ random }: Play, text: string | undefined) {
  if (text === undefined || random.chance(0.1)) return {};
  const hash = agreementHashOf(random.chance(0.9) ? text : `${text} It was longer.`);
  return { agreement: { hash, name: 'Name in full' } };
}

/** Requires that the customer signed the agreement, unless the text changed or they left in the meantime. */
async function mustHaveSigned(
  play: Play,
  uid: string,
  { text, version }: Awaited<ReturnType<typeof agreementNow>>,
): Promise<void> {
  if (text === undefined || play.people.isLeaving(uid)) return;
  if ((await agreementNow(play)).version !== version) return;
  const signed = await documents.agreement(play.world.db, uid, agreementHashOf(text)).get();
  must(signed.exists, () => `${uid} booked and has not signed “${text}”`);
}

async function pay(play: Play): Promise<string | undefined> {
  const ticket = recent(play, openTickets(play), 6);
  if (!ticket) return undefined;
  const card = play.random.pick(play.observed.isSetup(ticket.sessionId) ? SAVED : PAID);
  // A session that has ended takes no money.
  const kind = await play.world.stripe.pay(ticket.sessionId, card).catch(() => 'too late');
  return `ticket ${ticket.number} with ${card.slice(-4)}: ${kind}`;
}

async function settleDelayed(play: Play): Promise<string | undefined> {
  const waiting = processingTickets(play);
  if (waiting.length === 0) return undefined;
  const ticket = play.random.pick(waiting);
  const result = play.random.chance(0.75) ? 'succeed' : 'fail';
  await play.world.stripe.settleDelayed(ticket.sessionId, result);
  return `ticket ${ticket.number}: ${result}`;
}

export const openTickets = ({ observed, tickets }: Play): Ticket[] =>
  tickets.slice(-LATEST).filter(({ sessionId }) => observed.isOpen(sessionId));

export const processingTickets = ({ observed, tickets }: Play): Ticket[] =>
  tickets.slice(-LATEST).filter(({ sessionId }) => observed.isProcessing(sessionId));

async function comeBack(play: Play): Promise<string | undefined> {
  const ticket = recent(play, play.tickets, 12);
  if (!ticket) return undefined;
  const isStranger = play.random.chance(0.05);
  const others = play.people.all().filter((person) => person.uid !== ticket.uid);
  const uid = isStranger ? play.random.pick(others).uid : ticket.uid;
  const outcome = await returnFromPage(play, ticket, uid);
  if (isStranger && outcome.kind === 'done') throw new Error('A stranger was notified of a payment.');
  return `ticket ${ticket.number}${isStranger ? ' by a stranger' : ''}: ${wordOf(outcome)}`;
}

/** What the page does to which the payment page returns. */
export async function returnFromPage(play: Play, { sessionId }: Ticket, uid: string): Promise<Outcome> {
  const outcome = await play.call('verify-payment', (dependencies) =>
    verifyPayment(dependencies, { uid, sessionId }),
  );
  if (outcome.kind === 'done') {
    const { appointmentId } = outcome.value as { appointmentId: string };
    play.promises.push({ sessionId, appointmentId });
  }
  return outcome;
}

async function deliverEvent(play: Play): Promise<string | undefined> {
  if (play.events.length === 0) return undefined;
  // Mostly the oldest event, but the order is not guaranteed.
  const index = play.random.chance(0.5) ? 0 : play.random.int(play.events.length);
  const [event] = play.events.splice(index, 1);
  if (!event) return undefined;
  const outcome = await deliver(play, event);
  if (outcome.kind === 'done') play.deliveredEvents.push(event);
  else play.events.push(event);
  return `${event.type}: ${shown(outcome)}`;
}

async function deliverAgain(play: Play): Promise<string | undefined> {
  const event = recent(play, play.deliveredEvents, 200);
  return event && `${event.type}: ${shown(await deliver(play, event))}`;
}

const shown = (outcome: Outcome): string =>
  outcome.kind === 'done' ? String(outcome.value) : wordOf(outcome);

/** Handles the event like `stripe-webhook`, including the signature. */
export function receive(dependencies: Dependencies, event: StripeEvent): Promise<unknown> {
  const body = JSON.stringify(event);
  const signature = signatureHeader(body, WEBHOOK_SECRET, Math.floor(Date.now() / 1000));
  const verified = verifier.verify(Buffer.from(body), signature);
  if (!verified) throw new Error('The event’s signature was not accepted.');
  return handlePaymentEvent(dependencies, verified);
}

export const deliver = (play: Play, event: StripeEvent): Promise<Outcome> =>
  play.call('stripe-webhook', (dependencies) => receive(dependencies, event));

async function refundByHand(play: Play): Promise<string | undefined> {
  const ticket = recent(play, play.tickets);
  if (!ticket) return undefined;
  const amount = play.random.chance(0.3) ? 500 : undefined;
  const done = await play.world.stripe.refund(ticket.sessionId, amount).then(
    () => 'done',
    () => 'not possible',
  );
  if (done === 'done') play.refundedByHand.add(ticket.sessionId);
  return `ticket ${ticket.number} ${amount ?? 'whole'}: ${done}`;
}

export const PAYMENT_STEPS: readonly Step[] = [
  { name: 'book', weight: 22, act: book },
  { name: 'pay', weight: 14, act: pay },
  { name: 'settle delayed', weight: 4, act: settleDelayed },
  { name: 'come back', weight: 10, act: comeBack },
  { name: 'deliver event', weight: 15, act: deliverEvent },
  { name: 'deliver again', weight: 3, act: deliverAgain },
  { name: 'refund by hand', weight: 2, act: refundByHand },
];
