/** The day’s money: counted, frozen, corrected, and equal to the payment provider’s books. */
import { appointmentSchema } from '@paw-haven/domain/booking/appointment/schema';
import { billTotals } from '@paw-haven/domain/money/bill/bill';
import { closeoutSchema, lastCloseoutQuery, ledgerTotals } from '@paw-haven/domain/money/bill/ledger';
import { openBillsQuery } from '@paw-haven/domain/money/bill/queries';
import { billSchema } from '@paw-haven/domain/money/bill/schema';
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import { instantOf, startOfDay } from '@paw-haven/domain/core/calendar/time';
import { describe, expect, test } from 'vitest';
import { dataOf, documents, queryOf } from '../../../functions/src/lib/firestore/collections.ts';
import { appointmentIdOf } from '../../../functions/src/lib/ids.ts';
import { correctDay } from '../../../functions/src/services/bill/day.ts';
import { refundPayment } from '../../../functions/src/services/bill/refund-payment.ts';
import { releaseHolds } from '../../../functions/src/services/checkout/release-holds.ts';
import { ADMIN, GROOMER } from '../support/actors.ts';
import { extraLine, morning } from '../support/bills.ts';
import { race, refusal } from '../support/race.ts';
import { ZONE } from '../support/records.ts';
import { openSalon } from '../support/salon.ts';

const salon = await openSalon({ sizes: true, webhooks: 'drop' });

