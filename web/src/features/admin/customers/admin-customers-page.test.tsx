import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { notesFields } from '@paw-haven/domain/people/customer/notes';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { paths } from '@paw-haven/domain/core/records/paths';
import { searchFieldsOf } from '@paw-haven/domain/people/profile/search';
import {
  anAgreement,
  anAppointment,
  aPet,
  aProfile,
  someSettings,
} from '@paw-haven/domain/testing/factories';
import { beforeEach, expect, test, vi } from 'vitest';
import { sha256 } from '../../../lib/browser/sha256.ts';
import { enabledButton } from '../../../testing/enabled-button.ts';
import { answerWith, documentLimits } from '../../../testing/fake-firestore.ts';
import { SERVER_TIME, store, storedAt, writes } from '../../../testing/fake-store.ts';
import { stubBrowser } from '../testing/render-admin.tsx';
import { renderFor } from '../../../testing/signed-in.tsx';
import { AdminCustomersPage } from './admin-customers-page.tsx';

const totals = vi.hoisted(() => ({ asked: 0 }));
vi.mock('firebase/firestore', async () => ({
  ...(await import('../../../testing/fake-store.ts')).fakeStore(),
  sum: (field: string) => field,
  startAfter: () => undefined,
  where: (field: string, _: string, value: unknown) => ({ [`is ${field}`]: value }),
  // 12 completed and 1 no-show; 500 paid, 60 of it refunded; of these, 80 for canceled visits, with 10 refunded.
  getCountFromServer: async (query: Readonly<Record<string, unknown>>) => {
    totals.asked += 1;
    return { data: () => ({ count: query['is status'] === 'completed' ? 12 : 1 }) };
  },
  getAggregateFromServer: async (query: Readonly<Record<string, unknown>>, { value }: { value: string }) => {
    totals.asked += 1;
    const isCancelled = query['is status'] === 'cancelled';
    const added = value === 'total_amount' ? (isCancelled ? 80 : 500) : isCancelled ? 10 : 60;
    // Plus 42.50 in a deposit.
    if (value === 'beyond_total_cents') return { data: () => ({ value: 4250 }) };
    return { data: () => ({ value: added }) };
  },
}));

const MAYA = { ...aProfile({ phone: '(555) 010-0199' }), ...searchFieldsOf(aProfile()) };
const NOTES = paths.customerNotes('maya');
const TERMS = paths.customerTerms('maya');

beforeEach(() => {
  totals.asked = 0;
  stubBrowser({ phone: false });
  store(paths.businessSettings(), someSettings());
  store(paths.profile('maya'), MAYA);
  answerWith(NOTES, []);
  answerWith(TERMS, []);
  store(paths.pet('biscuit'), aPet());
  store(paths.appointment('visit'), anAppointment({ status: 'completed' }));
  holdRole('admin');
});

/** The fake answers all role queries the same way, so everyone has this role. */
function holdRole(role: 'admin' | 'owner' | 'customer'): void {
  store(paths.userRole('olive', 'row'), { user_id: 'olive', role, created_at: new Date(0) });
}

function open(address: string) {
  renderFor('olive', <AdminCustomersPage />, address);
}
const openMaya = async () => {
  open('/admin/customers?customer=maya');
  await screen.findByRole('heading', { name: 'Maya Lopez' });
};
const button = (name: string) => screen.getByRole('button', { name });
const notes = () => screen.findByLabelText<HTMLTextAreaElement>('Notes about this customer');

