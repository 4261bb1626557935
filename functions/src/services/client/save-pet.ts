import type { CallableOutput, CallableRequest } from '@paw-haven/domain/contract/callables';
import { valueText } from '@paw-haven/domain/people/audit/changes';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { isTypedDetail, PET_DETAILS } from '@paw-haven/domain/people/client/input';
import { mayCreateFor, type Actor } from '@paw-haven/domain/contract/permissions';
import { audit } from '../../lib/audit.ts';
import { documents } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { requestedId } from '../../lib/ids.ts';
import type { DataDependencies } from '../dependencies.ts';

/**
 * Staff correct a pet's facts and vet; the audit log records it. A repeated request changes nothing. Throws
 * `permission-denied`, `pet-not-found`.
 */
export async function savePet(
  { db, now }: DataDependencies,
  { actor, input }: { readonly actor: Actor; readonly input: CallableRequest<'save-pet'> },
): Promise<CallableOutput<'save-pet'>> {
  const permission = mayCreateFor(actor);
  if (!permission.ok) throw new AppError(permission.reason);
  const key = `pet-saved_${requestedId('save-pet', actor.uid, input.requestId)}`;
  const reference = documents.pet(db, input.petId);
  await transact(db, async (transaction) => {
    const [pet, repeated] = await readTogether(transaction, reference, documents.auditEntry(db, key));
    if (!pet) throw new AppError('pet-not-found');
    const wanted = { ...input, ...(input.breed === undefined ? {} : { breed: input.breed || null }) };
    const changed = PET_DETAILS.filter(
      (field) => wanted[field] !== undefined && (wanted[field] ?? '') !== (pet[field] ?? ''),
    );
    if (repeated || changed.length === 0) return;
    const at = now();
    const values = Object.fromEntries(changed.map((field) => [field, wanted[field]]));
    transaction.update(reference, { ...values, updated_at: at });
    changed.forEach((field, index) =>
      audit(db, transaction, {
        id: index === 0 ? key : `${key}_${field}`,
        action: 'pet-changed',
        actor: actor.uid,
        subject: input.petId,
        field,
        from: isTypedDetail(field) ? null : valueText(pet[field]),
        to: isTypedDetail(field) ? null : valueText(wanted[field]),
        at,
      }),
    );
  });
  return { saved: true };
}
