/** Presets of the bill, and products that are sold with a visit. */
import { appointmentSchema } from '@paw-haven/domain/booking/appointment/schema';
import { billTotals } from '@paw-haven/domain/money/bill/bill';
import { ledgerTotals, netCents } from '@paw-haven/domain/money/bill/ledger';
import { buildDay, productCents, revenueCents } from '@paw-haven/domain/money/stats/build-figures';
import { describe, expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { saveTill } from '../../../functions/src/services/bill/save-till.ts';
import { ADMIN, GROOMER, MAYA, OWNER } from '../support/actors.ts';
import { refusal } from '../support/race.ts';
import { ZONE } from '../support/records.ts';
import { openSalon } from '../support/salon.ts';

const salon = await openSalon({ sizes: true, webhooks: 'drop' });
const SHAMPOO = { label: 'Shampoo', cents: 1299, taxable: true, kind: 'product' } as const;
const REVIEW_URL = 'https://reviews.example/paw';
const save = (input: { reviewUrl?: string | null; requestId?: string } = {}, actor = OWNER) =>
  saveTill(salon.dependencies, {
    actor,
    input: { requestId: salon.next(), presets: [SHAMPOO], reviewUrl: REVIEW_URL, ...input },
  });
const settings = async () => (await documents.settings(salon.db).get()).data();

describe('TILL-01 AGAIN-03 the settings of the till', () => {
  test('are saved by staff and logged once', async () => {
    await save({ requestId: 'once' });
    expect(await settings()).toMatchObject({ presets: [SHAMPOO], review_url: REVIEW_URL });
    await save({ requestId: 'once', reviewUrl: null });
    expect((await settings())?.review_url).toBe(REVIEW_URL);
    await save({ reviewUrl: null }, ADMIN);
    expect((await settings())?.review_url).toBeNull();
    const lines = (await salon.auditLines()).filter(({ action }) => action === 'settings-changed');
    expect(lines.map(({ actor, field, from, to }) => [actor, field, from, to])).toEqual(
      expect.arrayContaining([
        ['olivia', 'presets', '0', '1'],
        ['olivia', 'review_url', null, REVIEW_URL],
        ['adrian', 'review_url', REVIEW_URL, null],
      ]),
    );
    expect(lines).toHaveLength(4);
  });

  test('are refused to groomers and customers', async () => {
    for (const actor of [GROOMER, MAYA]) expect(await refusal(save({}, actor))).toBe('permission-denied');
    expect((await settings())?.presets).toBeUndefined();
  });
});

describe('TILL-01 a product', () => {
  test('on a bill is apart from the services, and bill, ledger and revenue agree to the cent', async () => {
    await documents.settings(salon.db).update({ tax_milli_percent: 9250 });
    const id = await salon.atSalon();
    const { lines } = await salon.openBill(id);
    await salon.saveBill(id, [...lines, { ...SHAMPOO, appointment: id }]);
    const totals = billTotals((await salon.billOf(id)) ?? expect.fail());
    // $60.00 and $10.00 of work, $12.99 sold and taxed with 9.25%.
    expect(totals).toMatchObject({ linesCents: 8299, dueCents: 8299 + totals.taxCents });
    await salon.recordPayment(id, { cents: totals.dueCents });
    await salon.closeBill(id);
    const visit = appointmentSchema.parse(await salon.appointment(id));
    expect(visit).toMatchObject({ billed_cents: 8299, billed_product_cents: 1299 });
    expect([revenueCents(visit), productCents(visit)]).toEqual([8299, 1299]);
    const ledger = await salon.ledger();
    expect(ledger.reduce((sum, entry) => sum + netCents(entry), 0)).toBe(8299);
    expect(ledgerTotals(ledger).totalCents).toBe(totals.totalCents);
    const day = buildDay({
      day: salon.day(),
      zone: ZONE,
      appointments: [visit],
      reviews: [],
      firstDays: new Map(),
    });
    expect(day).toMatchObject({ revenue_cents: 8299, product_cents: 1299 });
    expect(Object.values(day?.services ?? {}).map((of) => of.revenue_cents)).toEqual([7000]);
  });

  test('that the customer agrees to is added as a product with its tax, and leaves with its line', async () => {
    const id = await salon.atSalon();
    const { label, cents } = SHAMPOO;
    const { extraId } = await salon.askExtra(id, { label, cents, product: true, taxable: true });
    await salon.answerExtra(extraId, 'yes');
    const { lines = [] } = (await salon.billOf(id)) ?? {};
    expect(lines.at(-1)).toEqual({ ...SHAMPOO, appointment: id });
    expect((await salon.appointment(id))?.billed_product_cents).toBe(1299);
    await salon.saveBill(id, lines.slice(0, -1));
    expect((await salon.appointment(id))?.billed_product_cents).toBe(0);
  });
});
