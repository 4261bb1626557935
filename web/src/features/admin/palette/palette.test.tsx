import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { paths } from '@paw-haven/domain/core/records/paths';
import { searchFieldsOf } from '@paw-haven/domain/people/profile/search';
import { anAppointment, aPet, aProfile, someSettings } from '@paw-haven/domain/testing/factories';
import { useLocation } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerWith, documentLimits } from '../../../testing/fake-firestore.ts';
import { newAppointment } from '../../../lib/navigation/new-appointment.ts';
import { renderAdmin, stubBrowser } from '../testing/render-admin.tsx';

const queried = vi.hoisted(() => ({ names: [] as unknown[], from: [] as unknown[] }));
vi.mock('firebase/firestore', async () => ({
  ...(await import('../../../testing/fake-firestore.ts')).fakeFirestore(),
  where: (field: string, operator: string, value: unknown) => {
    if (field === 'search_keys') queried.names.push(value);
    if (field === 'appointment_date' && operator === '>=') queried.from.push(value);
  },
}));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') });
  queried.names = [];
  queried.from = [];
  stubBrowser({ phone: false });
  answerWith('user_roles', [{ id: 'olive_owner', user_id: 'olive', role: 'owner', created_at: new Date(0) }]);
  answerWith(paths.businessSettings(), [someSettings()]);
  answerWith('profiles', [{ ...aProfile(), ...searchFieldsOf(aProfile()) }]);
  answerWith('pets', [aPet()]);
  answerWith('appointments', [anAppointment({ id: 'visit' })]);
  answerWith('messages', []);
});

function Where() {
  const { pathname, search } = useLocation();
  return <p>At {`${pathname}${search}`}</p>;
}

const field = () => screen.findByRole('combobox', { name: /^Search/ });
const list = () => within(screen.getByRole('listbox', { name: 'Search or go to' }));
const options = () =>
  list()
    .queryAllByRole('option')
    .map(({ textContent }) => textContent);
const chosen = () => list().getByRole('option', { selected: true });

async function openPalette() {
  renderAdmin(<Where />);
  await screen.findByText('At /admin');
  await userEvent.keyboard('{Control>}k{/Control}');
  return field();
}

test('Ctrl+K and the button open it, Ctrl+K closes it', async () => {
  renderAdmin(<Where />);
  const button = await screen.findByRole('button', { name: 'Search' });
  expect(button.getAttribute('aria-keyshortcuts')).toBe('Control+K Meta+K');
  await userEvent.click(button);
  expect(await field()).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'Search or go to' })).toBeTruthy();
  await userEvent.keyboard('{Meta>}k{/Meta}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('offers every page at first, and does not query the database', async () => {
  await openPalette();
  expect(options()).toContain('Audit log');
  expect(options().length).toBeGreaterThanOrEqual(10);
  expect(Object.keys(documentLimits())).not.toContain('profiles');
});

test.each(['Team', 'Import clients', 'Close the day', 'Vaccinations', 'Waiting list'])(
  'ALL-06 has “%s” among its pages',
  async (page) => {
    await openPalette();
    expect(options()).toContain(page);
  },
);

test('works by keyboard alone: the field keeps the focus and names the selected option', async () => {
  const input = await openPalette();
  await userEvent.type(input, 'se');
  // Database results come below; the visits of the first customer are last.
  await screen.findByRole('option', { name: /Tue, Dec 1, 10:00 AM: Biscuit/ });
  const names = options();
  expect(names.slice(0, 2)).toEqual(['Services', 'Settings']);
  expect(input.getAttribute('aria-activedescendant')).toBe(chosen().id);
  expect(chosen().textContent).toBe('Services');
  await userEvent.keyboard('{ArrowUp}');
  expect(chosen().textContent).toBe(names.at(-1));
  await userEvent.keyboard('{ArrowDown}');
  expect(chosen().textContent).toBe(names[0]);
  expect(document.activeElement).toBe(input);
  expect(input.getAttribute('aria-controls')).toBe(
    screen.getByRole('listbox', { name: 'Search or go to' }).id,
  );
});

test('finds customers, their visits and pets by name, in at most 15 reads', async () => {
  const input = await openPalette();
  // All at once, so that the speed of the machine does not matter.
  for (const value of ['m', 'ma', 'may', 'maya']) fireEvent.change(input, { target: { value } });
  const customers = within(await screen.findByRole('group', { name: 'Customers' }));
  expect(customers.getByRole('option', { name: /Maya Lopez/ })).toBeTruthy();
  expect(await screen.findByRole('option', { name: /Tue, Dec 1, 10:00 AM: Biscuit/ })).toBeTruthy();
  const { profiles = 0, pets = 0, appointments = 0 } = documentLimits();
  expect({ profiles, pets, appointments }).toEqual({ profiles: 4, pets: 3, appointments: 4 });
  // Each pet also reads its owner.
  expect(profiles + 2 * pets + appointments).toBeLessThanOrEqual(15);
  // Text typed without a pause makes one query.
  expect(queried.names).toEqual(['maya']);
  // From the beginning of today, so that the next visit is among them.
  expect(queried.from).toEqual([new Date('2026-11-20T05:00:00Z')]);
});

test('finds the appointments of a day, and links to it', async () => {
  const input = await openPalette();
  await userEvent.type(input, '2026-12-01');
  const whole = await screen.findByRole('option', { name: 'All appointments on Tue, Dec 1, 2026' });
  expect(await screen.findByRole('option', { name: /^10:00 AM: Biscuit/ })).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Customers' })).toBeNull();
  expect(chosen()).toBe(whole);
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('All appointments')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('says that nothing was found', async () => {
  answerWith('profiles', []);
  answerWith('pets', []);
  const input = await openPalette();
  await userEvent.type(input, 'zzzz');
  expect(await screen.findByText(/^No results/)).toBeTruthy();
  expect(options()).toEqual([]);
});

test('finds a day in US notation', async () => {
  const input = await openPalette();
  await userEvent.type(input, '12/1');
  expect(await screen.findByRole('option', { name: /^All appointments on Tue, Dec 1/ })).toBeTruthy();
});

test('shows a pet with its owner’s name', async () => {
  answerWith(paths.profile('maya'), [aProfile()]);
  const input = await openPalette();
  await userEvent.type(input, 'bisc');
  const pets = within(await screen.findByRole('group', { name: 'Pets' }));
  expect(await pets.findByRole('option', { name: /^Biscuit ?Beagle, Maya Lopez$/ })).toBeTruthy();
  await userEvent.click(pets.getByRole('option', { name: /^Book Biscuit/ }));
  const visit = { pets: [{ petId: 'biscuit', addOns: [] }], together: false };
  expect(newAppointment.get()).toEqual({ customer: 'maya', visit });
});

test('ADMIN-20 shows the visits of the first pet’s owner if no customer has the name', async () => {
  answerWith('profiles', []);
  answerWith(paths.profile('maya'), [aProfile()]);
  const input = await openPalette();
  await userEvent.type(input, 'bisc');
  const visits = within(await screen.findByRole('group', { name: 'Appointments' }));
  expect(await visits.findByRole('option', { name: /: Biscuit ?Basic Groom, scheduled$/ })).toBeTruthy();
});

test('offers actions by the start of any of their words', async () => {
  const input = await openPalette();
  const actions = () => within(screen.getByRole('group', { name: 'Actions' }));
  expect(
    actions()
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['New appointment', 'Add a client', 'Set time off']);
  await userEvent.type(input, 'clie');
  expect(chosen().textContent).toBe('Import clients');
  expect(actions().getByRole('option').textContent).toBe('Add a client');
});
