/** Who is due and has nothing booked. */
import {
  DUE_LIST_PAGE,
  dueListQuery,
  petDueSchema,
  type PetDue,
} from '@paw-haven/domain/booking/recur/due-list';
import { nudgeDay } from '@paw-haven/domain/booking/recur/due';
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import { pageAfter, type QuerySpec } from '@paw-haven/domain/core/records/query';
import { describe, expect, test } from 'vitest';
import { dataOf, documents, queryOf } from '../../../functions/src/lib/firestore/collections.ts';
import { putOffDue } from '../../../functions/src/services/due/put-off-due.ts';
import {
  fillDueList,
  followPetDue,
  followVisitDue,
  refreshDue,
} from '../../../functions/src/services/due/refresh-due.ts';
import { notifyDue } from '../../../functions/src/services/notification/notify-due.ts';
import { ADMIN, GROOMER, LEO } from '../support/actors.ts';
import { countOperations } from '../support/count-operations.ts';
import { refusal } from '../support/race.ts';
import { at, ZONE } from '../support/records.ts';
import { openSalon } from '../support/salon.ts';

const salon = await openSalon({ sizes: true, profiles: true, webhooks: 'drop' });
const operations = countOperations(salon.firestore);
const PET = 'maya-pet';
const due = async (petId = PET) => (await documents.petDue(salon.db, petId).get()).data();

/** Follows a change of the visit, as its trigger does. */
async function change(id: string, fields: object): Promise<void> {
  const before = await salon.appointment(id);
  await documents.appointment(salon.db, id).update(fields);
  await followVisitDue(salon.dependencies, { before, after: await salon.appointment(id) });
}
/** Books Biscuit's visit in `days` days. */
const visitIn = async (days: number) =>
  (await salon.phone({ appointmentDate: at(salon.dayIn(days), '10:00').toISOString() })).appointmentId;
async function visited(): Promise<string> {
  const id = await visitIn(3);
  await change(id, { status: 'completed' });
  return id;
}

describe('AGAIN-02 who is due', () => {
  test('is a pet from its last completed visit on, with the report’s interval or six weeks', async () => {
    const id = await visited();
    const last = { id: PET, user_id: 'maya', last_on: salon.dayIn(3) };
    expect(await due()).toEqual({ ...last, weeks: 6, due_on: salon.dayIn(45) });
    await change(id, { nudge_on: nudgeDay(at(salon.dayIn(3), '10:00'), 4, ZONE) });
    expect(await due()).toEqual({ ...last, weeks: 4, due_on: salon.dayIn(31) });
  });

  test('is not a pet with a visit ahead, until that is canceled', async () => {
    await visited();
    const next = await visitIn(40);
    await followVisitDue(salon.dependencies, { before: undefined, after: await salon.appointment(next) });
    expect(await due()).toBeUndefined();
    await change(next, { status: 'cancelled' });
    expect((await due())?.due_on).toBe(salon.dayIn(45));
  });

  test('is not a pet that no longer comes or was deleted, and follows a new owner', async () => {
    await visited();
    const follow = async (fields: object | undefined) => {
      const before = (await documents.pet(salon.db, PET).get()).data();
      if (fields) await documents.pet(salon.db, PET).update(fields);
      else await documents.pet(salon.db, PET).delete();
      const after = (await documents.pet(salon.db, PET).get()).data();
      await followPetDue(salon.dependencies, { id: PET, before, after });
      return due();
    };
    expect(await follow({ owner_id: 'leo' })).toMatchObject({ user_id: 'leo' });
    const inactive = { reason: 'left', at: salon.dependencies.now(), ending: false, by_owner: false };
    expect(await follow({ inactive })).toBeUndefined();
    await refreshDue(salon.dependencies, 'never-seen');
    expect(await follow(undefined)).toBeUndefined();
  });

  test('counts imported clients by their last visit, also those from before there was a list', async () => {
    const imported = {
      id: 'olive',
      owner_id: 'maya',
      import_id: 'list',
      created_at: salon.dependencies.now(),
    };
    await salon.db.doc(paths.importedPet('olive')).set({ ...imported, last_visit: '2026-09-01' });
    await visited();
    await documents.petDue(salon.db, PET).delete();
    expect(await fillDueList(salon.dependencies)).toBeGreaterThan(2);
    expect(await due('olive')).toMatchObject({ last_on: '2026-09-01', weeks: 6, due_on: '2026-10-13' });
    expect(await due()).toMatchObject({ last_on: salon.dayIn(3) });
    expect(await due('rex')).toBeUndefined();
    // Once is enough.
    operations.take();
    expect(await fillDueList(salon.dependencies)).toBe(0);
    expect(operations.take()).toEqual({ reads: 1, writes: 0 });
  });

  test('says when the owner was nudged', async () => {
    const id = await visited();
    const today = salon.today();
    await documents.appointment(salon.db, id).update({ nudge_on: addDays(today, 1) });
    await salon.advanceMinutes(24 * 60);
    await notifyDue(salon.dependencies);
    const nudged = (await due())?.nudged_on;
    expect(nudged).toBe(addDays(today, 1));
    await salon.advanceMinutes(24 * 60);
    await notifyDue(salon.dependencies);
    expect((await due())?.nudged_on).toBe(nudged);
  });
});

