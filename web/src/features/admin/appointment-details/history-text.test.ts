import { expect, test } from 'vitest';
import { historyText } from './history-text.ts';

const ZONE = 'America/New_York';

test.each([
  [{ action: 'appointment-created', from: null, to: 'scheduled' }, 'Booked'],
  [{ action: 'appointment-status-set', from: 'scheduled', to: 'no-show' }, 'Scheduled to No-show'],
  [{ action: 'appointment-cancelled', from: 'scheduled', to: 'cancelled' }, 'Scheduled to Cancelled'],
  [
    { action: 'appointment-rescheduled', from: '2026-12-01T15:00:00.000Z', to: '2026-12-02T19:30:00.000Z' },
    'Rescheduled from Tue, Dec 1, 2026 at 10:00 AM to Wed, Dec 2, 2026 at 2:30 PM',
  ],
  [{ action: 'payment-refunded', from: null, to: 're_1' }, 'Refunded a payment'],
] as const)('says %o in plain words', (line, expected) => {
  const entry = { id: 'l1', actor: 'olivia', subject: 'a1', at: new Date('2026-11-21T15:00:00Z'), ...line };
  expect(historyText(entry, ZONE)).toBe(expected);
});
