/** What the customer adds to the booked service: add-ons, and a size when the weight is unknown. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { paths } from '@paw-haven/domain/core/records/paths';
import { aGroomer, aPet, aService, aWish } from '@paw-haven/domain/testing/factories';
import type { Service } from '@paw-haven/domain/offer/service/schema';
import { expect, test, vi } from 'vitest';
import { clearUnfinishedBooking, readUnfinishedBooking } from '../../lib/navigation/unfinished-booking.ts';
import { answerWith } from '../../testing/fake-firestore.ts';
import { call } from '../../testing/fake-functions.ts';
import {
  CHOICE,
  openCheckout as open,
  pay,
  payNow,
  refusal,
  shown,
  useCheckout,
} from './testing/checkout.tsx';

vi.mock('firebase/auth', async (original) => ({
  ...(await original()),
  ...(await import('../../testing/fake-auth.ts')).fakeAuth(),
}));

useCheckout();

const BODY = { service: 'basic-groom', date: CHOICE.date, time: '10:00', petId: 'mochi' };
const choosePet = async () => fireEvent.click(await screen.findByText('Mochi'));

const SIZES = [
  { label: 'Up to 20 lb', up_to_lbs: 20, price_cents: 4500, minutes: 60 },
  { label: 'Up to 50 lb', up_to_lbs: 50, price_cents: 6000, minutes: 75 },
];
const nails = aService({
  id: 'nails',
  name: 'Nail grind',
  base_price: 10,
  duration_minutes: 10,
  is_add_on: true,
});
const dip = aService({ id: 'dip', name: 'Flea dip', base_price: 45, is_add_on: true, sizes: SIZES });
const sized = aService({ sizes: SIZES });
const answerServices = (service: Service, ...others: Service[]) => {
  answerWith(paths.service(service.id), [service]);
  answerWith('services', [service, ...others]);
};
const addOns = () => screen.findByRole('group', { name: 'Anything to add?' });
const add = async (name: RegExp) => fireEvent.click(within(await addOns()).getByRole('checkbox', { name }));
const total = () => screen.getByText('Total').parentElement?.textContent;
const lines = () =>
  screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
/** Waits for the call and returns its input. */
const sent = async () => {
  await waitFor(() => expect(call).toHaveBeenCalled());
  return call.mock.lastCall?.[1];
};
const EXPECTED = (cents: number) => ({ expectedCents: cents, expectedNowCents: cents });

test('WAIT-02 shows how long an offered time is held, only for that time and only until then', async () => {
  const start = new Date(CHOICE.date);
  const until = new Date('2026-11-20T15:40:00Z');
  const offer = { id: 'wish_1', entry_id: 'entry', day: '2026-11-24', start, end: start, until };
  answerWith('waitlist', [aWish({ offer })]);
  const offered = { petId: 'biscuit', entryId: 'entry' };
  open({ ...CHOICE, offered });
  expect(await screen.findByText('Held for you until 10:40 AM.')).toBeTruthy();
  vi.setSystemTime(until);
  fireEvent(document, new Event('visibilitychange'));
  expect(screen.queryByText(/^Held for you/)).toBeNull();
  vi.setSystemTime('2026-11-20T15:00:00Z');
  for (const other of [CHOICE, { ...CHOICE, offered, date: '2026-11-24T16:00:00.000Z', time: '11:00' }]) {
    cleanup();
    open(other);
    await payNow();
    expect(screen.queryByText(/^Held for you/)).toBeNull();
  }
});

