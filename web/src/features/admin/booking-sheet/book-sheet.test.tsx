import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { Groomer } from '@paw-haven/domain/time/groomer/schema';
import { paths } from '@paw-haven/domain/core/records/paths';
import { call } from '../../../testing/fake-functions.ts';
import {
  aGroomer,
  anAppointment,
  aPet,
  aProfile,
  aService,
  aVaccination,
  someSettings,
} from '@paw-haven/domain/testing/factories';
import { instantOf } from '@paw-haven/domain/core/calendar/time';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '../../../lib/calls/query-client.ts';
import { enabledButton } from '../../../testing/enabled-button.ts';
import { chooseOption } from '../../../testing/choose-option.ts';
import { answerWith, documentLimits } from '../../../testing/fake-firestore.ts';
import { stubBrowser } from '../testing/render-admin.tsx';
import { BookSheet } from './book-sheet.tsx';

const onBooked = vi.fn<(start: Date) => void>();
const DAY = '2026-12-01';
const at = (time: string) => instantOf(DAY, time, 'America/New_York');
const ANA = aGroomer({ id: 'ana', name: 'Ana', order: 1 });
const THEO = aGroomer({ id: 'theo', name: 'Theo', order: 2, service_ids: ['nail-trim'] });

beforeEach(() => {
  stubBrowser({ phone: false });
  call.mockResolvedValue({ data: { appointmentId: 'new' } });
  onBooked.mockReset();
  answerWith(paths.profile('maya'), [aProfile()]);
  answerWith('pets', [aPet()]);
  answerWith('services', [aService()]);
  answerWith('appointments', [anAppointment({ status: 'completed' })]);
  const busy = { id: 'entry', kind: 'appointment', lane: 'ana', start: at('11:00'), end: at('12:00') };
  answerWith(paths.scheduleDay(DAY), [{ id: DAY, date: DAY, count: 1, busy: [busy] }]);
});

/** Opens the sheet like a click on this time in the groomer's column. */
function open(time: string, groomerId: string, settings = someSettings()): void {
  render(
    <BookSheet
      settings={settings}
      groomers={[aGroomer(), ANA, THEO]}
      now={new Date('2026-11-30T15:00:00Z')}
      start={{ day: DAY, time, groomerId, customer: 'maya', wishId: 'wish' }}
      onClose={() => {}}
      onBooked={onBooked}
    />,
  );
}

test('STAFF-07 books a clicked time with any groomer if its own does not offer the service of last time', async () => {
  open('13:00', 'theo');
  expect(await screen.findByText(/^Same as last time: Basic Groom, /)).toBeTruthy();
  await screen.findByText('1:00 PM');
  expect(screen.queryByText(/isn’t available/)).toBeNull();
  fireEvent.click(await enabledButton(bookButton));
  await waitFor(() => expect(onBooked.mock.calls).toEqual([[at('13:00')]]));
  const sent = call.mock.lastCall?.[1];
  expect(sent).toMatchObject({ serviceId: 'basic-groom', appointmentDate: at('13:00').toISOString() });
  expect(sent).not.toHaveProperty('groomerId');
});

test('STAFF-07 books a clicked time with its groomer', async () => {
  open('13:00', 'ana');
  expect(await screen.findByText(/^Same as last time: Basic Groom, /)).toBeTruthy();
  fireEvent.click(await enabledButton(bookButton));
  await waitFor(() => expect(onBooked).toHaveBeenCalled());
  expect(call.mock.lastCall?.[1]).toMatchObject({ groomerId: 'ana' });
});

