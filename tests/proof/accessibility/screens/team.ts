/** Screens that only a salon with several groomers has: sizes, add-ons, deposits and visits with several pets. */
import { readFileSync } from 'node:fs';
import { HOUSE } from '@paw-haven/domain/core/records/groomer-identity';
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import type { Page } from '@playwright/test';
import { callFunction } from '../../../functions/support/caller.ts';
import { findStack } from '../../../support/stack.ts';
import { AdminCalendarPage } from '../../../e2e/pages/admin-calendar.page.ts';
import { AppointmentsPage } from '../../../e2e/pages/appointments.page.ts';
import { HomePage } from '../../../e2e/pages/home.page.ts';
import { ImportPage } from '../../../e2e/pages/import.page.ts';
import { signInByRest } from '../../../e2e/support/accounts.ts';
import { adminFirestore, freeSlot } from '../../../e2e/support/free-slot.ts';
import { chooseSlot } from '../../../e2e/support/journeys.ts';
import { OWNER as OWNER_ACCOUNT } from '../../../e2e/support/test.ts';
import { screensOf, type Screen } from '../screen.ts';
import { forgetChoices } from './booking.ts';
import { at, expect, open, settled } from './show.ts';

/** Days ahead, where the demo data has free times. */
const AHEAD = 22;
const CLIENTS = readFileSync(
  new URL('../../../../web/src/features/admin/import/samples/spreadsheet.csv', import.meta.url),
  'utf8',
);

/** Asks only once, however often it is called. */
async function askForExtraWork(): Promise<void> {
  const visits = adminFirestore().collection(COLLECTIONS.appointments);
  const { docs } = await visits.where('user_id', '==', 'demo-maya').where('status', '==', 'scheduled').get();
  const [visit] = docs;
  const request = {
    requestId: 'extra-work-asked',
    visitId: (visit?.get('visit_id') as string | undefined) ?? visit?.id,
    appointmentId: visit?.id,
    label: 'The coat is matted; a short clip is safer',
    cents: 3000,
  };
  const { idToken } = await signInByRest(OWNER_ACCOUNT);
  await callFunction(findStack(), 'ask-extra', request, idToken);
}

/** Asks Maya for a deposit. Resolves to the address of the payment link. */
async function askForDeposit(): Promise<string> {
  const { start } = await freeSlot(AHEAD + 5, 180);
  const request = {
    requestId: 'deposit-asked',
    userId: 'demo-maya',
    petId: 'demo-biscuit',
    serviceId: 'basic-groom',
    appointmentDate: start.toISOString(),
    specialRequests: null,
    percent: 50,
  };
  const { idToken } = await signInByRest(OWNER_ACCOUNT);
  const { result } = await callFunction(findStack(), 'ask-for-deposit', request, idToken);
  return result?.url ?? '';
}

/** Moves one of Maya's visits to an hour from now, so that she can say that she will be late. */
async function visitSoon(): Promise<void> {
  const visits = adminFirestore().collection(COLLECTIONS.appointments);
  const { docs } = await visits.where('user_id', '==', 'demo-maya').where('status', '==', 'scheduled').get();
  const visit = docs.find((doc) => doc.get('visit_id') === undefined) ?? docs[0];
  await visit?.ref.update({ appointment_date: new Date(Date.now() + 3_600_000) });
}

/** Starts one of Grace's visits around now, so that its card offers extra work. */
async function beginVisit(): Promise<void> {
  const near = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  const { docs } = await adminFirestore()
    .collection(COLLECTIONS.appointments)
    .where('appointment_date', '>=', near(-20))
    .where('appointment_date', '<=', near(20))
    .get();
  const own = docs.find((visit) => (visit.get('groomer_id') ?? HOUSE) === HOUSE);
  await own?.ref.update({ status: 'in-progress', started_at: new Date() });
}

