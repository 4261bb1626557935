import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClientProvider } from '@tanstack/react-query';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { paths } from '@paw-haven/domain/core/records/paths';
import {
  aGroomer,
  anAppointment,
  aReview,
  aService,
  someSettings,
} from '@paw-haven/domain/testing/factories';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { switchTexts } from '../../../lib/language/language.ts';
import { createQueryClient } from '../../../lib/calls/query-client.ts';
import { answerWith, documentLimits } from '../../../testing/fake-firestore.ts';
import { SignedIn } from '../../../testing/signed-in.tsx';
import { AppointmentsPage } from './appointments-page.tsx';

const DENIED = Object.assign(new Error('denied'), { code: 'permission-denied' });
const DAY_MS = 86_400_000;

const visits = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    anAppointment({
      id: `visit-${index}`,
      status: 'completed',
      service: { name: `Service ${index}`, description: null, duration_minutes: 60 },
      appointment_date: new Date(Date.now() - (index + 1) * DAY_MS),
    }),
  );

beforeEach(() => {
  answerWith('appointments', visits(7));
  answerWith('reviews', []);
  answerWith('groomers', []);
  answerWith(paths.businessSettings(), [someSettings()]);
});

function renderPage() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SignedIn uid="maya">
        <MemoryRouter>
          <AppointmentsPage AddPet={() => null} />
        </MemoryRouter>
      </SignedIn>
    </QueryClientProvider>,
  );
  return userEvent.setup({ delay: null });
}

const past = () => screen.findByRole('region', { name: 'Past' });
const rows = async () => within(await past()).getAllByRole('listitem');

test('APPT-05 asks for reviews of the newest three unreviewed visits, and of older ones as those are reviewed', async () => {
  renderPage();
  const prompts = await screen.findByRole('region', { name: 'How was it?' });
  const titles = () =>
    within(prompts)
      .getAllByRole('listitem')
      .map((item) => item.querySelector('strong')?.textContent);
  expect(titles()).toEqual(['Service 0 for Biscuit', 'Service 1 for Biscuit', 'Service 2 for Biscuit']);
  answerWith('reviews', [aReview({ id: 'visit-1', appointment_id: 'visit-1' })]);
  expect(titles()).toEqual(['Service 0 for Biscuit', 'Service 2 for Biscuit', 'Service 3 for Biscuit']);
});

test.each([
  ['says with whom where there is a choice', [aGroomer(), aGroomer({ id: 'ana', name: 'Ana' })], 'with Ana'],
  ['names nobody in a salon of one', [aGroomer({ id: 'ana', name: 'Ana' })], undefined],
])('STAFF-03 %s', async (_, groomers, text) => {
  answerWith('groomers', groomers);
  answerWith('appointments', [
    anAppointment({ groomer_id: 'ana', status: 'completed', appointment_date: new Date(0) }),
  ]);
  renderPage();
  const [row] = await rows();
  expect(row?.textContent).toContain('Biscuit (Beagle)');
  if (text === undefined) expect(row?.textContent).not.toContain('with');
  else expect(row?.textContent).toContain(`Biscuit (Beagle) ${text}, 1 hr`);
});

test('APPT-03 APPT-04 reveals the remaining past visits on request, and moves the focus to the first of them', async () => {
  const user = renderPage();
  expect(await rows()).toHaveLength(5);
  await user.click(screen.getByRole('button', { name: 'View All Past Appointments (2 more)' }));
  const all = await rows();
  expect(all).toHaveLength(7);
  expect(all[5]?.contains(document.activeElement)).toBe(true);
  expect(screen.queryByRole('button', { name: /View All/ })).toBeNull();
});

test('REV-18 shows the customer’s review on its visit: its text, whether it is public, and the reply', async () => {
  const review = { id: 'visit-0', appointment_id: 'visit-0', rating: 4, is_published: false };
  answerWith('reviews', [aReview(review)]);
  renderPage();
  const own = within((await rows())[0] as HTMLElement).getByRole('figure', { name: 'Your review' });
  expect(within(own).getByText('4 out of 5 stars')).toBeTruthy();
  expect(within(own).getByText('Gentle and quick.')).toBeTruthy();
  expect(within(own).getByText('Waiting to be published')).toBeTruthy();
  answerWith('reviews', [aReview({ ...review, is_published: true, admin_response: 'Thank you!' })]);
  expect(within(own).getByText('Published')).toBeTruthy();
  expect(within(own).getByText('Business Response').nextSibling?.textContent).toBe('Thank you!');
  expect(screen.getByText('Service 0 for Biscuit: Your review, published.').tagName).toBe('OUTPUT');
});

test('announces a status that changes while the page is open', async () => {
  const tomorrow = new Date(Date.now() + DAY_MS);
  const coming = (status: 'scheduled' | 'in-progress') =>
    anAppointment({ status, appointment_date: tomorrow });
  answerWith('appointments', [coming('scheduled')]);
  renderPage();
  expect(await screen.findByText('Scheduled')).toBeTruthy();
  answerWith('appointments', [coming('in-progress')]);
  expect(screen.getByText('In progress')).toBeTruthy();
  const said = 'Basic Groom for Biscuit: Your appointment is now in progress.';
  expect(screen.getByText(said).tagName).toBe('OUTPUT');
});

