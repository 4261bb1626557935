/** After a visit: a free time for the next one, and repeated visits for customers who pay nothing online. */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { paths } from '@paw-haven/domain/core/records/paths';
import { DEFAULT_POLICY } from '@paw-haven/domain/offer/policy/schema';
import { aGroomer, anAppointment, aPet, aService, someSettings } from '@paw-haven/domain/testing/factories';
import { instantOf } from '@paw-haven/domain/core/calendar/time';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearLiveData } from '../../lib/firestore/live-source.ts';
import { loadSdk } from '../../lib/firestore/load-sdk.ts';
import { setCurrentUid } from '../../lib/session/session.ts';
import { sha256 } from '../../lib/browser/sha256.ts';
import { enabledButton } from '../../testing/enabled-button.ts';
import { answerWith } from '../../testing/fake-firestore.ts';
import { renderFor } from '../../testing/signed-in.tsx';
import { AppointmentsPage } from './page/appointments-page.tsx';

const call = vi.hoisted(() => vi.fn<(name: string, input: unknown) => Promise<unknown>>());
vi.mock('../../lib/calls/callables.ts', () => ({ callFunction: call }));

const ZONE = 'America/New_York';
/** A Tuesday; six weeks later is January 12. */
const VISIT = instantOf('2026-12-01', '10:00', ZONE);
const PUBLISHED = new Date('2026-12-01T18:00:00Z');
const PAST = anAppointment({ status: 'completed', appointment_date: VISIT, report_at: PUBLISHED });
const REPORT = {
  id: PAST.id,
  user_id: 'maya',
  report: 'A very good boy.',
  next_weeks: 6,
  photos: [],
  published_at: PUBLISHED,
};
const TEAM = [
  aGroomer({ id: 'house', name: 'Grace', order: 1 }),
  aGroomer({ id: 'ana', name: 'Ana', order: 2 }),
];
const at = (day: string, time = '10:00') => instantOf(day, time, ZONE);
const busyDay = (day: string, from: string, to: string, lane?: string) => ({
  id: day,
  date: day,
  count: 1,
  busy: [
    { id: `e-${day}`, kind: 'appointment', start: at(day, from), end: at(day, to), ...(lane && { lane }) },
  ],
});
const EMPTY = { id: '2020-01-01', date: '2020-01-01', count: 0, busy: [] };

beforeAll(async () => {
  await loadSdk();
});
beforeEach(() => {
  setCurrentUid('maya');
  call.mockReset();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-02T15:00:00Z') });
  for (const empty of ['reviews', 'extras', 'bills', paths.customerTerms('maya')]) answerWith(empty, []);
  answerWith('groomers', TEAM);
  answerWith('schedule_days', [EMPTY]);
  answerWith(paths.businessSettings(), [someSettings()]);
  answerWith('visit_reports', [REPORT]);
});

function open(appointments: readonly Appointment[] = [PAST]) {
  answerWith('appointments', [...appointments]);
  return renderFor('maya', <AppointmentsPage AddPet={() => null} />);
}
const link = () => screen.findByRole('link', { name: /^Book Biscuit’s next visit/ });
const addressOf = (element: HTMLElement) =>
  Object.fromEntries(new URL(element.getAttribute('href') ?? '', 'https://salon.example').searchParams);

