/** Booking with a saved card, on /checkout. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { paths } from '@paw-haven/domain/core/records/paths';
import { aPet, someSettings } from '@paw-haven/domain/testing/factories';
import { expect, test, vi } from 'vitest';
import { answerWith } from '../../testing/fake-firestore.ts';
import { call } from '../../testing/fake-functions.ts';
import { openCheckout, refusal, useCheckout } from './testing/checkout.tsx';

vi.mock('firebase/auth', async (original) => ({
  ...(await original()),
  ...(await import('../../testing/fake-auth.ts')).fakeAuth(),
}));

const POLICY = {
  deposit_new: 0,
  deposit_known: 0,
  tiers: [{ hours: 24, refund_percent: 100 }],
  prepay_after_no_shows: 0,
  card: { new: true, known: false, late_cancel_percent: 50, no_show_percent: 100 },
};

useCheckout(() => {
  answerWith(paths.businessSettings(), [{ ...someSettings({ policy: POLICY }), id: 'main' }]);
  answerWith('pets', [aPet()]);
  answerWith('appointments', []);
});

test('CARD-01 says the most that can be charged to the card, and sends what the customer agreed to', async () => {
  const terms = { noShowCents: 4500, lateCancelCents: 1125, lateHours: 24 };
  call.mockRejectedValueOnce(refusal('price-changed', { ...terms, cents: 4500, nowCents: 0 }));
  openCheckout();
  const save = await screen.findByRole('button', { name: 'Save card and book' });
  expect(screen.getByText(/^Nothing is charged now/).textContent).toContain(
    'We may charge your card up to $22.50 if you cancel less than 24 hours before your visit, or up to $45.00 if you don’t show up.',
  );
  fireEvent.click(save);
  await waitFor(() => expect(call).toHaveBeenCalledOnce());
  const agreed = { noShowCents: 4500, lateCancelCents: 2250, lateHours: 24, language: 'en' };
  expect(call.mock.lastCall?.[1]).toMatchObject({
    expectedCents: 4500,
    expectedNowCents: 0,
    cardTerms: agreed,
  });
  // The server's terms, if they differ.
  expect((await screen.findByRole('alert')).textContent).toBe(
    'What we may charge to your card has changed. Please review it.',
  );
  expect(screen.getByText(/^Nothing is charged now/).textContent).toContain('up to $11.25 if you cancel');
});
