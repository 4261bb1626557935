/** Whether pets and customers come back, for staff. */
import { describe, expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { parseInput } from '../../../functions/src/lib/run-callable.ts';
import { refreshAppointments } from '../../../functions/src/services/stats/refresh-figures.ts';
import { getReturnFigures } from '../../../functions/src/services/stats/get-return-figures.ts';
import { ADMIN, GROOMER, MAYA, OWNER } from '../support/actors.ts';
import { refusal } from '../support/race.ts';
import { at, ZONE } from '../support/records.ts';
import { openSalon } from '../support/salon.ts';

const salon = await openSalon({ sizes: true, webhooks: 'drop' });
const figures = (range: { first: string; last: string }, actor = OWNER) =>
  getReturnFigures(salon.dependencies, { actor, input: parseInput('get-return-figures', range) });

describe('AGAIN-04 the figures about coming back', () => {
  test('are read for a range and the one before', async () => {
    await salon.hireGrace();
    const visitOn = async (days: number) =>
      (
        await salon.phone({
          appointmentDate: at(salon.dayIn(days), '10:00').toISOString(),
          groomerId: 'house',
        })
      ).appointmentId;
    const first = await visitOn(3);
    await visitOn(30);
    await documents.appointment(salon.db, first).update({ status: 'completed' });
    await refreshAppointments(salon.dependencies, {
      day: salon.dayIn(3),
      zone: ZONE,
      customers: new Set(['maya']),
    });
    const day = { first: salon.dayIn(3), last: salon.dayIn(3) };
    const { now, before } = await figures(day);
    expect(now).toMatchObject({ rebooked: { part: 1, whole: 1 }, back: { part: 1, whole: 1 } });
    // Biscuit takes 75 of the nine hours.
    expect(now.groomers).toEqual([
      { id: 'house', name: 'Grace', bookedMinutes: 75, openMinutes: 540, pets: 1, days: 1 },
      { id: 'ana', name: 'Ana', bookedMinutes: 0, openMinutes: 540, pets: 0, days: 0 },
    ]);
    expect(before).toMatchObject({ rebooked: { part: 0, whole: 0 }, back: { part: 0, whole: 0 } });
    expect((await figures(day, ADMIN)).now).toEqual(now);
  });

  test('are refused to groomers and customers, and for more than 92 days', async () => {
    const day = { first: '2026-11-01', last: '2026-11-30' };
    for (const actor of [GROOMER, MAYA]) expect(await refusal(figures(day, actor))).toBe('permission-denied');
    expect(() => parseInput('get-return-figures', { first: '2026-08-01', last: '2026-11-01' })).toThrow(
      'Something is missing or invalid',
    );
    expect(parseInput('get-return-figures', { first: '2026-08-02', last: '2026-11-01' })).toBeTruthy();
  });
});
