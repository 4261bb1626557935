/** The day’s money: counted, frozen, corrected, and equal to the payment provider’s books. */
import { appointmentSchema } from '@paw-haven/domain/booking/appointment/schema';
import { billTotals } from '@paw-haven/domain/money/bill/bill';
import { closeoutSchema, lastCloseoutQuery, ledgerTotals } from '@paw-haven/domain/money/bill/ledger';
import { openBillsQuery } from '@paw-haven/domain/money/bill/queries';
import { billSchema } from '@paw-haven/domain/money/bill/schema';
import { addDays } from '@paw-haven/domain/core/calendar';
import { AppError } from '@paw-haven/domain/core/errors';
import { COLLECTIONS, paths } from '@paw-haven/domain/core/paths';
import { instantOf, startOfDay } from '@paw-haven/domain/core/time';
import { describe, expect, test } from 'vitest';
import { dataOf, documents, queryOf } from '../../../functions/src/lib/firestore/collections.ts';
import { appointmentIdOf } from '../../../functions/src/lib/ids.ts';
import { cancelAppointment } from '../../../functions/src/services/appointment/change-status.ts';
import { correctDay } from '../../../functions/src/services/bill/day.ts';
import { refundPayment } from '../../../functions/src/services/bill/refund-payment.ts';
import { releaseHolds } from '../../../functions/src/services/checkout/release-holds.ts';
import { ADMIN, GROOMER } from '../support/actors.ts';
import { race } from '../support/race.ts';
import { book, refusal, verify, ZONE } from '../support/salon.ts';
import { extraLine, morning, openBillSalon } from '../support/bill-salon.ts';

const {
  atSalon,
  billOf,
  change,
  close,
  endDay,
  ledger,
  next,
  open,
  pay,
  phone,
  record,
  refundedByStripe,
  reopen,
  save,
  today,
  visitOf,
  world,
} = await openBillSalon();

