/** The team: who grooms, working hours and time off, as staff manage it and visitors see it. */
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import { dayOf } from '@paw-haven/domain/core/calendar/time';
import { formatDayShort, formatDayWithYear } from '@paw-haven/domain/core/calendar/time-format';
import type { Page } from '@playwright/test';
import { findStack } from '../../support/stack.ts';
import { AdminPage } from '../pages/admin.page.ts';
import { AuthPage } from '../pages/auth.page.ts';
import { faults } from '../support/axe.ts';
import { adminFirestore } from '../support/free-slot.ts';
import { signInAs } from '../support/journeys.ts';
import {
  ADMIN,
  anotherBrowser,
  expect,
  newcomer,
  OWNER,
  resetAfterEach,
  returnToTabUntil,
  SOON,
  test,
} from '../support/test.ts';

// Other tests expect a salon with one groomer.
resetAfterEach();

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

async function openTeam(page: Page): Promise<void> {
  await page.goto('/admin/team');
  await expect(page.getByRole('heading', { name: 'Team', level: 2, exact: true })).toBeVisible();
}

async function addGroomer(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add groomer' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Save groomer' }).click();
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
}

/** An upcoming visit of the demo data, which belongs to the first groomer. */
async function visitAhead() {
  const { docs } = await adminFirestore()
    .collection(COLLECTIONS.appointments)
    .where('status', '==', 'scheduled')
    .where('appointment_date', '>', new Date(Date.now() + 86_400_000))
    .orderBy('appointment_date')
    .limit(1)
    .get();
  const [visit] = docs;
  if (!visit) throw new Error('The demo data has no visit ahead.');
  return visit;
}