describe('AGAIN-02 putting off', () => {
  test('hides a pet for some weeks, which staff decide', async () => {
    await visited();
    await salon.advanceMinutes(60 * 24 * 50);
    const call = (weeks: 2 | 4 | 8, actor = ADMIN, petId = PET) =>
      putOffDue(salon.dependencies, { actor, input: { petId, weeks } });
    for (const actor of [GROOMER, LEO]) expect(await refusal(call(2, actor))).toBe('permission-denied');
    expect(await refusal(call(2, ADMIN, 'never-seen'))).toBe('pet-not-found');
    const until = addDays(salon.today(), 28);
    expect(await call(4)).toEqual({ notBefore: until });
    expect(await due()).toMatchObject({ due_on: until, not_before: until });
    await call(4);
    const lines = (await salon.auditLines()).filter(({ field }) => field === 'not_before');
    expect(lines.map(({ actor, to }) => [actor, to])).toEqual([['adrian', until]]);
  });
});

describe('AGAIN-02 a page of the list', () => {
  async function store(from: number, to: number): Promise<void> {
    for (let first = from; first < to; first += 500) {
      const batch = salon.db.batch();
      for (let index = first; index < Math.min(to, first + 500); index += 1) {
        const id = `pet-${String(index).padStart(4, '0')}`;
        const record: PetDue = { id, user_id: 'maya', last_on: '2026-01-01', weeks: 6, due_on: '2026-02-12' };
        batch.set(documents.petDue(salon.db, id), record);
      }
      await batch.commit();
    }
  }
  const read = async (spec: QuerySpec) => dataOf(await queryOf(salon.db, spec, petDueSchema).get());

  test('costs the same with 50 and with 5,000 clients, and the next one goes on after it', async () => {
    const first = dueListQuery('2026-11-28');
    const reads: number[] = [];
    for (const [from, to] of [
      [0, 50],
      [50, 5000],
    ] as const) {
      await store(from, to);
      operations.take();
      const page = await read(first);
      const next = await read(pageAfter(first, page.at(-1) ?? expect.fail()));
      reads.push(operations.take().reads);
      expect([page[0]?.id, next[0]?.id]).toEqual(['pet-0000', 'pet-0025']);
    }
    expect(reads).toEqual([2 * DUE_LIST_PAGE, 2 * DUE_LIST_PAGE]);
  });

  test('begins with who has been due longest, and ends today', async () => {
    const days = ['2026-11-28', '2026-11-01', '2026-11-29', '2026-11-15'];
    for (const [index, due_on] of days.entries()) {
      const record = { id: `p${index}`, user_id: 'maya', last_on: '2026-01-01', weeks: 6, due_on };
      await documents.petDue(salon.db, record.id).set(record);
    }
    expect((await read(dueListQuery('2026-11-28'))).map(({ id }) => id)).toEqual(['p1', 'p3', 'p0']);
    expect(await salon.countIn(COLLECTIONS.petDues)).toBe(4);
  });
});
