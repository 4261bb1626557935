import type { CallableOutput } from '@paw-haven/domain/callables';
import { AppError } from '@paw-haven/domain/errors';
import { liveHolds } from '@paw-haven/domain/payment/unpaid-holds';
import { mayReleaseUnpaid, type Actor } from '@paw-haven/domain/permissions';
import { audit } from '../../lib/audit.ts';
import { documents } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import type { PaymentDependencies } from '../dependencies.ts';
import { endUnpaidHolds } from './end-unpaid-holds.ts';

/**
 * Frees all slots on the list of unpaid holds. Called again it frees what is there by then. Throws `permission-denied`,
 * `payment-provider` when not one of several could be freed.
 */
export async function releaseUnpaidHolds(
  dependencies: PaymentDependencies,
  { actor }: { readonly actor: Actor },
): Promise<CallableOutput<'release-unpaid-holds'>> {
  const { db, now, newId } = dependencies;
  const permission = mayReleaseUnpaid(actor);
  if (!permission.ok) throw new AppError(permission.reason);
  const listed = (await documents.unpaidHolds(db).get()).data()?.holds ?? [];
  const holds = liveHolds(listed, now());
  if (holds.length === 0) return { released: 0 };
  // Before anything is done: whatever fails on the way, it is known who began it.
  await transact(db, (transaction) => {
    const entry = { id: newId(), actor: actor.uid, subject: 'unpaid-holds', from: null, at: now() };
    const to = String(holds.length);
    return Promise.resolve(audit(db, transaction, { ...entry, action: 'unpaid-holds-released', to }));
  });
  const { freed, failed } = await endUnpaidHolds(dependencies, holds);
  if (freed === 0 && failed > 0) throw new AppError('payment-provider');
  return { released: freed };
}
