import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { paths } from '@paw-haven/domain/core/records/paths';
import { aPet } from '@paw-haven/domain/testing/factories';
import { beforeEach, expect, test } from 'vitest';
import { answerWith } from '../../../testing/fake-firestore.ts';
import { SERVER_TIME, store, storedAt, writes } from '../../../testing/fake-store.ts';
import { stubBrowser } from '../testing/render-admin.tsx';
import { renderFor } from '../../../testing/signed-in.tsx';
import { call } from '../../../testing/fake-functions.ts';
import { saveCare } from './mutations.ts';
import { PetCareLines } from './pet-care.tsx';

const CARE = paths.petCare('biscuit');
const BITES = { alerts: ['bites'], text: 'Ears last.', updated_by: 'adrian', updated_at: new Date() };

beforeEach(() => stubBrowser({ phone: false }));

const show = (owner = 'maya') => renderFor('olive', <PetCareLines pet={aPet({ owner_id: owner })} />);
const alertsShown = async () =>
  within(await screen.findByRole('list', { name: 'Alerts' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

test('CARE-01 staff see and change the pet’s alerts and text', async () => {
  store(CARE, BITES);
  show();
  expect(await alertsShown()).toEqual(['Bites']);
  expect(screen.getByText('Ears last.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Edit alerts: Biscuit' }));
  const muzzle = await screen.findByRole('checkbox', { name: 'Needs a muzzle' });
  expect(screen.getByRole('checkbox', { name: 'Bites' })).toHaveProperty('checked', true);
  fireEvent.click(muzzle);
  const text = screen.getByLabelText('What to know when grooming');
  fireEvent.change(text, { target: { value: 'x'.repeat(1001) } });
  fireEvent.click(screen.getByRole('button', { name: 'Save alerts' }));
  expect(await screen.findByText('Use at most 1000 characters.')).toBeTruthy();
  expect(writes()).toEqual([]);
  fireEvent.change(text, { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save alerts' }));
  await waitFor(() => expect(storedAt(CARE)).toMatchObject({ alerts: ['bites', 'muzzle'], text: null }));
  expect(writes()[0]?.fields).toMatchObject({ updated_by: 'olive', updated_at: SERVER_TIME });
  expect(await alertsShown()).toEqual(['Bites', 'Needs a muzzle']);
});

test('CARE-01 does not overwrite what someone else has just set', async () => {
  store(CARE, BITES);
  const base = { alerts: [], text: '' };
  await expect(saveCare('biscuit', { base, input: { alerts: ['heart'], text: null } })).rejects.toMatchObject(
    {
      name: 'EditConflictError',
    },
  );
  expect(storedAt(CARE)).toEqual(BITES);
});

test('CARE-01 offers to set alerts for a pet without any', async () => {
  answerWith(CARE, []);
  show();
  expect(await screen.findByRole('button', { name: 'Add alerts: Biscuit' })).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Alerts' })).toBeNull();
});

test('GROOM-01 GROOM-02 staff change the usual groom, and see the last ones with day and groomer', async () => {
  answerWith('groomers', [{ id: 'ana', name: 'Ana', active: true }]);
  const usuals = [
    { text: '#7 body', at: new Date('2026-11-03T15:00:00Z'), groomer_id: 'ana' },
    { text: '#5 body', at: new Date('2026-10-02T15:00:00Z'), groomer_id: null },
  ];
  store(CARE, { usuals });
  call.mockResolvedValue({ data: { saved: true } });
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Add usual groom: Biscuit' }));
  const list = await screen.findByRole('list', { name: 'The last five' });
  await waitFor(() =>
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['#7 body Tue, Nov 3, Ana', '#5 body Fri, Oct 2, the salon']),
  );
  fireEvent.change(screen.getByLabelText('Usual groom'), { target: { value: ' #4 body ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save usual groom' }));
  await waitFor(() =>
    expect(call.mock.calls).toEqual([
      ['save-usual', { requestId: expect.any(String), petId: 'biscuit', usual: '#4 body' }],
    ]),
  );
});

test('CARE-01 staff read nothing about their own pet', () => {
  store(CARE, BITES);
  show('olive');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText('Ears last.')).toBeNull();
});
