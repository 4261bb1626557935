/** Whole bills: from the first line to the receipt, too many lines, too much money, and paid online. */
import { visitIdOf } from '@paw-haven/domain/booking/appointment/visit-id';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { billTotals } from '@paw-haven/domain/money/bill/bill';
import { BILL_LIMITS } from '@paw-haven/domain/money/bill/schema';
import { sessionIdOf } from '../../../functions/support/stripe-control.ts';
import { admin, ask, caller, valueOf } from '../ask.ts';
import { must } from '../must.ts';
import type { Play } from '../play.ts';
import { someone, wordOf, type RareStep } from '../steps/step.ts';
import { nextRequest, phone, walkIn, wordsOf } from './visits.ts';

const take = (play: Play, visitId: string, cents: number, method: 'cash' | 'card' = 'cash') =>
  ask(play, 'record-payment', admin(play), { requestId: nextRequest(play), visitId, method, cents });

const dueOf = ({ stored }: Play, visitId: string): number => {
  const bill = stored.bills.get(visitId);
  return bill ? billTotals(bill).dueCents : 0;
};

async function opened(play: Play): Promise<Appointment | undefined> {
  const visit = await walkIn(play);
  if (visit) await ask(play, 'open-bill', admin(play), { visitId: visitIdOf(visit) });
  return visit;
}

async function wholeBill(play: Play): Promise<string | undefined> {
  const visit = await opened(play);
  if (!visit) return undefined;
  const visitId = visitIdOf(visit);
  const [staff, customer] = [admin(play), caller(play, visit.user_id)];
  const seen = [...(play.stored.bills.get(visitId)?.lines ?? [])];
  const extra = { appointment: visit.id, label: 'Mats', cents: 1500, kind: 'extra', taxable: false } as const;
  const lines = [...seen, extra];
  const save = () => ask(play, 'save-bill', staff, { requestId: nextRequest(play), visitId, lines, seen });
  const saved = await save();
  // The other page still shows the old lines.
  const outdated = await save();
  const request = await ask(play, 'ask-extra', staff, {
    requestId: nextRequest(play),
    visitId,
    appointmentId: visit.id,
    label: 'A short clip',
    cents: 2000,
  });
  const extraId = valueOf(request)?.extraId ?? 'none';
  const answer = play.random.pick(['yes', 'call'] as const);
  const answered = await ask(play, 'answer-extra', customer, { extraId, answer });
  const changedMind = await ask(play, 'answer-extra', customer, {
    extraId,
    answer: answer === 'yes' ? 'call' : 'yes',
  });
  const marked = await ask(play, 'set-salon-payment', staff, { appointmentId: visit.id, paid: true });
  const early = await ask(play, 'close-bill', staff, { visitId });
  const sent = await ask(play, 'send-bill', staff, { visitId });
  const linkId = valueOf(sent)?.linkId ?? 'none';
  for (const action of ['copy', 'send'] as const)
    await ask(play, 'change-payment-link', staff, { linkId, action });
  const paid = await take(play, visitId, Math.max(1, dueOf(play, visitId)));
  const closed = await ask(play, 'close-bill', staff, { visitId });
  if (closed.kind === 'done')
    must(play.stored.bills.get(visitId)?.state === 'closed', () => `${visitId} was closed, and is open`);
  const late = await take(play, visitId, 100);
  const online = await ask(play, 'pay-bill', customer, { visitId, tipCents: 500 });
  const words = [
    saved,
    outdated,
    request,
    answered,
    changedMind,
    marked,
    early,
    sent,
    paid,
    closed,
    late,
    online,
  ];
  return wordsOf(words);
}

async function overpaid(play: Play): Promise<string | undefined> {
  const visit = await opened(play);
  if (!visit) return undefined;
  const visitId = visitIdOf(visit);
  const over = 1 + play.random.int(2000);
  const paid = await take(play, visitId, dueOf(play, visitId) + over);
  const refused = await ask(play, 'close-bill', admin(play), { visitId });
  const back = await take(play, visitId, -over);
  const closed = await ask(play, 'close-bill', admin(play), { visitId, writeOffReason: 'A regular.' });
  const reopened = await ask(play, 'reopen-bill', admin(play), { visitId });
  return wordsOf([paid, refused, back, closed, reopened]);
}

async function fullBill(play: Play): Promise<string | undefined> {
  const visit = await opened(play);
  if (!visit) return undefined;
  const answers = [];
  for (let count = 0; count <= BILL_LIMITS.payments; count += 1)
    answers.push(await take(play, visitIdOf(visit), 1));
  return wordsOf(answers.slice(-2));
}

async function paidByPhone(play: Play): Promise<string | undefined> {
  const visit = await opened(play);
  if (!visit) return undefined;
  const visitId = visitIdOf(visit);
  const pay = (tipCents: number) => ask(play, 'pay-bill', caller(play, visit.user_id), { visitId, tipCents });
  await take(play, visitId, Math.max(1, dueOf(play, visitId) - 20), 'card');
  const tooLittle = await pay(0);
  const page = await pay(1000);
  const url = valueOf(page)?.url;
  if (url !== undefined && play.random.chance(0.8))
    await play.world.stripe.pay(sessionIdOf(url)).catch(() => 'too late');
  const again = await pay(0);
  return wordsOf([tooLittle, page, again]);
}

/** A visit that is paid at the salon without a bill. */
async function withoutBill(play: Play): Promise<string | undefined> {
  const visit = await phone(play, { userId: someone(play).uid });
  if (!visit) return undefined;
  const mark = async (paid: boolean) =>
    wordOf(await ask(play, 'set-salon-payment', admin(play), { appointmentId: visit.id, paid }));
  return `${await mark(true)}, ${await mark(play.random.chance(0.5))}`;
}

export const BILL_STEPS: readonly RareStep[] = [
  { name: 'a bill from its first line to its receipt', act: wholeBill },
  { name: 'a bill is overpaid', act: overpaid },
  { name: 'a bill is full', act: fullBill },
  { name: 'a bill is paid on the phone', act: paidByPhone },
  { name: 'a visit is paid without a bill', act: withoutBill },
];
