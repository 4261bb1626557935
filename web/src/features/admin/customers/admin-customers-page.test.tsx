import { cleanup, fireEvent, render, screen, waitFor, within, configure } from '@testing-library/react';
import { notesFields } from '@paw-haven/domain/customer/notes';
import { paths } from '@paw-haven/domain/paths';
import { searchFieldsOf } from '@paw-haven/domain/profile/search';
import { anAppointment, aPet, aProfile, someSettings } from '@paw-haven/domain/testing/factories';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetLiveData } from '../../../lib/firestore/live-source.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { SessionContext } from '../../../lib/session/session.ts';
import { answerWith, documentsAsked, forgetAnswers } from '../../../testing/fake-firestore.ts';
import { emptyStore, SERVER_TIME, store, storedAt, writes } from '../testing/fake-store.ts';
import { stubBrowser } from '../testing/render-admin.tsx';
import { AdminCustomersPage } from './admin-customers-page.tsx';

const totals = vi.hoisted(() => ({ asked: 0 }));
const server = vi.hoisted(() => ({
  account: { email: 'maya@example.com' as string | null, isConfirmed: true, isDisabled: false },
  calls: [] as unknown[],
}));
vi.mock('firebase/functions', async (original) => ({
  ...(await original<typeof import('firebase/functions')>()),
  httpsCallable: (_: unknown, name: string) => async (input: unknown) => {
    server.calls.push([name, input]);
    return { data: name === 'get-account' ? server.account : { roles: ['groomer'] } };
  },
}));
vi.mock('firebase/firestore', async () => ({
  ...(await import('../testing/fake-store.ts')).fakeStore(),
  sum: (field: string) => field,
  startAfter: () => undefined,
  where: (field: string, _: string, value: unknown) => ({ [`is ${field}`]: value }),
  // 12 completed and 1 no-show; 500 paid with 60 back, of which 80 cancelled with 10 back.
  getCountFromServer: async (asked: Readonly<Record<string, unknown>>) => {
    totals.asked += 1;
    return { data: () => ({ count: asked['is status'] === 'completed' ? 12 : 1 }) };
  },
  getAggregateFromServer: async (asked: Readonly<Record<string, unknown>>, { value }: { value: string }) => {
    totals.asked += 1;
    const isCancelled = asked['is status'] === 'cancelled';
    const added = value === 'total_amount' ? (isCancelled ? 80 : 500) : isCancelled ? 10 : 60;
    return { data: () => ({ value: added }) };
  },
}));

const MAYA = { ...aProfile({ phone: '(555) 010-0199' }), ...searchFieldsOf(aProfile()) };
const NOTES = paths.customerNotes('maya');

