/** A groomer's day: what to know, the steps, and what is available offline. */
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import type { VisitSheet } from '@paw-haven/domain/contract/calls/care';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { paths } from '@paw-haven/domain/core/records/paths';
import { call } from '../../testing/fake-functions.ts';
import { anAppointment, someSettings } from '@paw-haven/domain/testing/factories';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { clearLiveData } from '../../lib/firestore/live-source.ts';
import { loadSdk } from '../../lib/firestore/load-sdk.ts';
import { queryClient } from '../../lib/calls/query-client.ts';
import { setCurrentUid } from '../../lib/session/session.ts';
import { savedDayKey } from '../../lib/navigation/saved-day.ts';
import { answerWith, resetAnswers } from '../../testing/fake-firestore.ts';
import { SignedIn } from '../../testing/signed-in.tsx';
import { TodayPage } from './today-page.tsx';

/** A Tuesday, 10:15 in New York. */
const NOW = new Date('2026-12-01T15:15:00Z');
const BISCUIT = anAppointment({ id: 'a1', appointment_date: new Date('2026-12-01T15:00:00Z') });
const OTHERS = anAppointment({
  ...BISCUIT,
  id: 'a2',
  groomer_id: 'ana',
  pet: { name: 'Olive', breed: null },
});
const SHEET: VisitSheet = {
  appointmentId: 'a1',
  alerts: ['muzzle', 'bites'],
  care: 'Ears last.',
  weight: 24.5,
  petNotes: 'No chicken.',
  lastNote: { text: 'Calm with the dryer off.', date: '2026-10-20T14:00:00.000Z' },
};
let uid = '';
let groomers = 0;

beforeAll(async () => {
  await loadSdk();
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  // Queues live as long as the page, so each test uses its own groomer.
  uid = `groomer-${(groomers += 1)}`;
  setCurrentUid(uid);
  call.mockImplementation((name) =>
    Promise.resolve({ data: name === 'day-sheet' ? { visits: [SHEET] } : { status: 'scheduled' } }),
  );
  answerWith('groomer_private', [{ id: 'house', user_id: uid }]);
  answerWith('groomers', [
    { id: 'house', name: 'Grace', active: true },
    { id: 'ana', name: 'Ana', active: true },
  ]);
  answerWith('appointments', [BISCUIT, OTHERS]);
  answerWith(paths.businessSettings(), [someSettings()]);
});

const open = (displayName?: string) =>
  render(
    <SignedIn uid={uid} displayName={displayName}>
      <MemoryRouter>
        <TodayPage />
      </MemoryRouter>
    </SignedIn>,
  );
const steps = async () => within(await screen.findByRole('group', { name: 'Steps for Biscuit' }));
const step = async (name: string) => (await steps()).getByRole('button', { name: `${name}, Biscuit` });
const marked = () => call.mock.calls.flatMap(([name, data]) => (name === 'mark-visit' ? [data['step']] : []));
const sheetCalls = () => call.mock.calls.flatMap(([name, data]) => (name === 'day-sheet' ? [data] : []));
const goOffline = (isOffline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOffline);
  act(() => {
    window.dispatchEvent(new Event(isOffline ? 'offline' : 'online'));
  });
};
const change = (visit: Appointment) => answerWith('appointments', [visit, OTHERS]);

test('CARE-03 VAX-03 shows with the alerts which vaccination a visit lacks', async () => {
  const vaccines = [
    { kind: 'rabies', level: 'block', standing: 'missing', validUntil: '2026-11-03' },
  ] as const;
  call.mockResolvedValue({ data: { visits: [{ ...SHEET, vaccines }] } });
  open();
  expect(
    await screen.findByText('Rabies for Biscuit: expired on Tue, Nov 3, no new proof yet.'),
  ).toBeTruthy();
});