describe('RECUR-05 the next visit', () => {
  test('names a free time with the same groomer and links to booking it', async () => {
    open();
    const book = await link();
    expect(book.textContent).toBe('Book');
    expect(book.closest('p')?.textContent).toBe(
      'Next in 6 weeks: Tue, Jan 12, 2027, 10:00 AM with Grace. Book',
    );
    expect(addressOf(book)).toEqual({
      service: PAST.service_id,
      day: '2027-01-12',
      time: '10:00',
      groomer: 'house',
    });
    expect(screen.queryByText('Next visit: in 6 weeks')).toBeNull();
  });

  test('suggests the nearest free time if that one is taken: with the same groomer, else with another', async () => {
    answerWith('schedule_days', [busyDay('2027-01-12', '10:00', '11:00')]);
    open();
    expect((await link()).closest('p')?.textContent).toContain('Tue, Jan 12, 2027, 9:00 AM with Grace.');
    cleanup();
    const days = ['09', '10', '11', '12', '13', '14', '15'].map((day) =>
      busyDay(`2027-01-${day}`, '09:00', '18:00', 'house'),
    );
    answerWith('schedule_days', days);
    open();
    expect((await link()).closest('p')?.textContent).toContain('Tue, Jan 12, 2027, 10:00 AM with Ana.');
  });

  test('names nobody in a salon with a single groomer', async () => {
    answerWith('groomers', []);
    open();
    const book = await link();
    expect(book.closest('p')?.textContent).toBe('Next in 6 weeks: Tue, Jan 12, 2027, 10:00 AM. Book');
    expect(addressOf(book)).not.toHaveProperty('groomer');
  });

  test('is not offered when the pet has a later visit, or beyond the horizon', async () => {
    const ahead = anAppointment({ id: 'ahead', status: 'scheduled', appointment_date: at('2027-01-14') });
    open([PAST, ahead]);
    expect(await screen.findByText('Next visit: in 6 weeks')).toBeTruthy();
    await act(() => Promise.resolve());
    expect(screen.queryByRole('link', { name: /next visit/ })).toBeNull();
    cleanup();
    answerWith(paths.businessSettings(), [someSettings({ horizon_days: 30 })]);
    open();
    expect(await screen.findByText('Next visit: in 6 weeks')).toBeTruthy();
    await act(() => Promise.resolve());
    expect(screen.queryByRole('link', { name: /next visit/ })).toBeNull();
  });

  test('suggests the nearest future time once the visit is due', async () => {
    vi.setSystemTime(new Date('2027-02-03T15:00:00Z'));
    open();
    expect((await link()).closest('p')?.textContent).toContain('Next: Thu, Feb 4, 10:00 AM with Grace.');
  });
});

