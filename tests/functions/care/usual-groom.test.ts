/** How a pet is usually groomed: written by staff and the groomer of a visit. */
import { CARE_LIMITS } from '@paw-haven/domain/people/care/schema';
import { paths } from '@paw-haven/domain/core/records/paths';
import { describe, expect, test } from 'vitest';
import { documents, readable } from '../../../functions/src/lib/firestore/collections.ts';
import { saveUsual } from '../../../functions/src/services/care/save-usual.ts';
import { ADMIN, GROOMER, MAYA } from '../support/actors.ts';
import { refusal } from '../support/race.ts';
import { ANOTHER, openCareSalon } from './care-salon.ts';

const salon = await openCareSalon();
const PET = 'maya-pet';
const save = (usual: string, actor = GROOMER, input: { appointmentId?: string; requestId?: string } = {}) =>
  saveUsual(salon.dependencies, {
    actor,
    input: { requestId: salon.next(), petId: PET, usual, ...input },
  });
const usual = async () => (await documents.pet(salon.db, PET).get()).data()?.usual_groom;
const latest = async () => (await readable.petCare(salon.db, PET).get()).data()?.value?.usuals;

describe('GROOM-01 the usual groom', () => {
  test('is written by the groomer of a visit and by staff, and is on the day sheet', async () => {
    const appointmentId = await salon.visitWith();
    expect((await salon.sheet([appointmentId])).visits[0]).not.toHaveProperty('usual');
    await save('#5 body, round face', GROOMER, { appointmentId });
    expect(await usual()).toBe('#5 body, round face');
    expect((await salon.sheet([appointmentId])).visits[0]?.usual).toBe('#5 body, round face');
    await save('#7 body', ADMIN);
    expect(await usual()).toBe('#7 body');
    await save('', ADMIN);
    expect(await usual()).toBeNull();
  });

  test('is refused to groomers without a visit of the pet, and to customers', async () => {
    const appointmentId = await salon.visitWith();
    const leos = await salon.visitWith({ petId: 'leo-pet', userId: 'leo', groomerId: 'ana' });
    expect(await refusal(save('#5', GROOMER))).toBe('permission-denied');
    expect(await refusal(save('#5', ANOTHER, { appointmentId }))).toBe('permission-denied');
    expect(await refusal(save('#5', MAYA, { appointmentId }))).toBe('permission-denied');
    expect(await refusal(save('#5', ANOTHER, { appointmentId: leos }))).toBe('permission-denied');
    for (const other of [leos, 'none'])
      expect(await refusal(save('#5', ADMIN, { appointmentId: other }))).toBe('appointment-not-found');
    expect(await usual()).toBeUndefined();
  });

  test('of a deleted pet is refused, and leaves nothing', async () => {
    const appointmentId = await salon.visitWith();
    await salon.db.doc(paths.pet(PET)).delete();
    expect(await refusal(save('#5', GROOMER, { appointmentId }))).toBe('pet-not-found');
    expect((await salon.db.doc(paths.petCare(PET)).get()).exists).toBe(false);
  });

  test('GROOM-02 keeps the last five with day and groomer, beside what else is known', async () => {
    const appointmentId = await salon.visitWith();
    await salon.know(PET);
    await save('first', ADMIN);
    for (const blade of ['#3', '#4', '#5', '#7', '#10'].slice(0, CARE_LIMITS.usualsKept)) {
      await salon.advanceSeconds(1);
      await save(blade, GROOMER, { appointmentId });
    }
    expect((await latest())?.map(({ text }) => text)).toEqual(['#10', '#7', '#5', '#4', '#3']);
    expect((await latest())?.[0]).toEqual({
      text: '#10',
      at: salon.dependencies.now(),
      groomer_id: 'house',
    });
    expect((await salon.sheet([appointmentId])).visits[0]?.care).toBe('Ears last.');
  });

  test('is written and logged once for a repeated request, without its text', async () => {
    const lines = () => salon.auditLines();
    const before = (await lines()).length;
    for (let times = 0; times < 2; times += 1) await save('#5 body', ADMIN, { requestId: 'once' });
    await save('#5 body', ADMIN);
    expect(await latest()).toEqual([expect.objectContaining({ text: '#5 body', groomer_id: null })]);
    expect((await lines()).slice(before)).toEqual([
      expect.objectContaining({
        action: 'pet-changed',
        field: 'usual_groom',
        subject: PET,
        from: null,
        to: null,
      }),
    ]);
  });
});