/** Returns a visit that was missed an hour ago, with a saved card. */
async function missVisit(): Promise<string> {
  const visits = adminFirestore().collection(COLLECTIONS.appointments);
  const { docs } = await visits.where('status', '==', 'no-show').limit(1).get();
  const [visit] = docs;
  const card = {
    no_show_cents: 4500,
    late_cancel_cents: 2250,
    late_hours: 24,
    agreed_at: new Date(),
    text: 'Nothing is charged now.',
    language: 'en',
  };
  await visit?.ref.update({
    card,
    appointment_date: new Date(Date.now() - 3_600_000),
    stripe_session_id: '',
    paid_cents: 0,
  });
  return visit?.id ?? '';
}

const CUSTOMER = screensOf(
  'customer',
  {
    'team, home with a groomer': async (page) => {
      await forgetChoices(page);
      const home = new HomePage(page);
      await home.goto();
      await home.chooseService('Premium Package');
      await page.getByRole('radio', { name: 'Ana' }).check();
      await home.chooseDay((await freeSlot(AHEAD)).day);
      await settled(page);
    },
    'team, checkout of two pets with a deposit': async (page) => {
      await forgetChoices(page);
      const checkout = await chooseSlot(page, await freeSlot(AHEAD, 180));
      await checkout.pet('Biscuit').check();
      await page.getByRole('button', { name: 'Add another pet' }).click();
      await expect(page.getByRole('group', { name: /^Anything to add for / }).first()).toBeVisible();
    },
    'team, appointments': async (page) => {
      await new AppointmentsPage(page).goto();
      await settled(page);
    },
    'team, waiting for a time': async (page) => {
      await open(page, '/appointments?wait=1&service=basic-groom');
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Tell me' })).toBeVisible();
      await settled(page);
    },
    'team, a chart of weights': async (page) => {
      await open(page, '/pet-profiles');
      await expect(page.getByRole('table', { name: 'Biscuit’s weight' })).toBeAttached();
    },
    'team, the question about photos': async (page) => {
      const { FieldValue } = await import('firebase-admin/firestore');
      const profile = adminFirestore().doc(paths.profile('demo-maya'));
      await profile.update({ may_publish_photos: FieldValue.delete() });
      await forgetChoices(page);
      await chooseSlot(page, await freeSlot(AHEAD, 180));
      await expect(page.getByRole('button', { name: 'Yes, you may' })).toBeVisible();
    },
    'team, cancel with a refund': async (page) => {
      const list = new AppointmentsPage(page);
      await list.goto();
      const row = list.upcoming.getByRole('listitem').filter({ hasText: /pets/ }).first();
      await row.getByRole('button', { name: /^Cancel/ }).click();
      await expect(list.dialog.getByRole('button', { name: 'Cancel appointment' })).toBeVisible();
    },
    'team, a question about extra work': async (page) => {
      await askForExtraWork();
      await new AppointmentsPage(page).goto();
      await expect(page.getByRole('region', { name: 'A question from the salon' })).toBeVisible();
    },
    'team, pay and tip': async (page) => {
      const list = new AppointmentsPage(page);
      await list.goto();
      const question = page.getByRole('region', { name: 'A question from the salon' });
      const payAndTip = page.getByRole('button', { name: /^Pay and tip/ });
      await expect(question.or(payAndTip).first()).toBeVisible();
      if (await question.isVisible())
        await question
          .getByRole('button', { name: /^Yes, go ahead/ })
          .first()
          .click();
      await page
        .getByRole('button', { name: /^Pay and tip/ })
        .first()
        .click();
      await list.dialog.getByText('15%', { exact: true }).click();
    },
    'team, running late': async (page) => {
      await visitSoon();
      await new AppointmentsPage(page).goto();
      await expect(page.getByText('On time', { exact: true }).first()).toBeVisible();
    },
    'team, payment link': async (page) => {
      await page.goto(await askForDeposit());
      await expect(page.getByRole('button', { name: /^Pay / })).toBeVisible();
    },
  },
  'team',
);

