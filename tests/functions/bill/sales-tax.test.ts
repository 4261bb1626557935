/** Tax on lines added to a visit’s bill after it was booked. */
import { DEFAULT_POLICY } from '@paw-haven/domain/offer/policy/schema';
import { expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { startCheckout } from '../../../functions/src/services/checkout/start-checkout.ts';
import { allAppointments, bookingRequest, makeKnown } from '../support/salon.ts';
import { extraLine, openBillSalon } from '../support/bill-salon.ts';

const { atSalon, change, open, save, stored, visitOf, world } = await openBillSalon();

/** A taxable service whose tax is less than half a cent. */
const TINY = { sizes: [], base_price: 0.05, taxable: true };

/** Books as Maya, with nothing to pay online. Resolves to the visit's id. */
async function bookAtSalon(): Promise<string> {
  const policy = { ...DEFAULT_POLICY, deposit_new: 0, deposit_known: 0 };
  await documents.settings(world.db).update({ policy });
  await makeKnown(world, ['maya']);
  await startCheckout(world.dependencies, bookingRequest(world, {}));
  return (await allAppointments(world))[0]?.id ?? '';
}

test.each([
  ['paid online', async () => (await visitOf({}))[0]?.id ?? ''],
  ['that the customer pays at the salon', bookAtSalon],
  ['that staff book', atSalon],
  ['whose tax rounds to nothing', async () => (await change('styled', TINY), await atSalon())],
])(
  'BILL-02 BILL-04 taxes a line added to a visit %s, at the rate of the day of booking',
  async (_, visit) => {
    await documents.settings(world.db).update({ tax_milli_percent: 9250 });
    const id = await visit();
    await documents.settings(world.db).update({ tax_milli_percent: 5000 });
    const { lines, totalCents } = await open(id);
    const more = [...lines, { ...extraLine(id, 3000), taxable: true }];
    // Half of a cent is rounded up: 9.25% of $30.00 is $2.775.
    expect((await save(id, more)).totalCents).toBe(totalCents + 3000 + 278);
    expect(await stored(id)).toMatchObject({ tax_cents: 0, tax_milli_percent: 9250, billed_tax_cents: 278 });
  },
);

test('BILL-02 adds no tax to a visit that was booked before the salon added tax', async () => {
  const id = await atSalon();
  await documents.settings(world.db).update({ tax_milli_percent: 9250 });
  const { lines } = await open(id);
  expect((await save(id, [...lines, { ...extraLine(id, 3000), taxable: true }])).totalCents).toBe(10_000);
  expect(await stored(id)).not.toHaveProperty('tax_milli_percent');
});