test('links a past visit to booking its service again', async () => {
  renderPage();
  await past();
  const link = screen.getByRole('link', { name: 'Book again: Service 0' });
  expect(link.getAttribute('href')).toBe('/home?service=basic-groom');
});

test('shows appointments, no prompt and a retry button when the reviews fail', async () => {
  answerWith('reviews', DENIED);
  renderPage();
  expect(await rows()).toHaveLength(5);
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('We couldn’t load your reviews.');
  // Inside the grid, whose gap separates it from the lists below.
  expect(alert.parentElement?.className).toMatch(/sections/);
  expect(screen.queryByRole('region', { name: 'How was it?' })).toBeNull();
});

test('shows an error when the appointments cannot be loaded', async () => {
  answerWith('appointments', DENIED);
  renderPage();
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load your appointments.');
});

test('reads a bounded number of documents per page view', async () => {
  renderPage();
  await rows();
  expect(documentLimits()).toEqual({
    appointments: LIMITS.ownRecordsListed,
    reviews: LIMITS.ownRecordsListed,
    pets: 50,
    extras: 10,
    groomers: LIMITS.groomers,
    [paths.businessSettings()]: 1,
  });
});

test('says where to find older appointments when there are more than a page reads', async () => {
  answerWith('appointments', visits(LIMITS.ownRecordsListed));
  const user = renderPage();
  await past();
  expect(screen.queryByText(/newest appointments/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'View All Past Appointments (95 more)' }));
  expect(screen.getByRole('link', { name: 'security settings' }).getAttribute('href')).toBe(
    '/settings?tab=security',
  );
});

test.each([
  ['Cancel', 'Cancel appointment'],
  ['Reschedule', 'Confirm new time'],
])('a dialog to %s says when the appointment was changed meanwhile', async (open, confirm) => {
  const coming = (status: 'scheduled' | 'cancelled') =>
    anAppointment({ status, appointment_date: new Date(Date.now() + 3 * DAY_MS) });
  answerWith('appointments', [coming('scheduled')]);
  const user = renderPage();
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${open}: `) }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).queryByRole('alert')).toBeNull();
  answerWith('appointments', [coming('cancelled')]);
  expect(within(dialog).getByRole('alert').textContent).toMatch(/just changed/);
  expect(within(dialog).getByRole('button', { name: confirm })).toHaveProperty('disabled', true);
});

test('returns the focus to the button that opened a dialog when the dialog closes', async () => {
  answerWith('appointments', [anAppointment({ appointment_date: new Date(Date.now() + 3 * DAY_MS) })]);
  const user = renderPage();
  const cancel = await screen.findByRole('button', { name: /^Cancel: / });
  await user.click(cancel);
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Keep appointment' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(cancel);
});

test('keeps what is seldom needed in a menu, and returns the focus to it from the dialog that it opened', async () => {
  answerWith('appointments', [anAppointment({ appointment_date: new Date(Date.now() + 3 * DAY_MS) })]);
  const user = renderPage();
  const more = await screen.findByRole('button', { name: /^More: Basic Groom/ });
  await user.click(more);
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Add to calendar',
    'Receipt',
    'Confirmations & reminders',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Receipt' }));
  await user.click(
    within(await screen.findByRole('dialog')).getAllByRole('button', { name: 'Close' })[0] as HTMLElement,
  );
  await waitFor(() => expect(document.activeElement).toBe(more));
});

test('PAY-22 shows the confirmation number as check-in code only on upcoming visits', async () => {
  const tomorrow = new Date(Date.now() + DAY_MS);
  const coming = anAppointment({
    id: 'coming',
    appointment_date: tomorrow,
    stripe_session_id: 'cs_test_code1234',
  });
  answerWith('appointments', [coming, ...visits(1)]);
  renderPage();
  const upcoming = await screen.findByRole('region', { name: 'Upcoming' });
  expect(within(upcoming).getByText('Confirmation number CODE1234, also your check-in code')).toBeTruthy();
  expect(within(await past()).getByText('Confirmation number C3D4E5F6')).toBeTruthy();
});

test('shows no confirmation number for a visit paid at the salon', async () => {
  answerWith('appointments', [anAppointment({ id: 'coming', stripe_session_id: '' })]);
  renderPage();
  await screen.findByText('Basic Groom');
  expect(screen.queryByText(/Confirmation number/)).toBeNull();
});

test('I18N-01 names services in Spanish where they have a Spanish name, and reads none in English', async () => {
  answerWith('appointments', [anAppointment({ appointment_date: new Date(Date.now() + DAY_MS) })]);
  answerWith('services', [aService({ name_es: 'Baño básico' })]);
  renderPage();
  expect(await screen.findByRole('heading', { name: 'Basic Groom' })).toBeTruthy();
  expect(documentLimits()).not.toHaveProperty('services');
  cleanup();
  switchTexts('es', () => {});
  renderPage();
  expect(await screen.findByRole('heading', { name: 'Baño básico' })).toBeTruthy();
  switchTexts('en', () => {});
});