describe('the day', () => {
  test('CLOSE-01 is frozen once, with the counted cash', async () => {
    const id = await atSalon();
    await record(id, { cents: 8000, tipCents: 1000 });
    expect(await refusal(endDay(today(), { cashCountedCents: 7900 }))).toBe('invalid-input');
    const input = { requestId: 'same', cashCountedCents: 7900, note: 'A dollar is missing' };
    expect(await endDay(today(), input)).toEqual({ differenceCents: -100 });
    expect(await endDay(today(), input)).toEqual({ differenceCents: -100 });
    expect(await refusal(endDay(today(), { cashCountedCents: 8000 }))).toBe('day-closed');
    expect((await documents.closeout(world.db, today()).get()).data()).toMatchObject({
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
    await record(await atSalon(), { cents: 7000 });
    expect(await refusal(endDay(today(), { cashCountedCents: 7000, floatCents: 10_000 }))).toBe(
      'invalid-input',
    );
    await endDay(today(), { cashCountedCents: 17_000, floatCents: 10_000 });
    const [last] = dataOf(await queryOf(world.db, lastCloseoutQuery(), closeoutSchema).get());
    expect(last).toMatchObject({ float_cents: 10_000, cash_counted_cents: 17_000, difference_cents: 0 });
  });

  test('CLOSE-01 BILL-06 closes the settled bills of finished visits, with their receipts, and no others', async () => {
    const days = [3, 4, 5].map((day) => ({ appointmentDate: morning(today(), day), addOns: ['grind'] }));
    const [paid = '', early = '', due = ''] = await Promise.all(
      days.map(async (input) => (await phone(input)).appointmentId),
    );
    for (const id of [paid, early]) await record(id, { cents: 7000 });
    await open(due);
    for (const id of [paid, due]) await documents.appointment(world.db, id).update({ status: 'completed' });
    expect(await refusal(endDay(today(), { cashCountedCents: 1 }))).toBe('invalid-input');
    expect((await billOf(paid))?.state).toBe('open');
    await endDay(today(), { cashCountedCents: 14_000 });
    expect(await Promise.all([paid, early, due].map(async (id) => (await billOf(id))?.state))).toEqual([
      'closed',
      'open',
      'open',
    ]);
    // The day is over, so that a mistake can be mended until the next one is.
    expect(await billOf(paid)).toMatchObject({ closed_day: addDays(today(), 1) });
    expect(await reopen(paid)).toMatchObject({ dueCents: 0 });
  });

  test('ALL-03 counts money taken at 11:30 PM in New York on that day, although UTC is a day ahead', async () => {
    const id = await atSalon();
    const day = addDays(today(), 1);
    const late = instantOf(day, '23:30', ZONE).getTime();
    await world.advanceMinutes((late - world.dependencies.now().getTime()) / 60_000);
    await record(id, { cents: 7000 });
    const [entry] = await ledger();
    expect(entry?.day).toBe(day);
    expect(entry?.at.toISOString().slice(0, 10)).toBe(addDays(day, 1));
  });

  test('CLOSE-01 lists open bills of the day and before, the latest first', async () => {
    const biscuit = await atSalon();
    const later = instantOf(addDays(today(), 4), '10:00', ZONE).toISOString();
    const { appointmentId: olive } = await phone({ petId: 'olive', appointmentDate: later });
    const first = today();
    const listed = async (day: string, limit = 50) => {
      const query = openBillsQuery(startOfDay(addDays(day, 1), ZONE), limit);
      return dataOf(await queryOf(world.db, query, billSchema).get()).map(({ id }) => id);
    };
    await open(biscuit);
    await world.advanceMinutes(24 * 60);
    await open(olive);
    expect(await listed(first)).toEqual([biscuit]);
    expect(await listed(today())).toEqual([olive, biscuit]);
    expect(await listed(today(), 1)).toEqual([olive]);
    await close(olive, 'A gift');
    expect(await listed(today())).toEqual([biscuit]);
  });

  test('CLOSE-01 can be closed for yesterday, not for tomorrow', async () => {
    expect(await refusal(endDay(addDays(today(), 1)))).toBe('invalid-input');
    expect(await endDay(addDays(today(), -1))).toEqual({ differenceCents: 0 });
  });

  test('CLOSE-01 counts later payments on the next day, and their bill can be reopened until then', async () => {
    const id = await atSalon();
    await open(id);
    await endDay();
    await record(id, { cents: 7000 });
    await close(id);
    expect((await ledger()).map(({ day }) => day)).toEqual([addDays(today(), 1)]);
    expect((await reopen(id)).dueCents).toBe(0);
  });

  test('CLOSE-01 includes a payment made during the close, or counts it on the next day', async () => {
    const id = await atSalon();
    await open(id);
    await race([record(id, { cents: 7000 }), endDay(today(), { note: 'Closed early' })]);
    const [entry] = await ledger();
    const closeout = (await documents.closeout(world.db, today()).get()).data();
    expect(closeout?.entries).toBe(entry?.day === today() ? 1 : 0);
  });

  test('CLOSE-01 CLOSE-02 adds a correction as a separate dated entry with its reason', async () => {
    const yesterday = addDays(today(), -1);
    const correct = (day: string, requestId = next(), actor = ADMIN) =>
      correctDay(world.dependencies, {
        actor,
        input: { requestId, day, method: 'cash', cents: -500, reason: 'Counted twice' },
      });
    expect(await refusal(correct(yesterday))).toBe('invalid-input');
    await endDay(yesterday);
    const before = (await documents.closeout(world.db, yesterday).get()).data();
    const { entryId } = await correct(yesterday, 'same');
    expect(await correct(yesterday, 'same')).toEqual({ entryId });
    expect(await ledger()).toMatchObject([
      {
        id: entryId,
        day: today(),
        kind: 'correction',
        method: 'cash',
        cents: -500,
        visit_id: null,
        reason: `${yesterday}: Counted twice`,
      },
    ]);
    expect((await documents.closeout(world.db, yesterday).get()).data()).toEqual(before);
    expect(await refusal(correct(yesterday, next(), GROOMER))).toBe('permission-denied');
  });

  test('CLOSE-02 matches the payment provider to the cent, and what the visits kept, on a random day', async () => {
    await documents.settings(world.db).update({ tax_milli_percent: 9250 });
    await change('styled', { taxable: true });
    const random = randomOf(20_261_123);
    const below = (most: number) => Math.floor(random() * most);
    const visits: string[] = [];
    for (let number = 0; number < 8; number += 1) {
      if (random() < 0.5) visits.push((await visitOf({ day: addDays(today(), 3 + number) }))[0]?.id ?? '');
      else {
        const appointmentDate = morning(today(), 3 + number);
        visits.push((await phone({ appointmentDate, addOns: ['grind'] })).appointmentId);
      }
    }
    for (const id of visits) {
      const { lines } = await open(id);
      const kind = below(3);
      if (kind === 0) await save(id, [...lines, extraLine(id, 100 + below(4000))]);
      if (kind === 1) await save(id, [{ ...(lines[0] ?? extraLine(id, 1)), cents: 3000 }]);
      if (random() < 0.5) await record(id, { cents: 100 + below(3000), tipCents: below(100) });
      if (random() < 0.6) {
        const due = billTotals((await billOf(id)) ?? expect.fail()).dueCents;
        const tip = below(1500) + 50;
        const session = await pay(id, tip);
        await world.stripe.pay(session);
        if (random() < 0.4 && due > 0) await record(id, { method: 'card', cents: due });
        await verify(world, session);
      }
      const { dueCents } = billTotals((await billOf(id)) ?? expect.fail());
      await close(id, dueCents > 0 ? 'Written off' : undefined).catch(async (error: unknown) => {
        if (!(error instanceof Error && 'code' in error && error.code === 'overpaid')) throw error;
        const { cents } = (error as unknown as { details: { cents: number } }).details;
        await record(id, { cents: -cents });
        await close(id);
      });
      const refund = { requestId: next(), visitId: id, cents: 100 + below(900), reason: 'Late' };
      if (random() < 0.5)
        await refundPayment(world.dependencies, { actor: ADMIN, input: refund }).catch(lessWasPaid);
      if (random() < 0.5)
        await cancelAppointment(world.dependencies, {
          actor: ADMIN,
          appointmentId: id,
          wholeVisit: true,
          choice: 'everything',
        });
    }
    const lost = await notGiven();
    await releaseHolds(world.dependencies);
    const entries = await ledger();
    const ofLost = ledgerTotals(entries.filter(({ visit_id: visit }) => visit === lost));
    expect([ofLost.totalCents, ofLost.taxCents]).toEqual([0, 0]);
    const { data: sessions } = await world.stripe.client.checkout.sessions.list({ limit: 100 });
    const charged = sessions
      .filter(({ payment_status: status }) => status === 'paid')
      .reduce((sum, { amount_total: cents }) => sum + (cents ?? 0), 0);
    const { byMethod, totalCents, tipCents, taxCents } = ledgerTotals(entries);
    expect(byMethod.online).toBe(charged - (await refundedByStripe()));
    const pets = dataOf(
      await queryOf(world.db, { collection: COLLECTIONS.appointments }, appointmentSchema).get(),
    );
    const paidCents = pets.reduce(
      (sum, { paid_cents = 0, refunded_cents = 0, salon_cents = 0, tip_cents = 0 }) =>
        sum + paid_cents - refunded_cents + salon_cents + tip_cents,
      0,
    );
    expect(totalCents).toBe(paidCents);
    expect(tipCents).toBe(pets.reduce((sum, { tip_cents: tip = 0 }) => sum + tip, 0));
    // Opening a bill again takes over from its appointments what was paid with the booking.
    await Promise.all(visits.map((id) => open(id)));
    const bills = await Promise.all(visits.map(billOf));
    const taxes = bills.flatMap((bill) => bill?.payments.map(({ tax_cents: tax }) => tax) ?? []);
    expect(taxCents).toBe(taxes.reduce((sum, tax) => sum + tax, 0));
    expect(taxCents).not.toBe(0);
    await endDay(today(), { cashCountedCents: byMethod.cash });
    const closeout = (await world.db.doc(paths.closeout(today())).get()).data();
    expect(closeout?.['totals']).toEqual(byMethod);
  });
});

/** A paid visit that cannot be given. Resolves to its appointment's id. */
async function notGiven(): Promise<string> {
  await change('calm', { taxable: true });
  const session = await book(world, { service: 'calm', day: addDays(today(), 20) });
  await world.stripe.pay(session);
  await documents.service(world.db, 'calm').delete();
  expect(await refusal(verify(world, session))).toBe('payment-refunded');
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
