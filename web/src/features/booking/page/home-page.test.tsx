import { paths } from '@paw-haven/domain/core/records/paths';
import { addDays, weekdayOf } from '@paw-haven/domain/core/calendar/calendar';
import { dayOf, type DayKey } from '@paw-haven/domain/core/calendar/time';
import { aGroomer, anAppointment, aPet, aService, someSettings } from '@paw-haven/domain/testing/factories';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clearLiveData } from '../../../lib/firestore/live-source.ts';
import { loadSdk } from '../../../lib/firestore/load-sdk.ts';
import { saveUnfinishedBooking, readUnfinishedBooking } from '../../../lib/navigation/unfinished-booking.ts';
import { answerWith, resetAnswers } from '../../../testing/fake-firestore.ts';
import { renderFor } from '../../../testing/signed-in.tsx';
import { HomePage } from './home-page.tsx';

const ZONE = 'America/New_York';

/** An open day more than a week away, whatever today is. */
const openDay = ((): DayKey => {
  let day = addDays(dayOf(new Date(), ZONE), 8);
  while (['saturday', 'sunday'].includes(weekdayOf(day))) day = addDays(day, 1);
  return day;
})();

function open(address = '/home') {
  return renderFor('maya', <HomePage />, address);
}

const answerSettings = () => answerWith(paths.businessSettings(), [{ ...someSettings(), id: 'main' }]);
const answerServices = () =>
  answerWith('services', [aService(), aService({ id: 'nail', name: 'Nail Trim' })]);
const answerDays = (...days: Parameters<typeof answerWith>[1][]) =>
  answerWith('schedule_days', days[0] ?? []);
const answerSessions = () => answerWith(paths.checkoutSessions('maya'), []);
const answerGroomers = (...groomers: ReturnType<typeof aGroomer>[]) => answerWith('groomers', groomers);
const answerAll = () => {
  answerGroomers();
  answerSettings();
  answerServices();
  answerDays();
  answerSessions();
};

const radio = (name: RegExp) => screen.findByRole('radio', { name });
const dayButton = (day: DayKey) =>
  document.querySelector<HTMLButtonElement>(`[data-day="${day}"]`) ?? expect.fail(`${day} is not shown`);
const bookButton = () => screen.getByRole('button', { name: 'Book' });

beforeAll(async () => {
  await loadSdk();
});
beforeEach(() => localStorage.clear());

test('ALL-06 shows the link to /today to groomers but not to customers', async () => {
  const row = { id: 'maya_groomer', user_id: 'maya', created_at: new Date(0) };
  answerAll();
  answerWith('user_roles', [{ ...row, role: 'groomer' }]);
  open();
  expect((await screen.findByRole('link', { name: 'My visits' })).getAttribute('href')).toBe('/today');
  answerWith('user_roles', [{ ...row, role: 'customer' }]);
  await waitFor(() => expect(screen.queryByRole('link', { name: 'My visits' })).toBeNull());
});

test('LIFE-01 leaves out services that none of the customer’s pets can get', async () => {
  answerAll();
  answerWith('services', [aService({ species: ['dog'] }), aService({ id: 'nail', name: 'Nail Trim' })]);
  answerWith('pets', [aPet({ species: 'cat' })]);
  open();
  expect(await radio(/^Nail Trim/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('radio', { name: /^Basic Groom/ })).toBeNull());
  answerWith('pets', [aPet({ species: 'cat' }), aPet({ id: 'rex' })]);
  expect(await radio(/^Basic Groom/)).toBeTruthy();
});

describe('loading', () => {
  test('lets a service be selected while opening hours load, and a day while services load', async () => {
    answerServices();
    const page = open();
    await userEvent.click(await radio(/^Basic Groom/));
    expect(screen.queryByRole('grid')).toBeNull();
    page.unmount();
    resetAnswers();
    clearLiveData();
    localStorage.clear();
    answerSettings();
    open();
    await screen.findByRole('grid');
    await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
    expect(screen.queryByRole('radio')).toBeNull();
  });

  test('BOOK-06 keeps the calendar usable when the services fail', async () => {
    answerAll();
    answerWith('services', Object.assign(new Error('denied'), { code: 'permission-denied' }));
    open();
    expect(await screen.findByText('Error loading services. Please try again later.')).toBeTruthy();
    expect(screen.getByRole('grid')).toBeTruthy();
  });
});