test('ADMIN-22 lists customers by name with pets and visits, 25 per page, and links to each', async () => {
  open('/admin/customers');
  const row = await screen.findByRole('link', { name: /Maya Lopez/ });
  expect(row.textContent).toContain('maya@example.com');
  await waitFor(() => expect(row.textContent).toContain('Biscuit'));
  await waitFor(() => expect(row.textContent).toContain('Last visit: Tue, Dec 1, 2026'));
  // Documents per query: for each row up to three pets, and one visit each before and after now.
  expect(documentLimits()).toEqual({
    profiles: 25,
    client_claims: 20,
    user_roles: LIMITS.staff,
    pets: 3,
    appointments: 1,
    [paths.businessSettings()]: 1,
  });
  expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull();
  fireEvent.click(row);
  expect(await screen.findByRole('heading', { name: 'Maya Lopez' })).toBeTruthy();
});

test('ADMIN-22 counts the customers, and lists those without an account or a number for texts', async () => {
  store(paths.profile('maya'), { ...MAYA, phone: '200-6439', account: false });
  open('/admin/customers');
  const row = await screen.findByRole('link', { name: /Maya Lopez/ });
  expect(row.textContent).toContain('Can’t get texts');
  expect(row.textContent).toContain('No account');
  expect(await screen.findByText('1 customer')).toBeTruthy();
  expect(totals.asked).toBe(1);
  fireEvent.click(screen.getByRole('radio', { name: 'No account' }));
  await waitFor(() => expect(totals.asked).toBe(2));
});

test('ADMIN-22 shows on request what each customer has spent, and keeps this in the address', async () => {
  open('/admin/customers?filter=no-account');
  const row = await screen.findByRole('link', { name: /Maya Lopez/ });
  expect(await screen.findByText('1 customer')).toBeTruthy();
  const [before, choice] = [totals.asked, screen.getByRole('checkbox', { name: /has spent/ })];
  expect(row.textContent).not.toContain('Total spent');
  fireEvent.click(choice);
  await waitFor(() => expect(row.textContent).toContain('Total spent: $412.50'));
  expect(totals.asked).toBe(before + 5);
  fireEvent.click(screen.getByRole('radio', { name: 'Everyone' }));
  expect((await screen.findByRole('link', { name: /Maya Lopez/ })).textContent).toContain('$412.50');
  fireEvent.click(choice);
  expect(screen.queryByText('$412.50')).toBeNull();
});