test('ALL-07 asks nothing without add-ons', async () => {
  open();
  await choosePet();
  expect(screen.queryByRole('group', { name: 'Anything to add?' })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('ADDON-02 updates price and duration with each add-on, and sends them', async () => {
  call.mockReturnValue(new Promise(() => {}));
  answerServices(aService(), nails);
  open();
  await choosePet();
  await add(/^Nail grind\s*\$10 · 10 min$/);
  expect(lines()).toEqual([
    'Service: Basic Groom',
    'Date: Tue, Nov 24, 2026',
    'Time: 10:00 AM',
    'Duration: 1 hr 10 min',
    'Description: Bath, brush and tidy.',
    'Price: $45.00',
    'Nail grind: $10.00',
  ]);
  expect(total()).toBe('Total $55.00');
  await pay();
  expect(await sent()).toEqual({ ...BODY, specialRequests: null, addOns: ['nails'], ...EXPECTED(5500) });
});

test('ADDON-02 allows at most six add-ons', async () => {
  const seven = Array.from({ length: 7 }, (_, n) => ({ ...nails, id: `nails-${n}`, name: `Extra ${n}` }));
  answerServices(aService(), ...seven);
  open();
  await choosePet();
  for (const { name } of seven.slice(0, 6)) await add(new RegExp(`^${name}`));
  const boxes = within(await addOns()).getAllByRole('checkbox');
  expect(boxes.map((box) => (box as HTMLInputElement).disabled)).toEqual([...Array(6).fill(false), true]);
  expect(screen.getByText('You can add up to 6.')).toBeTruthy();
  await add(/^Extra 0/);
  expect(within(await addOns()).getByRole('checkbox', { name: /^Extra 6/ })).toHaveProperty(
    'disabled',
    false,
  );
});

test('ADDON-03 derives the size from the pet’s weight, also for add-ons', async () => {
  answerServices(sized, dip);
  open();
  expect((await screen.findByText('Total')).parentElement?.textContent).toBe('Total from $45');
  await choosePet();
  await add(/^Flea dip\s*\$60 · 1 hr 15 min$/);
  expect(lines()).toContain('Service: Basic Groom (Up to 50 lb)');
  expect(lines()).toContain('Flea dip (Up to 50 lb): $60.00');
  expect(total()).toBe('Total $120.00');
  expect(screen.queryByText('How big is Mochi?')).toBeNull();
});

test('ADDON-03 asks for the size when the weight is unknown, and requires it before payment', async () => {
  call.mockReturnValue(new Promise(() => {}));
  answerWith('pets', [aPet({ id: 'mochi', name: 'Mochi', weight: null })]);
  answerServices(sized);
  open();
  const sizes = await screen.findByRole('group', { name: 'How big is Mochi?' });
  await pay();
  expect(shown).toEqual(['error: Please choose your pet’s size.']);
  expect(within(sizes).getByText('Please choose your pet’s size.')).toBeTruthy();
  expect(document.activeElement).toBe(within(sizes).getAllByRole('radio')[0]);
  fireEvent.click(within(sizes).getByRole('radio', { name: /^Up to 50 lb\s*\$60 · 1 hr 15 min$/ }));
  expect(total()).toBe('Total $60.00');
  await pay();
  expect(await sent()).toEqual({ ...BODY, specialRequests: null, size: 'Up to 50 lb', ...EXPECTED(6000) });
});

test('ADDON-03 prefers the pet’s usual price', async () => {
  call.mockReturnValue(new Promise(() => {}));
  const usual = { id: 'mochi', 'basic-groom': { cents: 7500, minutes: 95 } };
  answerWith(paths.petPrices('mochi'), [usual]);
  answerServices(sized);
  open();
  await choosePet();
  await waitFor(() => expect(total()).toBe('Total $75.00'));
  expect(lines()).toContain('Duration: 1 hr 35 min');
  await pay();
  expect(await sent()).toEqual({ ...BODY, specialRequests: null, ...EXPECTED(7500) });
});

test('ADDON-02 says when the visit is too long for its start, and takes the next fitting one in one tap', async () => {
  call.mockReturnValue(new Promise(() => {}));
  const long = { ...nails, duration_minutes: 45 };
  const [start, end] = [new Date('2026-11-24T16:00:00Z'), new Date('2026-11-24T16:30:00Z')];
  const busy = [{ id: 'x', kind: 'appointment', start, end }];
  answerWith('schedule_days', [{ id: '2026-11-24', date: '2026-11-24', count: 1, busy }]);
  answerServices(aService(), long);
  open();
  await choosePet();
  await add(/^Nail grind/);
  expect(
    await screen.findByText(
      'That makes the visit 1 hr 45 min, too long for 10:00 AM. Next opening: 11:30 AM.',
    ),
  ).toBeTruthy();
  await pay();
  expect(call).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Take 11:30 AM' }));
  await waitFor(() => expect(lines()).toContain('Time: 11:30 AM'));
  expect(screen.queryByText(/too short/)).toBeNull();
  const button = await payNow();
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(screen.getByRole('radio', { name: /Mochi/ })).toHaveProperty('checked', true);
  await pay();
  expect(await sent()).toMatchObject({
    date: '2026-11-24T16:30:00.000Z',
    time: '11:30',
    addOns: ['nails'],
  });
  expect(readUnfinishedBooking('maya')).toMatchObject({ day: '2026-11-24', time: '11:30' });
});

const reopen = (state: object = CHOICE) => {
  cleanup();
  open(state);
};
const bath = aService({ id: 'bath', name: 'Bath' });

test('ADDON-02 ADDON-03 restores pet, size, add-ons and requests after a reload, also for another time', async () => {
  answerWith('pets', [aPet(), aPet({ id: 'mochi', name: 'Mochi', weight: null })]);
  answerServices(sized, nails);
  open();
  await choosePet();
  fireEvent.click(await screen.findByRole('radio', { name: /^Up to 50 lb/ }));
  await add(/^Nail grind/);
  const requests = () => screen.getByLabelText<HTMLTextAreaElement>('Special requests');
  fireEvent.change(requests(), { target: { value: 'Bites when nails are clipped' } });
  reopen({ ...CHOICE, date: '2026-11-24T16:00:00.000Z', time: '11:00' });
  await waitFor(() => expect(total()).toBe('Total $70.00'));
  const checked = screen.getAllByRole<HTMLInputElement>('radio', { checked: true });
  expect(checked.map(({ value }) => value)).toEqual(['mochi', 'Up to 50 lb']);
  expect(screen.getByRole('checkbox', { name: /^Nail grind/ })).toHaveProperty('checked', true);
  expect(requests().value).toBe('Bites when nails are clipped');
});

test('keeps the requests without a selected pet, but not for the next booking', async () => {
  open();
  const requests = () => screen.findByLabelText<HTMLTextAreaElement>('Special requests');
  fireEvent.change(await requests(), { target: { value: 'Shy' } });
  reopen();
  expect((await requests()).value).toBe('Shy');
  clearUnfinishedBooking('maya');
  reopen();
  expect((await requests()).value).toBe('');
});

test('ADDON-02 leaves out what no longer exists', async () => {
  answerServices(sized, nails, dip);
  open();
  await choosePet();
  await add(/^Nail grind/);
  await add(/^Flea dip/);
  answerWith('pets', [aPet(), aPet({ id: 'rex', name: 'Rex' })]);
  answerServices(sized, nails);
  reopen();
  await addOns();
  expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ value, checked }) => [value, checked])).toEqual([['nails', true]]);
});