configure({ asyncUtilTimeout: 15_000 });
beforeEach(() => {
  totals.asked = 0;
  server.calls = [];
  stubBrowser({ phone: false });
  store(paths.businessSettings(), someSettings());
  store(paths.profile('maya'), MAYA);
  answerWith(NOTES, []);
  store(paths.pet('biscuit'), aPet());
  store(paths.appointment('visit'), anAppointment({ status: 'completed' }));
  holdRole('admin');
});
afterEach(() => {
  cleanup();
  forgetAnswers();
  forgetLiveData();
  emptyStore();
  queryClient().clear();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

/** The fake answers all role queries alike: everybody has this role. */
function holdRole(role: 'admin' | 'owner' | 'customer'): void {
  store(paths.userRole('olive', 'row'), { user_id: 'olive', role, created_at: new Date(0) });
}

const OLIVE = { uid: 'olive', email: 'owner@pawhaven.example', displayName: null, emailVerified: true };

function open(address: string) {
  render(
    <SessionContext value={{ status: 'signed-in', user: OLIVE }}>
      <MemoryRouter initialEntries={[address]}>
        <AdminCustomersPage />
      </MemoryRouter>
    </SessionContext>,
  );
}
const openMaya = async () => {
  open('/admin/customers?customer=maya');
  await screen.findByRole('heading', { name: 'Maya Lopez' });
};
const button = (name: string) => screen.getByRole('button', { name });
const notes = () => screen.findByLabelText<HTMLTextAreaElement>('Notes about this customer');

test('ADMIN-22 lists customers by name, a page of 20, and leads to each', async () => {
  open('/admin/customers');
  const row = await screen.findByRole('link', { name: /Maya Lopez/ });
  expect(row.textContent).toContain('maya@example.com');
  expect(documentsAsked()).toEqual({ profiles: 20, client_claims: 20 });
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  fireEvent.click(row);
  expect(await screen.findByRole('heading', { name: 'Maya Lopez' })).toBeTruthy();
});

test('turns to the next page and back', async () => {
  for (let index = 0; index < 19; index += 1)
    store(paths.profile(`c${index}`), { ...MAYA, full_name: `Customer ${index}` });
  open('/admin/customers');
  fireEvent.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Page 2')).toBeTruthy();
  fireEvent.click(button('Previous'));
  expect(await screen.findByText('Page 1')).toBeTruthy();
});

test('ADMIN-22 shows profile, pets, appointments and totals, in a bounded number of reads', async () => {
  await openMaya();
  expect(await screen.findByText('Beagle · 4 years · 24.5 lbs')).toBeTruthy();
  expect(screen.getByRole('link', { name: '(555) 010-0199' }).getAttribute('href')).toBe('tel:5550100199');
  expect(await screen.findByText('Tue, Dec 1, 2026 at 10:00 AM')).toBeTruthy();
  const figures = within(await screen.findByRole('region', { name: 'Totals' }));
  expect(await figures.findByText('$370')).toBeTruthy();
  expect(figures.getByText('12')).toBeTruthy();
  expect(figures.getByText('1')).toBeTruthy();
  expect(totals.asked).toBe(6);
  expect(documentsAsked()).toMatchObject({ pets: 12, appointments: 10, [NOTES]: 1 });
});

test('the totals are counted again when an appointment changes', async () => {
  await openMaya();
  await waitFor(() => expect(totals.asked).toBe(6));
  store(paths.appointment('visit'), anAppointment({ status: 'no-show' }));
  await waitFor(() => expect(totals.asked).toBe(12));
});

test('ADMIN-22 writes the first notes, signed, and offers nothing to save before', async () => {
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
  fireEvent.click(button('Use their version'));
  expect((await notes()).value).toBe('Bites.');
  expect(storedAt(NOTES)).toMatchObject({ text: 'Bites.' });
});

test('notes that are too long stay in the field, with the limit', async () => {
  await openMaya();
  fireEvent.change(await notes(), { target: { value: 'x'.repeat(notesFields.maxLengths.text + 1) } });
  fireEvent.click(button('Save notes'));
  expect(await screen.findByText('Use at most 4000 characters.')).toBeTruthy();
  expect(writes()).toEqual([]);
});

test('ROLE-26 an admin sees the roles and cannot change them', async () => {
  await openMaya();
  expect(await screen.findByText('Only an owner changes roles.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Grant|Remove)/ })).toBeNull();
});

test('ROLE-26 an owner is asked before a role is given or taken', async () => {
  holdRole('owner');
  await openMaya();
  fireEvent.click(await screen.findByRole('button', { name: 'Grant: Groomer' }));
  expect(await screen.findByText('Make Maya Lopez a groomer?')).toBeTruthy();
  fireEvent.click(button('Cancel'));
  fireEvent.click(button('Remove: Owner'));
  expect(await screen.findByText('Take the role owner from Maya Lopez?')).toBeTruthy();
  await waitFor(() => expect(server.calls).toEqual([['get-account', { userId: 'maya' }]]));
}, 60_000);

test('ROLE-26 an owner sees whose account gets the role, and gives it to that one', async () => {
  server.account = { email: 'mallory@example.com', isConfirmed: false, isDisabled: false };
  holdRole('owner');
  await openMaya();
  fireEvent.click(await screen.findByRole('button', { name: 'Grant: Groomer' }));
  expect(await screen.findByText('mallory@example.com')).toBeTruthy();
  expect(screen.getByText('Address not confirmed')).toBeTruthy();
  fireEvent.click(button('Grant'));
  await waitFor(() =>
    expect(server.calls.at(-1)).toEqual([
      'grant-role',
      { userId: 'maya', role: 'groomer', email: 'mallory@example.com' },
    ]),
  );
}, 60_000);

test('an account without an address gets no role', async () => {
  server.account = { email: null, isConfirmed: false, isDisabled: false };
  holdRole('owner');
  await openMaya();
  fireEvent.click(await screen.findByRole('button', { name: 'Grant: Groomer' }));
  expect(await screen.findByText('Address not confirmed')).toBeTruthy();
  expect(button('Grant')).toHaveProperty('disabled', true);
}, 60_000);

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
  expect(await screen.findByText('This customer was not found')).toBeTruthy();
});