test('CARE-01 CARE-03 shows first what to know about a visit: alerts, weight, notes and the last note', async () => {
  open();
  const alerts = await screen.findByRole('list', { name: 'Alerts' });
  expect(
    within(alerts)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Biscuit:', 'Bites', 'Needs a muzzle']);
  expect(screen.getByText('Ears last.')).toBeTruthy();
  const facts = within(screen.getByRole('list', { name: 'What to know' })).getAllByRole('listitem');
  expect(facts.map((fact) => fact.textContent)).toEqual([
    '24.5 lb',
    'Notes: No chicken.',
    'Last visit, Tue, Oct 20: Calm with the dryer off.',
  ]);
  const name = screen.getByRole('heading', { name: /^Biscuit/ });
  expect(alerts.compareDocumentPosition(name)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByText('Olive')).toBeNull();
  expect(sheetCalls()).toEqual([{ appointmentIds: ['a1'] }]);
});

test('GROOM-01 shows the usual groom first among the facts', async () => {
  call.mockResolvedValue({ data: { visits: [{ ...SHEET, usual: '#5 body' }] } });
  open();
  const facts = within(await screen.findByRole('list', { name: 'What to know' })).getAllByRole('listitem');
  expect(facts[0]?.textContent).toBe('Usual groom: #5 body');
});

test('KIN-03 shows whom to call before Arrived, who may pick up before Done, and notes who came', async () => {
  const people = [
    { name: 'Rosa', phone: '(555) 010-0188', mayPickUp: false, emergency: true },
    { name: 'Sam Lee', phone: '(555) 010-0177', mayPickUp: true, emergency: false },
  ];
  call.mockImplementation((name) =>
    Promise.resolve({
      data:
        name === 'day-sheet'
          ? { visits: [{ ...SHEET, contacts: people, vet: { clinic: 'Elm Vets', phone: '555-010-0166' } }] }
          : { status: 'completed' },
    }),
  );
  open();
  const lines = async () =>
    within(await screen.findByRole('list', { name: 'People we may call' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent);
  expect(await lines()).toEqual(['Call in an emergency: Rosa (555) 010-0188', 'Vet: Elm Vets 555-010-0166']);
  expect(screen.getByRole('link', { name: 'Call Rosa, (555) 010-0188' }).getAttribute('href')).toBe(
    'tel:5550100188',
  );
  fireEvent.click(await step('Arrived'));
  expect((await lines())[1]).toBe('May pick up: Sam Lee (555) 010-0177');
  fireEvent.click(await step('Start'));
  const who = await screen.findByRole('combobox', { name: 'Biscuit is picked up by' });
  fireEvent.change(who, { target: { value: 'Sam Lee' } });
  fireEvent.click(await step('Done'));
  await waitFor(() => expect(marked()).toEqual(['arrived', 'start', 'done']));
  const taps = call.mock.calls.filter(([name]) => name === 'mark-visit').map(([, data]) => data);
  expect(taps.map((tap) => tap['pickedUpBy'])).toEqual([undefined, undefined, 'Sam Lee']);
});

test('AGAIN-01 Done suggests the next visit, and one press books it', async () => {
  answerWith('appointments', [{ ...BISCUIT, status: 'in-progress' }]);
  answerWith('user_roles', []);
  const free = { start: '2027-01-12T15:00:00.000Z', groomerId: 'house' };
  const pets = [{ petId: BISCUIT.pet_id, serviceId: BISCUIT.service_id, addOns: [] }];
  const next = { customerId: 'maya', weeks: 6, pets, together: false, free, paysOnline: false };
  const callsOf = (name: string) => call.mock.calls.filter(([called]) => called === name);
  call.mockImplementation((name) =>
    Promise.resolve({
      data:
        name === 'day-sheet'
          ? { visits: [SHEET] }
          : name === 'get-next-visit'
            ? { next }
            : { status: 'completed' },
    }),
  );
  open();
  fireEvent.click(await step('Done'));
  const offer = within(await screen.findByRole('region', { name: 'Next visit' }));
  expect(offer.getByText('Tue, Jan 12, 2027, 10:00 AM with Grace')).toBeTruthy();
  expect(callsOf('get-next-visit')).toEqual([['get-next-visit', { appointmentId: 'a1' }]]);
  // A groomer has no booking sheet.
  expect(offer.queryByRole('button', { name: 'Another time' })).toBeNull();
  fireEvent.click(offer.getByRole('button', { name: /^Book the next visit/ }));
  expect(await screen.findByText('Booked:', { exact: false })).toBeTruthy();
  expect(callsOf('book-next-visit')).toEqual([]);
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(() =>
    expect(callsOf('book-next-visit')[0]?.[1]).toMatchObject({ appointmentDate: free.start }),
  );
});

test('GROOM-02 Done offers to keep the groomer’s note as the usual groom', async () => {
  const own = { note: '#4 body,\nround face', report: null, nextWeeks: null, photos: [], isPublished: false };
  call.mockImplementation((name, data) =>
    Promise.resolve({
      data:
        name === 'day-sheet'
          ? {
              visits: [{ ...SHEET, ...(data['withNotes'] === true && { own: { ...own, updatedAt: null } }) }],
            }
          : name === 'save-usual'
            ? { saved: true }
            : { status: 'completed' },
    }),
  );
  change({ ...BISCUIT, status: 'in-progress', care_at: NOW });
  open();
  fireEvent.click(await step('Done'));
  const offer = within(
    await screen.findByRole('region', { name: 'Keep the note as Biscuit’s usual groom?' }),
  );
  const usual = offer.getByRole('textbox', { name: 'Usual groom' });
  expect(usual).toHaveProperty('value', '#4 body, round face');
  fireEvent.change(usual, { target: { value: '#4 body' } });
  fireEvent.click(offer.getByRole('button', { name: 'Keep' }));
  await waitFor(() => expect(screen.queryByText('Keep the note as Biscuit’s usual groom?')).toBeNull());
  expect(call.mock.calls.filter(([name]) => name === 'save-usual')).toEqual([
    [
      'save-usual',
      { requestId: expect.any(String), petId: 'biscuit', appointmentId: 'a1', usual: '#4 body' },
    ],
  ]);
});

test('GROOM-02 Done asks nothing about a visit without notes', async () => {
  change({ ...BISCUIT, status: 'in-progress' });
  open();
  fireEvent.click(await step('Done'));
  await waitFor(() => expect(marked()).toEqual(['done']));
  expect(sheetCalls()).toEqual([{ appointmentIds: ['a1'] }]);
});

test('BILL-03 shows extra work and whether the customer agrees', async () => {
  const extras = [
    { label: 'Short clip', cents: 3000, state: 'call' },
    { label: 'Flea bath', cents: 1500, state: 'yes' },
  ] as const;
  call.mockResolvedValue({ data: { visits: [{ ...SHEET, extras }] } });
  open();
  const items = within(await screen.findByRole('list', { name: 'Extra work' })).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'Short clip, $30.00 Call the customer',
    'Flea bath, $15.00 Customer agreed',
  ]);
});

test('CARE-01 reloads the sheet of a visit that changed, and no other', async () => {
  open();
  await screen.findByRole('list', { name: 'Alerts' });
  change({ ...BISCUIT, status: 'in-progress' });
  expect(sheetCalls()).toHaveLength(1);
  call.mockResolvedValueOnce({ data: { visits: [{ ...SHEET, alerts: ['heart'] }] } });
  change({ ...BISCUIT, status: 'in-progress', care_at: NOW });
  await screen.findByText('Heart condition');
  expect(sheetCalls()).toHaveLength(2);
});

test('CARE-03 shows Arrived, Start, Ready and Done, each with its time once taken', async () => {
  open();
  expect(await step('Arrived')).toHaveProperty('disabled', false);
  expect(await step('Ready')).toHaveProperty('disabled', true);
  fireEvent.click(await step('Arrived'));
  expect((await steps()).getByText(/Arrived 10:15 AM/)).toBeTruthy();
  fireEvent.click(await step('Start'));
  fireEvent.click(await step('Ready'));
  fireEvent.click(await step('Done'));
  await waitFor(() => expect(marked()).toEqual(['arrived', 'start', 'ready', 'done']));
  expect(call.mock.calls.findLast(([name]) => name === 'mark-visit')?.[1]).toMatchObject({
    appointmentId: 'a1',
    appointmentDate: '2026-12-01T15:00:00.000Z',
    at: NOW.toISOString(),
  });
  expect(await screen.findByText('1 finished')).toBeTruthy();
});

test('STAFF-07 CARE-04 says where the loaded part of tomorrow ends, and “up to date” only when online', async () => {
  open();
  const tomorrow = await screen.findByRole('region', { name: /^Tomorrow, / });
  expect(tomorrow.textContent).toContain('Showing visits up to 9:00 AM for now.');
  expect(screen.getByText(/always up to date/)).toBeTruthy();
  goOffline(true);
  expect(screen.queryByText(/always up to date/)).toBeNull();
  expect(screen.getByText('Your visits from yesterday to tomorrow.')).toBeTruthy();
});

test('greets the groomer by first name, also offline, and by no other word', async () => {
  vi.setSystemTime(new Date(2026, 11, 1, 9));
  open('Grace Lee');
  expect(await screen.findByText(/^Good morning, Grace\. Your visits .*always up to date\.$/)).toBeTruthy();
  goOffline(true);
  expect(screen.getByText('Good morning, Grace. Your visits from yesterday to tomorrow.')).toBeTruthy();
  cleanup();
  open('555-0142');
  expect(await screen.findByText('Your visits from yesterday to tomorrow.')).toBeTruthy();
});

test('CARE-04 shows taps made offline, and sends them in order when the connection is back', async () => {
  open();
  await step('Arrived');
  call.mockRejectedValue(new Error('internal'));
  goOffline(true);
  fireEvent.click(await step('Arrived'));
  fireEvent.click(await step('Start'));
  expect(await screen.findByText('Waiting to send')).toBeTruthy();
  expect((await steps()).getByText(/Arrived 10:15 AM/)).toBeTruthy();
  call.mockReset();
  call.mockResolvedValue({ data: { status: 'in-progress' } });
  goOffline(false);
  await waitFor(() => expect(marked()).toEqual(['arrived', 'start']));
  await waitFor(() => expect(screen.queryByText('Waiting to send')).toBeNull());
});

test('BILL-03 lets the groomer ask about extra work while the pet is here', async () => {
  answerWith('user_roles', [{ id: 'r', user_id: uid, role: 'groomer', created_at: new Date(0) }]);
  open();
  await step('Arrived');
  const extra = () => screen.queryByRole('button', { name: /^Extra work, Biscuit, / });
  expect(extra()).toBeNull();
  change({ ...BISCUIT, status: 'in-progress' });
  await waitFor(() => expect(extra()).not.toBeNull());
  const money = { totalCents: 0, dueCents: 0, taxCents: 0, tipCents: 0, paidCents: 0 };
  call.mockResolvedValue({ data: { visitId: 'a1', lines: [], state: 'open', ...money } });
  fireEvent.click(extra() as HTMLElement);
  expect(await screen.findByLabelText('What needs to be done')).toBeTruthy();
  expect(call.mock.calls.filter(([name]) => name === 'open-bill')).toEqual([
    ['open-bill', { visitId: 'a1' }],
  ]);
  change({ ...BISCUIT, status: 'completed' });
  await screen.findByText('1 finished');
  expect(extra()).toBeNull();
});

test('CARE-04 a conflict says “Changed elsewhere”', async () => {
  const error = Object.assign(new Error('conflict'), { details: { code: 'changed-elsewhere' } });
  call.mockImplementation((name) =>
    name === 'day-sheet' ? Promise.resolve({ data: { visits: [SHEET] } }) : Promise.reject(error),
  );
  open();
  fireEvent.click(await step('Start'));
  const conflict = await screen.findByText('Changed elsewhere');
  expect(conflict.closest('[role=alert]')?.textContent).toContain(
    '“Start” for Biscuit, 10:00 AM wasn’t saved.',
  );
  expect(await step('Start')).toHaveProperty('disabled', false);
  fireEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.queryByText('Changed elsewhere')).toBeNull();
});

