import { anAppointment } from '@paw-haven/domain/testing/factories';
import { expect, test } from 'vitest';
import {
  asOneChange,
  mergeMoves,
  unsavedChangeOf,
  withChange,
  withoutChange,
  withPending,
  type PendingAction,
  type PetChange,
} from './pending-change.ts';

const ZONE = 'America/New_York';
const NONE = new Map();
const [FIRST, SECOND] = [
  anAppointment({ id: 'v', visit_id: 'v' }),
  anAppointment({ id: 'w', visit_id: 'v' }),
];
const moveTo = (time: string, more: object = {}): PendingAction => ({
  kind: 'move',
  date: new Date(`2026-12-02T${time}:00Z`),
  ...more,
});
const VISIT: readonly PetChange[] = [
  { appointment: FIRST, action: moveTo('15:00', { groomerId: 'ana', vaccineReason: 'Booster on Friday' }) },
  { appointment: SECOND, action: moveTo('16:00') },
];

test('ADDON-07 a change of a visit is found by any of its pets, until it is stored', () => {
  const change = asOneChange(VISIT, ZONE);
  const all = withChange(NONE, change);
  const found = unsavedChangeOf([{ appointment: SECOND, action: moveTo('17:00') }], all);
  expect(found).toBe(change);
  const done = withChange(all, { ...change, state: 'done' });
  expect(unsavedChangeOf(VISIT, done)).toBeUndefined();
  expect(withoutChange(done, change).size).toBe(0);
});

test('ADDON-07 a second move keeps the groomer and the reason of the first unless it has new ones', () => {
  const held = asOneChange(VISIT, ZONE);
  const again = [
    { appointment: FIRST, action: moveTo('18:00', { groomerId: 'theo' }) },
    { appointment: SECOND, action: moveTo('19:00') },
  ];
  expect(mergeMoves(held, again)?.map(({ action }) => action)).toEqual([
    moveTo('18:00', { groomerId: 'theo', vaccineReason: 'Booster on Friday' }),
    moveTo('19:00'),
  ]);
  // Moving only one of them is a different change.
  expect(mergeMoves(held, again.slice(0, 1))).toBeUndefined();
  expect(mergeMoves({ ...held, state: 'sent' }, again)).toBeUndefined();
});

test('shows the stored record if someone else has changed it', () => {
  const change = asOneChange([{ appointment: FIRST, action: { kind: 'status', status: 'completed' } }], ZONE);
  expect(withPending(FIRST, change).status).toBe('completed');
  expect(withPending({ ...FIRST, status: 'cancelled' }, change).status).toBe('cancelled');
});

test('STAFF-07 who has confirmed or come stays so with another groomer, not at another time', () => {
  const marks = {
    confirmed_at: new Date('2026-11-30T12:00:00Z'),
    arrived_at: new Date('2026-11-30T13:00:00Z'),
  };
  const visit = anAppointment({ id: 'a1', ...marks });
  const moved = (date: Date) =>
    withPending(
      visit,
      asOneChange([{ appointment: visit, action: { kind: 'move', date, groomerId: 'ana' } }], ZONE),
    );
  expect(moved(visit.appointment_date)).toMatchObject({ groomer_id: 'ana', ...marks });
  const later = moved(new Date(visit.appointment_date.getTime() + 3_600_000));
  expect([later.confirmed_at, later.arrived_at]).toEqual([undefined, undefined]);
});
