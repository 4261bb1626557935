import type { CallableOutput, CallableRequest } from '@paw-haven/domain/contract/callables';
import { mayTakeMoney, type Actor } from '@paw-haven/domain/contract/permissions';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { audit } from '../../lib/audit.ts';
import { documents } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { requestedId } from '../../lib/ids.ts';
import type { DataDependencies } from '../dependencies.ts';
import { requirePermission } from './bill.ts';

/**
 * Replaces what is often added to a bill, and the page where customers tell others. A repeated request changes nothing.
 * Throws `permission-denied`, and `invalid-input` if the salon has no settings yet.
 */
export async function saveTill(
  { db, now }: DataDependencies,
  { actor, input }: { readonly actor: Actor; readonly input: CallableRequest<'save-till'> },
): Promise<CallableOutput<'save-till'>> {
  requirePermission(mayTakeMoney(actor));
  const { requestId, presets, reviewUrl } = input;
  const key = `till_${requestedId('save-till', actor.uid, requestId)}`;
  await transact(db, async (transaction) => {
    const [settings, repeated] = await Promise.all([
      transaction.get(documents.settings(db)).then((found) => found.data()),
      transaction.get(documents.auditEntry(db, key)),
    ]);
    if (!settings) throw new AppError('invalid-input');
    if (repeated.exists) return;
    const at = now();
    transaction.update(documents.settings(db), { presets, review_url: reviewUrl, updated_at: at });
    const count = (list: readonly unknown[] | undefined) => String(list?.length ?? 0);
    const line = { action: 'settings-changed', actor: actor.uid, subject: 'main', at } as const;
    audit(db, transaction, {
      ...line,
      id: key,
      field: 'presets',
      from: count(settings.presets),
      to: count(presets),
    });
    const from = settings.review_url ?? null;
    if (from !== reviewUrl)
      audit(db, transaction, { ...line, id: `${key}_url`, field: 'review_url', from, to: reviewUrl });
  });
  return { saved: true };
}
