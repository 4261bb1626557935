/** Notifies people about vaccinations: a day before a visit that lacks one, and 30 days before one expires. */
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { isNotCancelled } from '@paw-haven/domain/core/records/appointment-status';
import { isActive } from '@paw-haven/domain/people/pet/active';
import { withSafePetName } from '@paw-haven/domain/people/pet/safe-name';
import { dayOf } from '@paw-haven/domain/core/calendar/time';
import { expiryEvent, expiryWindow, visitVaccineEvents } from '@paw-haven/domain/offer/vaccine/events';
import {
  expiringVaccinationsQuery,
  vaccinationSchema,
  type Vaccination,
} from '@paw-haven/domain/offer/vaccine/schema';
import { dataOf, readable, readableQueryOf } from '../../lib/firestore/collections.ts';
import type { DataDependencies, NotificationDependencies } from '../dependencies.ts';
import { readBusiness, type Business } from '../business.ts';
import { notify, planNotification } from './notify.ts';
import { checkedPetsOf, readGaps } from '../appointment/visit-vaccines.ts';

/**
 * Notifies customer and salon of missing vaccinations for an upcoming visit, once per start time. Reads nothing if no
 * service asks for vaccinations.
 */
export async function notifyMissingVaccines(
  dependencies: NotificationDependencies,
  business: Business,
  visit: readonly [Appointment, ...Appointment[]],
): Promise<void> {
  if (!business.asksVaccines) return;
  const { db, now } = dependencies;
  // Vaccinations that staff waived need no reminder.
  const pets = visit.filter((pet) => isNotCancelled(pet.status) && !pet.vaccine_waived);
  const [first = visit[0]] = pets;
  const checkedPets = await checkedPetsOf(db, db, pets);
  const gaps = await readGaps(db, db, checkedPets, dayOf(first.appointment_date, business.zone));
  const petGaps = pets.map((appointment, index) => ({
    petName: withSafePetName(appointment, business.name).pet.name,
    gaps: gaps[index] ?? [],
  }));
  const events = visitVaccineEvents(first, petGaps, dayOf(now(), business.zone));
  for (const event of events) await notify(dependencies, event, { business });
}

/**
 * Notifies customers, once, of confirmed vaccinations and exemptions that expire in 30 days. Runs every night. Resolves
 * to their number.
 */
export async function notifyExpiringVaccines(
  dependencies: Pick<DataDependencies, 'db' | 'now'>,
): Promise<number> {
  const { db, now } = dependencies;
  const business = await readBusiness(dependencies);
  if (!business.asksVaccines) return 0;
  const { first, last } = expiryWindow({ now: now(), zone: business.zone });
  const query = readableQueryOf(db, expiringVaccinationsQuery(first, last), vaccinationSchema);
  const due = dataOf(await query.get()).flatMap(({ value }) => value ?? []);
  for (const record of due) await notifyExpiry(dependencies, business, record);
  return due.length;
}

async function notifyExpiry(
  dependencies: Pick<DataDependencies, 'db' | 'now'>,
  { name, zone }: Business,
  record: Vaccination,
): Promise<void> {
  const { db, now } = dependencies;
  const pet = (await readable.pet(db, record.pet_id).get()).data()?.value;
  if (!pet || !isActive(pet)) return;
  const safe = withSafePetName({ pet }, name).pet.name;
  await planNotification(dependencies, expiryEvent(record, safe, { now: now(), zone }));
}
