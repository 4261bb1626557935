/** A visit of several pets, put together on /checkout. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { paths } from '@paw-haven/domain/core/records/paths';
import { aGroomer, aPet, aService } from '@paw-haven/domain/testing/factories';
import { expect, test, vi } from 'vitest';
import type { AddPetDialog } from '../../lib/navigation/add-pet-dialog.ts';
import { answerWith, documentLimits } from '../../testing/fake-firestore.ts';
import { call } from '../../testing/fake-functions.ts';
import { CHOICE, openCheckout as open, refusal, shown, useCheckout } from './testing/checkout.tsx';

vi.mock('firebase/auth', async (original) => ({
  ...(await original()),
  ...(await import('../../testing/fake-auth.ts')).fakeAuth(),
}));

const SIZES = [
  { label: 'Up to 20 lb', up_to_lbs: 20, price_cents: 4500, minutes: 60 },
  { label: 'Up to 50 lb', up_to_lbs: 50, price_cents: 6000, minutes: 75 },
];
const groom = aService({ sizes: SIZES });
const bath = aService({ id: 'bath', name: 'Bath', base_price: 30, duration_minutes: 30 });
const nails = aService({
  id: 'nails',
  name: 'Nail grind',
  base_price: 10,
  duration_minutes: 10,
  is_add_on: true,
});
const biscuit = aPet();
const olive = aPet({ id: 'olive', name: 'Olive', weight: 9 });
const TWO = [aGroomer({ id: 'house', order: 1 }), aGroomer({ id: 'ana', name: 'Ana', order: 2 })];

useCheckout(() => {
  call.mockReturnValue(new Promise(() => {}));
  answerWith(paths.service('basic-groom'), [groom]);
  answerWith('pets', [biscuit, olive]);
  answerWith('services', [groom, bath, nails]);
  for (const id of ['olive', 'moss', 'rex', 'pip']) answerWith(paths.petPrices(id), []);
});

function reopen(state?: unknown) {
  cleanup();
  open(state);
}
const choose = async (name: string) =>
  fireEvent.click(await screen.findByRole('radio', { name: new RegExp(name) }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pay = async () => fireEvent.click(await screen.findByRole('button', { name: 'Pay Now' }));
const part = (name: string) => screen.getByRole('region', { name: `${name} is coming too` });
const grind = (group: string) =>
  fireEvent.click(
    within(screen.getByRole('group', { name: group })).getByRole('checkbox', { name: /Nail grind/ }),
  );
const total = () => screen.getByText('Total').parentElement?.textContent;
const lines = () =>
  screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
const sent = async () => {
  await waitFor(() => expect(call).toHaveBeenCalled());
  return call.mock.lastCall?.[1];
};
const BODY = {
  service: 'basic-groom',
  date: CHOICE.date,
  time: '10:00',
  petId: 'biscuit',
  specialRequests: null,
};
const EXAMPLE = [
  { petId: 'biscuit', service: 'basic-groom', addOns: ['nails'] },
  { petId: 'olive', service: 'basic-groom' },
];
const EXPECTED = (cents: number) => ({ expectedCents: cents, expectedNowCents: cents });

async function openExample() {
  open();
  await choose('Biscuit');
  press('Add another pet');
  grind('Anything to add for Biscuit?');
}

test('ADDON-05 the example: two pets, $115, one after the other from 10:00 to 11:25 to 12:25', async () => {
  await openExample();
  expect(lines()).toEqual([
    'Date: Tue, Nov 24, 2026',
    'Time: 10:00 AM',
    'Duration: 2 hr 25 min',
    'Biscuit: 10:00 AM to 11:25 AM',
    'Basic Groom (Up to 50 lb): $60.00',
    'Nail grind: $10.00',
    'Olive: 11:25 AM to 12:25 PM',
    'Basic Groom (Up to 20 lb): $45.00',
  ]);
  expect(total()).toBe('Total $115.00');
  // With one lane there is nothing to choose.
  expect(screen.queryByRole('group', { name: 'How should we groom them?' })).toBeNull();
  await pay();
  expect(await sent()).toEqual({ ...BODY, pets: EXAMPLE, ...EXPECTED(11_500) });
});

test('ADDON-05 the example: at the same time until 11:25, with lanes for both', async () => {
  answerWith('groomers', TWO);
  await openExample();
  const group = await screen.findByRole('group', { name: 'How should we groom them?' });
  const options = within(group).getAllByRole('radio');
  expect(options.map((option) => option.closest('label')?.textContent)).toEqual([
    'One after the other2 hr 25 min, until 12:25 PM',
    'At the same time1 hr 25 min, until 11:25 AM',
  ]);
  expect(options[0]).toHaveProperty('checked', true);
  await choose('At the same time');
  expect(lines()).toContain('Duration: 1 hr 25 min');
  expect(lines()).toContain('Olive: 10:00 AM to 11:00 AM');
  await pay();
  expect(await sent()).toEqual({ ...BODY, pets: EXAMPLE, together: true, ...EXPECTED(11_500) });
});

test('ADDON-05 offers the same time only when the lanes allow it at that start', async () => {
  const [start, end] = [new Date('2026-11-24T15:30:00Z'), new Date('2026-11-24T16:00:00Z')];
  const busy = [{ id: 'x', kind: 'appointment', start, end, lane: 'ana' }];
  answerWith('groomers', TWO);
  answerWith('schedule_days', [{ id: '2026-11-24', date: '2026-11-24', count: 1, busy }]);
  await openExample();
  await waitFor(() => expect(documentLimits()).toHaveProperty([paths.checkoutSessions('maya')]));
  expect(screen.queryByRole('group', { name: 'How should we groom them?' })).toBeNull();
  expect(screen.queryByText(/too short/)).toBeNull();
  answerWith('schedule_days', [{ id: '2026-11-24', date: '2026-11-24', count: 0, busy: [] }]);
  expect(await screen.findByRole('group', { name: 'How should we groom them?' })).toBeTruthy();
});

/** Stands in for the form of a new pet: its button stores Mochi. */
const AddMochi: AddPetDialog = ({ onStored, onClose }) => (
  <button
    type="button"
    onClick={() => {
      answerWith('pets', [aPet({ id: 'mochi', name: 'Mochi' }), biscuit]);
      onStored('mochi');
      onClose();
    }}
  >
    Save
  </button>
);

