/** Weights keep their day. A weight that means another size is on the day sheet, and is never charged. */
import { dayOf } from '@paw-haven/domain/core/calendar/time';
import { DEFAULT_SETTINGS } from '@paw-haven/domain/offer/settings/defaults';
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import { expect, test } from 'vitest';
import { recordWeight } from '../../../functions/src/services/pet/record-weight.ts';
import { openCareSalon } from '../care/care-salon.ts';

const salon = await openCareSalon();
const PET = 'maya-pet';
const pet = salon.db.doc(paths.pet(PET));

/** Writes the weight and runs the trigger, at the time of the event. */
async function weigh(weight: number | null, at = salon.dependencies.now()) {
  const before = (await pet.get()).data();
  await pet.update({ weight });
  await recordWeight(salon.dependencies, { id: PET, at, before, after: { ...before, weight } });
}
const weights = async () => (await pet.get()).get('history.weights') as unknown;
const today = () => dayOf(salon.dependencies.now(), DEFAULT_SETTINGS.time_zone);

test('LIFE-03 a changed weight is stored with its day, and an unchanged or removed one is not', async () => {
  await weigh(24);
  expect(await weights()).toEqual({ [today()]: 24 });
  await weigh(24);
  await weigh(null);
  expect(await weights()).toEqual({ [today()]: 24 });
  await weigh(25);
  expect(await weights()).toEqual({ [today()]: 25 });
  const first = today();
  await salon.advanceMinutes(24 * 60);
  await weigh(26);
  expect(await weights()).toEqual({ [first]: 25, [today()]: 26 });
});

test('LIFE-03 events of a day in another order leave its last weight', async () => {
  const at = salon.dependencies.now();
  await pet.update({ weight: 30 });
  const change = (before: number, after: number) =>
    recordWeight(salon.dependencies, { id: PET, at, before: { weight: before }, after: { weight: after } });
  await change(29, 30);
  await change(24, 29);
  expect(await weights()).toEqual({ [today()]: 30 });
});

test('LIFE-03 a new pet’s weight is of that day, unless it was imported', async () => {
  const added = { id: PET, at: salon.dependencies.now(), before: undefined, after: { weight: 24 } };
  await pet.update({ weight: 24 });
  await salon.db.collection(COLLECTIONS.importRows).doc('row').set({ pet_id: PET });
  await recordWeight(salon.dependencies, added);
  expect(await weights()).toBeUndefined();
  await salon.db.collection(COLLECTIONS.importRows).doc('row').delete();
  await recordWeight(salon.dependencies, added);
  expect(await weights()).toEqual({ [today()]: 24 });
});

test('LIFE-03 a size that would change is on the sheet with its price, and the visit costs what it did', async () => {
  await pet.update({ weight: 15 });
  const appointmentId = await salon.visitWith();
  const before = (await salon.db.doc(paths.appointment(appointmentId)).get()).get('total_amount') as number;
  expect((await salon.sheet([appointmentId])).visits[0]).not.toHaveProperty('sizeChange');
  await weigh(80);
  const { sizeChange } = (await salon.sheet([appointmentId])).visits[0] ?? {};
  expect(sizeChange).toMatchObject({ from: 'Up to 20 lb', weight: 80 });
  expect(sizeChange?.cents).toBeGreaterThan(before * 100);
  expect((await salon.db.doc(paths.appointment(appointmentId)).get()).get('total_amount')).toBe(before);
});
