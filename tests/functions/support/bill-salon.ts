/** The visit salon with helpers for bills. */
import { ledgerEntrySchema } from '@paw-haven/domain/money/bill/ledger';
import type { BillLine } from '@paw-haven/domain/money/bill/schema';
import { addDays } from '@paw-haven/domain/core/calendar';
import type { CallableRequest } from '@paw-haven/domain/contract/callables';
import { COLLECTIONS } from '@paw-haven/domain/core/paths';
import { refundSchema } from '@paw-haven/domain/booking/payment/refund';
import { dayOf } from '@paw-haven/domain/core/time';
import { dataOf, documents, queryOf } from '../../../functions/src/lib/firestore/collections.ts';
import {
  closeBill,
  openBill,
  recordPayment,
  reopenBill,
  saveBill,
} from '../../../functions/src/services/bill/bill.ts';
import { closeDay } from '../../../functions/src/services/bill/day.ts';
import { answerExtra, askExtra } from '../../../functions/src/services/bill/extras.ts';
import { payBill } from '../../../functions/src/services/bill/pay-bill.ts';
import { ADMIN, MAYA } from './actors.ts';
import { ANA, GRACE } from './lanes.ts';
import { hire, sessionIdOf, ZONE } from './salon.ts';
import { openVisitSalon } from './visit-salon.ts';

export const extraLine = (appointment: string, cents: number): BillLine => ({
  appointment,
  label: 'Detangling',
  cents,
  kind: 'extra',
  taxable: false,
});

/** Cents of the entries, in ascending order. */
export const centsOf = (entries: readonly { readonly cents: number }[]): number[] =>
  entries.map(({ cents }) => cents).toSorted((one, other) => one - other);

/** 10:00 AM in New York in winter, `days` after `day`. */
export const morning = (day: string, days: number) => `${addDays(day, days)}T15:00:00.000Z`;

export async function openBillSalon() {
  const salon = await openVisitSalon();
  const { world, phone } = salon;
  let requests = 0;
  const next = () => `request-${(requests += 1)}`;

  /** Books Biscuit with a nail grind ($70.00) as staff, unpaid. Resolves to the visit's id. */
  const atSalon = async (): Promise<string> => (await phone({ addOns: ['grind'] })).appointmentId;

  const open = (visitId: string, actor = ADMIN) => openBill(world.dependencies, { actor, visitId });
  const save = (
    visitId: string,
    lines: BillLine[],
    actor = ADMIN,
    requestId = next(),
    seen?: readonly BillLine[],
  ) =>
    saveBill(world.dependencies, {
      actor,
      input: { requestId, visitId, lines, ...(seen && { seen: [...seen] }) },
    });
  const close = (visitId: string, writeOffReason?: string, actor = ADMIN) =>
    closeBill(world.dependencies, { actor, visitId, writeOffReason });
  const reopen = (visitId: string, actor = ADMIN) => reopenBill(world.dependencies, { actor, visitId });
  const record = (visitId: string, input: Partial<CallableRequest<'record-payment'>>, actor = ADMIN) =>
    recordPayment(world.dependencies, {
      actor,
      input: { requestId: next(), visitId, method: 'cash', cents: 1, ...input },
    });
  const pay = async (visitId: string, tipCents = 0, actor = MAYA): Promise<string> => {
    const email = 'maya@example.com';
    const { url } = await payBill(world.dependencies, { actor, email, input: { visitId, tipCents } });
    return sessionIdOf(url);
  };
  const ask = (visitId: string, input: Partial<CallableRequest<'ask-extra'>> = {}, actor = ADMIN) =>
    askExtra(world.dependencies, {
      actor,
      input: {
        requestId: next(),
        visitId,
        appointmentId: visitId,
        label: 'A short clip',
        cents: 3000,
        ...input,
      },
    });
  const answer = (extraId: string, given: 'yes' | 'call', actor = MAYA) =>
    answerExtra(world.dependencies, { actor, input: { extraId, answer: given } });
  const today = () => dayOf(world.dependencies.now(), ZONE);
  const endDay = (day = today(), input: Partial<CallableRequest<'close-day'>> = {}, actor = ADMIN) =>
    closeDay(world.dependencies, {
      actor,
      input: { requestId: next(), day, cashCountedCents: 0, ...input },
    });

  const billOf = async (visitId: string) => (await documents.bill(world.db, visitId).get()).data();
  const ledger = async () =>
    dataOf(await queryOf(world.db, { collection: COLLECTIONS.ledger }, ledgerEntrySchema).get());
  const refunds = async () =>
    dataOf(await queryOf(world.db, { collection: COLLECTIONS.refunds }, refundSchema).get());
  const refundedByStripe = async () =>
    (await world.stripe.client.refunds.list({ limit: 100 })).data.reduce(
      (sum, { amount }) => sum + amount,
      0,
    );

  /** Hires Grace as `house`, with an account, and Ana without one. */
  const hireGrace = async (): Promise<void> => {
    await hire(world, [GRACE, ANA]);
    await documents
      .groomerPrivate(world.db, 'house')
      .set({ id: 'house', user_id: 'grace', commission_percent: 0 });
  };
  return {
    ...salon,
    next,
    atSalon,
    open,
    save,
    close,
    reopen,
    record,
    pay,
    ask,
    answer,
    today,
    endDay,
    billOf,
    ledger,
    refunds,
    refundedByStripe,
    hireGrace,
  };
}