test('STAFF-01 STAFF-08 ALL-06 builds a team, and keeps groomers who have upcoming visits', async ({
  page,
  allowedErrors,
}) => {
  // Chrome logs the refused request.
  allowedErrors.push(/status of 400 .*save-groomer/);
  await signInAs(page, ADMIN, '/admin');
  const admin = new AdminPage(page);
  await expect(admin.sidebar.getByRole('link', { name: 'Team' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Go to' }).getByRole('link', { name: /^Team/ }).click();
  await expect(page.getByRole('heading', { name: 'You work solo' })).toBeVisible();

  await page.getByRole('button', { name: 'Add groomer' }).click();
  await page.getByRole('button', { name: 'Save groomer' }).click();
  await expect(page.getByText('Enter a name.')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Grace');
  await page.getByLabel('About').fill('Twelve years with nervous dogs.');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Save groomer' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Grace' })).toBeVisible();
  await addGroomer(page, 'Ana');
  const groomers = await adminFirestore().collection(COLLECTIONS.groomers).get();
  expect(groomers.docs.map(({ id }) => id)).toEqual(['ana', 'house']);

  // All visits so far belong to the first groomer.
  await page.getByRole('button', { name: 'Deactivate Grace' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await expect(dialog.getByText(/^Grace has \d+ visits? ahead\. Move (it|them) first\.$/)).toBeVisible();
  await dialog.getByRole('link', { name: /^The first is on/ }).click();
  await expect(page).toHaveURL(/\/admin\/appointments\?day=/);

  await openTeam(page);
  await page.getByRole('button', { name: 'Deactivate Ana' }).click();
  await dialog.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Ana' })).toContainText('Inactive');
  await page.getByRole('button', { name: 'Activate Ana' }).click();
  await expect(page.getByRole('button', { name: 'Deactivate Ana' })).toBeVisible();

  // Shorter hours list the visits outside of them, and move none.
  const visit = await visitAhead();
  await page.getByRole('button', { name: 'Edit Grace' }).click();
  await page.getByLabel('Works different hours than the salon').check();
  for (const day of WEEKDAYS)
    await page.getByRole('checkbox', { name: `Works on ${day}`, exact: true }).uncheck();
  await page.getByRole('button', { name: 'Save groomer' }).click();
  await expect(page.getByText(/outside these hours and won’t move:/)).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  expect((await visit.ref.get()).updateTime).toEqual(visit.updateTime);

  // Visitors see both groomers.
  await page.goto('/about');
  await returnToTabUntil(page, async () => {
    await expect(page.getByRole('heading', { name: 'Ana' })).toBeVisible(SOON);
    await expect(page.getByText('Twelve years with nervous dogs.')).toBeVisible(SOON);
  });
});

/** The link in the email with the invitation. */
async function invitationTo(address: string): Promise<string | undefined> {
  const answer = await fetch(
    `${findStack().standInsUrl}/api/outbox?kind=mail&to=${encodeURIComponent(address)}`,
  );
  const [mail] = (await answer.json()) as { readonly text: string }[];
  return mail && /Accept the invitation: (\S+)/.exec(mail.text)?.[1];
}

test('ROLE-26 an owner invites a groomer, who signs up with that address and sees their visits', async ({
  page,
}) => {
  const rosa = newcomer('Rosa Vega');
  await signInAs(page, OWNER, '/admin');
  await openTeam(page);
  await addGroomer(page, 'Grace');
  await addGroomer(page, 'Rosa');
  await page.getByRole('button', { name: 'Invite by email: Rosa' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite by email' });
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(rosa.email);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Invitation sent to ${rosa.email}.`)).toBeVisible();
  const open = page.getByRole('region', { name: 'Invitations' }).getByRole('listitem');
  await expect(open).toContainText(`${rosa.email} Groomer: Rosa`);
  await expect.poll(() => invitationTo(rosa.email)).toBeDefined();

  const guest = await anotherBrowser(page);
  await guest.goto((await invitationTo(rosa.email)) ?? '');
  await guest.getByRole('link', { name: 'Create account' }).click();
  const auth = new AuthPage(guest);
  await auth.fullName.fill(rosa.name);
  await auth.email.fill(rosa.email);
  await auth.password.fill(rosa.password);
  await auth.submit.click();
  const accept = guest.getByRole('button', { name: 'Accept the invitation' });
  await expect(accept).toBeVisible();
  expect(await faults(guest)).toEqual([]);
  // Accounts of the local backend need not confirm their address.
  await accept.click();
  await guest.waitForURL('**/today');
  await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
  await guest.close();

  await expect(open).toHaveCount(0);
  const groomer = await adminFirestore().doc(paths.groomerPrivate('rosa')).get();
  const profile = await adminFirestore()
    .doc(paths.profile(String(groomer.get('user_id'))))
    .get();
  expect(profile.get('email')).toBe(rosa.email);
});

test('STAFF-05 a closed day blocks bookings, lists its visits, and is shown to visitors until it ends', async ({
  page,
}) => {
  await signInAs(page, ADMIN, '/admin');
  const visit = await visitAhead();
  const dayOfVisit = dayOf(visit.get('appointment_date').toDate(), 'America/New_York');
  await openTeam(page);
  await page.getByRole('button', { name: 'Set time off' }).click();
  const dialog = page.getByRole('dialog');
  const firstDay = dialog.getByLabel('First day');
  await firstDay.fill(dayOfVisit);
  // Takes the day, and sends nothing.
  await firstDay.press('Enter');
  await expect(dialog.getByLabel('Last day')).toHaveValue(formatDayWithYear(dayOfVisit));
  await dialog.getByLabel('Note').fill('Inventory');
  await dialog.getByRole('button', { name: 'Set time off' }).click();
  const question = page.getByRole('dialog', {
    name: `Close ${formatDayWithYear(dayOfVisit)} for everyone?`,
  });
  await expect(question).toContainText(/visits? (is|are) in this time\. (It stays|They stay) booked/);
  expect(await faults(page)).toEqual([]);
  const scheduleDay = adminFirestore().doc(paths.scheduleDay(dayOfVisit));
  const off = async () => ((await scheduleDay.get()).get('off') ?? []) as unknown[];
  expect(await off()).toEqual([]);
  await question.getByRole('button', { name: 'Set time off' }).click();
  await expect(page.getByRole('dialog', { name: 'Time off is set' })).toContainText(
    /visits? (is|are) in this time\. Move (it|them):/,
  );
  await page.getByRole('button', { name: 'Done' }).click();
  const entry = page.getByRole('listitem').filter({ hasText: 'Inventory' });
  await expect(entry).toContainText('Everyone');
  await expect(entry.getByRole('link').first()).toHaveAttribute('href', /appointment=/);
  await expect(entry.getByRole('link').first()).toHaveCSS('text-decoration-line', 'underline');
  await expect.poll(off).toHaveLength(1);

  const visitor = await anotherBrowser(page);
  await visitor.goto('/');
  const words = visitor.getByText(`Closed ${formatDayShort(dayOfVisit)}`);
  await returnToTabUntil(visitor, () => expect(words).toBeVisible(SOON));

  await openTeam(page);
  await entry.getByRole('button', { name: /^End/ }).click();
  await dialog.getByRole('button', { name: 'End time off' }).click();
  await expect(page.getByText('No time off planned.')).toBeVisible();
  // The entry disappears from the list before the day is updated.
  await expect.poll(off).toEqual([]);
  await returnToTabUntil(visitor, () => expect(words).toHaveCount(0, SOON));
  await visitor.close();
});

test('STAFF-06 notice and horizon are off by default and can be set in the settings', async ({ page }) => {
  await signInAs(page, ADMIN, '/admin');
  await page.goto('/admin/settings');
  const notice = page.getByLabel('Hours of notice');
  await expect(notice).toHaveValue('');
  await notice.fill('300');
  await page.getByLabel('Days ahead').fill('5');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Use 0 to 168 hours; 0 means no notice.')).toBeVisible();
  await expect(page.getByText('Use 7 to 365 days, or 0 for no limit.')).toBeVisible();
  await notice.fill('24');
  await page.getByLabel('Days ahead').fill('60');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('All changes saved.')).toBeVisible();
  const settings = await adminFirestore().doc(paths.businessSettings()).get();
  expect([settings.get('min_notice_minutes'), settings.get('horizon_days')]).toEqual([1440, 60]);
});

test('ADMIN-24 reads opening and closing times as they are typed, and keeps what it cannot read', async ({
  page,
}) => {
  await signInAs(page, ADMIN, '/admin');
  await page.goto('/admin/settings');
  const monday = page.getByRole('group', { name: 'Monday' });
  const opens = monday.getByLabel('Opens');
  const closes = monday.getByLabel('Closes');
  await closes.selectText();
  await page.keyboard.type('11:30 PM');
  await expect(closes).toHaveValue('11:30 PM');
  await opens.selectText();
  await page.keyboard.type('nine-ish');
  await page.keyboard.press('Tab');
  await expect(opens).toHaveValue('nine-ish');
  await expect(monday).toContainText('Enter a time, for example 9:00 AM.');
  expect(await faults(page)).toEqual([]);
  await opens.selectText();
  await page.keyboard.type('930');
  await page.keyboard.press('Enter');
  await expect(opens).toHaveValue('9:30 AM');
  await expect(monday).not.toContainText('Enter a time');
  await expect(page.getByText('You have unsaved changes.')).toBeVisible();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Business settings updated successfully.')).toBeVisible();
  const stored = await adminFirestore().doc(paths.businessSettings()).get();
  expect(stored.get('business_hours.monday')).toMatchObject({ open: '09:30', close: '23:30' });
});
