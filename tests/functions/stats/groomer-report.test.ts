/** What each groomer has done, from the monthly figures. */
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { paths } from '@paw-haven/domain/core/records/paths';
import { aGroomer, anAppointment, someSettings } from '@paw-haven/domain/testing/factories';
import { describe, expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { runCallable } from '../../../functions/src/lib/run-callable.ts';
import { handleAppointmentChange } from '../../../functions/src/services/stats/handle-record-changes.ts';
import { getGroomerReport } from '../../../functions/src/services/stats/get-groomer-report.ts';
import { countOperations } from '../support/count-operations.ts';
import { refusal } from '../support/race.ts';
import { ZONE } from '../support/records.ts';
import { openSalon } from '../support/salon.ts';

const salon = await openSalon({
  empty: true,
  prepare: (salon) => documents.settings(salon.db).set(someSettings({ time_zone: ZONE })),
});

describe('get-groomer-report', () => {
  const range = { first: '2026-11-01', last: '2026-11-30' };
  const call = (uid: string, data: unknown = range) =>
    runCallable(
      'get-groomer-report',
      salon.dependencies,
      { caller: { uid, email: null }, data },
      ({ actor, input }) => getGroomerReport(salon.dependencies, { actor, input }),
    );
  const hold = (user_id: string, role: 'admin' | 'owner' | 'groomer') =>
    documents.userRole(salon.db, user_id, role).set({ user_id, role, created_at: new Date(0) });
  const employ = async (
    id: string,
    name: string,
    order: number,
    user_id: string,
    commission_percent: number,
  ) => {
    const { id: _, ...groomer } = aGroomer({ name, order, active: id !== 'ana' });
    await salon.db.doc(paths.groomer(id)).set(groomer);
    await salon.db.doc(paths.groomerPrivate(id)).set({ user_id, commission_percent });
  };
  const row = (groomerId: string, name: string, figures: object) => ({
    groomerId,
    name,
    tipsCents: 0,
    ...figures,
  });

  async function someWork() {
    await Promise.all([
      hold('olive', 'owner'),
      hold('ada', 'admin'),
      hold('grace', 'groomer'),
      hold('anas-account', 'groomer'),
      hold('unknown', 'groomer'),
      employ('house', 'Grace', 0, 'grace', 0),
      employ('ana', 'Ana', 1, 'anas-account', 42.5),
    ]);
    const completed = async (id: string, date: string, overrides: Partial<Appointment>) => {
      const visit = { id, appointment_date: new Date(date), status: 'completed', ...overrides } as const;
      const after = anAppointment(visit);
      await documents.appointment(salon.db, id).set(after);
      await handleAppointmentChange(salon.dependencies, { before: undefined, after });
    };
    await completed('r1', '2026-11-03T15:00:00Z', { groomer_id: 'ana', lane: 'ana', total_amount: 45 });
    await completed('r2', '2026-11-30T15:00:00Z', { groomer_id: 'ana', lane: 'ana', total_amount: 45 });
    await completed('r3', '2026-11-03T18:00:00Z', { total_amount: 85 });
    await completed('r4', '2026-12-01T15:00:00Z', { groomer_id: 'ana', lane: 'ana', total_amount: 500 });
  }

  const ANA = row('ana', 'Ana', {
    visits: 2,
    linesCents: 9000,
    commissionPercent: 42.5,
    commissionCents: 3826,
  });
  const GRACE = row('house', 'Grace', {
    visits: 1,
    linesCents: 8500,
    commissionPercent: 0,
    commissionCents: 0,
  });

  test('STAFF-09 gives the owner all groomers, former ones too, with commissions rounded half up per bill', async () => {
    await someWork();
    expect(await call('olive')).toEqual({ rows: [GRACE, ANA] });
    const day = { first: '2026-11-30', last: '2026-11-30' };
    expect((await call('olive', day)).rows).toMatchObject([
      { visits: 0 },
      { visits: 1, commissionCents: 1913 },
    ]);
  });

  test('STAFF-09 gives groomers only their own row, and none without a record', async () => {
    await someWork();
    expect(await call('anas-account')).toEqual({ rows: [ANA] });
    expect(await call('grace')).toEqual({ rows: [GRACE] });
    expect((await call('unknown')).rows).toEqual([]);
  });

  test.each(['ada', 'maya'])('STAFF-09 refuses %s, who is neither owner nor groomer', async (uid) => {
    await someWork();
    expect(await refusal(call(uid))).toBe('permission-denied');
  });

  test.each([
    [{ first: '2026-11-30', last: '2026-11-01' }],
    [{ first: '2020-01-01', last: '2026-11-01' }],
    [{ first: '2026-02-30', last: '2026-11-01' }],
  ])('ALL-05 refuses the days %o', async (days) => {
    await someWork();
    expect(await refusal(call('olive', days))).toBe('invalid-input');
  });

  test('STAFF-09 costs a read for each month and groomer of a year', async () => {
    await someWork();
    const operations = countOperations(salon.firestore);
    await call('olive', { first: '2026-01-01', last: '2026-12-31' });
    // Two months with figures, two groomers with their private records; the caller’s four roles, and the limiter.
    expect(operations.take().reads).toBeLessThanOrEqual(2 + 2 * 2 + 4 + 2);
  });
});