describe('the day', () => {
  test('CLOSE-01 is frozen once, with the counted cash', async () => {
    const id = await salon.atSalon();
    await salon.recordPayment(id, { cents: 8000, tipCents: 1000 });
    expect(await refusal(salon.closeDay(salon.today(), { cashCountedCents: 7900 }))).toBe('invalid-input');
    const input = { requestId: 'same', cashCountedCents: 7900, note: 'A dollar is missing' };
    expect(await salon.closeDay(salon.today(), input)).toEqual({ differenceCents: -100 });
    expect(await salon.closeDay(salon.today(), input)).toEqual({ differenceCents: -100 });
    expect(await refusal(salon.closeDay(salon.today(), { cashCountedCents: 8000 }))).toBe('day-closed');
    expect((await documents.closeout(salon.db, salon.today()).get()).data()).toMatchObject({
      totals: { online: 0, cash: 8000, card: 0, other: 0 },
      tip_cents: 1000,
      entries: 1,
      cash_counted_cents: 7900,
      difference_cents: -100,
      note: 'A dollar is missing',
      closed_by: 'adrian',
    });
  });

  test('CLOSE-01 expects the cash that was in the drawer at the start, and keeps it', async () => {
    await salon.recordPayment(await salon.atSalon(), { cents: 7000 });
    expect(await refusal(salon.closeDay(salon.today(), { cashCountedCents: 7000, floatCents: 10_000 }))).toBe(
      'invalid-input',
    );
    await salon.closeDay(salon.today(), { cashCountedCents: 17_000, floatCents: 10_000 });
    const [last] = dataOf(await queryOf(salon.db, lastCloseoutQuery(), closeoutSchema).get());
    expect(last).toMatchObject({ float_cents: 10_000, cash_counted_cents: 17_000, difference_cents: 0 });
  });

  test('CLOSE-01 BILL-06 closes the settled bills of finished visits, with their receipts, and no others', async () => {
    const days = [3, 4, 5].map((day) => ({
      appointmentDate: morning(salon.today(), day),
      addOns: ['grind'],
    }));
    const [paid = '', early = '', due = ''] = await Promise.all(
      days.map(async (input) => (await salon.phone(input)).appointmentId),
    );
    for (const id of [paid, early]) await salon.recordPayment(id, { cents: 7000 });
    await salon.openBill(due);
    for (const id of [paid, due]) await documents.appointment(salon.db, id).update({ status: 'completed' });
    expect(await refusal(salon.closeDay(salon.today(), { cashCountedCents: 1 }))).toBe('invalid-input');
    expect((await salon.billOf(paid))?.state).toBe('open');
    await salon.closeDay(salon.today(), { cashCountedCents: 14_000 });
    expect(await Promise.all([paid, early, due].map(async (id) => (await salon.billOf(id))?.state))).toEqual([
      'closed',
      'open',
      'open',
    ]);
    // The day is over, so that a mistake can be mended until the next one is.
    expect(await salon.billOf(paid)).toMatchObject({ closed_day: addDays(salon.today(), 1) });
    expect(await salon.reopenBill(paid)).toMatchObject({ dueCents: 0 });
  });

  test('ALL-03 counts money taken at 11:30 PM in New York on that day, although UTC is a day ahead', async () => {
    const id = await salon.atSalon();
    const day = addDays(salon.today(), 1);
    const late = instantOf(day, '23:30', ZONE).getTime();
    await salon.advanceMinutes((late - salon.dependencies.now().getTime()) / 60_000);
    await salon.recordPayment(id, { cents: 7000 });
    const [entry] = await salon.ledger();
    expect(entry?.day).toBe(day);
    expect(entry?.at.toISOString().slice(0, 10)).toBe(addDays(day, 1));
  });

  test('CLOSE-01 lists open bills of the day and before, the latest first', async () => {
    const biscuit = await salon.atSalon();
    const later = instantOf(addDays(salon.today(), 4), '10:00', ZONE).toISOString();
    const { appointmentId: olive } = await salon.phone({ petId: 'olive', appointmentDate: later });
    const first = salon.today();
    const listed = async (day: string, limit = 50) => {
      const query = openBillsQuery(startOfDay(addDays(day, 1), ZONE), limit);
      return dataOf(await queryOf(salon.db, query, billSchema).get()).map(({ id }) => id);
    };
    await salon.openBill(biscuit);
    await salon.advanceMinutes(24 * 60);
    await salon.openBill(olive);
    expect(await listed(first)).toEqual([biscuit]);
    expect(await listed(salon.today())).toEqual([olive, biscuit]);
    expect(await listed(salon.today(), 1)).toEqual([olive]);
    await salon.closeBill(olive, 'A gift');
    expect(await listed(salon.today())).toEqual([biscuit]);
  });

  test('CLOSE-01 can be closed for yesterday, not for tomorrow', async () => {
    expect(await refusal(salon.closeDay(addDays(salon.today(), 1)))).toBe('invalid-input');
    expect(await salon.closeDay(addDays(salon.today(), -1))).toEqual({ differenceCents: 0 });
  });

  test('CLOSE-01 counts later payments on the next day, and their bill can be reopened until then', async () => {
    const id = await salon.atSalon();
    await salon.openBill(id);
    await salon.closeDay();
    await salon.recordPayment(id, { cents: 7000 });
    await salon.closeBill(id);
    expect((await salon.ledger()).map(({ day }) => day)).toEqual([addDays(salon.today(), 1)]);
    expect((await salon.reopenBill(id)).dueCents).toBe(0);
  });

  test('CLOSE-01 includes a payment made during the close, or counts it on the next day', async () => {
    const id = await salon.atSalon();
    await salon.openBill(id);
    await race([
      salon.recordPayment(id, { cents: 7000 }),
      salon.closeDay(salon.today(), { note: 'Closed early' }),
    ]);
    const [entry] = await salon.ledger();
    const closeout = (await documents.closeout(salon.db, salon.today()).get()).data();
    expect(closeout?.entries).toBe(entry?.day === salon.today() ? 1 : 0);
  });

  test('CLOSE-01 CLOSE-02 adds a correction as a separate dated entry with its reason', async () => {
    const yesterday = addDays(salon.today(), -1);
    const correct = (day: string, requestId = salon.next(), actor = ADMIN) =>
      correctDay(salon.dependencies, {
        actor,
        input: { requestId, day, method: 'cash', cents: -500, reason: 'Counted twice' },
      });
    expect(await refusal(correct(yesterday))).toBe('invalid-input');
    await salon.closeDay(yesterday);
    const before = (await documents.closeout(salon.db, yesterday).get()).data();
    const { entryId } = await correct(yesterday, 'same');
    expect(await correct(yesterday, 'same')).toEqual({ entryId });
    expect(await salon.ledger()).toMatchObject([
      {
        id: entryId,
        day: salon.today(),
        kind: 'correction',
        method: 'cash',
        cents: -500,
        visit_id: null,
        reason: `${yesterday}: Counted twice`,
      },
    ]);
    expect((await documents.closeout(salon.db, yesterday).get()).data()).toEqual(before);
    expect(await refusal(correct(yesterday, salon.next(), GROOMER))).toBe('permission-denied');
  });

  test('CLOSE-02 matches the payment provider to the cent, and what the visits kept, on a random day', async () => {
    await documents.settings(salon.db).update({ tax_milli_percent: 9250 });
    await salon.changeService('styled', { taxable: true });
    const random = randomOf(20_261_123);
    const below = (most: number) => Math.floor(random() * most);
    const visits: string[] = [];
    for (let number = 0; number < 8; number += 1) {
      if (random() < 0.5)
        visits.push((await salon.visitOf({ day: addDays(salon.today(), 3 + number) }))[0]?.id ?? '');
      else {
        const appointmentDate = morning(salon.today(), 3 + number);
        visits.push((await salon.phone({ appointmentDate, addOns: ['grind'] })).appointmentId);
      }
    }
    for (const id of visits) {
      const { lines } = await salon.openBill(id);
      const kind = below(3);
      if (kind === 0) await salon.saveBill(id, [...lines, extraLine(id, 100 + below(4000))]);
      if (kind === 1) await salon.saveBill(id, [{ ...(lines[0] ?? extraLine(id, 1)), cents: 3000 }]);
      if (random() < 0.5) await salon.recordPayment(id, { cents: 100 + below(3000), tipCents: below(100) });
      if (random() < 0.6) {
        const due = billTotals((await salon.billOf(id)) ?? expect.fail()).dueCents;
        const tip = below(1500) + 50;
        const session = await salon.payBill(id, tip);
        await salon.stripe.pay(session);
        if (random() < 0.4 && due > 0) await salon.recordPayment(id, { method: 'card', cents: due });
        await salon.verify(session);
      }
      const { dueCents } = billTotals((await salon.billOf(id)) ?? expect.fail());
      await salon.closeBill(id, dueCents > 0 ? 'Written off' : undefined).catch(async (error: unknown) => {
        if (!(error instanceof Error && 'code' in error && error.code === 'overpaid')) throw error;
        const { cents } = (error as unknown as { details: { cents: number } }).details;
        await salon.recordPayment(id, { cents: -cents });
        await salon.closeBill(id);
      });
      const refund = { requestId: salon.next(), visitId: id, cents: 100 + below(900), reason: 'Late' };
      if (random() < 0.5)
        await refundPayment(salon.dependencies, { actor: ADMIN, input: refund }).catch(lessWasPaid);
      if (random() < 0.5)
        await salon.cancel({ actor: ADMIN, appointmentId: id, wholeVisit: true, choice: 'everything' });
    }
    const lost = await notGiven();
    await releaseHolds(salon.dependencies);
    const entries = await salon.ledger();
    const ofLost = ledgerTotals(entries.filter(({ visit_id: visit }) => visit === lost));
    expect([ofLost.totalCents, ofLost.taxCents]).toEqual([0, 0]);
    const { data: sessions } = await salon.stripe.client.checkout.sessions.list({ limit: 100 });
    const charged = sessions
      .filter(({ payment_status: status }) => status === 'paid')
      .reduce((sum, { amount_total: cents }) => sum + (cents ?? 0), 0);
    const { byMethod, totalCents, tipCents, taxCents } = ledgerTotals(entries);
    expect(byMethod.online).toBe(charged - (await salon.refundedByStripe()));
    const pets = dataOf(
      await queryOf(salon.db, { collection: COLLECTIONS.appointments }, appointmentSchema).get(),
    );
    const paidCents = pets.reduce(
      (sum, { paid_cents = 0, refunded_cents = 0, salon_cents = 0, tip_cents = 0 }) =>
        sum + paid_cents - refunded_cents + salon_cents + tip_cents,
      0,
    );
    expect(totalCents).toBe(paidCents);
    expect(tipCents).toBe(pets.reduce((sum, { tip_cents: tip = 0 }) => sum + tip, 0));
    // Opening a bill again takes over from its appointments what was paid with the booking.
    await Promise.all(visits.map((id) => salon.openBill(id)));
    const bills = await Promise.all(visits.map(salon.billOf));
    const taxes = bills.flatMap((bill) => bill?.payments.map(({ tax_cents: tax }) => tax) ?? []);
    expect(taxCents).toBe(taxes.reduce((sum, tax) => sum + tax, 0));
    expect(taxCents).not.toBe(0);
    await salon.closeDay(salon.today(), { cashCountedCents: byMethod.cash });
    const closeout = (await salon.db.doc(paths.closeout(salon.today())).get()).data();
    expect(closeout?.['totals']).toEqual(byMethod);
  });
});

/** A paid visit that cannot be given. Resolves to its appointment's id. */
async function notGiven(): Promise<string> {
  await salon.changeService('calm', { taxable: true });
  const session = await salon.book({ service: 'calm', day: addDays(salon.today(), 20) });
  await salon.stripe.pay(session);
  await documents.service(salon.db, 'calm').delete();
  expect(await refusal(salon.verify(session))).toBe('payment-refunded');
  return appointmentIdOf(session);
}

const lessWasPaid = (error: unknown): void => {
  if (!(error instanceof AppError && error.details['field'] === 'cents')) throw error;
};

/** The same random numbers each time, from 0 to 1. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