test('DOOR-03 DOOR-04 asks before booking for a customer who has to call, and beyond the limit on large dogs', async () => {
  answerWith(paths.customerTerms('maya'), [{ id: 'maya', no_online_booking: true }]);
  answerWith(paths.customerNotes('maya'), [{ id: 'maya', call_reason: 'Never comes.' }]);
  call.mockRejectedValueOnce(
    Object.assign(new Error('full'), {
      code: 'functions/failed-precondition',
      details: { code: 'day-limit' },
    }),
  );
  call.mockResolvedValueOnce({ data: { appointmentId: 'new' } });
  open('13:00', 'ana');
  fireEvent.click(await enabledButton(bookButton));
  const confirm = () => fireEvent.click(screen.getByText('Book anyway', { selector: 'button > span' }));
  expect(await screen.findByText(/Reason: Never comes\./)).toBeTruthy();
  expect(call).not.toHaveBeenCalled();
  expect(screen.getByText('Book for this customer?')).toBeTruthy();
  confirm();
  expect(await screen.findByText('This day is already full for large dogs.')).toBeTruthy();
  expect(call.mock.lastCall?.[1]).not.toHaveProperty('passLimit');
  expect(screen.getByText('Book one more large dog?')).toBeTruthy();
  confirm();
  await waitFor(() => expect(onBooked).toHaveBeenCalled());
  expect(call.mock.lastCall?.[1]).toMatchObject({ passLimit: true });
});

test('APPT-15 says that a clicked time is too short for the service, until another is chosen', async () => {
  open('10:30', 'ana');
  expect(await screen.findByText('10:30 AM isn’t available for this service.')).toBeTruthy();
  fireEvent.click(screen.getByText('10:00 AM'));
  expect(screen.queryByText(/isn’t available/)).toBeNull();
});

/** Adds Olive and chooses her service; Biscuit's service is preselected from last time. */
async function bringOlive(): Promise<void> {
  fireEvent.click(await screen.findByText('Add another pet', { selector: 'button > span' }));
  const pet = within(await screen.findByRole('group', { name: 'Pet 2' }));
  await chooseOption(pet.getByLabelText('Pet'), 'Olive (Beagle)');
  await chooseOption(pet.getByLabelText('Service'), 'Basic Groom');
}

const bookButton = () => screen.getByText('Book', { selector: 'button > span' });