test('ALL-07 PAY-09 sends only the fields of a single pet to a customer with two', async () => {
  open();
  await choose('Olive');
  expect(documentLimits()).not.toHaveProperty([paths.checkoutSessions('maya')]);
  await pay();
  expect(await sent()).toEqual({ ...BODY, petId: 'olive', ...EXPECTED(4500) });
});

test('ADDON-05 lets a customer with one pet bring a second one that is not in the profile yet', async () => {
  answerWith('pets', [biscuit]);
  open(undefined, { AddPet: AddMochi });
  await screen.findByRole('radio', { name: /Biscuit/, checked: true });
  press('Add another pet');
  press('Save');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Mochi is coming too' })),
  );
  await pay();
  expect(await sent()).toMatchObject({
    petId: 'biscuit',
    pets: [
      { petId: 'biscuit', service: 'basic-groom' },
      { petId: 'mochi', service: 'basic-groom' },
    ],
  });
});

test('ADDON-05 offers a new pet also while others are left, and before the first one is chosen', async () => {
  open(undefined, { AddPet: AddMochi });
  await screen.findByRole('radio', { name: /Biscuit/ });
  expect(screen.queryByRole('button', { name: 'Add another pet' })).toBeNull();
  press('New pet');
  press('Save');
  expect(await screen.findByRole('radio', { name: /Mochi/, checked: true })).toBeTruthy();
});

