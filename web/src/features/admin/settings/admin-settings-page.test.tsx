import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { paths } from '@paw-haven/domain/core/records/paths';
import { ALL_GROOMERS } from '@paw-haven/domain/time/groomer/team';
import { aGroomer, someSettings, WEEK_HOURS } from '@paw-haven/domain/testing/factories';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { SessionContext } from '../../../lib/session/session.ts';
import { ToastViewport } from '../../../lib/notify/toast-viewport.tsx';
import { enabledButton } from '../../../testing/enabled-button.ts';
import { answerWith, documentLimits } from '../../../testing/fake-firestore.ts';
import { emptyStore, failWrites, SERVER_TIME, store, storedAt, writes } from '../../../testing/fake-store.ts';
import { newTimeOff } from '../components/team/new-time-off.ts';
import { stubBrowser } from '../testing/render-admin.tsx';
import { AdminSettingsPage } from './admin-settings-page.tsx';

const PATH = paths.businessSettings();
const HERO = {
  id: 'porch',
  file_path: 'https://photos.example/porch.jpg',
  title: 'Our porch',
  alt_text: 'A porch',
  category: 'hero',
  is_active: true,
  is_portfolio: false,
  display_order: 1,
  created_at: new Date(0),
};

beforeEach(() => {
  stubBrowser({ phone: false });
  store(PATH, someSettings());
  store('website_images/porch', HERO);
  answerWith('time_off', []);
});

async function open() {
  const user = userEvent.setup({ delay: null });
  render(
    <SessionContext value={{ status: 'signed-out' }}>
      <MemoryRouter>
        <AdminSettingsPage />
        <ToastViewport />
      </MemoryRouter>
    </SessionContext>,
  );
  await screen.findByLabelText('Business name');
  await screen.findByLabelText('Our porch');
  const fill = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });
  const saveButton = () => screen.getByRole('button', { name: 'Save settings' });
  return { user, fill, save: async () => user.click(await enabledButton(saveButton)) };
}

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const time = (label: 'Opens' | 'Closes', day: string) =>
  within(screen.getByRole('group', { name: day })).getByLabelText<HTMLInputElement>(label);
const typeTime = (input: HTMLElement, text: string) => {
  fireEvent.mouseDown(input);
  fireEvent.change(input, { target: { value: text } });
  fireEvent.keyDown(input, { key: 'Enter' });
};

test('ADMIN-24 ADMIN-25 stores only what was changed, and confirms it', async () => {
  const { user, fill, save } = await open();
  fill(field('Phone'), ' (555) 010-0199 ');
  await user.click(field('Our porch'));
  await user.click(field('Open on Sunday'));
  await save();
  expect(await screen.findByText('Success!')).toBeTruthy();
  expect(screen.getByText('Business settings updated successfully.')).toBeTruthy();
  expect(writes()).toEqual([
    {
      path: PATH,
      fields: {
        business_phone: '(555) 010-0199',
        hero_image_url: HERO.file_path,
        business_hours: { ...WEEK_HOURS, sunday: { open: '10:00', close: '16:00', closed: false } },
        updated_at: SERVER_TIME,
      },
    },
  ]);
  expect(field('Phone').value).toBe('(555) 010-0199');
  expect(await screen.findByText('All changes saved.')).toBeTruthy();
});

test('shows errors at their fields, focuses the first one, and keeps everything that was typed', async () => {
  const { fill, save } = await open();
  fill(field('Email'), 'hello@');
  typeTime(time('Closes', 'Monday'), '8:00 AM');
  await save();
  await screen.findByText('Closing time must be after opening time.');
  expect(writes()).toEqual([]);
  await waitFor(() => expect(document.activeElement).toBe(field('Email')));
  const errorOf = (input: HTMLElement) =>
    document.getElementById(input.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent;
  expect(errorOf(field('Email'))).toBe('Enter an email address, for example hello@example.com.');
  expect(errorOf(time('Closes', 'Monday'))).toBe('Closing time must be after opening time.');
  expect(field('Email').value).toBe('hello@');
  fill(field('Email'), 'hello@pawhaven.example');
  await waitFor(() => expect(screen.queryByText(/Enter an email address/)).toBeNull());
  expect(screen.getByText('Closing time must be after opening time.')).toBeTruthy();
});

test('rejects an unreadable time and keeps it for correction', async () => {
  const { save } = await open();
  const opens = time('Opens', 'Monday');
  typeTime(opens, 'nine-ish');
  fireEvent.blur(opens);
  await save();
  expect(await screen.findByText('Enter a time, for example 9:00 AM.')).toBeTruthy();
  expect(opens.value).toBe('nine-ish');
  expect(writes()).toEqual([]);
  // Makes the typed time valid again.
  typeTime(opens, '9:00 AM');
  await waitFor(() => expect(screen.queryByText('Enter a time, for example 9:00 AM.')).toBeNull());
  typeTime(opens, '7:30 AM');
  await save();
  await screen.findByText('Success!');
  expect(storedAt(PATH)).toMatchObject({ business_hours: { monday: { open: '07:30' } } });
});

test('START-01 suggests holidays to close on, and says which ones are closed', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-20T15:00:00Z') });
  const christmas = { from: new Date('2026-12-25T05:00:00Z'), to: new Date('2026-12-26T05:00:00Z') };
  answerWith('time_off', [
    {
      id: 'x',
      groomer_id: ALL_GROOMERS,
      note: '',
      created_at: new Date(0),
      created_by: 'olive',
      ...christmas,
    },
  ]);
  try {
    const { user } = await open();
    const days = within(screen.getByRole('group', { name: 'Closed days & holidays' }));
    await waitFor(() =>
      expect(days.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        'Christmas EveThu, Dec 24, 2026Close',
        'Christmas DayFri, Dec 25, 2026Closed',
        'New Year’s DayFri, Jan 1, 2027Close',
        'Martin Luther King Jr. DayMon, Jan 18, 2027Close',
        'Presidents’ DayMon, Feb 15, 2027Close',
        'Memorial DayMon, May 31, 2027Close',
      ]),
    );
    await user.click(days.getByRole('button', { name: 'Close on Christmas Eve, Thu, Dec 24, 2026' }));
    expect(newTimeOff.get()).toEqual({ day: '2026-12-24', note: 'Christmas Eve' });
    expect(writes()).toEqual([]);
  } finally {
    newTimeOff.set(undefined);
    vi.useRealTimers();
  }
});