describe('several pets', () => {
  const OLIVE = aPet({ id: 'olive', name: 'Olive', weight: 9 });

  beforeEach(() => {
    answerWith('pets', [aPet(), OLIVE]);
    answerWith(paths.petPrices('biscuit'), []);
    answerWith(paths.petPrices('olive'), []);
  });

  /** Opens the sheet for a salon with `groomers`, and chooses Biscuit. */
  async function openFor(groomers: readonly Groomer[], settings = someSettings()): Promise<void> {
    render(
      <BookSheet
        settings={settings}
        groomers={groomers}
        now={new Date('2026-11-30T15:00:00Z')}
        start={{ day: DAY, customer: 'maya' }}
        onClose={() => {}}
        onBooked={onBooked}
      />,
    );
    await screen.findByText('Choose a pet');
    await chooseOption(screen.getByLabelText('Pet'), 'Biscuit (Beagle)');
    await screen.findByText(/^Same as last time: Basic Groom, /);
  }

  test('ADDON-05 books two pets one after the other: total, length, starts and one call for both', async () => {
    await openFor([]);
    await bringOlive();
    expect(await screen.findByText('Total: $90, 2 hr')).toBeTruthy();
    // A salon of one lane does not offer the choice; the last start leaves two hours.
    expect(screen.queryByText('At the same time')).toBeNull();
    expect(await screen.findByText('4:00 PM')).toBeTruthy();
    expect(screen.queryByText('4:30 PM')).toBeNull();
    fireEvent.click(screen.getByText('1:00 PM'));
    expect(
      await screen.findByText(/^Biscuit: Basic Groom; Olive: Basic Groom, \$90 at the salon$/),
    ).toBeTruthy();
    fireEvent.click(await enabledButton(bookButton));
    await waitFor(() => expect(onBooked.mock.calls).toEqual([[at('13:00')]]));
    expect(call.mock.lastCall?.[1]).toEqual({
      requestId: expect.any(String),
      userId: 'maya',
      petId: 'biscuit',
      serviceId: 'basic-groom',
      specialRequests: null,
      appointmentDate: at('13:00').toISOString(),
      pets: [
        { petId: 'biscuit', service: 'basic-groom' },
        { petId: 'olive', service: 'basic-groom' },
      ],
    });
  });

  test('BILL-02 ADDON-05 quotes the total with sales tax, rounded once for both pets', async () => {
    answerWith('services', [aService({ taxable: true })]);
    await openFor([], someSettings({ tax_milli_percent: 8875 }));
    expect(await screen.findByText('Total: $48.99, 1 hr')).toBeTruthy();
    await bringOlive();
    expect(await screen.findByText('Total: $97.99, 2 hr')).toBeTruthy();
    expect(screen.getByText('Subtotal $90, sales tax $7.99')).toBeTruthy();
    fireEvent.click(await screen.findByText('1:00 PM'));
    expect(await screen.findByText(/, \$97\.99 at the salon$/)).toBeTruthy();
  });

  test('ADDON-05 books two pets at the same time with two groomers, in the time of one pet', async () => {
    await openFor([aGroomer(), ANA]);
    await bringOlive();
    fireEvent.click(await screen.findByText('At the same time'));
    expect(await screen.findByText('Total: $90, 1 hr')).toBeTruthy();
    // Ana is busy from 11:00 to 12:00.
    expect(await screen.findByText('10:00 AM')).toBeTruthy();
    for (const time of ['10:30 AM', '11:00 AM', '11:30 AM']) expect(screen.queryByText(time)).toBeNull();
    fireEvent.click(screen.getByText('5:00 PM'));
    fireEvent.click(await enabledButton(bookButton));
    await waitFor(() => expect(onBooked).toHaveBeenCalled());
    expect(call.mock.lastCall?.[1]).toMatchObject({ together: true, pets: [{}, { petId: 'olive' }] });
  });

  test('ADDON-05 removes a pet again, and sends the call for one pet', async () => {
    await openFor([]);
    await bringOlive();
    expect(screen.queryByText('Add another pet', { selector: 'button > span' })).toBeNull();
    fireEvent.click(screen.getByText('Remove Olive'));
    expect(screen.queryByText(/^Total/)).toBeNull();
    fireEvent.click(await screen.findByText('5:00 PM'));
    fireEvent.click(await enabledButton(bookButton));
    await waitFor(() => expect(onBooked).toHaveBeenCalled());
    const sent = call.mock.lastCall?.[1];
    expect(sent).not.toHaveProperty('pets');
    expect(sent).not.toHaveProperty('together');
  });
});

describe('CARE-06 staff', () => {
  test('see that a client has not signed, and can book anyway', async () => {
    answerWith('agreements', []);
    open('13:00', 'ana', someSettings({ agreement_text: 'We may shave what is matted.' }));
    expect(await screen.findByText('Not signed')).toBeTruthy();
    fireEvent.click(await enabledButton(bookButton));
    await waitFor(() => expect(onBooked).toHaveBeenCalled());
  });

  test('read no signatures if the salon has no agreement', async () => {
    open('13:00', 'ana');
    await screen.findByText(/^Same as last time/);
    expect(screen.queryByText('Not signed')).toBeNull();
    expect(documentLimits()).not.toHaveProperty('agreements');
  });
});

test('STAFF-07 says what is still to be chosen, one choice after the other', async () => {
  answerWith('pets', [aPet(), aPet({ id: 'olive', name: 'Olive' })]);
  answerWith('appointments', []);
  open('13:00', 'ana');
  await screen.findByText('Choose a pet.');
  await chooseOption(screen.getByLabelText('Pet'), 'Biscuit (Beagle)');
  await screen.findByText('Choose a service.');
  await chooseOption(screen.getByLabelText('Service'), 'Basic Groom');
  await enabledButton(bookButton);
  expect(screen.queryByText(/^Choose a /, { selector: 'output' })).toBeNull();
});

