/** A time that waits for its deposit. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { PaymentLink } from '@paw-haven/domain/booking/link/schema';
import { paths } from '@paw-haven/domain/core/records/paths';
import { aProfile } from '@paw-haven/domain/testing/factories';
import { beforeEach, expect, test, vi } from 'vitest';
import { setCurrentUid } from '../../../../lib/session/session.ts';
import { enabledButton } from '../../../../testing/enabled-button.ts';
import { answerWith } from '../../../../testing/fake-firestore.ts';
import { call } from '../../../../testing/fake-functions.ts';
import { HeldLink } from './held-link.tsx';

const LINK: PaymentLink = {
  id: 'l1',
  kind: 'deposit',
  state: 'open',
  user_id: 'maya',
  created_by: 'olivia',
  created_at: new Date('2026-11-30T15:00:00Z'),
  until: new Date('2026-11-30T20:40:00Z'),
  sent: 1,
  cents: 900,
  day: '2026-12-01',
  start: new Date('2026-12-01T15:00:00Z'),
  pets: [{ id: 'biscuit', name: 'Biscuit', service_id: 'bath', service: 'Bath' }],
  delete_at: new Date('2027-11-30T20:40:00Z'),
};
const onClose = vi.fn<() => void>();

beforeEach(() => {
  setCurrentUid('olivia');
  onClose.mockReset();
  answerWith(paths.profile('maya'), [aProfile({ full_name: 'Maya Chen' })]);
  render(<HeldLink link={LINK} zone="America/New_York" onClose={onClose} />);
});

test('LINK-01 says for whom a time waits for which deposit, and shows the address on request', async () => {
  expect(await screen.findByText('Maya Chen')).toBeTruthy();
  expect(screen.getByText('Waiting for the deposit of $9.00 until Mon, Nov 30, 3:40 PM.')).toBeTruthy();
  call.mockResolvedValue({ data: { url: 'https://pay.example/l1', sent: [] } });
  fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByDisplayValue('https://pay.example/l1')).toBeTruthy();
  expect(call.mock.lastCall).toEqual(['change-payment-link', { linkId: 'l1', action: 'copy' }]);
});

test('LINK-01 frees the time only after a question', async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(call).not.toHaveBeenCalled();
  call.mockResolvedValue({ data: { url: 'https://pay.example/l1', sent: [] } });
  fireEvent.click(await enabledButton(() => screen.getByRole('button', { name: 'Free the time' })));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(call.mock.lastCall).toEqual(['change-payment-link', { linkId: 'l1', action: 'cancel' }]);
});
