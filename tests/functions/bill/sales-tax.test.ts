/** Tax on lines added to a visit’s bill after it was booked. */
import { DEFAULT_POLICY } from '@paw-haven/domain/offer/policy/schema';
import { expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { startCheckout } from '../../../functions/src/services/checkout/start-checkout.ts';
import { extraLine } from '../support/bills.ts';
import { openSalon } from '../support/salon.ts';

const salon = await openSalon({ sizes: true, webhooks: 'drop' });

/** A taxable service whose tax is less than half a cent. */
const TINY = { sizes: [], base_price: 0.05, taxable: true };

/** Books as Maya, with nothing to pay online. Resolves to the visit's id. */
async function bookAtSalon(): Promise<string> {
  const policy = { ...DEFAULT_POLICY, deposit_new: 0, deposit_known: 0 };
  await documents.settings(salon.db).update({ policy });
  await salon.makeKnown(['maya']);
  await startCheckout(salon.dependencies, salon.bookingRequest({}));
  return (await salon.allAppointments())[0]?.id ?? '';
}

test.each([
  ['paid online', async () => (await salon.visitOf({}))[0]?.id ?? ''],
  ['that the customer pays at the salon', bookAtSalon],
  ['that staff book', salon.atSalon],
  [
    'whose tax rounds to nothing',
    async () => (await salon.changeService('styled', TINY), await salon.atSalon()),
  ],
])(
  'BILL-02 BILL-04 taxes a line added to a visit %s, at the rate of the day of booking',
  async (_, visit) => {
    await documents.settings(salon.db).update({ tax_milli_percent: 9250 });
    const id = await visit();
    await documents.settings(salon.db).update({ tax_milli_percent: 5000 });
    const { lines, totalCents } = await salon.openBill(id);
    const more = [...lines, { ...extraLine(id, 3000), taxable: true }];
    // Half of a cent is rounded up: 9.25% of $30.00 is $2.775.
    expect((await salon.saveBill(id, more)).totalCents).toBe(totalCents + 3000 + 278);
    expect(await salon.appointment(id)).toMatchObject({
      tax_cents: 0,
      tax_milli_percent: 9250,
      billed_tax_cents: 278,
    });
  },
);

test('BILL-02 adds no tax to a visit that was booked before the salon added tax', async () => {
  const id = await salon.atSalon();
  await documents.settings(salon.db).update({ tax_milli_percent: 9250 });
  const { lines } = await salon.openBill(id);
  expect((await salon.saveBill(id, [...lines, { ...extraLine(id, 3000), taxable: true }])).totalCents).toBe(
    10_000,
  );
  expect(await salon.appointment(id)).not.toHaveProperty('tax_milli_percent');
});