test('PAY-02 PAY-05 asks who comes and what they get before the summary, the total and the button', async () => {
  open();
  const pets = await screen.findByRole('group', { name: 'Who is coming?' });
  const [service] = screen.getAllByRole('term');
  const inOrder = [
    pets,
    screen.getByLabelText('Special requests'),
    service,
    await screen.findByText('Total'),
  ];
  for (const [index, element] of inOrder.slice(1).entries())
    expect(inOrder[index]?.compareDocumentPosition(element as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('ADDON-05 sends the fields of a single pet after the second one is removed', async () => {
  open();
  await choose('Biscuit');
  press('Add another pet');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Olive is coming too' }));
  press('Remove Olive');
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /Biscuit/ }));
  expect(screen.getByRole('group', { name: 'Anything to add?' })).toBeTruthy();
  await pay();
  expect(await sent()).toEqual({ ...BODY, ...EXPECTED(6000) });
});

test('ADDON-05 allows at most four pets, each with its own service', async () => {
  const others = ['Moss', 'Rex', 'Pip'].map((name) => aPet({ id: name.toLowerCase(), name }));
  answerWith('pets', [biscuit, olive, ...others]);
  open();
  await choose('Biscuit');
  for (const _ of [1, 2, 3]) press('Add another pet');
  expect(screen.queryByRole('button', { name: 'Add another pet' })).toBeNull();
  fireEvent.change(within(part('Rex')).getByLabelText('Pet'), { target: { value: 'pip' } });
  fireEvent.change(screen.getByLabelText('Service for Pip'), { target: { value: 'bath' } });
  expect(total()).toBe('Total $195.00');
  await pay();
  expect(await sent()).toMatchObject({
    pets: [
      { petId: 'biscuit', service: 'basic-groom' },
      { petId: 'olive', service: 'basic-groom' },
      { petId: 'moss', service: 'basic-groom' },
      { petId: 'pip', service: 'bath' },
    ],
    ...EXPECTED(19_500),
  });
});

test('ADDON-05 asks for the size of a further pet of unknown weight', async () => {
  answerWith('pets', [biscuit, { ...olive, weight: null }]);
  open();
  await choose('Biscuit');
  press('Add another pet');
  expect(total()).toBe('Total from $105');
  await pay();
  expect(shown).toEqual(['error: Please choose your pet’s size.']);
  const sizes = screen.getByRole('group', { name: 'How big is Olive?' });
  expect(document.activeElement).toBe(within(sizes).getAllByRole('radio')[0]);
  fireEvent.click(within(sizes).getByRole('radio', { name: /^Up to 20 lb/ }));
  expect(total()).toBe('Total $105.00');
  await pay();
  expect(await sent()).toMatchObject({
    pets: [{ petId: 'biscuit' }, { petId: 'olive', size: 'Up to 20 lb' }],
  });
});

const occupied = (from: string, to: string, lane?: string) => ({
  id: `${lane}-${from}`,
  kind: 'appointment',
  start: new Date(`2026-11-24T${from}:00-05:00`),
  end: new Date(`2026-11-24T${to}:00-05:00`),
  ...(lane !== undefined && { lane }),
});
const fillDay = (...busy: object[]) =>
  answerWith('schedule_days', [{ id: '2026-11-24', date: '2026-11-24', count: 1, busy }]);

test('ADDON-05 moves a sequential visit that is too long to the next fitting start in one tap', async () => {
  fillDay(occupied('12:00', '13:00'));
  await openExample();
  expect(
    await screen.findByText(
      'That makes the visit 2 hr 25 min, too long for 10:00 AM. Next opening: 1:00 PM.',
    ),
  ).toBeTruthy();
  await pay();
  expect(call).not.toHaveBeenCalled();
  press('Take 1:00 PM');
  await waitFor(() => expect(lines()).toContain('Olive: 2:25 PM to 3:25 PM'));
  await pay();
  expect(await sent()).toMatchObject({ time: '13:00', date: '2026-11-24T18:00:00.000Z', pets: EXAMPLE });
});

test('ADDON-05 moves a simultaneous visit without enough lanes to the next fitting start in one tap', async () => {
  answerWith('groomers', TWO);
  await openExample();
  await screen.findByRole('group', { name: 'How should we groom them?' });
  await choose('At the same time');
  fillDay(occupied('10:30', '12:00', 'ana'));
  expect(
    await screen.findByText(
      'We can’t groom all of them at the same time at 10:00 AM. Next opening: 12:00 PM.',
    ),
  ).toBeTruthy();
  press('Take 12:00 PM');
  await waitFor(() => expect(lines()).toContain('Olive: 12:00 PM to 1:00 PM'));
  await pay();
  expect(await sent()).toMatchObject({ time: '12:00', together: true });
});

test('ADDON-05 is not blocked by the customer’s own unpaid visit after returning from the payment page', async () => {
  const entries = [
    {
      entry_id: 'one',
      pet_id: 'biscuit',
      start: occupied('10:00', '11:25').start,
      end: occupied('10:00', '11:25').end,
    },
    {
      entry_id: 'two',
      pet_id: 'olive',
      start: occupied('11:25', '12:25').start,
      end: occupied('11:25', '12:25').end,
    },
  ];
  const until = new Date('2026-11-20T15:30:00Z');
  fillDay(...entries.map(({ entry_id: id, start, end }) => ({ id, start, end, kind: 'hold', until })));
  answerWith(paths.checkoutSessions('maya'), [
    {
      id: 'cs_test_1',
      sessionId: 'cs_test_1',
      url: 'https://pay.example/1',
      created: new Date('2026-11-20T15:00:00Z'),
      mode: 'payment',
      status: 'open',
      entry_ids: ['one', 'two'],
      appointment_date: occupied('10:00', '11:25').start,
      amount_total: 11_500,
    },
  ]);
  await openExample();
  await pay();
  expect(await sent()).toMatchObject({ pets: EXAMPLE });
  expect(shown).toEqual([]);
});

test('ADDON-05 restores pets, their selections and the arrangement after a reload', async () => {
  answerWith('groomers', TWO);
  answerWith('pets', [biscuit, { ...olive, weight: null }]);
  await openExample();
  fireEvent.click(await screen.findByRole('radio', { name: /^Up to 50 lb/ }));
  fireEvent.change(screen.getByLabelText('Service for Olive'), { target: { value: 'bath' } });
  grind('Anything to add for Olive?');
  await screen.findByRole('group', { name: 'How should we groom them?' });
  await choose('At the same time');
  reopen();
  await waitFor(() => expect(total()).toBe('Total $110.00'));
  await pay();
  expect(await sent()).toEqual({
    ...BODY,
    pets: [EXAMPLE[0], { petId: 'olive', service: 'bath', addOns: ['nails'] }],
    together: true,
    ...EXPECTED(11_000),
  });
});

test('ADDON-05 swaps two pets when the other one becomes the first', async () => {
  open();
  await choose('Biscuit');
  press('Add another pet');
  await choose('Olive');
  expect(part('Biscuit')).toBeTruthy();
  await pay();
  expect(await sent()).toMatchObject({ petId: 'olive', pets: [{ petId: 'olive' }, { petId: 'biscuit' }] });
});

test('ADDON-05 applies the usual price of each pet', async () => {
  answerWith(paths.petPrices('olive'), [{ id: 'olive', 'basic-groom': { cents: 5000, minutes: 70 } }]);
  await openExample();
  await waitFor(() => expect(total()).toBe('Total $120.00'));
  expect(lines()).toContain('Olive: 11:25 AM to 12:35 PM');
});

test('ADDON-04 ADDON-05 shows a changed price of the whole visit, and asks to accept it', async () => {
  call.mockRejectedValueOnce(refusal('price-changed', { cents: 12_000 }));
  await openExample();
  await pay();
  expect((await screen.findByRole('alert')).textContent).toBe('The price is now $120.00. Please review it.');
  expect(total()).toBe('Total $120.00');
  await pay();
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2));
  expect(call.mock.lastCall?.[1]).toEqual({ ...BODY, pets: EXAMPLE, ...EXPECTED(12_000) });
});
