import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Pet } from '@paw-haven/domain/people/pet/schema';
import { aPet } from '@paw-haven/domain/testing/factories';
import { beforeEach, expect, test } from 'vitest';
import { toastStore } from '../../lib/notify/toast-store.ts';
import { setCurrentUid } from '../../lib/session/session.ts';
import { call } from '../../testing/fake-functions.ts';
import { renderFor } from '../../testing/signed-in.tsx';
import { PetStatus } from './pet-status.tsx';

const DAY_MS = 86_400_000;
const goneSince = (days: number, reason: 'died' | 'left' = 'died'): Partial<Pet> => ({
  inactive: { reason, at: new Date(Date.now() - days * DAY_MS), ending: false, by_owner: true },
});
const shown: string[] = [];

beforeEach(() => {
  setCurrentUid('maya');
  shown.length = 0;
  toastStore.showLinesBy((tone, text) => shown.push(`${tone}: ${text}`));
  call.mockImplementation((_, { status }) => Promise.resolve({ data: { status } }));
});

const show = (changes: Partial<Pet> = {}) => renderFor('maya', <PetStatus pet={aPet(changes)} />);
const press = async (name: string, role = 'button') =>
  fireEvent.click(await screen.findByRole(role, { name }));

test('LIFE-02 asks plainly before it is recorded, and says nothing cheerful afterward', async () => {
  show();
  await press('More: Biscuit');
  await press('Biscuit has died', 'menuitem');
  const dialog = await screen.findByRole('dialog', { name: 'Has Biscuit died?' });
  expect(dialog.textContent).toContain('Visits ahead of Biscuit will be canceled');
  expect(dialog.textContent).not.toContain('!');
  expect(call).not.toHaveBeenCalled();
  await press('Yes');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(call.mock.calls).toEqual([['set-pet-status', { petId: 'biscuit', status: 'died' }]]);
  expect(shown).toEqual([]);
});

test('LIFE-02 “No longer comes” is asked in its own words, and can be left', async () => {
  show();
  await press('More: Biscuit');
  await press('Biscuit no longer comes', 'menuitem');
  await screen.findByRole('dialog', { name: 'Does Biscuit no longer come?' });
  await press('Go back');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(call).not.toHaveBeenCalled();
});

test('LIFE-02 a failure is said and the question stays', async () => {
  call.mockRejectedValue(new Error('offline'));
  show();
  await press('More: Biscuit');
  await press('Biscuit has died', 'menuitem');
  await press('Yes');
  await waitFor(() => expect(shown[0]).toMatch(/^error: /));
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test('LIFE-02 a pet that is gone is marked; for 30 days it can be brought back', async () => {
  show(goneSince(29));
  expect(screen.getByText('Has died')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'More: Biscuit' })).toBeNull();
  await press('That was a mistake: Biscuit');
  await waitFor(() =>
    expect(call.mock.calls).toEqual([['set-pet-status', { petId: 'biscuit', status: 'active' }]]),
  );
  cleanup();
  show(goneSince(31, 'left'));
  expect(screen.getByText('No longer comes')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
