/** Bills at the salon and on the phone, manual refunds, and the closing of days. */
import { isUnpaidFee } from '@paw-haven/domain/booking/appointment/fee-schema';
import { billTotals } from '@paw-haven/domain/money/bill/bill';
import { SALON_METHODS } from '@paw-haven/domain/booking/payment/methods';
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { dayOf } from '@paw-haven/domain/core/calendar/time';
import {
  closeBill,
  openBill,
  recordPayment,
  reopenBill,
} from '../../../../functions/src/services/bill/bill.ts';
import { closeDay, correctDay } from '../../../../functions/src/services/bill/day.ts';
import { payBill } from '../../../../functions/src/services/bill/pay-bill.ts';
import { chargeFee } from '../../../../functions/src/services/fee/charge-fee.ts';
import { writeOffFee } from '../../../../functions/src/services/fee/write-off-fee.ts';
import { pressLink } from '../../../../functions/src/services/payment-link/use-link.ts';
import { refundPayment } from '../../../../functions/src/services/bill/refund-payment.ts';
import { ZONE } from '../../../functions/support/records.ts';
import { sessionIdOf } from '../../../functions/support/stripe-control.ts';
import { ADMIN, type Outcome, type Play } from '../play.ts';
import { recent, wordOf, type Step } from './step.ts';

/** One of the latest visits, with its number in creation order, which is the same in every run. */
function someVisit(play: Play): { visitId: string; uid: string; number: number } | undefined {
  const all = [...play.stored.appointments.values()];
  const found = recent(play, all, 25);
  if (!found) return undefined;
  const { id, user_id: uid } = found.appointment;
  return { visitId: id, uid, number: all.lastIndexOf(found) + 1 };
}

const requestOf = (play: Play): string => `money-${(play.written += 1)}`;

/** Takes a payment at the salon: all that is due, or part of it. */
async function takePayment(play: Play): Promise<string | undefined> {
  const visit = someVisit(play);
  if (!visit) return undefined;
  const { random, stored } = play;
  const bill = stored.bills.get(visit.visitId);
  const due = bill ? Math.max(1, billTotals(bill).dueCents) : 4500;
  const cents = random.chance(0.1) ? -500 : random.chance(0.6) ? due : 1 + random.int(due);
  const method = random.pick(SALON_METHODS);
  const tipCents = cents > 0 && random.chance(0.3) ? random.int(Math.min(cents, 2000)) : 0;
  const requestId = requestOf(play);
  const take = () =>
    play.call('record-payment', (dependencies) =>
      recordPayment(dependencies, {
        actor: ADMIN,
        input: { requestId, visitId: visit.visitId, method, cents, tipCents },
      }),
    );
  const outcome = await take();
  // The answer was not seen, so the button is pressed again.
  const again = outcome.kind === 'done' && random.chance(0.8) ? outcome : await take();
  return `visit ${visit.number} ${cents} ${method}: ${wordOf(again)}`;
}

/** Pays on the customer's phone. */
async function payOnline(play: Play): Promise<string | undefined> {
  const visit = someVisit(play);
  if (!visit) return undefined;
  const { random, world } = play;
  const tipCents = random.pick([0, 0, 500, 1234]);
  const request = {
    actor: { uid: visit.uid, roles: [] },
    email: null,
    input: { visitId: visit.visitId, tipCents },
  };
  const outcome = await play.call('pay-bill', (dependencies) => payBill(dependencies, request));
  if (outcome.kind === 'done' && random.chance(0.8)) {
    const { url } = outcome.value as { url: string };
    // A page that was closed in the meantime takes no money.
    await world.stripe.pay(sessionIdOf(url)).catch(() => 'too late');
  }
  return `visit ${visit.number} with ${tipCents} tip: ${wordOf(outcome)}`;
}

const workOnBillOrFee = (play: Play): Promise<string | undefined> =>
  play.savesCards && play.random.chance(0.7) ? workOnFee(play) : workOnBill(play);

