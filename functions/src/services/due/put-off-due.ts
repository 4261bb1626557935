import { petDueOf } from '@paw-haven/domain/booking/recur/due-list';
import type { CallableOutput, CallableRequest } from '@paw-haven/domain/contract/callables';
import { isAdminOrOwner, type Actor } from '@paw-haven/domain/contract/permissions';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { dayOf } from '@paw-haven/domain/core/calendar/time';
import { audit } from '../../lib/audit.ts';
import { documents } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { readZone } from '../../lib/read-zone.ts';
import type { DataDependencies } from '../dependencies.ts';

/** Hides a pet from the list of who is due for some weeks. Throws `permission-denied`, `pet-not-found`. */
export async function putOffDue(
  dependencies: DataDependencies,
  { actor, input }: { readonly actor: Actor; readonly input: CallableRequest<'put-off-due'> },
): Promise<CallableOutput<'put-off-due'>> {
  const { db, now, newId } = dependencies;
  if (!isAdminOrOwner(actor)) throw new AppError('permission-denied');
  const at = now();
  const notBefore = addDays(dayOf(at, await readZone(dependencies)), input.weeks * 7);
  await transact(db, async (transaction) => {
    const reference = documents.petDue(db, input.petId);
    const stored = (await transaction.get(reference)).data();
    if (!stored) throw new AppError('pet-not-found');
    if (stored.not_before === notBefore) return;
    transaction.set(reference, petDueOf(stored, { ...stored, not_before: notBefore }));
    const line = {
      action: 'pet-changed',
      field: 'not_before',
      actor: actor.uid,
      subject: input.petId,
    } as const;
    audit(db, transaction, { ...line, id: newId(), from: stored.not_before ?? null, to: notBefore, at });
  });
  return { notBefore };
}