const GROOMER = screensOf(
  'groomer',
  {
    'team, my visits': async (page) => {
      await open(page, '/today');
      await page.getByText('30 days').click();
      await expect(page.getByRole('region', { name: 'By groomer' }).getByRole('table')).toBeVisible();
    },
    'team, notes of a visit': async (page) => {
      await beginVisit();
      await open(page, '/today');
      await page
        .getByRole('button', { name: /^Notes, / })
        .filter({ visible: true })
        .last()
        .click();
      await expect(page.getByRole('dialog').getByLabel('Groom note')).toBeVisible();
    },
    'team, record an incident': async (page) => {
      await beginVisit();
      await open(page, '/today');
      await page
        .getByRole('button', { name: /^Incident, / })
        .filter({ visible: true })
        .first()
        .click();
      await expect(page.getByRole('dialog').getByLabel('What happened')).toBeVisible();
    },
    'team, extra work': async (page) => {
      await beginVisit();
      await open(page, '/today');
      await page
        .getByRole('button', { name: /^Extra work, / })
        .first()
        .click();
      await expect(page.getByRole('dialog').getByLabel('What needs to be done')).toBeVisible();
    },
  },
  'team',
);

/** Opens the details of a visit that was partly paid in advance. */
async function visit(page: Page): Promise<AdminCalendarPage> {
  const visits = adminFirestore().collection(COLLECTIONS.appointments);
  const { docs } = await visits.where('status', '==', 'scheduled').get();
  const paid = docs.find((doc) => doc.get('policy') !== undefined && doc.get('policy') !== null) ?? docs[0];
  await page.goto(`/admin/appointments?appointment=${paid?.id ?? ''}`);
  const calendar = new AdminCalendarPage(page);
  await expect(calendar.sheet.getByRole('button', { name: 'Bill' })).toBeVisible();
  return calendar;
}

function bill(step?: string): Screen['show'] {
  return async (page) => {
    await (await visit(page)).sheet.getByRole('button', { name: 'Bill' }).click();
    const dialog = page.getByRole('dialog', { name: 'Bill' });
    await expect(dialog).toContainText('Due');
    if (step === undefined) return;
    await dialog.getByRole('button', { name: step }).click();
    await expect(page.getByRole('dialog').last().getByRole('button').last()).toBeVisible();
  };
}

