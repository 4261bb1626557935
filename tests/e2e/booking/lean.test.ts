/** What opening the booking page reads, and what works before everything has loaded. */
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { CONVERSATIONS_PAGE } from '@paw-haven/domain/people/message/queries';
import { calendarWindow } from '@paw-haven/domain/time/schedule/day-marks';
import { paths } from '@paw-haven/domain/core/records/paths';
import { HomePage } from '../pages/home.page.ts';
import { countReads, readsAtRest } from '../support/count-reads.ts';
import { adminFirestore, freeSlot } from '../support/free-slot.ts';
import { signInAs, signInAsNewcomer } from '../support/journeys.ts';
import { expect, MAYA, test } from '../support/test.ts';
import { completedVisit } from '../support/visits.ts';

test('BOOK-01 a time can be booked before the SDK loads, which then makes the page live', async ({
  page,
}) => {
  await signInAs(page, MAYA);
  const slot = await freeSlot(20);
  let letIn = () => {};
  const mayCome = new Promise<void>((resolve) => (letIn = resolve));
  let heldBack = 0;
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    // The SDK's log contains this class name.
    if ((await response.text()).includes('WebChannelConnection')) {
      heldBack += 1;
      await mayCome;
    }
    await route.fulfill({ response });
  });
  await page.reload();
  const home = new HomePage(page);
  await home.chooseService('Basic Groom');
  await home.chooseDay(slot.day);
  await home.chooseTime(slot.label);
  await expect(home.book).toBeEnabled();
  await expect.poll(() => heldBack).toBeGreaterThan(0);

  letIn();
  const document = adminFirestore().doc(paths.scheduleDay(slot.day));
  const before = (await document.get()).data();
  const end = new Date(slot.start.getTime() + 3_600_000);
  const taken = { id: 'somebody', kind: 'appointment', start: slot.start, end };
  await document.set({ date: slot.day, count: 1, ...before, busy: [...(before?.['busy'] ?? []), taken] });
  try {
    await expect(page.getByText(/was just booked\. Please choose/)).toBeVisible();
    await expect(home.book).toBeDisabled();
  } finally {
    await (before ? document.set(before) : document.delete());
  }
});

test('opening the page reads each service and marked day at most twice, and choosing reads nothing', async ({
  page,
}) => {
  // A new customer, because parallel tests write to those of the demo data.
  await completedVisit(await signInAsNewcomer(page), { service_id: 'basic-groom' });
  const slot = await freeSlot(12);
  const reads = await countReads(page);
  const listening = page.waitForRequest((request) => request.url().includes('/Listen/channel'));
  await page.goto('/home');
  await listening;
  const home = new HomePage(page);
  await home.chooseService('Basic Groom');
  await expect(page.getByRole('button', { name: /^Book .+ again$/ })).toBeVisible();

  const db = adminFirestore();
  const window = calendarWindow(new Date(), 'America/New_York');
  const [services, days] = await Promise.all([
    db.collection('services').where('is_active', '==', true).count().get(),
    db
      .collection('schedule_days')
      .where('date', '>=', window.first)
      .where('date', '<=', window.last)
      .count()
      .get(),
  ]);
  const shared = 1 + services.data().count + days.data().count;
  // Also: the customer's profile for its language, the last visit, roles and open payments; for the navigation bar, the
  // latest conversations and message; and the appointments whose status is followed.
  const own = 1 + 1 + 4 + 3 + CONVERSATIONS_PAGE + 1 + LIMITS.ownAppointmentsFollowed;
  await expect.poll(reads).toBeGreaterThan(shared);
  const opening = await readsAtRest(reads);
  test.info().annotations.push({ type: 'reads', description: `${opening} of at most ${2 * shared + own}` });
  expect(opening).toBeLessThanOrEqual(2 * shared + own);

  await home.chooseDay(slot.day);
  await home.chooseTime(slot.label);
  await expect(home.book).toBeEnabled();
  expect(await readsAtRest(reads)).toBe(opening);
});