async function workOnBill(play: Play): Promise<string | undefined> {
  const visit = someVisit(play);
  if (!visit) return undefined;
  const { visitId, number } = visit;
  const actor = ADMIN;
  const writeOffReason = play.random.chance(0.5) ? { writeOffReason: 'A regular.' } : {};
  const actions: readonly (readonly [string, () => Promise<Outcome>])[] = [
    ['open-bill', () => play.call('open-bill', (dependencies) => openBill(dependencies, { actor, visitId }))],
    [
      'close-bill',
      () =>
        play.call('close-bill', (dependencies) =>
          closeBill(dependencies, { actor, visitId, ...writeOffReason }),
        ),
    ],
    [
      'reopen-bill',
      () => play.call('reopen-bill', (dependencies) => reopenBill(dependencies, { actor, visitId })),
    ],
  ];
  const [name, run] = play.random.pick(actions);
  return `${name} of visit ${number}: ${wordOf(await run())}`;
}

/** The latest visit whose customer missed it, canceled late, or owes its fee. */
async function workOnFee(play: Play): Promise<string | undefined> {
  const { random, stored } = play;
  const all = [...stored.appointments.values()];
  const saved = all.filter(({ appointment: { card, fee, status } }) =>
    fee ? random.chance(0.5) : card && (status === 'no-show' || status === 'cancelled'),
  );
  const found = recent(play, saved, 10);
  if (!found) return undefined;
  const { id: visitId, fee } = found.appointment;
  const number = all.lastIndexOf(found) + 1;
  if (fee && isUnpaidFee(fee) && random.chance(0.3)) {
    const request = { actor: ADMIN, input: { visitId, reason: 'A regular.' } };
    const outcome = await play.call('write-off-fee', (dependencies) => writeOffFee(dependencies, request));
    return `write-off of visit ${number}: ${wordOf(outcome)}`;
  }
  if (fee?.link_id !== undefined && random.chance(0.6)) return `${await payFee(play, fee.link_id)} ${number}`;
  const charge = (expectedFeeCents: number) =>
    play.call('charge-fee', (dependencies) =>
      chargeFee(dependencies, { actor: ADMIN, input: { visitId, expectedFeeCents } }),
    );
  const first = await charge(fee?.cents ?? 0);
  const isShown = first.kind === 'refused' && first.code === 'fee-changed';
  const outcome = isShown ? await charge(Number(first.details['cents'])) : first;
  return `charge of visit ${number}: ${wordOf(outcome)}`;
}

async function payFee(play: Play, linkId: string): Promise<string> {
  const back = { paidUrl: 'https://salon.example/paid', backUrl: 'https://salon.example/back' };
  const outcome = await play.call('payment-link', (dependencies) => pressLink(dependencies, linkId, back));
  if (outcome.kind === 'done') {
    const pressed = outcome.value as Awaited<ReturnType<typeof pressLink>>;
    if (pressed.kind === 'page')
      await play.world.stripe.pay(sessionIdOf(pressed.url)).catch(() => 'too late');
  }
  return `fee by link: ${wordOf(outcome)}`;
}

async function refund(play: Play): Promise<string | undefined> {
  const visit = someVisit(play);
  if (!visit) return undefined;
  const input = {
    requestId: requestOf(play),
    visitId: visit.visitId,
    cents: 1 + play.random.int(3000),
    reason: 'Sorry.',
  };
  const outcome = await play.call('refund-payment', (dependencies) =>
    refundPayment(dependencies, { actor: ADMIN, input }),
  );
  return `visit ${visit.number} ${input.cents}: ${wordOf(outcome)}`;
}

async function endDay(play: Play): Promise<string> {
  const { random } = play;
  const day = addDays(dayOf(play.now(), ZONE), -random.int(3));
  const input = { requestId: requestOf(play), day, cashCountedCents: random.int(20_000), note: 'Counted.' };
  const outcome = random.chance(0.7)
    ? await play.call('close-day', (dependencies) => closeDay(dependencies, { actor: ADMIN, input }))
    : await play.call('correct-day', (dependencies) =>
        correctDay(dependencies, {
          actor: ADMIN,
          input: { requestId: input.requestId, day, method: 'cash', cents: 100, reason: 'Miscounted.' },
        }),
      );
  return `${day}: ${wordOf(outcome)}`;
}

export const MONEY_STEPS: readonly Step[] = [
  { name: 'take a payment', weight: 4, act: takePayment },
  { name: 'pay a bill', weight: 3, act: payOnline },
  { name: 'bill', weight: 5, act: workOnBillOrFee },
  { name: 'refund payment', weight: 2, act: refund },
  { name: 'end the day', weight: 0.6, act: endDay },
];