test.each([
  ['another service', { ...CHOICE, serviceId: 'bath' }, () => {}],
  ['the next booking', CHOICE, () => clearUnfinishedBooking('maya')],
])('ADDON-02 starts without them: %s', async (_, state, meanwhile) => {
  answerServices(aService(), nails, bath);
  answerWith(paths.service('bath'), [bath]);
  open();
  await choosePet();
  await add(/^Nail grind/);
  meanwhile();
  reopen(state);
  await addOns();
  expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
  expect(screen.getByRole('checkbox', { name: /^Nail grind/ })).toHaveProperty('checked', false);
});

test('ADDON-02 offers only add-ons that one groomer offers together with the service', async () => {
  answerServices(aService(), nails, dip, { ...nails, id: 'spa', name: 'Spa' });
  answerWith('groomers', [
    aGroomer({ id: 'ana', service_ids: ['basic-groom', 'nails'] }),
    aGroomer({ id: 'ben', service_ids: ['basic-groom', 'dip'] }),
    aGroomer({ id: 'eve', service_ids: ['spa'] }),
  ]);
  open();
  await choosePet();
  const boxes = within(await addOns()).getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ value }) => value)).toEqual(['nails', 'dip']);
  await add(/^Nail grind/);
  expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, false],
    [false, true],
  ]);
});

