/** Bills, payments, extra work and the end of the day in a salon. */
import type { CallableRequest } from '@paw-haven/domain/contract/callables';
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import type { BillLine } from '@paw-haven/domain/money/bill/schema';
import * as bill from '../../../functions/src/services/bill/bill.ts';
import * as day from '../../../functions/src/services/bill/day.ts';
import * as extras from '../../../functions/src/services/bill/extras.ts';
import * as online from '../../../functions/src/services/bill/pay-bill.ts';
import { ADMIN, MAYA } from './actors.ts';
import type { Reads } from './reads.ts';
import type { Staff } from './staff.ts';
import { sessionIdOf } from './stripe-control.ts';
import type { World } from './world.ts';

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
export const morning = (of: string, days: number) => `${addDays(of, days)}T15:00:00.000Z`;

type Input<N extends 'record-payment' | 'ask-extra' | 'close-day'> = Partial<CallableRequest<N>>;

export type Bills = ReturnType<typeof billsOf>;

/** The use cases of bills, called by an admin or, for what customers do, by Maya. */
export function billsOf({ dependencies, today, next, phone }: World & Reads & Staff) {
  return {
    /** Books Biscuit with a nail grind ($70.00) as staff, unpaid. Resolves to the visit's id. */
    atSalon: async (): Promise<string> => (await phone({ addOns: ['grind'] })).appointmentId,
    openBill: (visitId: string, actor = ADMIN) => bill.openBill(dependencies, { actor, visitId }),
    saveBill: (
      visitId: string,
      lines: BillLine[],
      actor = ADMIN,
      requestId = next(),
      seen?: readonly BillLine[],
    ) =>
      bill.saveBill(dependencies, {
        actor,
        input: { requestId, visitId, lines, ...(seen && { seen: [...seen] }) },
      }),
    closeBill: (visitId: string, writeOffReason?: string, actor = ADMIN) =>
      bill.closeBill(dependencies, { actor, visitId, writeOffReason }),
    reopenBill: (visitId: string, actor = ADMIN) => bill.reopenBill(dependencies, { actor, visitId }),
    recordPayment: (visitId: string, input: Input<'record-payment'>, actor = ADMIN) =>
      bill.recordPayment(dependencies, {
        actor,
        input: { requestId: next(), visitId, method: 'cash', cents: 1, ...input },
      }),
    /** Opens the payment page of a bill. Resolves to the session's id. */
    payBill: async (visitId: string, tipCents = 0, actor = MAYA): Promise<string> => {
      const email = 'maya@example.com';
      const { url } = await online.payBill(dependencies, { actor, email, input: { visitId, tipCents } });
      return sessionIdOf(url);
    },
    askExtra: (visitId: string, input: Input<'ask-extra'> = {}, actor = ADMIN) => {
      const request = { requestId: next(), visitId, appointmentId: visitId };
      const work = { label: 'A short clip', cents: 3000 };
      return extras.askExtra(dependencies, { actor, input: { ...request, ...work, ...input } });
    },
    answerExtra: (extraId: string, answer: 'yes' | 'call', actor = MAYA) =>
      extras.answerExtra(dependencies, { actor, input: { extraId, answer } }),
    closeDay: (of = today(), input: Input<'close-day'> = {}, actor = ADMIN) =>
      day.closeDay(dependencies, {
        actor,
        input: { requestId: next(), day: of, cashCountedCents: 0, ...input },
      }),
  };
}
