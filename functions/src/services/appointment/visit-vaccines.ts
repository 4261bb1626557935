/** What a visit lacks of what its services ask for. Nothing is read where none asks. */
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { Appointment } from '@paw-haven/domain/appointment/schema';
import { AppError } from '@paw-haven/domain/errors';
import type { Service } from '@paw-haven/domain/service/schema';
import type { DayKey } from '@paw-haven/domain/time';
import {
  blockingGaps,
  kindsOf,
  vaccineGaps,
  wantedVaccines,
  type VaccineGap,
} from '@paw-haven/domain/vaccine/check';
import { VACCINES, type Vaccine } from '@paw-haven/domain/vaccine/kinds';
import { vaccinationId } from '@paw-haven/domain/vaccine/schema';
import { audit } from '../../lib/audit.ts';
import { readable } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import type { DataDependencies } from '../dependencies.ts';

/** A pet with its service and add-ons. */
export interface AskedPet {
  readonly petId: string;
  readonly services: readonly (Pick<Service, 'vaccines'> | undefined)[];
}

/** Of each pet, on a visit's day: one read for each kind that is asked for, however many days are asked about. */
export async function readGapsOn(
  db: Firestore,
  reader: Transaction | Firestore,
  pets: readonly AskedPet[],
): Promise<(day: DayKey) => VaccineGap[][]> {
  const known = await Promise.all(
    pets.map(async ({ petId, services }) => {
      const wanted = wantedVaccines(services);
      const references = kindsOf(wanted).map((kind) => readable.vaccination(db, vaccinationId(petId, kind)));
      const found = await readTogether(reader, ...references);
      return { wanted, records: found.flatMap((record) => record?.value ?? []) };
    }),
  );
  return (day) => known.map(({ wanted, records }) => vaccineGaps(wanted, records, day));
}

/** The same for one day. */
export const readGaps = async (
  db: Firestore,
  reader: Transaction | Firestore,
  pets: readonly AskedPet[],
  day: DayKey,
): Promise<VaccineGap[][]> => (await readGapsOn(db, reader, pets))(day);

/**
 * Of each pet, the kinds that it lacks and that `reason` passes. Without a reason throws `vaccine-missing` where there
 * are any.
 */
export async function requireVaccines(
  db: Firestore,
  transaction: Transaction,
  pets: readonly AskedPet[],
  { day, reason }: { readonly day: DayKey; readonly reason?: string | undefined },
): Promise<Vaccine[][]> {
  return passGaps(await readGaps(db, transaction, pets, day), reason);
}

/** The same for gaps that were read. */
export function passGaps(gaps: readonly VaccineGap[][], reason: string | undefined): Vaccine[][] {
  const lacking = gaps.map((ofPet) => blockingGaps(ofPet).map(({ kind }) => kind));
  const kinds = VACCINES.filter((kind) => lacking.some((ofPet) => ofPet.includes(kind)));
  if (kinds.length > 0 && reason === undefined)
    throw new AppError('vaccine-missing', { kinds: kinds.join(',') });
  return lacking;
}

/** The services of appointments that exist. Each is read once. */
export async function askedPetsOf(
  db: Firestore,
  reader: Transaction | Firestore,
  appointments: readonly Appointment[],
): Promise<AskedPet[]> {
  const idsOf = ({ service_id: service, add_on_ids: addOns = [] }: Appointment) => [service, ...addOns];
  const ids = [...new Set(appointments.flatMap(idsOf))];
  const services = await readTogether(reader, ...ids.map((id) => readable.service(db, id)));
  return appointments.map((appointment) => ({
    petId: appointment.pet_id,
    services: idsOf(appointment).map((id) => services[ids.indexOf(id)]?.value),
  }));
}

/** The reason itself stays with the appointment: the log has no words about people. */
export function auditWaiver(
  { db, newId, now }: DataDependencies,
  transaction: Transaction,
  {
    actor,
    appointmentId,
    kinds,
  }: { readonly actor: string; readonly appointmentId: string; readonly kinds: readonly Vaccine[] },
): void {
  audit(db, transaction, {
    id: newId(),
    action: 'vaccine-waived',
    actor,
    subject: appointmentId,
    from: null,
    to: kinds.join(', '),
    at: now(),
  });
}
