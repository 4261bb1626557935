import { AppError } from '@paw-haven/domain/core/calls/errors';
import { paths } from '@paw-haven/domain/core/records/paths';
import { aProfile } from '@paw-haven/domain/testing/factories';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { store } from '../../../../testing/fake-store.ts';
import { KnownClient, knownClientOf } from './known-client.tsx';

async function shown(error: AppError) {
  store(paths.profile('dana'), aProfile({ id: 'dana', full_name: 'Dana Reed' }));
  const client = knownClientOf(error);
  if (!client) throw new Error('Nobody is known.');
  render(<KnownClient client={client} onUse={() => {}} onKeepBoth={() => {}} />);
  await screen.findByText(/Dana Reed/, { selector: '.ant-alert-title' });
  return {
    buttons: screen.getAllByRole('button').map((button) => button.textContent),
    focused: document.activeElement?.textContent,
    title: screen.getByText(/Dana Reed/, { selector: '.ant-alert-title' }).textContent,
  };
}

test('CLIENT-03 offers the existing client first', async () => {
  expect(await shown(new AppError('known-number', { clientId: 'dana' }))).toEqual({
    title: 'Dana Reed has this number. Use this client?',
    buttons: ['Use Dana Reed', 'Keep both'],
    focused: 'Use Dana Reed',
  });
});

test('MERGE-01 offers to merge with the client who has the same number or address', async () => {
  store(paths.profile('dana'), aProfile({ id: 'dana', full_name: 'Dana Reed' }));
  const [client, onMerge] = [knownClientOf(new AppError('known-email', { clientId: 'dana' })), vi.fn()];
  if (!client) throw new Error('Nobody is known.');
  render(<KnownClient client={client} onMerge={onMerge} onKeepBoth={() => {}} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Merge with Dana Reed' }));
  expect(onMerge).toHaveBeenCalledWith('dana');
});

test.each(['known-email', 'known-number'] as const)(
  'CLIENT-03 whoever has not confirmed the address is not (%s)',
  async (code) => {
    expect(await shown(new AppError(code, { clientId: 'dana', account: 'unconfirmed' }))).toEqual({
      title:
        'Someone signed up online as Dana Reed but hasn’t confirmed the email address, so it may be someone else.',
      buttons: ['Keep separate from that account', 'Use Dana Reed'],
      focused: 'Keep separate from that account',
    });
  },
);