describe('an unfinished choice', () => {
  const stored = { serviceId: 'basic-groom', day: openDay, time: '10:00' };

  test('is restored on the next visit and can be booked immediately', async () => {
    saveUnfinishedBooking('maya', stored);
    answerAll();
    open();
    expect(await radio(/^10:00 AM/)).toHaveProperty('checked', true);
    expect(await radio(/^Basic Groom/)).toHaveProperty('checked', true);
    expect(dayButton(openDay).getAttribute('aria-pressed')).toBe('true');
    expect(bookButton()).toHaveProperty('disabled', false);
  });

  test('is stored as it is made', async () => {
    answerAll();
    open();
    await userEvent.click(await radio(/^Nail Trim/));
    expect(readUnfinishedBooking('maya')).toEqual({ serviceId: 'nail', day: null, time: null });
  });

  test('loses a time that someone took meanwhile, and says so', async () => {
    saveUnfinishedBooking('maya', stored);
    answerAll();
    const start = new Date(`${openDay}T13:00:00Z`);
    const end = new Date(`${openDay}T21:00:00Z`);
    answerDays([
      { id: openDay, date: openDay, count: 1, busy: [{ id: 'x', kind: 'appointment', start, end }] },
    ]);
    open();
    expect(await screen.findByText(/was just booked\. Please choose/)).toBeTruthy();
    expect(bookButton()).toHaveProperty('disabled', true);
  });
});

test('BOOK-07 leads from a day without free times to another day, which then asks for a time', async () => {
  saveUnfinishedBooking('maya', { serviceId: 'basic-groom', day: openDay, time: null });
  answerAll();
  const [start, end] = [new Date(`${openDay}T13:00:00Z`), new Date(`${openDay}T23:00:00Z`)];
  answerDays([
    { id: openDay, date: openDay, count: 1, busy: [{ id: 'x', kind: 'appointment', start, end }] },
  ]);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Choose another day' }));
  const heading = screen.getByRole('heading', { name: /Choose a day/ });
  expect(document.activeElement).toBe(heading);
  // On phones it was collapsed to a line.
  expect(heading.closest('[data-folded]')?.getAttribute('data-folded')).toBe('false');
  const next = addDays(openDay, weekdayOf(openDay) === 'friday' ? 3 : 1);
  await userEvent.click(dayButton(next));
  expect(await screen.findByRole('button', { name: 'Choose a time' })).toBeTruthy();
});

test('announces which times others take while the page is open', async () => {
  saveUnfinishedBooking('maya', { serviceId: 'basic-groom', day: openDay, time: null });
  answerAll();
  open();
  expect(await radio(/^9:00 AM/)).toHaveProperty('disabled', false);
  const start = new Date(`${openDay}T13:00:00Z`);
  const end = new Date(`${openDay}T15:00:00Z`);
  answerDays([
    { id: openDay, date: openDay, count: 1, busy: [{ id: 'x', kind: 'appointment', start, end }] },
  ]);
  expect(await radio(/^9:00 AM\s*Booked/)).toHaveProperty('disabled', true);
  expect((await screen.findByText(/are no longer open/)).textContent).toMatch(
    /^9:00 AM(,| and) .*are no longer open/,
  );
});

test('rebooks the service of the last visit, and leads to the days', async () => {
  answerAll();
  answerWith('appointments', [anAppointment({ status: 'completed' })]);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Book Basic Groom again' }));
  expect(await radio(/^Basic Groom/)).toHaveProperty('checked', true);
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Choose a day'));
  expect(screen.getByText(/Last time: Tue, Dec 1, Biscuit/)).toBeTruthy();
});