const OWNER = screensOf(
  'owner',
  {
    'admin team, calendar of a week': async (page) => {
      await open(page, '/admin/appointments?view=week');
      await settled(page);
    },
    'admin team, calendar': async (page) => {
      await open(page, `/admin/appointments?view=day&day=${(await freeSlot(2)).day}`);
      await expect(page.locator('[data-appointment]').first()).toBeAttached();
    },
    'admin team, tell customers': async (page) => {
      await open(page, '/admin/appointments');
      await page.getByRole('button', { name: 'Tell customers' }).click();
      await page.getByRole('dialog').getByText('Something else').click();
      await expect(page.getByRole('dialog').getByLabel('Message')).toBeVisible();
    },
    'admin team, ask to confirm': async (page) => {
      await open(page, '/admin/appointments?view=list&status=unconfirmed');
      await page.getByRole('button', { name: 'Ask tomorrow’s unconfirmed' }).click();
      await expect(page.getByRole('dialog').getByText('Sends the reminder again')).toBeVisible();
      await settled(page);
    },
    'admin team, booking of two pets': async (page) => {
      await open(page, '/admin/services');
      const calendar = new AdminCalendarPage(page);
      await calendar.book.click();
      await calendar.sheet.getByLabel('Customer').fill('maya lop');
      await calendar.options.first().click();
      await calendar.choose('Pet', 'Biscuit');
      await calendar.choose('Service', 'Basic Groom');
      await calendar.sheet.getByRole('button', { name: 'Add another pet' }).click();
      await expect(calendar.sheet.getByRole('group', { name: 'Pet 2' })).toBeVisible();
    },
    'admin team, visit': async (page) => {
      await visit(page);
    },
    'admin team, incidents of a pet': async (page) => {
      const incident = await adminFirestore().doc(paths.incident('demo-incident')).get();
      await page.goto(`/admin/appointments?appointment=${String(incident.get('appointment_id'))}`);
      await new AdminCalendarPage(page).sheet.getByRole('button', { name: 'Incidents' }).click();
      await expect(
        page.getByRole('dialog').getByRole('button', { name: /^Print: Nick or cut/ }),
      ).toBeVisible();
    },
    'admin team, refund': async (page) => {
      await (await visit(page)).sheet.getByRole('button', { name: /^Refund/ }).click();
      await expect(page.getByRole('dialog', { name: /refund/i })).toBeVisible();
    },
    'admin team, bill': bill(),
    'admin team, bill, payment': bill('Take a payment'),
    'admin team, bill, close': bill('Close the bill'),
    'admin team, close the day': at('/admin/closeout'),
    'admin team, groomers': at('/admin/team'),
    'admin team, deactivate': async (page) => {
      await open(page, '/admin/team');
      await page.getByRole('button', { name: 'Deactivate Ana' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    'admin team, service with sizes': async (page) => {
      await open(page, '/admin/services');
      await page.getByRole('button', { name: 'Edit Basic Groom' }).click();
      await expect(
        page.getByRole('dialog').getByRole('group', { name: 'Size 1', exact: true }),
      ).toBeVisible();
    },
    'admin team, usual price': async (page) => {
      await open(page, '/admin/customers?customer=demo-maya');
      await page.getByRole('button', { name: 'Set a usual price for Olive' }).click();
      await expect(page.getByRole('dialog').getByLabel('Price in dollars')).toBeVisible();
    },
    'admin team, alerts of a pet': async (page) => {
      await open(page, '/admin/customers?customer=demo-maya');
      await page.getByRole('button', { name: 'Add alerts: Olive' }).click();
      await expect(page.getByRole('dialog').getByRole('checkbox', { name: 'Bites' })).toBeVisible();
    },
    'admin requests, offer a time': async (page) => {
      await open(page, '/admin/requests');
      await page
        .getByRole('button', { name: /^Offer a time/ })
        .first()
        .click();
      await expect(page.getByRole('dialog').getByLabel('Starts at')).toBeVisible();
    },
    'admin team, figures': async (page) => {
      await open(page, '/admin/analytics');
      await expect(page.getByRole('region', { name: 'By groomer' }).getByRole('row')).toHaveCount(4);
    },
    'admin team, settings with a policy': async (page) => {
      await open(page, '/admin/settings');
      await expect(page.getByText(/^Cancels \d+ hours before/).first()).toBeVisible();
    },
    'admin team, settings with a saved card': async (page) => {
      await open(page, '/admin/settings');
      await page.getByRole('checkbox', { name: 'New customers save a card' }).check();
      await page.getByLabel('No-show fee (% of the price)').fill('100');
      await expect(page.getByText(/^Nothing is charged now/)).toBeVisible();
    },
    'admin team, charge a fee': async (page) => {
      await page.goto(`/admin/appointments?appointment=${await missVisit()}`);
      await page.getByRole('button', { name: 'Charge no-show fee' }).click();
      await expect(page.getByRole('dialog', { name: 'Charge the no-show fee?' })).toBeVisible();
    },
    'admin import, columns': async (page) => {
      const list = new ImportPage(page);
      await list.goto();
      await list.choose({ name: 'clients.csv', text: CLIENTS });
    },
    'admin import, preview': async (page) => {
      const list = new ImportPage(page);
      await list.goto();
      await list.choose({ name: 'clients.csv', text: CLIENTS });
      await list.preview();
    },
    'admin import, fix a row': async (page) => {
      const list = new ImportPage(page);
      await list.goto();
      await list.choose({ name: 'clients.csv', text: CLIENTS });
      await list.preview();
      await page.getByRole('button', { name: /^Fix/ }).first().click();
      await expect(page.getByRole('form', { name: /^Fix/ })).toBeVisible();
    },
  },
  'team',
);

export const TEAM = [...CUSTOMER, ...GROOMER, ...OWNER];
