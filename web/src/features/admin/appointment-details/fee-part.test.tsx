import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { anAppointment } from '@paw-haven/domain/testing/factories';
import { beforeEach, expect, test, vi } from 'vitest';
import { paths } from '@paw-haven/domain/core/records/paths';
import { answerWith } from '../../../testing/fake-firestore.ts';
import { call } from '../../../testing/fake-functions.ts';
import { toastStore } from '../../../lib/notify/toast-store.ts';
import { setCurrentUid } from '../../../lib/session/session.ts';
import { FeePart } from './fee-part.tsx';

const START = new Date('2026-11-24T15:00:00Z');
const CARD = {
  no_show_cents: 8500,
  late_cancel_cents: 4250,
  late_hours: 24,
  agreed_at: new Date('2026-11-01T15:00:00Z'),
  text: 'Nothing is charged now.',
  language: 'en' as const,
};
const SAVED = {
  id: 'maya',
  user_id: 'maya',
  customer_id: 'cus_1',
  payment_method_id: 'pm_1',
  brand: 'Visa',
  last4: '4242',
  expires: '2030-12',
  saved_at: START,
};
const FEE = { status: 'refused', cents: 8500, reason: 'no-show', at: START } as const;
const shown: string[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T15:00:00Z') });
  setCurrentUid('olivia');
  shown.length = 0;
  toastStore.showLinesBy((tone, text) => shown.push(`${tone}: ${text}`));
});

function open(changes: Partial<Appointment>) {
  const visit = anAppointment({
    id: 'visit',
    appointment_date: START,
    payment_status: 'pending',
    total_amount: 85,
    paid_cents: 0,
    stripe_session_id: '',
    card: CARD,
    ...changes,
  });
  render(<FeePart visitId="visit" pets={[visit]} zone="America/New_York" />);
}

const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button > span' }));

test('CARD-02 before the visit, staff see the most that can be charged', () => {
  open({ appointment_date: new Date('2026-12-24T15:00:00Z') });
  expect(screen.getByText('No-show fee up to $85.00')).toBeTruthy();
  expect(screen.getByText('Late cancellation fee up to $42.50 (less than 24 hours before)')).toBeTruthy();
  expect(document.querySelector('button')).toBeNull();
});

test.each([
  ['charged', 'success: $85.00 was charged. We told the customer.'],
  ['refused', 'success: The card was refused. We sent the customer a link to pay the fee.'],
  [
    'needs-customer',
    'success: The bank wants the customer to confirm. We sent the customer a link to pay the fee.',
  ],
] as const)(
  'CARD-02 CARD-03 charges exactly what it shows, and says that it was %s',
  async (status, toast) => {
    call.mockResolvedValue({ data: { status, feeCents: 8500 } });
    answerWith(paths.card('maya'), [SAVED]);
    open({ status: 'no-show' });
    press('Charge no-show fee');
    await screen.findByText(
      '$85.00 will be charged to the card ending in 4242, as the customer agreed when booking.',
    );
    expect(document.querySelector('blockquote')?.textContent).toBe(
      'You didn’t come to your visit on Tue, Nov 24. As agreed when you booked, we charged $85.00 to your card ending in 4242.',
    );
    expect(screen.getByText('You can charge it for 5 more days.')).toBeTruthy();
    press('Charge $85.00');
    await waitFor(() => expect(shown).toEqual([toast]));
    expect(call.mock.calls).toEqual([['charge-fee', { visitId: 'visit', expectedFeeCents: 8500 }]]);
  },
);

test.each<readonly [string, Partial<Appointment>]>([
  ['in time', { status: 'cancelled', cancelled_at: new Date('2026-11-20T15:00:00Z') }],
  ['by the salon', { status: 'cancelled', cancelled_at: START, card: { ...CARD, is_waived: true } }],
  ['more than 7 days ago', { status: 'cancelled', cancelled_at: new Date('2026-11-19T14:59:00Z') }],
])('CARD-02 nothing can be charged for a visit that was canceled %s', (_, changes) => {
  open(changes);
  expect(document.querySelector('button')).toBeNull();
});

test('CARD-03 an unpaid fee is written off with a reason', async () => {
  call.mockResolvedValue({ data: { status: 'written-off' } });
  open({ status: 'no-show', fee: FEE });
  expect(screen.getByText(/^No-show fee of \$85\.00/).textContent).toBe(
    'No-show fee of $85.00: not paid, the card was refused. The customer was sent a link to pay it.',
  );
  press('Write off');
  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'Sick dog' } });
  const [, confirm] = screen.getAllByText('Write off', { selector: 'button > span' });
  if (confirm) fireEvent.click(confirm);
  await waitFor(() => expect(shown).toEqual(['success: The fee was written off.']));
  expect(call.mock.calls).toEqual([['write-off-fee', { visitId: 'visit', reason: 'Sick dog' }]]);
});