describe('RECUR-05 the same visit again and again', () => {
  const FREE = { ...DEFAULT_POLICY, deposit_new: 0, deposit_known: 0 };
  const repeatButton = () => screen.queryByRole('button', { name: 'Repeat Biscuit’s visit' });
  const openDialog = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Repeat Biscuit’s visit' }));
    return within(await screen.findByRole('dialog', { name: 'Repeat this visit' }));
  };

  test('is offered only to customers who pay nothing online', async () => {
    open();
    await link();
    await act(() => Promise.resolve());
    expect(repeatButton()).toBeNull();
    cleanup();
    clearLiveData();
    answerWith(paths.customerTerms('maya'), [{ id: 'maya', pays_at_salon: true }]);
    open();
    await screen.findByRole('button', { name: 'Repeat Biscuit’s visit' });
  });

  test('CARD-01 is not offered where each visit needs a card', async () => {
    const card = { new: true, known: true, late_cancel_percent: 0, no_show_percent: 100 };
    answerWith(paths.businessSettings(), [someSettings({ policy: { ...FREE, card } })]);
    open();
    await link();
    await act(() => Promise.resolve());
    expect(repeatButton()).toBeNull();
  });

  test('CARE-06 asks customers who have not signed the agreement to sign it, and sends the signature along', async () => {
    answerWith(paths.businessSettings(), [someSettings({ policy: FREE, agreement_text: 'We may shave.' })]);
    answerWith('agreements', []);
    answerWith('schedule_days', []);
    call.mockResolvedValue({ seriesId: 's', appointmentIds: [] });
    open();
    const dialog = await openDialog();
    const name = await dialog.findByRole('textbox', { name: 'Your full name' });
    const book = () => dialog.getByRole('button', { name: /^Book \d visits$/ });
    fireEvent.click(await enabledButton(book));
    expect(dialog.getByText('Please check this box to book.')).toBeTruthy();
    expect(dialog.getByText('Please type your full name.')).toBeTruthy();
    expect(call).not.toHaveBeenCalled();
    fireEvent.click(dialog.getByRole('checkbox', { name: 'I have read and agree' }));
    fireEvent.change(name, { target: { value: 'Maya Lopez' } });
    fireEvent.click(book());
    await waitFor(() => expect(call).toHaveBeenCalled());
    expect(call.mock.lastCall?.[1]).toMatchObject({
      agreement: { hash: await sha256('We may shave.'), name: 'Maya Lopez' },
    });
  });

  test('RECUR-02 lists each date, and skips a taken one instead of changing it', async () => {
    answerWith(paths.businessSettings(), [someSettings({ policy: FREE })]);
    answerWith('schedule_days', [busyDay('2027-02-23', '10:00', '11:00', 'house')]);
    call.mockResolvedValue({ seriesId: 's', appointmentIds: [] });
    open();
    const dialog = await openDialog();
    await dialog.findByText('Taken');
    expect(dialog.getAllByText('Free')).toHaveLength(3);
    expect(dialog.queryByRole('button', { name: /^Use/ })).toBeNull();
    expect(dialog.getByText('Uncheck the dates that aren’t free.')).toBeTruthy();
    const book = () => dialog.getByRole('button', { name: /^Book \d visits$/ });
    expect(book()).toHaveProperty('disabled', true);
    fireEvent.click(dialog.getByRole('checkbox', { name: /Feb 23/ }));
    fireEvent.click(await enabledButton(book));
    await waitFor(() => expect(call).toHaveBeenCalled());
    expect(call.mock.lastCall).toEqual([
      'create-series',
      {
        requestId: expect.any(String),
        userId: 'maya',
        petId: PAST.pet_id,
        serviceId: PAST.service_id,
        everyWeeks: 6,
        appointmentDates: [
          at('2027-01-12').toISOString(),
          // In local time: daylight saving time begins on March 14.
          at('2027-04-06').toISOString(),
          at('2027-05-18').toISOString(),
        ],
        specialRequests: null,
        expectedCents: PAST.total_amount * 100,
        groomerId: 'house',
      },
    ]);
    expect(at('2027-04-06').getUTCHours()).toBe(14);
  });

  test('starts at the nearest free time, also when no one recommended an interval', async () => {
    answerWith(paths.businessSettings(), [someSettings({ policy: FREE })]);
    answerWith('visit_reports', []);
    answerWith('schedule_days', [busyDay('2027-01-12', '10:00', '11:00', 'house')]);
    open();
    const dialog = await openDialog();
    expect(await dialog.findByText(/Jan 12, 2027 · 9:00 AM/)).toBeTruthy();
    expect(dialog.queryByText('Taken')).toBeNull();
  });

  test('keeps the dialog open when the report arrives', async () => {
    answerWith(paths.businessSettings(), [someSettings({ policy: FREE })]);
    answerWith('visit_reports', []);
    open();
    const dialog = await openDialog();
    fireEvent.click(await dialog.findByRole('checkbox', { name: /Feb 23/ }));
    answerWith('visit_reports', [REPORT]);
    expect(await screen.findByText('A very good boy.')).toBeTruthy();
    expect(dialog.getByRole('checkbox', { name: /Feb 23/, checked: false })).toBeTruthy();
    expect(screen.getByRole('dialog', { name: 'Repeat this visit' })).toBeTruthy();
  });

  test('says when the horizon leaves no room for a second visit', async () => {
    answerWith(paths.businessSettings(), [someSettings({ policy: FREE, horizon_days: 30 })]);
    open();
    const dialog = await openDialog();
    expect(await dialog.findByText('Another visit would be too far ahead.')).toBeTruthy();
    expect(dialog.queryByText(/At most/)).toBeNull();
  });

  test('shows a changed price, and sends it on the next press', async () => {
    answerWith(paths.businessSettings(), [someSettings({ policy: FREE })]);
    open();
    const dialog = await openDialog();
    call.mockRejectedValueOnce(new AppError('price-changed', { cents: 7000, nowCents: 0 }));
    const book = () => dialog.getByRole('button', { name: 'Book 4 visits' });
    fireEvent.click(await enabledButton(book));
    expect(await dialog.findByText(/The price is now \$70\.00 a visit\. Please review it\./)).toBeTruthy();
    call.mockResolvedValue({ seriesId: 's', appointmentIds: [] });
    fireEvent.click(await enabledButton(book));
    await waitFor(() => expect(call.mock.lastCall?.[1]).toMatchObject({ expectedCents: 7000 }));
  });

  const SIZES = [
    { label: 'Up to 20 lb', up_to_lbs: 20, price_cents: 4500, minutes: 60 },
    { label: 'Up to 50 lb', up_to_lbs: 50, price_cents: 6000, minutes: 75 },
  ];
  const UNKNOWN = () => {
    answerWith(paths.businessSettings(), [someSettings({ policy: FREE })]);
    answerWith(paths.pet('biscuit'), [aPet({ weight: null })]);
    answerWith('services', [aService({ sizes: SIZES })]);
    answerWith(paths.petPrices('biscuit'), []);
    call.mockResolvedValue({ seriesId: 's', appointmentIds: [] });
  };

  test('ADDON-03 asks for the size when the pet’s weight is unknown, and sends it', async () => {
    UNKNOWN();
    open();
    const dialog = await openDialog();
    const group = within(await dialog.findByRole('group', { name: 'How big is Biscuit?' }));
    const book = () => dialog.getByRole('button', { name: 'Book 4 visits' });
    fireEvent.click(await enabledButton(book));
    expect(await dialog.findByText('Please choose your pet’s size.')).toBeTruthy();
    expect(call).not.toHaveBeenCalled();
    fireEvent.click(group.getByRole('radio', { name: 'Up to 50 lb' }));
    expect(dialog.getByText(/\$60\.00 per visit\./)).toBeTruthy();
    fireEvent.click(await enabledButton(book));
    await waitFor(() => expect(call).toHaveBeenCalled());
    expect(call.mock.lastCall?.[1]).toMatchObject({ size: 'Up to 50 lb', expectedCents: 6000 });
  });

  test('ADDON-03 preselects the size that was booked', async () => {
    UNKNOWN();
    const line = { label: 'Basic Groom (Up to 20 lb)', cents: 4500, minutes: 60 };
    open([{ ...PAST, lines: [{ ...line, kind: 'service', taxable: false }] }]);
    const dialog = await openDialog();
    expect(await dialog.findByRole('radio', { name: 'Up to 20 lb', checked: true })).toBeTruthy();
    fireEvent.click(await enabledButton(() => dialog.getByRole('button', { name: 'Book 4 visits' })));
    await waitFor(() => expect(call).toHaveBeenCalled());
    expect(call.mock.lastCall?.[1]).toMatchObject({ size: 'Up to 20 lb', expectedCents: 4500 });
  });

  test('RECUR-03 names a date that was taken meanwhile', async () => {
    answerWith(paths.businessSettings(), [someSettings({ policy: FREE })]);
    open();
    const dialog = await openDialog();
    const date = at('2027-02-23').toISOString();
    call.mockRejectedValueOnce(new AppError('slot-taken', { date }));
    fireEvent.click(await enabledButton(() => dialog.getByRole('button', { name: 'Book 4 visits' })));
    expect(await dialog.findByText(/Tue, Feb 23, 2027 at 10:00 AM: That time was just booked/)).toBeTruthy();
  });
});

