import { visitIdOf } from '@paw-haven/domain/booking/appointment/visit-id';
import { appointmentSchema, type Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { COLLECTIONS } from '@paw-haven/domain/core/records/paths';
import { DOCUMENT_ID } from '@paw-haven/domain/core/records/query';
import { VISIT_LIMITS } from '@paw-haven/domain/core/limits/visit';
import { ledgerVisit, type LedgerEntry, type LedgerVisit } from '@paw-haven/domain/money/bill/ledger';
import { activeGroomersQuery } from '@paw-haven/domain/core/records/groomer-identity';
import { groomerSchema } from '@paw-haven/domain/time/groomer/schema';
import { readOnce } from '../../../lib/firestore/read-once.ts';
import { readCustomers, readInGroups } from '../components/clients/read-customers.ts';

/** What the entries' money is for, by visit id. Erased visits are missing. */
export async function readVisits(
  entries: readonly Pick<LedgerEntry, 'visit_id'>[],
): Promise<ReadonlyMap<string, LedgerVisit>> {
  const ids = entries.flatMap(({ visit_id: id }) => id ?? []);
  const read = (field: string, most: number) =>
    readInGroups(ids, (group, limit) =>
      readOnce(
        { collection: COLLECTIONS.appointments, where: [[field, 'in', group]], limit: limit * most },
        appointmentSchema,
      ),
    );
  // A visit of one pet can be without an id of its own.
  const [alone, together, groomers] = await Promise.all([
    read(DOCUMENT_ID, 1),
    read('visit_id', VISIT_LIMITS.pets),
    readOnce(activeGroomersQuery(), groomerSchema),
  ]);
  const pets = [...new Map([...alone, ...together].map((pet) => [pet.id, pet])).values()];
  const customers = await readCustomers(pets);
  const visits = new Map<string, Appointment[]>();
  for (const pet of pets) visits.set(visitIdOf(pet), [...(visits.get(visitIdOf(pet)) ?? []), pet]);
  return new Map(
    [...visits].map(([id, group]) => [id, ledgerVisit(inOrder(group), clientOf(group, customers), groomers)]),
  );
}

const inOrder = (pets: readonly Appointment[]): Appointment[] =>
  pets.toSorted((one, other) => one.appointment_date.getTime() - other.appointment_date.getTime());

const clientOf = (
  [first]: readonly Appointment[],
  customers: Awaited<ReturnType<typeof readCustomers>>,
): string => (first && customers.get(first.user_id)?.name) ?? '';
