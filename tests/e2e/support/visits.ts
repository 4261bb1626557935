/** Past visits, which a test cannot create through the product. */
import { randomUUID } from 'node:crypto';
import { anAppointment } from '@paw-haven/domain/testing/factories';
import { paths } from '@paw-haven/domain/core/records/paths';
import { getAuth } from 'firebase-admin/auth';
import { adminFirestore } from './free-slot.ts';
import type { Person } from './test.ts';

/** Stores a completed visit of yesterday. Resolves to its id. */
export async function completedVisit(person: Person, changes: Parameters<typeof anAppointment>[0] = {}) {
  const db = adminFirestore();
  const { uid } = await getAuth().getUserByEmail(person.email);
  const visit = anAppointment({
    id: randomUUID(),
    user_id: uid,
    status: 'completed',
    appointment_date: new Date(Date.now() - 24 * 3_600_000),
    schedule_entry_id: randomUUID(),
    ...changes,
  });
  await db.doc(paths.appointment(visit.id)).set(visit);
  return visit.id;
}