test('POLICY-01 writes the policy after the other changes, as the rules require', async () => {
  const { user, fill, save } = await open();
  fill(field('Phone'), '(555) 010-0199');
  await user.click(field('Custom deposits and refunds'));
  fill(field('New customers pay upfront (%)'), '50');
  await save();
  await waitFor(() => expect(storedAt(PATH)).toMatchObject({ policy: { deposit_new: 50 } }));
  expect(writes().map(({ fields }) => Object.keys(fields ?? {}))).toEqual([
    ['business_phone', 'updated_at'],
    ['policy', 'updated_at'],
  ]);
});

test('CARE-06 stores an agreement as typed, and removes it when the field is emptied', async () => {
  const { fill, save } = await open();
  const text = field('Agreement text');
  fill(text, 'x'.repeat(10_001));
  await save();
  expect(await screen.findByText('Use at most 10000 characters.')).toBeTruthy();
  expect(writes()).toEqual([]);
  fill(text, ' We may shave.\nPlease be on time. ');
  await save();
  await waitFor(() =>
    expect(storedAt(PATH)).toMatchObject({ agreement_text: 'We may shave.\nPlease be on time.' }),
  );
  expect(Object.keys(writes()[0]?.fields ?? {}).toSorted()).toEqual(['agreement_text', 'updated_at']);
  await waitFor(() => expect(field('Agreement text').value).toBe('We may shave.\nPlease be on time.'));
  fill(field('Agreement text'), '');
  await save();
  await waitFor(() => expect(storedAt(PATH)).toMatchObject({ agreement_text: '' }));
});

test('ADMIN-25 reports a failed save and keeps everything that was typed', async () => {
  const { fill, save } = await open();
  failWrites(new Error('offline'));
  fill(field('Address'), '12 Elm Street');
  await save();
  expect(await screen.findByText('Failed to update business settings.')).toBeTruthy();
  expect(field('Address').value).toBe('12 Elm Street');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Save settings' })).toHaveProperty('disabled', false),
  );
});

