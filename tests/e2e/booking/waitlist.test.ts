/** The waiting list, from a full day to a visit. Runs alone, and resets the data afterward. */
import { paths } from '@paw-haven/domain/core/records/paths';
import { dayBounds } from '@paw-haven/domain/core/calendar/calendar';
import { addMinutes } from '@paw-haven/domain/core/calendar/time';
import { Timestamp } from 'firebase-admin/firestore';
import { callFunction } from '../../functions/support/caller.ts';
import { findStack, resetStack } from '../../support/stack.ts';
import { HostedPaymentPage } from '../pages/hosted-payment.page.ts';
import { HomePage } from '../pages/home.page.ts';
import { signInByRest } from '../support/accounts.ts';
import { faults } from '../support/axe.ts';
import { adminFirestore, freeSlots, freeSlotsOn, type FreeSlot } from '../support/free-slot.ts';
import { bookPaid, signInAs, signInAsNewcomer } from '../support/journeys.ts';
import { uidOf } from '../support/photos.ts';
import { completedVisit } from '../support/visits.ts';
import { anotherBrowser, expect, OWNER, test } from '../support/test.ts';

const ZONE = 'America/New_York';

test.describe.configure({ timeout: 180_000 });
test.afterAll(() => resetStack());

/** Occupies everything on the day except the slot. */
async function fillAround({ day, start }: FreeSlot): Promise<void> {
  const { start: midnight, end } = dayBounds(day, ZONE);
  const taken = (id: string, from: Date, to: Date) => ({
    id,
    kind: 'appointment',
    start: Timestamp.fromDate(from),
    end: Timestamp.fromDate(to),
  });
  const busy = [taken('before', midnight, start), taken('after', addMinutes(start, 60), end)];
  await adminFirestore().doc(paths.scheduleDay(day)).set({ date: day, busy, count: 2 });
}

test('WAIT-01 WAIT-02 WAIT-03 a customer joins the waiting list, is offered a freed time, and books it', async ({
  page,
}) => {
  const staff = await anotherBrowser(page);
  await test.step('the owner turns on the waiting list', async () => {
    await signInAs(staff, OWNER, '/admin');
    await staff.goto('/admin/settings');
    await staff.getByLabel('Offer freed-up times to a waiting list').check();
    await expect(staff.getByLabel('Minutes to accept an offer (15 to 120)')).toHaveValue('60');
    await staff.getByRole('button', { name: 'Save settings' }).click();
    await expect(staff.getByText('Business settings updated successfully.')).toBeVisible();
  });

  const slots = await freeSlots(40, 12);
  const slot = slots.find(({ time }) => time === '10:00') ?? (slots[0] as FreeSlot);
  await fillAround(slot);
  const other = await signInAsNewcomer(await anotherBrowser(page), 'Waldo');
  await bookPaid(other, slot);
  expect(await freeSlotsOn(slot.day)).toEqual([]);

  const person = await signInAsNewcomer(page);
  const uid = await uidOf(person);
  // Accounts without a visit and a confirmed address cannot join the waiting list.
  await completedVisit(person);
  const dialog = page.getByRole('dialog');
  await test.step('the customer joins it on the full day', async () => {
    const home = new HomePage(page);
    await home.goto();
    await home.chooseService('Basic Groom');
    await home.chooseDay(slot.day);
    await expect(page.getByText('No openings this day.')).toBeVisible();
    await test.step('on a phone the bar leads back to the days', async () => {
      const desktop = page.viewportSize() ?? { width: 1280, height: 720 };
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(home.day(slot.day)).toBeHidden();
      await page.getByRole('button', { name: 'Choose another day' }).click();
      await expect(home.day(slot.day)).toBeInViewport();
      await page.setViewportSize(desktop);
    });
    await page.getByRole('link', { name: 'Notify me if a time opens' }).click();
    await expect(dialog.getByTitle('Pretzel')).toBeVisible();
    await expect(dialog.getByTitle('Basic Groom')).toBeVisible();
    await dialog.getByRole('button', { name: 'Tell me' }).click();
    await expect(page.getByText('Basic Groom for Pretzel', { exact: true })).toBeVisible();
  });

  await test.step('a cancellation frees the time, which is offered', async () => {
    const stack = findStack();
    const { docs } = await adminFirestore()
      .collection('appointments')
      .where('user_id', '==', await uidOf(other))
      .get();
    const { idToken } = await signInByRest(OWNER);
    const cancelled = await callFunction(
      stack,
      'cancel-appointment',
      { appointmentId: docs[0]?.id ?? '' },
      idToken,
    );
    expect(cancelled.error).toBeUndefined();
    const offered = new RegExp(`${slot.label} is free\\. It is yours until \\d+:\\d\\d [AP]M\\.`);
    await expect(page.getByText(offered)).toBeVisible();
    expect(await faults(page)).toEqual([]);
    const mails = async () => {
      const response = await fetch(
        `${stack.standInsUrl}/api/outbox?kind=mail&to=${encodeURIComponent(person.email)}`,
      );
      return ((await response.json()) as { text: string }[]).map(({ text }) => text).join('\n');
    };
    await expect.poll(mails).toMatch(offered);
  });

  await test.step('staff see the offer', async () => {
    await staff.goto('/admin/waitlist');
    await expect(staff.getByText('Offered', { exact: true })).toBeVisible();
    await expect(staff.getByText('Basic Groom for Pretzel')).toBeVisible();
  });

  await test.step('the customer books the offered time', async () => {
    await page.getByRole('button', { name: 'Book this time' }).click();
    await page.waitForURL('**/checkout');
    await expect(page.getByRole('radio', { name: /^Pretzel/ })).toBeChecked();
    await expect(page.getByText(/^Held for you until \d+:\d\d [AP]M\.$/)).toBeVisible();
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await expect((await new HostedPaymentPage(page).payAndReturn()).confirmed).toBeVisible();
    expect((await adminFirestore().collection('waitlist').where('user_id', '==', uid).get()).size).toBe(0);
    const appointments = adminFirestore().collection('appointments').where('user_id', '==', uid);
    const { docs } = await appointments.where('status', '==', 'scheduled').get();
    expect(docs.map((found) => (found.get('appointment_date') as Timestamp).toDate())).toEqual([slot.start]);
  });
});