test('ADMIN-22 lists who has a visit ahead, who did not come and how often, and keeps this in the address', async () => {
  const missed = { status: 'no-show', user_id: 'maya' } as const;
  store(paths.appointment('one'), anAppointment({ id: 'one', ...missed }));
  store(paths.appointment('two'), anAppointment({ id: 'two', ...missed }));
  answerWith('appointments', [
    { ...anAppointment({ id: 'one', ...missed }) },
    { ...anAppointment({ id: 'two', ...missed }) },
  ]);
  open('/admin/customers?filter=no-shows');
  const row = await screen.findByRole('link', { name: /Maya Lopez/ });
  expect(row.textContent).toContain('2 no-shows');
  expect(documentLimits()['appointments']).toBe(300);
  expect(screen.getByText('1 customer')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Visit ahead' }));
  await waitFor(() => expect(screen.queryByText(/no-shows$/)).toBeNull());
  expect(screen.getByRole('radio', { name: 'Visit ahead', checked: true })).toBeTruthy();
});

test('ADMIN-22 sorts by name with the head of the column', async () => {
  open('/admin/customers?sort=desc');
  const head = await screen.findByRole('button', { name: 'Customer: Z to A' });
  fireEvent.click(head);
  expect(await screen.findByRole('button', { name: 'Customer: A to Z' })).toBeTruthy();
});

test('IMPORT-06 ADMIN-22 lists the last visit of an imported list until there is one here', async () => {
  const imported = { owner_id: 'maya', import_id: 'i', created_at: new Date(0) };
  store(paths.importedPet('biscuit'), { ...imported, last_visit: '2026-09-02' });
  store(paths.importedPet('olive'), { ...imported, last_visit: '2026-10-02' });
  answerWith('appointments', []);
  open('/admin/customers');
  const row = await screen.findByRole('link', { name: /Maya Lopez/ });
  await waitFor(() => expect(row.textContent).toContain('Last visit: Fri, Oct 2, 2026'));
  store(paths.appointment('visit'), anAppointment({ status: 'completed' }));
  await waitFor(() => expect(row.textContent).toContain('Last visit: Tue, Dec 1, 2026'));
});

test('shows which address and number the providers refuse, unless the address was changed since', async () => {
  const at = new Date();
  const email = { address: 'Maya@example.com', reason: 'opted-out', at: at };
  const sms = { address: '+15550100142', reason: 'invalid-recipient', at: at };
  store(paths.profile('maya'), { ...MAYA, unreachable: { email, sms } });
  await openMaya();
  const shown = await screen.findByText(/was refused as unknown/);
  expect(shown.textContent).toMatch(
    /^Maya@example.com unsubscribed or reported spam on .*\n\(555\) 010-0142 was/,
  );
  cleanup();
  store(paths.profile('maya'), {
    ...MAYA,
    unreachable: { email: { ...email, address: 'former@example.com' } },
  });
  await openMaya();
  expect(screen.queryByText('Undelivered')).toBeNull();
});

test('ADMIN-22 lists staff separately from customers', async () => {
  store(paths.profile('olive'), { ...MAYA, full_name: 'Olive Stone' });
  open('/admin/customers');
  const staff = within(await screen.findByRole('list', { name: 'Staff' }));
  expect(staff.getByRole('link', { name: /Olive Stone/ })).toBeTruthy();
  const customers = within(screen.getByRole('list', { name: 'Customers' }));
  expect(customers.getByRole('link', { name: /Maya Lopez/ })).toBeTruthy();
  expect(customers.queryByRole('link', { name: /Olive Stone/ })).toBeNull();
});

test('pages forward and back', async () => {
  for (let index = 0; index < 24; index += 1)
    store(paths.profile(`c${index}`), { ...MAYA, full_name: `Customer ${index}` });
  open('/admin/customers');
  fireEvent.click(await screen.findByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('Page 2')).toBeTruthy();
  fireEvent.click(button('Previous page'));
  expect(await screen.findByText('Page 1')).toBeTruthy();
});

test('ADMIN-22 shows profile, pets, appointments and totals with a bounded number of reads', async () => {
  await openMaya();
  expect(await screen.findByText('Beagle · 4 years · 24.5 lb')).toBeTruthy();
  expect(screen.getByRole('link', { name: '(555) 010-0199' }).getAttribute('href')).toBe('tel:5550100199');
  expect(await screen.findByText('Tue, Dec 1, 2026 at 10:00 AM')).toBeTruthy();
  const figures = within(await screen.findByRole('region', { name: 'Totals' }));
  expect(await figures.findByText('$412.50')).toBeTruthy();
  expect(figures.getByText('12')).toBeTruthy();
  expect(figures.getByText('1')).toBeTruthy();
  expect(totals.asked).toBe(7);
  expect(documentLimits()).toMatchObject({ pets: 12, appointments: 10, [NOTES]: 1 });
});

test('ADDON-05 ADMIN-22 shows a visit of two pets as one history entry', async () => {
  const olive = { id: 'second', visit_id: 'visit', pet: { name: 'Olive', breed: null } };
  store(paths.appointment('visit'), anAppointment({ status: 'completed', visit_id: 'visit' }));
  store(paths.appointment('second'), anAppointment({ status: 'completed', ...olive }));
  await openMaya();
  const history = await screen.findByRole('region', { name: 'Appointments' });
  expect(await within(history).findByText(/Biscuit and Olive/)).toBeTruthy();
  expect(within(history).getAllByRole('listitem')).toHaveLength(1);
  expect(within(history).getByText('$90')).toBeTruthy();
});

test('counts the totals again when an appointment changes', async () => {
  await openMaya();
  await waitFor(() => expect(totals.asked).toBe(7));
  store(paths.appointment('visit'), anAppointment({ status: 'no-show' }));
  await waitFor(() => expect(totals.asked).toBe(14));
  store(paths.appointment('visit'), anAppointment({ status: 'no-show', beyond_total_cents: 4250 }));
  await waitFor(() => expect(totals.asked).toBe(21));
});

test('ADMIN-22 signs the first notes, and offers no save button before anything is typed', async () => {
  await openMaya();
  const field = await notes();
  expect(screen.queryByRole('button', { name: 'Save notes' })).toBeNull();
  fireEvent.change(field, { target: { value: ' Afraid of dryers. ' } });
  fireEvent.click(button('Save notes'));
  await waitFor(() =>
    expect(writes()).toEqual([
      { path: NOTES, fields: { text: 'Afraid of dryers.', updated_by: 'olive', updated_at: SERVER_TIME } },
    ]),
  );
});

test('concurrent edits of notes do not overwrite each other', async () => {
  store(NOTES, { text: 'Calm.', updated_by: 'adrian', updated_at: new Date(0) });
  await openMaya();
  fireEvent.change(await notes(), { target: { value: 'Afraid of dryers.' } });
  store(NOTES, { text: 'Bites.', updated_by: 'adrian', updated_at: new Date(1) }, { tell: false });
  fireEvent.click(button('Save notes'));
  expect(await screen.findByText('Someone else just changed: Notes.')).toBeTruthy();
  expect(writes()).toEqual([]);
  fireEvent.click(await enabledButton(() => button('Use their version')));
  expect((await notes()).value).toBe('Bites.');
  expect(storedAt(NOTES)).toMatchObject({ text: 'Bites.' });
});

test('keeps notes that are too long in the field, and shows the limit', async () => {
  await openMaya();
  fireEvent.change(await notes(), { target: { value: 'x'.repeat(notesFields.maxLengths.text + 1) } });
  fireEvent.click(button('Save notes'));
  expect(await screen.findByText('Use at most 4000 characters.')).toBeTruthy();
  expect(writes()).toEqual([]);
});

test('ROLE-26 shows no roles for a customer, and links from staff to the team page', async () => {
  holdRole('customer');
  await openMaya();
  expect(await screen.findByRole('link', { name: 'Message' })).toBeTruthy();
  expect(screen.queryByText(/^(Roles|Owner|Staff)/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^(Grant|Remove)/ })).toBeNull();
  cleanup();
  holdRole('owner');
  await openMaya();
  const link = await screen.findByRole('link', { name: 'Change roles under Team' });
  expect(link.getAttribute('href')).toBe('/admin/team?person=maya');
});