test('the bar that saves comes after all sections', async () => {
  await open();
  const extras = screen.getByRole('button', { name: 'Edit extras and products' });
  const save = screen.getByRole('button', { name: 'Save settings' });
  expect(extras.compareDocumentPosition(save)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('ALL-05 a time that is still being typed is saved by a click on Save, or its reason shows', async () => {
  const { user, save } = await open();
  const closes = time('Closes', 'Monday');
  await user.clear(closes);
  await user.type(closes, '7:15p');
  await save();
  await waitFor(() =>
    expect(storedAt(PATH)).toMatchObject({ business_hours: { monday: { close: '19:15' } } }),
  );
  await user.clear(closes);
  await user.type(closes, 'sevenish');
  await save();
  expect(await screen.findByText('Enter a time, for example 9:00 AM.')).toBeTruthy();
  expect(closes.value).toBe('sevenish');
});

test('does not overwrite what someone else saves meanwhile, and saves the other fields', async () => {
  const { fill, save } = await open();
  fill(field('Address'), '12 Elm Street');
  store(PATH, someSettings({ business_name: 'Fur & Co' }), { tell: false });
  await save();
  await waitFor(() => expect(storedAt(PATH)).toMatchObject({ business_address: '12 Elm Street' }));
  expect(storedAt(PATH)).toMatchObject({ business_name: 'Fur & Co' });
  await waitFor(() => expect(field('Business name').value).toBe('Fur & Co'));
});

test('shows the conflict of two edits of one field, and lets the user decide', async () => {
  const { user, fill, save } = await open();
  fill(field('Address'), '12 Elm Street');
  fill(field('Email'), 'me@pawhaven.example');
  store(PATH, someSettings({ business_address: '7 Oak Lane' }), { tell: false });
  await save();
  expect(await screen.findByText('Someone else just changed: Address.')).toBeTruthy();
  expect(writes()).toEqual([]);
  expect(field('Address').value).toBe('12 Elm Street');
  await user.click(await enabledButton(() => screen.getByRole('button', { name: 'Use their version' })));
  expect(field('Address').value).toBe('7 Oak Lane');
  expect(field('Email').value).toBe('me@pawhaven.example');
  await save();
  await screen.findByText('Success!');
  expect(storedAt(PATH)).toMatchObject({
    business_address: '7 Oak Lane',
    business_email: 'me@pawhaven.example',
  });
});

test('overwrites another version only after a choice, which the page asks for before the save', async () => {
  const { user, fill, save } = await open();
  fill(field('Address'), '12 Elm Street');
  store(PATH, someSettings({ business_address: '7 Oak Lane' }));
  expect(await screen.findByText('Someone else just changed: Address.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save settings' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await save();
  await screen.findByText('Success!');
  expect(storedAt(PATH)).toMatchObject({ business_address: '12 Elm Street' });
});

test('an untouched form follows other people’s saves; a time zone in use cannot be changed', async () => {
  await open();
  expect(field('Time zone').readOnly).toBe(true);
  store(PATH, someSettings({ business_name: 'Fur & Co' }));
  expect(field('Business name').value).toBe('Fur & Co');
});

test('a new business chooses its time zone, and everything is stored', async () => {
  emptyStore();
  answerWith(PATH, []);
  store('website_images/porch', HERO);
  const { fill, save } = await open();
  fireEvent.mouseDown(field('Time zone'));
  fill(field('Time zone'), 'Europe/Berlin');
  fireEvent.click(await screen.findByTitle('Europe/Berlin'));
  await save();
  await screen.findByText('Success!');
  expect(storedAt(PATH)).toMatchObject({
    time_zone: 'Europe/Berlin',
    business_name: null,
    quiet_hours: null,
  });
  expect(storedAt(PATH)).not.toHaveProperty('policy');
});

test('POLICY-01 a new business stores its policy with the first save', async () => {
  emptyStore();
  answerWith(PATH, []);
  store('website_images/porch', HERO);
  const { user, fill, save } = await open();
  await user.click(field('Custom deposits and refunds'));
  fill(field('New customers pay upfront (%)'), '50');
  await save();
  await screen.findByText('Success!');
  expect(storedAt(PATH)).toMatchObject({ time_zone: 'America/New_York', policy: { deposit_new: 50 } });
});

test('ALL-06 links to the other pages for setup, and says what turns vaccinations on', async () => {
  await open();
  expect(screen.getByText('Vaccinations are on once a service requires one.')).toBeTruthy();
  const links = [
    ['Import clients', '/admin/import'],
    ['Close another day', '/admin/team?add=time-off'],
    ['All time off', '/admin/team'],
    ['Waiting list', '/admin/waitlist'],
    ['Vaccinations', '/admin/vaccines'],
    [/^Choose required vaccinations in Services/, '/admin/services'],
    ['Close the day', '/admin/closeout'],
  ] as const;
  for (const [name, path] of links)
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(path);
});

test('listens to one record, the time off ahead and a limited number of images', async () => {
  await open();
  expect(documentLimits()).toEqual({ [PATH]: 1, time_off: 100, website_images: 24 });
});

test('ADMIN-24 changed hours say which groomers have their own, before and after saving', async () => {
  const ann = aGroomer({ id: 'ann', name: 'Ann', order: 2, hours: WEEK_HOURS });
  answerWith('groomers', [aGroomer({ hours: WEEK_HOURS }), ann, aGroomer({ id: 'zoe', name: 'Zoe' })]);
  const { user, save } = await open();
  const hours = within(screen.getByRole('group', { name: 'Business hours' }));
  const notice = () => hours.queryByText(/hours of their own/);
  expect(documentLimits()).not.toHaveProperty('groomers');
  await user.click(field('Open on Sunday'));
  await waitFor(() =>
    expect(notice()?.parentElement?.textContent).toBe(
      'Grace and Ann have hours of their own. These stay as they are, within the salon’s. Team',
    ),
  );
  await save();
  await screen.findByText('All changes saved.');
  expect(notice()).not.toBeNull();
  expect(hours.getByRole('link', { name: 'Team' }).getAttribute('href')).toBe('/admin/team');
  answerWith('groomers', [aGroomer()]);
  await waitFor(() => expect(notice()).toBeNull());
});
