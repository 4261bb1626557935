import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { anAppointment } from '@paw-haven/domain/testing/factories';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withPending, type PendingAction, type PendingChange } from './pending-change.ts';
import { UNDO_MS } from '../../../../lib/notify/send-later.ts';
import { createPendingChanges } from './pending-changes.ts';

const COMPLETE: PendingAction = { kind: 'status', status: 'completed' };
const ZONE = 'America/New_York';
const APPOINTMENT = anAppointment({ id: 'a1' });

const send = vi.fn<(id: string, action: PendingAction) => Promise<unknown>>();
const failed = vi.fn<(change: PendingChange, error: unknown) => void>();
let storage: string[];

function open() {
  return createPendingChanges({
    send,
    on: { waiting: () => {}, settled: () => {}, failed },
    storage: {
      add: ({ appointment }) => storage.push(appointment.id),
      remove: (id) => (storage = storage.filter((stored) => stored !== id)),
    },
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  send.mockReset().mockResolvedValue(undefined);
  failed.mockReset();
  storage = [];
});
afterEach(() => vi.useRealTimers());

test('shows a change at once and sends it when it can no longer be undone', async () => {
  const changes = open();
  changes.add(APPOINTMENT, COMPLETE, ZONE);
  expect(withPending(APPOINTMENT, changes.all().get('a1')).status).toBe('completed');
  await vi.advanceTimersByTimeAsync(UNDO_MS - 1);
  expect(send).not.toHaveBeenCalled();
  expect(storage).toEqual(['a1']);
  await vi.advanceTimersByTimeAsync(1);
  expect(send.mock.calls).toEqual([['a1', COMPLETE]]);
  expect(storage).toEqual([]);
  // Stays visible until the listener delivers it.
  expect(changes.all().get('a1')?.state).toBe('done');
  await vi.advanceTimersByTimeAsync(5000);
  expect(changes.all().size).toBe(0);
});

test('does not send an undone change', async () => {
  const changes = open();
  changes.add(APPOINTMENT, COMPLETE, ZONE);
  expect(changes.undo('a1')).toBe(true);
  await vi.advanceTimersByTimeAsync(UNDO_MS * 2);
  expect(send).not.toHaveBeenCalled();
  expect(changes.all().size).toBe(0);
  expect(storage).toEqual([]);
  expect(changes.undo('a1')).toBe(false);
});

test('cannot undo a sent change', async () => {
  const changes = open();
  send.mockReturnValue(new Promise(() => {}));
  changes.add(APPOINTMENT, COMPLETE, ZONE);
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect(changes.undo('a1')).toBe(false);
  expect(changes.all().get('a1')?.state).toBe('sent');
});

test('shows the stored record again and reports the reason when the server refuses', async () => {
  const changes = open();
  const reason = new Error('slot-taken');
  send.mockRejectedValue(reason);
  changes.add(APPOINTMENT, { kind: 'move', date: new Date('2026-12-02T15:00:00Z') }, ZONE);
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect(changes.all().size).toBe(0);
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ appointment: APPOINTMENT }), reason);
});

test('sends waiting changes once when the page is closed', async () => {
  const changes = open();
  changes.add(APPOINTMENT, COMPLETE, ZONE);
  changes.add(anAppointment({ id: 'a2' }), COMPLETE, ZONE);
  await changes.commitAll();
  await vi.advanceTimersByTimeAsync(UNDO_MS * 2);
  expect(send.mock.calls.map(([id]) => id)).toEqual(['a1', 'a2']);
});

test('accepts one change per appointment at a time, and reports whether it was accepted', () => {
  const changes = open();
  expect(changes.add(APPOINTMENT, COMPLETE, ZONE)).toBe(true);
  expect(changes.add(APPOINTMENT, { kind: 'status', status: 'cancelled' }, ZONE)).toBe(false);
  expect(changes.all().get('a1')?.action).toEqual(COMPLETE);
});

const moveTo = (time: string, groomerId?: string) =>
  ({ kind: 'move', date: new Date(`2026-12-02T${time}:00Z`), groomerId }) as const;

test('a second move replaces the waiting first one: only it is sent, and Undo reverts both', async () => {
  const changes = open();
  const shown = () => withPending(APPOINTMENT, changes.all().get('a1'));
  changes.add(APPOINTMENT, moveTo('15:30', 'ana'), ZONE);
  await vi.advanceTimersByTimeAsync(UNDO_MS - 1);
  expect(changes.add(shown(), moveTo('16:00'), ZONE)).toBe(true);
  expect(shown()).toMatchObject({ appointment_date: moveTo('16:00').date, groomer_id: 'ana' });
  await vi.advanceTimersByTimeAsync(UNDO_MS - 1);
  expect(send).not.toHaveBeenCalled();
  expect(storage).toEqual(['a1']);
  await vi.advanceTimersByTimeAsync(1);
  expect(send.mock.calls).toEqual([['a1', moveTo('16:00', 'ana')]]);

  const again = open();
  again.add(APPOINTMENT, moveTo('15:30'), ZONE);
  again.add(withPending(APPOINTMENT, again.all().get('a1')), moveTo('16:00'), ZONE);
  expect(again.undo('a1')).toBe(true);
  expect(again.all().size).toBe(0);
});