test('offers to message a customer, but not staff, whose messages go to the business', async () => {
  holdRole('customer');
  await openMaya();
  const link = await screen.findByRole('link', { name: 'Message' });
  expect(link.getAttribute('href')).toBe('/messages?with=maya');
  cleanup();
  holdRole('admin');
  await openMaya();
  expect(screen.queryByRole('link', { name: 'Message' })).toBeNull();
});

test('hides notes about the signed-in user', async () => {
  store(paths.profile('olive'), { ...MAYA, id: 'olive', full_name: 'Olive Stone' });
  open('/admin/customers?customer=olive');
  await screen.findByRole('heading', { name: 'Olive Stone' });
  expect(screen.queryByRole('heading', { name: 'Notes' })).toBeNull();
});

test('says that an account was not found', async () => {
  answerWith(paths.profile('nobody'), []);
  open('/admin/customers?customer=nobody');
  expect(await screen.findByText('Customer not found')).toBeTruthy();
});

const paysAtSalon = () => screen.findByRole('switch', { name: 'Pays at the salon' });

test('POLICY-04 staff can allow a customer to pay at the salon, and revoke it', async () => {
  await openMaya();
  fireEvent.click(await paysAtSalon());
  const fields = { pays_at_salon: true, updated_at: SERVER_TIME };
  await waitFor(() => expect(writes()).toEqual([{ path: TERMS, fields }]));
  await waitFor(async () => expect(await paysAtSalon()).toHaveProperty('ariaChecked', 'true'));
  fireEvent.click(await paysAtSalon());
  await waitFor(() => expect(storedAt(TERMS)).toMatchObject({ pays_at_salon: false }));
});

