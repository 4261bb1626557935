/** Vaccinations that a visit's services require and its pets lack. Reads nothing if no service requires any. */
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { paths } from '@paw-haven/domain/core/records/paths';
import type { Service } from '@paw-haven/domain/offer/service/schema';
import type { DayKey } from '@paw-haven/domain/core/calendar/time';
import {
  blockingGaps,
  kindsOf,
  vaccineGaps,
  wantedVaccines,
  type VaccineGap,
} from '@paw-haven/domain/offer/vaccine/check';
import { VACCINES, type Vaccine } from '@paw-haven/domain/offer/vaccine/kinds';
import { vaccinationId } from '@paw-haven/domain/offer/vaccine/schema';
import { audit } from '../../lib/audit.ts';
import { readable } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import type { DataDependencies } from '../dependencies.ts';

/** A pet with its service and add-ons. */
export interface CheckedPet {
  readonly petId: string;
  readonly services: readonly (Pick<Service, 'vaccines'> | undefined)[];
}

/**
 * Resolves to a function that gives the gaps of each pet on a day. Reads each required kind once per pet, for any
 * number of days.
 */
export async function readGapsOn(
  db: Firestore,
  reader: Transaction | Firestore,
  pets: readonly CheckedPet[],
): Promise<(day: DayKey) => VaccineGap[][]> {
  const checked = await Promise.all(
    pets.map(async ({ petId, services }) => {
      const wanted = wantedVaccines(services);
      const references = kindsOf(wanted).map((kind) => readable.vaccination(db, vaccinationId(petId, kind)));
      const found = await readTogether(reader, ...references);
      return { wanted, records: found.flatMap((record) => record?.value ?? []) };
    }),
  );
  return (day) => checked.map(({ wanted, records }) => vaccineGaps(wanted, records, day));
}

/** Resolves to the gaps of each pet on one day. */
export const readGaps = async (
  db: Firestore,
  reader: Transaction | Firestore,
  pets: readonly CheckedPet[],
  day: DayKey,
): Promise<VaccineGap[][]> => (await readGapsOn(db, reader, pets))(day);

/**
 * Resolves to the required kinds that each pet lacks. Throws `vaccine-missing` if there are any and staff have not waived
 * them.
 */
export async function requireVaccines(
  db: Firestore,
  transaction: Transaction,
  pets: readonly CheckedPet[],
  { day, isWaived = false }: { readonly day: DayKey; readonly isWaived?: boolean },
): Promise<Vaccine[][]> {
  return requireNoGaps(await readGaps(db, transaction, pets, day), isWaived);
}

/** Like `requireVaccines`, for gaps that have already been read. */
export function requireNoGaps(gaps: readonly VaccineGap[][], isWaived: boolean): Vaccine[][] {
  const lacking = gaps.map((ofPet) => blockingGaps(ofPet).map(({ kind }) => kind));
  const kinds = VACCINES.filter((kind) => lacking.some((ofPet) => ofPet.includes(kind)));
  if (kinds.length > 0 && !isWaived) throw new AppError('vaccine-missing', { kinds: kinds.join(',') });
  return lacking;
}

/** The pets of existing appointments with their services. Each service is read once. */
export async function checkedPetsOf(
  db: Firestore,
  reader: Transaction | Firestore,
  appointments: readonly Appointment[],
): Promise<CheckedPet[]> {
  const idsOf = ({ service_id: service, add_on_ids: addOns = [] }: Appointment) => [service, ...addOns];
  const ids = [...new Set(appointments.flatMap(idsOf))];
  const services = await readTogether(reader, ...ids.map((id) => readable.service(db, id)));
  return appointments.map((appointment) => ({
    petId: appointment.pet_id,
    services: idsOf(appointment).map((id) => services[ids.indexOf(id)]?.value),
  }));
}

/**
 * Stores why a visit goes ahead with the staff's notes about it, which its customer cannot read, and logs the waived
 * kinds, but not the reason, because it may be personal.
 */
export function writeWaiver(
  dependencies: DataDependencies,
  transaction: Transaction,
  {
    actor,
    appointment: { id, user_id, pet_id },
    kinds,
    reason,
  }: {
    readonly actor: string;
    readonly appointment: Appointment;
    readonly kinds: readonly Vaccine[];
    readonly reason: string;
  },
): void {
  const { db, newId, now } = dependencies;
  const note = { id, user_id, pet_id, vaccine_reason: reason, updated_by: actor, updated_at: now() };
  transaction.set(db.doc(paths.visitNote(id)), note, { merge: true });
  audit(db, transaction, {
    id: newId(),
    action: 'vaccine-waived',
    actor,
    subject: id,
    from: null,
    to: kinds.join(', '),
    at: now(),
  });
}