test('CARE-04 shows the last loaded day with its alerts when opened offline', async () => {
  open();
  await screen.findByRole('list', { name: 'Alerts' });
  await waitFor(() => expect(localStorage.getItem(savedDayKey(uid))).not.toBeNull());
  cleanup();
  clearLiveData();
  resetAnswers();
  queryClient().clear();
  call.mockRejectedValue(new Error('internal'));
  goOffline(true);
  open();
  expect(await screen.findByText(/^You’re offline\. This is your day as of Tue, Dec 1/)).toBeTruthy();
  expect(screen.getByRole('list', { name: 'Alerts' })).toBeTruthy();
  fireEvent.click(await step('Arrived'));
  expect((await steps()).getByText(/Arrived 10:15 AM/)).toBeTruthy();
});

test('CARE-01 says that the sheets could not be loaded, and never that there is nothing to know', async () => {
  call.mockRejectedValue(
    Object.assign(new Error('no'), { details: { code: new AppError('permission-denied').code } }),
  );
  open();
  expect(await screen.findByText('Pet alerts couldn’t be loaded')).toBeTruthy();
  expect(screen.getByText('Checking for alerts…')).toBeTruthy();
});

test('GROOM-03 LIFE-03 shows recent incidents and a size that would change', async () => {
  const incidents = [{ kind: 'cut' as const, at: '2026-11-20T15:00:00.000Z' }];
  const sizeChange = { from: 'Up to 20 lb', to: 'Up to 50 lb', weight: 24.5, cents: 6500 };
  call.mockResolvedValue({ data: { visits: [{ ...SHEET, incidents, sizeChange }] } });
  open();
  expect(await screen.findByText('Incident Fri, Nov 20: Nick or cut')).toBeTruthy();
  expect(
    screen.getByText(/^24.5 lb is “Up to 50 lb”, booked as “Up to 20 lb”. That would be \$65/),
  ).toBeTruthy();
});

test('GROOM-03 sends an incident that was written offline once the connection is back', async () => {
  open();
  await steps();
  goOffline(true);
  fireEvent.click(screen.getByRole('button', { name: /^Incident, Biscuit/ }));
  fireEvent.click(await screen.findByRole('radio', { name: 'Fall' }));
  fireEvent.change(screen.getByLabelText('What happened'), { target: { value: 'Fell.' } });
  const incidents = () =>
    call.mock.calls.flatMap(([name, data]) => (name === 'save-incident' ? [data['text']] : []));
  call.mockImplementation(() => Promise.reject(new Error('internal')));
  fireEvent.click(screen.getByRole('button', { name: 'Save incident' }));
  expect(await screen.findByText('Waiting to send')).toBeTruthy();
  call.mockReset();
  call.mockResolvedValue({ data: { saved: true } });
  goOffline(false);
  await waitFor(() => expect(incidents()).toEqual(['Fell.']));
  await waitFor(() => expect(screen.queryByText('Waiting to send')).toBeNull());
});
