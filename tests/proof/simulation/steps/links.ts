/** Payment links: staff ask for a deposit or send a bill, and customers pay without signing in. */
import { LINK_LIMITS } from '@paw-haven/domain/core/limits/link';
import type { PaymentLink } from '@paw-haven/domain/booking/link/schema';
import { parseInput } from '../../../../functions/src/lib/run-callable.ts';
import { askForDeposit } from '../../../../functions/src/services/payment-link/ask-for-deposit.ts';
import { cancelLink } from '../../../../functions/src/services/payment-link/end-link.ts';
import { sendBill } from '../../../../functions/src/services/payment-link/send-bill.ts';
import { pressLink, returnToLink } from '../../../../functions/src/services/payment-link/use-link.ts';
import { sessionIdOf } from '../../../functions/support/stripe-control.ts';
import { must } from '../must.ts';
import { ADMIN, type Play } from '../play.ts';
import { recent, someone, somePet, someSlot, randomRequest, wordOf, type Step } from './step.ts';

/** Links are named by their number, because their ids differ between runs. */
function someLink(play: Play): { readonly link: PaymentLink; readonly number: number } | undefined {
  const all = [...play.stored.links.values()];
  const link = recent(play, all, 12);
  return link && { link, number: all.indexOf(link) + 1 };
}

async function askDeposit(play: Play): Promise<string> {
  const { random } = play;
  const { uid } = someone(play);
  const slot = someSlot(play);
  const input = parseInput('ask-for-deposit', {
    requestId: `deposit-${(play.written += 1)}`,
    userId: uid,
    petId: somePet(play, uid),
    serviceId: random.pick(['basic-groom', 'deluxe', 'nails', 'calm']),
    appointmentDate: slot.at.toISOString(),
    specialRequests: null,
    hours: random.pick([LINK_LIMITS.shortestHours, LINK_LIMITS.usualHours, LINK_LIMITS.longestHours]),
    percent: random.pick([20, 50, 100]),
    ...randomRequest(play),
  });
  const ask = () => play.call('ask-for-deposit', (dependencies) => askForDeposit(dependencies, ADMIN, input));
  const outcome = await ask();
  // The answer was not seen, so the button is pressed again.
  const again = random.chance(0.2) ? await ask() : outcome;
  return `${uid} ${slot.name}: ${wordOf(again)}`;
}

async function askBill(play: Play): Promise<string | undefined> {
  const visit = recent(play, [...play.stored.appointments.values()], 25);
  if (!visit) return undefined;
  const outcome = await play.call('send-bill', (dependencies) =>
    sendBill(dependencies, ADMIN, {
      visitId: visit.appointment.id,
      ...(play.random.chance(0.3) && { percent: play.random.pick([20, 50]) }),
    }),
  );
  return wordOf(outcome);
}

const BACK = { paidUrl: 'https://functions.example/?paid=1', backUrl: 'https://functions.example/' };

/** Opens the payment page, and mostly pays. The page of a deposit becomes a ticket, as that of a booking does. */
async function press(play: Play): Promise<string | undefined> {
  const found = someLink(play);
  if (!found) return undefined;
  const { link, number } = found;
  const outcome = await play.call('payment-link', (dependencies) => pressLink(dependencies, link.id, BACK));
  if (outcome.kind !== 'done') return `${number}: ${wordOf(outcome)}`;
  const pressed = outcome.value as Awaited<ReturnType<typeof pressLink>>;
  if (pressed.kind !== 'page') return `${number}: ${pressed.kind}`;
  const sessionId = sessionIdOf(pressed.url);
  const { tickets, world, random } = play;
  if (link.kind === 'deposit' && !tickets.some((ticket) => ticket.sessionId === sessionId))
    tickets.push({ number: tickets.length + 1, uid: link.user_id, sessionId });
  if (random.chance(0.3)) return `${number}: left`;
  // A page that was closed in the meantime takes no money.
  const paid = await world.stripe.pay(sessionId).catch(() => 'too late');
  if (random.chance(0.5)) await comeBackTo(play, link.id);
  return `${number}: ${paid}`;
}

async function comeBackTo(play: Play, linkId: string): Promise<string> {
  const outcome = await play.call('return to a payment link', (dependencies) =>
    returnToLink(dependencies, linkId),
  );
  if (outcome.kind !== 'done') return wordOf(outcome);
  const { kind } = outcome.value as Awaited<ReturnType<typeof returnToLink>>;
  const link = play.stored.links.get(linkId);
  if (kind === 'paid' && link?.kind === 'deposit')
    must(link.state === 'paid', () => `The payment link ${linkId} was shown as paid, and is ${link.state}`);
  return kind;
}

async function comeBack(play: Play): Promise<string | undefined> {
  const found = someLink(play);
  return found && `${found.number}: ${await comeBackTo(play, found.link.id)}`;
}

async function end(play: Play): Promise<string | undefined> {
  const found = someLink(play);
  if (!found) return undefined;
  const { link, number } = found;
  const outcome = await play.call('change-payment-link', (dependencies) =>
    cancelLink(dependencies, ADMIN, link.id),
  );
  const after = play.stored.links.get(link.id);
  if (outcome.kind === 'done')
    must(after?.state !== 'open', () => `The payment link ${link.id} was ended, and is open`);
  return `${number}: ${wordOf(outcome)}`;
}

export const LINK_STEPS: readonly Step[] = [
  { name: 'ask for a deposit', weight: 3, act: askDeposit },
  { name: 'send a bill', weight: 1, act: askBill },
  { name: 'press a payment link', weight: 4, act: press },
  { name: 'return to a payment link', weight: 1, act: comeBack },
  { name: 'end a payment link', weight: 0.7, act: end },
];
