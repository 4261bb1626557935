import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { paths } from '@paw-haven/domain/core/records/paths';
import { anAppointment, someSettings } from '@paw-haven/domain/testing/factories';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { AntdArea } from '../../../antd/antd-area.tsx';
import { chooseOption } from '../../../testing/choose-option.ts';
import { answerWith } from '../../../testing/fake-firestore.ts';
import { call } from '../../../testing/fake-functions.ts';
import { setCurrentUid } from '../../../lib/session/session.ts';
import { MoneySection } from './money-section.tsx';

const START = new Date('2026-12-01T15:00:00Z');
const ASK = 'Ask for a deposit';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T15:00:00Z') });
  setCurrentUid('olivia');
  const policy = { deposit_new: 20, deposit_known: 0, tiers: [], prepay_after_no_shows: 0 };
  answerWith(paths.businessSettings(), [someSettings({ policy })]);
});

function open(changes: Partial<Appointment> = {}): void {
  const visit = anAppointment({
    id: 'visit',
    appointment_date: START,
    payment_status: 'pending',
    total_amount: 45,
    stripe_session_id: '',
    ...changes,
  });
  render(
    <AntdArea>
      <MoneySection appointment={visit} pets={[visit]} zone="America/New_York" />
    </AntdArea>,
  );
}

test('LINK-01 asks for a deposit for a booked visit, at first as much as new customers pay', async () => {
  const link = {
    linkId: 'l1',
    url: 'https://pay.example/l1',
    until: START.toISOString(),
    cents: 2250,
    sent: ['email'],
  };
  call.mockResolvedValue({ data: link });
  open();
  fireEvent.click(await screen.findByRole('button', { name: ASK }));
  expect(await screen.findByText('$9.00 (20%)')).toBeTruthy();
  await chooseOption(screen.getByLabelText('Deposit'), '$22.50 (50%)');
  fireEvent.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText('Sent by email.')).toBeTruthy();
  expect(screen.getByDisplayValue('https://pay.example/l1')).toBeTruthy();
  expect(call.mock.lastCall).toEqual(['send-bill', { visitId: 'visit', percent: 50 }]);
});

test.each<[string, Partial<Appointment>]>([
  ['has begun', { status: 'in-progress' }],
  ['is past', { appointment_date: new Date('2026-11-30T14:00:00Z') }],
  ['is canceled', { status: 'cancelled' }],
  ['is partly paid', { paid_cents: 900, stripe_session_id: 'cs_1' }],
  ['is paid', { payment_status: 'paid' }],
])('LINK-01 asks for no deposit once the visit %s', async (_, changes) => {
  open(changes);
  expect(await screen.findByRole('button', { name: 'Bill' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: ASK })).toBeNull();
});