test('DOOR-03 staff can have a customer call to book, with a reason that the customer never reads', async () => {
  store(TERMS, { pays_at_salon: true });
  await openMaya();
  fireEvent.click(await screen.findByRole('switch', { name: 'Has to call to book' }));
  await waitFor(() =>
    expect(storedAt(TERMS)).toMatchObject({ no_online_booking: true, pays_at_salon: true }),
  );
  fireEvent.change(await screen.findByLabelText('Reason, for staff only'), { target: { value: ' Bites. ' } });
  fireEvent.click(button('Save reason'));
  await waitFor(() =>
    expect(storedAt(paths.customerNotes('maya'))).toMatchObject({
      call_reason: 'Bites.',
      updated_by: 'olive',
    }),
  );
  expect(storedAt(TERMS)).not.toHaveProperty('call_reason');
});

test('POLICY-10 staff can lift the prepayment after no-shows; other terms stay', async () => {
  const policy = { deposit_new: 50, deposit_known: 50, tiers: [], prepay_after_no_shows: 2 };
  store(paths.businessSettings(), someSettings({ policy }));
  const missed = { status: 'no-show', appointment_date: new Date('2026-11-10T15:00:00Z') } as const;
  store(paths.appointment('visit'), anAppointment({ id: 'visit', visit_id: 'visit', ...missed }));
  store(paths.appointment('pet'), anAppointment({ id: 'pet', visit_id: 'visit', ...missed }));
  store(TERMS, { pays_at_salon: true });
  await openMaya();
  // A visit of two pets counts once.
  expect(await screen.findByRole('switch', { name: 'Pays at the salon' })).toBeTruthy();
  expect(screen.queryByText(/^Prepayment required/)).toBeNull();
  store(paths.appointment('other'), anAppointment({ id: 'other', ...missed }));
  expect(await screen.findByText(/^Prepayment required after 2 no-shows/)).toBeTruthy();
  fireEvent.click(button('Remove requirement'));
  await waitFor(() =>
    expect(writes()).toEqual([
      {
        path: TERMS,
        fields: { prepay_lifted_at: SERVER_TIME, updated_at: SERVER_TIME },
      },
    ]),
  );
  expect(storedAt(TERMS)).toMatchObject({ pays_at_salon: true });
  // Those no-shows were before the lift.
  await waitFor(() => expect(screen.queryByText(/^Prepayment required/)).toBeNull());
});

test('CARE-06 shows what the customer has signed, including earlier versions', async () => {
  const text = 'We may shave what is matted.';
  const hash = await sha256(text);
  store(paths.businessSettings(), someSettings({ agreement_text: text }));
  store(paths.agreement('maya', hash), anAgreement({ hash, signed_at: new Date('2026-11-20T15:00:00Z') }));
  const older = anAgreement({ source: 'paper', name: null });
  store(paths.agreement('maya', older.hash), older);
  await openMaya();
  const section = within(await screen.findByRole('region', { name: 'Agreement' }));
  expect(await section.findByText('Signed by Maya Lopez on Fri, Nov 20, 2026')).toBeTruthy();
  const earlier = within(await section.findByRole('list', { name: 'Earlier versions' }));
  expect(earlier.getByText('Signed on paper, recorded Sun, Nov 1, 2026')).toBeTruthy();
  expect(earlier.getAllByRole('listitem')).toHaveLength(1);
});

test('CARE-06 has no such section in a salon without an agreement', async () => {
  await openMaya();
  expect(screen.queryByRole('region', { name: 'Agreement' })).toBeNull();
  expect(documentLimits()).not.toHaveProperty('agreements');
});
