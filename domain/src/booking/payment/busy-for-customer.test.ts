import { expect, test } from 'vitest';
import { busy } from '../../testing/factories.ts';
import { busyForCustomer } from './busy-for-customer.ts';

const hold = busy('2026-12-01T15:00:00Z', '2026-12-01T16:00:00Z', { id: 'mine', kind: 'hold' });
const other = busy('2026-12-01T17:00:00Z', '2026-12-01T18:00:00Z', { id: 'theirs', kind: 'hold' });

test('ignores the hold of the customer’s own open payment', () => {
  expect(busyForCustomer([hold, other], [{ entry_ids: ['mine'] }])).toEqual([other]);
});

test('ADDON-06 ignores the holds of all pets', () => {
  expect(busyForCustomer([hold, other], [{ entry_ids: ['another', 'mine'] }])).toEqual([other]);
});

test('keeps an appointment, even if an open session still references it', () => {
  const booked = { ...hold, kind: 'appointment' as const };
  expect(busyForCustomer([booked], [{ entry_ids: ['mine'] }])).toEqual([booked]);
});