describe('VAX-03 staff', () => {
  beforeEach(() => {
    answerWith('services', [aService({ vaccines: { rabies: 'block' } })]);
  });

  test('must give a reason, or record the proof, if a required vaccination is missing', async () => {
    answerWith('vaccinations', []);
    open('13:00', 'ana');
    expect(await screen.findByText('Rabies for Biscuit: no proof yet.')).toBeTruthy();
    fireEvent.click(await enabledButton(bookButton));
    const description = 'Give a reason, or record the proof. Only staff see it.';
    const field = await screen.findByRole('textbox', { name: 'Book anyway because', description });
    expect(document.activeElement).toBe(field);
    expect(call).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Record: Rabies, Biscuit' })).toBeTruthy();
    fireEvent.change(field, {
      target: { value: ' The vet called. ' },
    });
    fireEvent.click(await enabledButton(bookButton));
    await waitFor(() => expect(onBooked).toHaveBeenCalled());
    expect(call.mock.lastCall?.[1]).toMatchObject({ vaccineReason: 'The vet called.' });
  });

  test('need no reason if the vaccination is valid', async () => {
    answerWith('vaccinations', [aVaccination()]);
    open('13:00', 'ana');
    fireEvent.click(await enabledButton(bookButton));
    await waitFor(() => expect(onBooked).toHaveBeenCalled());
    expect(call.mock.lastCall?.[1]).not.toHaveProperty('vaccineReason');
  });
});

