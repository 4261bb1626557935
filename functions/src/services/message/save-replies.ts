import { AppError } from '@paw-haven/domain/core/calls/errors';
import type { CallableOutput, CallableRequest } from '@paw-haven/domain/contract/callables';
import { mayCreateFor, type Actor } from '@paw-haven/domain/contract/permissions';
import { audit } from '../../lib/audit.ts';
import { documents } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { requestedId } from '../../lib/ids.ts';
import type { DataDependencies } from '../dependencies.ts';

/** Replaces the salon's saved replies. Idempotent by `requestId`. Throws `permission-denied`. */
export async function saveReplies(
  { db, now }: DataDependencies,
  { actor, input }: { readonly actor: Actor; readonly input: CallableRequest<'save-replies'> },
): Promise<CallableOutput<'save-replies'>> {
  const permission = mayCreateFor(actor);
  if (!permission.ok) throw new AppError(permission.reason);
  const key = `replies_${requestedId('save-replies', actor.uid, input.requestId)}`;
  await transact(db, async (transaction) => {
    if ((await transaction.get(documents.auditEntry(db, key))).exists) return;
    const at = now();
    transaction.set(documents.savedReplies(db), { id: 'main', replies: input.replies, updated_at: at });
    const line = { action: 'replies-changed', subject: 'all', from: null, to: null } as const;
    audit(db, transaction, { id: key, ...line, actor: actor.uid, at });
  });
  return { saved: true };
}