describe('who grooms', () => {
  const stored = { serviceId: 'basic-groom', day: openDay, time: '10:00' };
  const choice = () => screen.queryByRole('radiogroup', { name: 'Who grooms?' });

  test.each([
    ['nobody', []],
    ['one groomer', [aGroomer()]],
  ])('STAFF-03 offers no choice with %s', async (_, groomers) => {
    saveUnfinishedBooking('maya', stored);
    answerAll();
    answerGroomers(...groomers);
    open();
    expect(await radio(/^10:00 AM/)).toHaveProperty('checked', true);
    expect(choice()).toBeNull();
  });

  test('STAFF-03 SCHED-05 with several groomers, preselects anyone, and offers a selected groomer’s times only', async () => {
    saveUnfinishedBooking('maya', stored);
    answerAll();
    answerGroomers(aGroomer(), aGroomer({ id: 'ana', name: 'Ana', order: 1 }));
    const [start, end] = [new Date(`${openDay}T14:00:00Z`), new Date(`${openDay}T17:00:00Z`)];
    const busyAna = { id: 'x', kind: 'appointment', lane: 'ana', start, end };
    answerDays([{ id: openDay, date: openDay, count: 1, busy: [busyAna] }]);
    open();
    expect(await radio(/^Anyone$/)).toHaveProperty('checked', true);
    expect(await radio(/^10:00 AM/)).toHaveProperty('checked', true);
    await userEvent.click(await radio(/^Ana$/));
    expect(await screen.findByText(/isn’t open with this groomer\. Please choose/)).toBeTruthy();
    expect(await radio(/^10:00 AM\s*Booked/)).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: /^Show \d+ booked times$/ })).toBeTruthy();
    expect(bookButton()).toHaveProperty('disabled', true);
    expect(readUnfinishedBooking('maya')).toMatchObject({ groomerId: 'ana' });
    expect(screen.getByRole('region', { name: 'Your booking' }).textContent).toContain('with Ana');
    await userEvent.click(await radio(/^Anyone$/));
    expect(await radio(/^10:00 AM/)).toHaveProperty('disabled', false);
  });

  test('STAFF-05 says when the groomer is off that day, and offers no times', async () => {
    saveUnfinishedBooking('maya', { ...stored, groomerId: 'ana' });
    answerAll();
    answerGroomers(aGroomer(), aGroomer({ id: 'ana', name: 'Ana', order: 1 }));
    const [start, end] = [new Date(`${openDay}T05:00:00Z`), new Date(`${addDays(openDay, 1)}T05:00:00Z`)];
    answerDays([
      { id: openDay, date: openDay, count: 0, busy: [], off: [{ id: 'o', lane: 'ana', start, end }] },
    ]);
    open();
    expect(await screen.findByText(/^Ana isn’t in that day\./)).toBeTruthy();
    expect(screen.queryByRole('radio', { name: /AM/ })).toBeNull();
    await userEvent.click(await radio(/^Anyone$/));
    expect(await radio(/^10:00 AM/)).toHaveProperty('disabled', false);
  });

  test('STAFF-05 shows a day as closed when all groomers are off', async () => {
    saveUnfinishedBooking('maya', { ...stored, time: null });
    answerAll();
    const [start, end] = [new Date(`${openDay}T05:00:00Z`), new Date(`${addDays(openDay, 1)}T05:00:00Z`)];
    answerDays([{ id: openDay, date: openDay, count: 0, busy: [], off: [{ id: 'o', start, end }] }]);
    open();
    expect(await screen.findByText('We’re closed that day. Please choose another.')).toBeTruthy();
    expect(dayButton(openDay).getAttribute('aria-label')).toMatch(/, closed$/);
  });
});

test('shows the next openings before a service is chosen, and one tap chooses day and time', async () => {
  answerAll();
  open();
  const openings = (await screen.findByRole('heading', { name: 'Next openings' })).parentElement;
  const buttons = within(openings ?? expect.fail()).getAllByRole('button');
  expect(buttons).toHaveLength(3);
  const chosen = buttons[2]?.textContent ?? '';
  await userEvent.click(buttons[2] as HTMLElement);
  expect(screen.queryByRole('heading', { name: 'Next openings' })).toBeNull();
  expect(screen.getByText('Still needed: a service')).toBeTruthy();
  await userEvent.click(await radio(/^Basic Groom/));
  expect(screen.getByRole('region', { name: 'Your booking' }).textContent).toContain(chosen);
  expect(bookButton()).toHaveProperty('disabled', false);
});
