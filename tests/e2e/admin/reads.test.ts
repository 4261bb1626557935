/** Reads of admin pages. Runs alone, because writes by other tests cause reads too. */
import { signUpByRest } from '../support/accounts.ts';
import { AdminPage } from '../pages/admin.page.ts';
import { countReads, readsAtRest } from '../support/count-reads.ts';
import { freeSlot } from '../support/free-slot.ts';
import { signInAs } from '../support/journeys.ts';
import { expect, newcomer, OWNER, test } from '../support/test.ts';

const MAX_READS = 60;

test('ADMIN-20 ADMIN-22 a calendar day and a customer’s page read at most 60 documents each', async ({
  page,
}) => {
  const { localId } = await signUpByRest(newcomer());
  await signInAs(page, OWNER, '/admin');
  const reads = await countReads(page);
  await test.step('a day of the calendar', async () => {
    await new AdminPage(page).gotoDay((await freeSlot(16)).day);
    await expect(page.getByRole('region', { name: /^\w+day, \w+ \d/ })).toBeVisible();
    expect(await readsAtRest(reads)).toBeLessThanOrEqual(MAX_READS);
  });
  await test.step('the page of a customer', async () => {
    await page.goto(`/admin/customers?customer=${localId}`);
    await expect(page.getByText('No pets yet.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Totals' })).toContainText('$0');
    expect(await readsAtRest(reads)).toBeLessThanOrEqual(MAX_READS);
  });
});
