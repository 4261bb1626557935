/** Screens of what a salon turns on. They change its settings, so they come last. */
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import { searchFieldsOf } from '@paw-haven/domain/people/profile/search';
import { aProfile } from '@paw-haven/domain/testing/factories';
import { FieldValue } from 'firebase-admin/firestore';
import { adminFirestore, freeSlot } from '../../../e2e/support/free-slot.ts';
import { chooseSlot } from '../../../e2e/support/journeys.ts';
import { screensOf } from '../screen.ts';
import { forgetChoices } from './booking.ts';
import { at, expect, open, settled } from './show.ts';

const settings = () => adminFirestore().doc(paths.businessSettings());

/** Lets everyone book without paying, with a saved card that Maya has. */
async function saveCards(): Promise<void> {
  const terms = { deposit_new: 0, deposit_known: 0, prepay_after_no_shows: 0 };
  const card = { new: true, known: true, late_cancel_percent: 50, no_show_percent: 100 };
  const policy: unknown = (await settings().get()).get('policy');
  await settings().update({ policy: { ...(policy as object), ...terms, card } });
  await adminFirestore().doc(paths.card('demo-maya')).set({
    id: 'demo-maya',
    user_id: 'demo-maya',
    customer_id: 'cus_1',
    payment_method_id: 'pm_1',
    brand: 'Visa',
    last4: '4242',
    expires: '2090-12',
    saved_at: new Date(),
  });
}

/** Moves one of Maya's visits so close that canceling it costs a fee. */
async function visitWithCard(): Promise<void> {
  const visits = adminFirestore().collection(COLLECTIONS.appointments);
  const { docs } = await visits.where('user_id', '==', 'demo-maya').where('status', '==', 'scheduled').get();
  const card = {
    no_show_cents: 4500,
    late_cancel_cents: 2250,
    late_hours: 48,
    agreed_at: new Date(),
    text: 'Nothing is charged now.',
    language: 'en',
  };
  await docs
    .find((doc) => doc.get('visit_id') === undefined)
    ?.ref.update({
      card,
      appointment_date: new Date(Date.now() + 5 * 3_600_000),
      policy: FieldValue.delete(),
      paid_cents: FieldValue.delete(),
      stripe_session_id: '',
    });
}

const CUSTOMER = screensOf(
  'customer',
  {
    'team, known from the salon': async (page) => {
      const profile = aProfile({
        id: 'maya-at-the-salon',
        full_name: 'Maya L',
        email: 'maya@example.com',
        account: false,
      });
      await adminFirestore()
        .doc(paths.profile(profile.id))
        .set({ ...profile, ...searchFieldsOf(profile) });
      await open(page, '/home');
      await expect(page.getByRole('button', { name: 'Not me' })).toBeVisible();
    },
    'team, checkout with a card': async (page) => {
      await saveCards();
      await forgetChoices(page);
      const checkout = await chooseSlot(page, await freeSlot(23, 180));
      await checkout.pet('Biscuit').check();
      await expect(page.getByText(/^Nothing is charged now/)).toBeVisible();
    },
    'team, one proof of vaccination for two pets': async (page) => {
      await adminFirestore()
        .doc(paths.service('basic-groom'))
        .update({ vaccines: { distemper: 'warn' } });
      await forgetChoices(page);
      const checkout = await chooseSlot(page, await freeSlot(22, 180));
      await checkout.pet('Biscuit').check();
      await page.getByRole('button', { name: 'Add another pet' }).click();
      await page.getByRole('button', { name: 'Upload proof for Biscuit' }).click();
      await expect(page.getByRole('checkbox', { name: /^Also for Olive/ })).toBeVisible();
    },
    'team, saved card': async (page) => {
      await saveCards();
      await open(page, '/settings?tab=billing');
      await page.getByRole('button', { name: 'Remove card' }).click();
      await expect(page.getByRole('dialog', { name: 'Remove your saved card?' })).toBeVisible();
    },
    'team, cancel with a fee': async (page) => {
      await saveCards();
      await visitWithCard();
      await page.goto('/appointments');
      await page
        .getByRole('button', { name: /^Cancel: / })
        .first()
        .click();
      await expect(page.getByRole('dialog').getByText(/^If you cancel now, we may charge/)).toBeVisible();
    },
  },
  'team',
);

const NEWCOMER = screensOf(
  'newcomer',
  {
    'team, ask for a visit': async (page) => {
      await settings().update({ new_clients: 'ask' });
      await open(page, '/home');
      await expect(page.getByRole('heading', { name: 'Tell us about your pet first' })).toBeVisible();
    },
  },
  'team',
);

const OWNER = screensOf(
  'owner',
  {
    'admin team, set up your salon': async (page) => {
      await settings().update({ setup_hidden: FieldValue.delete() });
      await open(page, '/admin');
      await expect(page.getByRole('region', { name: 'Set up your salon' })).toBeVisible();
    },
    'admin team, waiting list': at('/admin/waitlist'),
    'messages of staff, whose text': async (page) => {
      await page.goto('/messages?with=texts');
      await page.getByRole('button', { name: 'Whose is it?' }).first().click();
      await settled(page);
    },
  },
  'team',
);

export const OPTIONS = [...CUSTOMER, ...NEWCOMER, ...OWNER];