describe('RECUR-04 a visit of a series', () => {
  const of = (id: string, day: string) =>
    anAppointment({ id, series_id: 's', series_weeks: 6, appointment_date: at(day), schedule_entry_id: id });
  const SERIES = [of('a', '2026-12-15'), of('b', '2027-01-26'), of('c', '2027-03-09')];

  test('says how often it repeats', async () => {
    open(SERIES);
    await waitFor(() => expect(screen.getAllByText('Repeats every 6 weeks')).toHaveLength(3));
  });

  test('is canceled alone or with all later ones', async () => {
    call.mockResolvedValue({ status: 'cancelled' });
    open(SERIES);
    fireEvent.click(await screen.findByRole('button', { name: /^Cancel: .*Jan 26/ }));
    const dialog = within(await screen.findByRole('dialog'));
    const confirm = () => dialog.getByRole('button', { name: 'Cancel appointment' });
    expect(confirm()).toHaveProperty('disabled', true);
    fireEvent.click(dialog.getByRole('radio', { name: 'This visit and all after it (2 visits)' }));
    fireEvent.click(await enabledButton(confirm));
    await waitFor(() =>
      expect(call.mock.lastCall).toEqual(['cancel-appointment', { appointmentId: 'b', following: true }]),
    );
    cleanup();
    open(SERIES);
    fireEvent.click(await screen.findByRole('button', { name: /^Cancel: .*Jan 26/ }));
    const again = within(await screen.findByRole('dialog'));
    fireEvent.click(again.getByRole('radio', { name: 'Only this visit' }));
    fireEvent.click(await enabledButton(() => again.getByRole('button', { name: 'Cancel appointment' })));
    await waitFor(() => expect(call.mock.lastCall).toEqual(['cancel-appointment', { appointmentId: 'b' }]));
  });

  test('is canceled without a question if it is the last one', async () => {
    open(SERIES);
    fireEvent.click(await screen.findByRole('button', { name: /^Cancel: .*Mar 9/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByRole('radio')).toBeNull();
  });
});
