import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearLiveData } from '../../lib/firestore/live-source.ts';
import { toastStore } from '../../lib/notify/toast-store.ts';
import { setCurrentUid } from '../../lib/session/session.ts';
import { answerWith } from '../../testing/fake-firestore.ts';
import { call } from '../../testing/fake-functions.ts';
import { SavedCardCard } from './components/saved-card.tsx';

const CARD = {
  id: 'maya',
  user_id: 'maya',
  customer_id: 'cus_1',
  payment_method_id: 'pm_1',
  brand: 'Visa',
  last4: '4242',
  expires: '2090-04',
  saved_at: new Date('2026-11-20T15:00:00Z'),
};

const Address = () => <output>{useLocation().search}</output>;

function open(address = '/settings?tab=billing') {
  render(
    <MemoryRouter initialEntries={[address]}>
      <SavedCardCard uid="maya" zone="America/New_York" />
      <Address />
    </MemoryRouter>,
  );
}

let lines: string[];
let stopLines: () => void;

beforeEach(() => {
  setCurrentUid('maya');
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  answerWith('cards/maya', [CARD]);
  call.mockResolvedValue({ data: {} });
  lines = [];
  stopLines = toastStore.showLinesBy((_, text) => void lines.push(text));
});
afterEach(() => stopLines());

test('CARD-04 shows the saved card and removes it after a question', async () => {
  open();
  expect(await screen.findByText('Visa ending in 4242, expires 04/2090')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remove card' }));
  const dialog = await screen.findByRole('dialog');
  expect(call).not.toHaveBeenCalled();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove card' }));
  expect(call.mock.lastCall).toEqual(['change-card', { action: 'remove' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('CARD-04 says that a card which a visit needs can only be replaced', async () => {
  call.mockRejectedValue(new AppError('card-needed'));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove card' }));
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove card' }),
  );
  await waitFor(() => expect(lines).toContain('A visit still needs this card. Replace it instead.'));
});

test('CARD-04 confirms a new card once after the provider’s page, and cleans the address', async () => {
  open('/settings?tab=billing&card=cs_test_1');
  await waitFor(() =>
    expect(call.mock.calls).toEqual([['change-card', { action: 'confirm', sessionId: 'cs_test_1' }]]),
  );
  expect(screen.getByRole('status').textContent).toBe('?tab=billing');
  await waitFor(() => expect(lines).toContain('Your new card is saved.'));
});

test('asks to replace an expired card, and offers nothing without one', async () => {
  answerWith('cards/maya', [{ ...CARD, expires: '2020-01' }]);
  open();
  expect(await screen.findByText('This card has expired. Please replace it.')).toBeTruthy();
  cleanup();
  clearLiveData();
  answerWith('cards/maya', []);
  open();
  expect(await screen.findByText('No card is saved.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
