/** A booking from the chosen time to the appointment, by the calls of the app or in a browser. */
import { AppError } from '@paw-haven/domain/core/calls/errors';
import type { CallableOutput } from '@paw-haven/domain/contract/callables';
import { successMessages, messages } from '../../../web/src/features/checkout/messages.ts';
import { paymentOutcome } from '../../../web/src/features/checkout/payment-outcome.ts';
import { sessionIdOf } from '../../functions/support/stripe-control.ts';
import { bookingInput, newCustomer, nextSlot, type Customer } from './people.ts';
import { ClientGone, type Journey, type Run } from './run.ts';
import { settle } from './settle.ts';
import type { FaultStack } from './stack.ts';
import { until } from './until.ts';

const OPEN = 'open the payment page';
/** The webhook, the appointment and its notifications follow immediately. */
const PAY = 'pay';
const RETURN = 'come back';

export const BOOKING: Journey = {
  name: 'booking',
  steps: [OPEN, PAY, RETURN],
  run: (run) => book(run),
};

/** The page after the payment creates the appointment. */
export const BOOKING_WITHOUT_WEBHOOK: Journey = {
  name: 'booking, webhook lost',
  steps: [RETURN],
  run: async (run) => {
    await run.stack.control('/webhooks', { mode: 'drop' });
    await book(run);
  },
};

async function book(run: Run): Promise<void> {
  const customer = await newCustomer(run.stack);
  const paid = await bookAndPay(run, customer).catch(unlessGone);
  await settle(run.stack);
  if (paid !== undefined) await requireBooked(run, customer, paid);
}

const unlessGone = (error: unknown): undefined => {
  if (!(error instanceof ClientGone)) throw error;
};

/** Resolves to the session id, also when the client leaves during or after the payment. */
async function bookAndPay(run: Run, customer: Customer): Promise<string | undefined> {
  const { db } = run.stack;
  const slot = await nextSlot();
  const [service] = (await db.collection('services').where('name', '==', 'Basic Groom').get()).docs;
  const input = bookingInput(customer, slot, service?.id ?? '');
  const open = async (): Promise<string> => sessionIdOf((await customer.call('create-payment', input)).url);
  const first = await run.step(OPEN, open, openText);
  // If two payment pages were requested at once, the one opened last is valid.
  const { status } = await run.stack.stripe.client.checkout.sessions.retrieve(first);
  const sessionId = status === 'open' ? first : await open();
  try {
    await run.step(PAY, () => pay(run.stack, sessionId), String);
    await run.step(RETURN, () => verify(customer, sessionId), verifyText);
  } catch (error) {
    unlessGone(error);
  }
  return sessionId;
}

/** Pays and waits until the provider's webhooks were answered or dropped. */
async function pay({ stripe }: FaultStack, sessionId: string): Promise<void> {
  await stripe.pay(sessionId);
  await stripe.settled();
}

function verify(customer: Customer, sessionId: string): Promise<CallableOutput<'verify-payment'>> {
  return customer.call('verify-payment', { sessionId });
}

/** The message that the checkout shows. */
function openText(error: unknown): string {
  if (!(error instanceof AppError)) return messages.paymentFailed;
  return `${messages.paymentFailed} ${error.message}`;
}

/** The message that the page after the payment shows. */
function verifyText(error: unknown): string {
  const { kind } = paymentOutcome({ status: 'failed', error }, '', undefined);
  const texts = {
    verifying: successMessages.verifying,
    confirmed: successMessages.confirmedTitle,
    pending: successMessages.pendingText,
    cancelled: successMessages.bookingCancelled,
    refunded: successMessages.refundedText,
    unpaid: successMessages.unpaidText,
    'time-gone': successMessages.timeGoneText,
    unreachable: successMessages.unreachableText,
    failed: successMessages.failedText,
  };
  return texts[kind];
}

/** Requires that a customer who paid has one appointment and was notified. */
export async function requireBooked(
  { stack: { db } }: Run,
  { uid }: Customer,
  sessionId: string,
): Promise<void> {
  await until('the appointment is there and its customer was notified', async () => {
    const { docs } = await db.collection('appointments').where('user_id', '==', uid).get();
    const [appointment] = docs;
    if (docs.length !== 1 || appointment?.get('stripe_session_id') !== sessionId)
      return `${docs.length} appointments of one payment`;
    const shown = await db
      .collection('deliveries')
      .where('event_key', '==', `booked-${appointment.id}`)
      .get();
    const states = shown.docs.map((line) => `${line.get('channel')}: ${line.get('state')}`).toSorted();
    return states.includes('email: sent') ? undefined : `notified by ${states.join(', ') || 'nothing'}`;
  });
}
