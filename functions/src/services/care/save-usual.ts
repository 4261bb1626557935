import type { Transaction } from 'firebase-admin/firestore';
import { groomerIdOf } from '@paw-haven/domain/time/groomer/names';
import { withUsual } from '@paw-haven/domain/people/care/schema';
import type { CallableOutput, CallableRequest } from '@paw-haven/domain/contract/callables';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { paths } from '@paw-haven/domain/core/records/paths';
import { isAdminOrOwner, type Actor } from '@paw-haven/domain/contract/permissions';
import { audit } from '../../lib/audit.ts';
import { documents, readable } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { requestedId } from '../../lib/ids.ts';
import { readZone } from '../../lib/read-zone.ts';
import type { DataDependencies } from '../dependencies.ts';
import { requireOwnVisits } from './own-visits.ts';

interface Request {
  readonly actor: Actor;
  readonly input: CallableRequest<'save-usual'>;
}

/**
 * Sets a pet's usual groom, and remembers it with the visit's groomer among the latest. A repeated request changes
 * nothing. Throws `permission-denied`, `pet-not-found`, and `appointment-not-found` for a visit of another pet.
 */
export async function saveUsual(
  dependencies: DataDependencies,
  { actor, input }: Request,
): Promise<CallableOutput<'save-usual'>> {
  const { db, now } = dependencies;
  const { petId, usual } = input;
  if (actor.roles.length === 0) throw new AppError('permission-denied');
  const key = `usual_${requestedId('save-usual', actor.uid, input.requestId)}`;
  const zone = await readZone(dependencies);
  await transact(db, async (transaction) => {
    const [pet, care, repeated] = await readTogether(
      transaction,
      documents.pet(db, petId),
      readable.petCare(db, petId),
      documents.auditEntry(db, key),
    );
    const groomer = await requireGroomer(dependencies, transaction, { actor, input, zone });
    if (!pet) throw new AppError('pet-not-found');
    if (repeated || (pet.usual_groom ?? '') === usual) return;
    const at = now();
    transaction.update(documents.pet(db, petId), { usual_groom: usual || null, updated_at: at });
    if (usual !== '') {
      const usuals = withUsual(care?.value?.usuals ?? [], { text: usual, at, groomer_id: groomer });
      transaction.set(db.doc(paths.petCare(petId)), { usuals }, { merge: true });
    }
    // The text is typed freely and may contain anything.
    const line = { action: 'pet-changed', field: 'usual_groom', from: null, to: null } as const;
    audit(db, transaction, { id: key, ...line, actor: actor.uid, subject: petId, at });
  });
  return { saved: true };
}

/** Resolves to the visit's groomer; null for staff who name no visit, which groomers must. */
async function requireGroomer(
  dependencies: DataDependencies,
  transaction: Transaction,
  { actor, input: { petId, appointmentId }, zone }: Request & { readonly zone: string },
): Promise<string | null> {
  if (appointmentId === undefined) {
    if (!isAdminOrOwner(actor)) throw new AppError('permission-denied');
    return null;
  }
  const visit = (await transaction.get(documents.appointment(dependencies.db, appointmentId))).data();
  // First, so that groomers do not learn which visits there are.
  if (!visit && !isAdminOrOwner(actor)) throw new AppError('permission-denied');
  if (visit) await requireOwnVisits(dependencies, transaction, { actor, visits: [visit], zone });
  if (visit?.pet_id !== petId) throw new AppError('appointment-not-found');
  return groomerIdOf(visit);
}