describe('repeating visits', () => {
  const onDay = (day: string, time: string) => instantOf(day, time, 'America/New_York');
  const busyAt = (day: string, from: string, to: string) => ({
    id: day,
    date: day,
    count: 1,
    busy: [{ id: `e-${day}`, kind: 'appointment', start: onDay(day, from), end: onDay(day, to) }],
  });

  beforeEach(() => {
    // Only this day has visits: the pet's last one is past.
    queryClient().clear();
    answerWith('schedule_days', [
      busyAt('2026-12-08', '12:30', '14:00'),
      {
        ...busyAt('2026-12-15', '08:00', '08:30'),
        off: [{ id: 'off', start: onDay('2026-12-15', '09:00'), end: onDay('2026-12-15', '18:00') }],
      },
    ]);
  });

  /** Repeats the visit weekly, four times, from 1:00 PM. */
  async function repeatWeekly() {
    render(
      <BookSheet
        settings={someSettings()}
        groomers={[]}
        now={new Date('2026-11-30T15:00:00Z')}
        start={{ day: DAY, time: '13:00', customer: 'maya' }}
        onClose={() => {}}
        onBooked={onBooked}
      />,
    );
    await screen.findByText(/^Same as last time: Basic Groom, /);
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Repeat this visit' }));
    const weeks = await screen.findByRole('spinbutton', { name: 'Every' });
    fireEvent.change(weeks, { target: { value: '1' } });
    fireEvent.blur(weeks);
    await screen.findByText('Taken');
  }
  const dates = () => within(screen.getByRole('list', { name: 'Dates' }));

  test('RECUR-02 marks each date as free, taken or closed, with the nearest free time', async () => {
    await repeatWeekly();
    expect(
      dates()
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual([
      'Tue, Dec 1 · 1:00 PM Free',
      'Tue, Dec 8 · 1:00 PM TakenUse 2:00 PM',
      'Tue, Dec 15 · 1:00 PM ClosedUse Mon, Dec 14 · 1:00 PM',
      'Tue, Dec 22 · 1:00 PM Free',
    ]);
    expect(screen.getByText('Change or uncheck the dates that aren’t free.')).toBeTruthy();
    expect(bookButton().closest('button')?.disabled).toBe(true);
  });

  test('RECUR-02 takes the nearest time for one date, deselects another, and books all at once', async () => {
    await repeatWeekly();
    fireEvent.click(dates().getByRole('button', { name: /^Use 2:00 PM/ }));
    await screen.findByText('Tue, Dec 8 · 2:00 PM');
    fireEvent.click(dates().getByRole('checkbox', { name: /Dec 15/ }));
    call.mockResolvedValue({ data: { seriesId: 's', appointmentIds: [] } });
    fireEvent.click(await enabledButton(bookButton));
    await waitFor(() => expect(onBooked).toHaveBeenCalledWith(onDay(DAY, '13:00')));
    const [name, input] = call.mock.lastCall ?? [];
    expect(name).toBe('create-series');
    expect(input).toEqual({
      requestId: expect.any(String),
      userId: 'maya',
      petId: 'biscuit',
      serviceId: 'basic-groom',
      specialRequests: null,
      everyWeeks: 1,
      appointmentDates: [
        onDay(DAY, '13:00').toISOString(),
        onDay('2026-12-08', '14:00').toISOString(),
        onDay('2026-12-22', '13:00').toISOString(),
      ],
    });
  });

  test('RECUR-03 names a date that was lost, and keeps everything that was chosen', async () => {
    await repeatWeekly();
    for (const day of ['Dec 8', 'Dec 15'])
      fireEvent.click(dates().getByRole('checkbox', { name: new RegExp(day) }));
    call.mockRejectedValue(
      Object.assign(new Error('taken'), {
        code: 'functions/failed-precondition',
        details: { code: 'slot-taken', date: onDay('2026-12-22', '13:00').toISOString() },
      }),
    );
    fireEvent.click(await enabledButton(bookButton));
    expect(await screen.findByText(/Tue, Dec 22, 2026 at 1:00 PM: That time was just taken\./)).toBeTruthy();
    expect(dates().getByRole('checkbox', { name: /Dec 15/ })).toHaveProperty('checked', false);
    expect(onBooked).not.toHaveBeenCalled();
  });

  test('RECUR-01 allows at most 12 visits, none later than 12 months ahead', async () => {
    await repeatWeekly();
    expect(screen.getByText('At most 12.')).toBeTruthy();
    const weeks = screen.getByRole('spinbutton', { name: 'Every' });
    fireEvent.change(weeks, { target: { value: '26' } });
    fireEvent.blur(weeks);
    expect(await screen.findByText('At most 3.')).toBeTruthy();
    expect(dates().getAllByRole('listitem')).toHaveLength(3);
  });

  test('ALL-07 sends the same call as before without repetition', async () => {
    await repeatWeekly();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Repeat this visit' }));
    fireEvent.click(await enabledButton(bookButton));
    await waitFor(() => expect(onBooked).toHaveBeenCalled());
    const [name, input] = call.mock.lastCall ?? [];
    expect(name).toBe('create-appointment');
    expect(Object.keys(input as object).toSorted()).toEqual([
      'appointmentDate',
      'petId',
      'requestId',
      'serviceId',
      'specialRequests',
      'userId',
    ]);
  });
});

test('LINK-01 asks for a deposit: shows the amount first, then where the link was sent', async () => {
  const policy = { deposit_new: 20, deposit_known: 0, tiers: [], prepay_after_no_shows: 0 };
  open('13:00', 'ana', someSettings({ policy }));
  await screen.findByText('1:00 PM');
  fireEvent.click(screen.getByRole('radio', { name: 'Ask for a deposit' }));
  expect(await screen.findByText('$9.00 (20%)')).toBeTruthy();
  expect(screen.getByText(/\$36 at the salon/)).toBeTruthy();
  const link = {
    linkId: 'l1',
    url: 'https://pay.example/l1',
    until: '2026-11-30T18:00:00Z',
    cents: 900,
    sent: [],
  };
  call.mockResolvedValue({ data: link });
  fireEvent.click(await enabledButton(() => screen.getByRole('button', { name: 'Hold and ask' })));
  expect(await screen.findByDisplayValue('https://pay.example/l1')).toBeTruthy();
  expect(screen.getByText(/^Not sent: there is no email address/)).toBeTruthy();
  expect(call.mock.lastCall).toMatchObject([
    'ask-for-deposit',
    { percent: 20, hours: 3, userId: 'maya', wishId: 'wish' },
  ]);
  expect(onBooked).not.toHaveBeenCalled();
  const [close] = screen.getAllByRole('button', { name: 'Close' }).slice(-1);
  fireEvent.click(close as HTMLElement);
  await waitFor(() => expect(onBooked.mock.calls).toEqual([[at('13:00')]]));
});