test('sends nothing if a visit is moved back to its stored time', async () => {
  const changes = open();
  changes.add(APPOINTMENT, moveTo('15:30'), ZONE);
  const back = { kind: 'move', date: APPOINTMENT.appointment_date } as const;
  expect(changes.add(withPending(APPOINTMENT, changes.all().get('a1')), back, ZONE)).toBe(true);
  expect([changes.all().size, storage]).toEqual([0, []]);
  await vi.advanceTimersByTimeAsync(UNDO_MS * 2);
  expect(send).not.toHaveBeenCalled();
});

test('refuses another change while one is being sent, and keeps the first intact', async () => {
  const changes = open();
  let answer = (): void => undefined;
  send.mockReturnValueOnce(new Promise<void>((resolve) => (answer = resolve)));
  changes.add(APPOINTMENT, moveTo('15:30'), ZONE);
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect(changes.add(APPOINTMENT, moveTo('16:00'), ZONE)).toBe(false);
  answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(changes.all().get('a1')).toMatchObject({ state: 'done', action: moveTo('15:30') });
});

test('keeps a later change when an earlier, stored one is removed', async () => {
  const changes = open();
  const pet = anAppointment({ id: 'w', visit_id: 'a1' });
  changes.add(APPOINTMENT, moveTo('15:30'), ZONE, [{ appointment: pet, action: moveTo('16:30') }]);
  await changes.commitAll();
  changes.add(pet, COMPLETE, ZONE);
  await vi.advanceTimersByTimeAsync(UNDO_MS - 1);
  expect([...changes.all().keys()]).toEqual(['w']);
  await vi.advanceTimersByTimeAsync(1);
  expect(send.mock.calls.at(-1)).toEqual(['w', COMPLETE]);
});

test('ADDON-07 a second move of a visit moves all of its pets, whichever one was dragged', async () => {
  const changes = open();
  const [first, second] = ['v', 'w'].map((id) => anAppointment({ id, visit_id: 'v' })) as [
    Appointment,
    Appointment,
  ];
  changes.add(first, moveTo('15:00'), ZONE, [{ appointment: second, action: moveTo('16:00') }]);
  // Moving only one of them is a different change.
  expect(changes.add(second, moveTo('18:00'), ZONE)).toBe(false);
  expect(changes.add(second, moveTo('17:00'), ZONE, [{ appointment: first, action: moveTo('18:00') }])).toBe(
    true,
  );
  expect(storage).toEqual(['w']);
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect(send.mock.calls).toEqual([['w', moveTo('17:00')]]);
});

test('ADDON-07 changes a visit with one call for all pets, and undoes it for all', async () => {
  const changes = open();
  const [first, second] = [
    anAppointment({ id: 'v', visit_id: 'v' }),
    anAppointment({ id: 'w', visit_id: 'v' }),
  ];
  const at = (hour: number) => ({ kind: 'move', date: new Date(`2026-12-02T${hour}:00:00Z`) }) as const;
  const others = [{ appointment: second, action: at(16) }];
  changes.add(first, at(15), ZONE, others);
  expect(withPending(first, changes.all().get('v')).appointment_date).toEqual(at(15).date);
  expect(withPending(second, changes.all().get('w')).appointment_date).toEqual(at(16).date);
  expect(storage).toEqual(['v']);
  // The other pet's change waits too, and its undo undoes both.
  changes.add(second, COMPLETE, ZONE);
  expect(changes.all().get('w')?.action).toEqual(at(16));
  expect(changes.undo('w')).toBe(true);
  expect(changes.all().size).toBe(0);
  expect(storage).toEqual([]);

  changes.add(first, at(15), ZONE, others);
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect(send.mock.calls).toEqual([['v', at(15)]]);
  expect([...changes.all().values()].map(({ state }) => state)).toEqual(['done', 'done']);
  await vi.advanceTimersByTimeAsync(5000);
  expect(changes.all().size).toBe(0);
});

test('ADDON-07 reverts a refused change of a visit for all pets', async () => {
  const changes = open();
  send.mockRejectedValue(new Error('slot-taken'));
  const cancel = { kind: 'status', status: 'cancelled' } as const;
  const others = [{ appointment: anAppointment({ id: 'a2' }), action: cancel }];
  changes.add(APPOINTMENT, { ...cancel, visit: true }, ZONE, others);
  await changes.commitAll();
  expect(send.mock.calls).toEqual([['a1', { ...cancel, visit: true }]]);
  expect(changes.all().size).toBe(0);
  expect(failed).toHaveBeenCalledTimes(1);
});