test('ADDON-02 with a requested groomer, offers only that groomer’s add-ons', async () => {
  const ana = aGroomer({ id: 'ana', service_ids: ['basic-groom', 'nails'] });
  answerServices(aService(), nails, dip);
  answerWith('groomers', [ana, aGroomer({ id: 'ben' })]);
  answerWith(paths.groomer('ana'), [ana]);
  open({ ...CHOICE, groomerId: 'ana' });
  const boxes = within(await addOns()).getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ value }) => value)).toEqual(['nails']);
});

test('ADDON-02 says that someone else has taken the start, and offers the next fitting one', async () => {
  const [start, end] = [new Date('2026-11-24T15:00:00Z'), new Date('2026-11-24T16:30:00Z')];
  const busy = [{ id: 'x', kind: 'appointment', start, end }];
  answerWith('schedule_days', [{ id: '2026-11-24', date: '2026-11-24', count: 1, busy }]);
  answerServices(aService(), nails);
  open();
  await choosePet();
  await add(/^Nail grind/);
  expect(await screen.findByText('10:00 AM is no longer open.')).toBeTruthy();
  expect(screen.queryByText(/too short/)).toBeNull();
  await pay();
  expect(shown).toEqual(['error: 10:00 AM is no longer open.']);
  fireEvent.click(screen.getByRole('button', { name: 'Take 11:30 AM' }));
  await waitFor(() => expect(lines()).toContain('Time: 11:30 AM'));
});

test('ADDON-04 drops the server’s price and its alert once the page’s own price changes, also the second time', async () => {
  answerServices(aService(), nails);
  open();
  await choosePet();
  await add(/^Nail grind/);
  for (const [cents, price] of [
    [7000, '$70.00'],
    [7500, '$75.00'],
  ] as const) {
    call.mockRejectedValueOnce(refusal('price-changed', { cents }));
    await pay();
    expect(await screen.findByText(`The price is now ${price}. Please review it.`)).toBeTruthy();
    expect(total()).toBe(`Total ${price}`);
  }
  answerServices(aService({ base_price: 70 }), nails);
  await waitFor(() => expect(total()).toBe('Total $80.00'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('ADDON-04 shows a changed price, loses no input, and asks to accept it', async () => {
  call.mockRejectedValueOnce(refusal('price-changed', { cents: 7000 }));
  call.mockReturnValue(new Promise(() => {}));
  answerServices(aService(), nails);
  open();
  await choosePet();
  await add(/^Nail grind/);
  fireEvent.change(screen.getByLabelText('Special requests'), { target: { value: 'Nervous' } });
  await pay();
  expect((await screen.findByRole('alert')).textContent).toBe('The price is now $70.00. Please review it.');
  expect(total()).toBe('Total $70.00');
  expect(screen.getByRole('checkbox', { name: /^Nail grind/ })).toHaveProperty('checked', true);
  expect(shown).toEqual([]);
  await pay();
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2));
  expect(call.mock.lastCall?.[1]).toEqual({
    ...BODY,
    specialRequests: 'Nervous',
    addOns: ['nails'],
    ...EXPECTED(7000),
  });
});
