import type { CallableOutput } from '@paw-haven/domain/contract/callables';
import { pushDevicesOfQuery } from '@paw-haven/domain/notify/notification/device';
import type { Actor } from '@paw-haven/domain/contract/permissions';
import { audit } from '../../lib/audit.ts';
import { isDeleted } from '../../lib/deleted-account.ts';
import { forAll } from '../../lib/firestore/for-all.ts';
import { rawQueryOf } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import type { AccountDependencies } from '../dependencies.ts';

/** Signs the caller out on all devices and removes their push devices. */
export async function endSessions(
  { db, now, newId, accounts }: AccountDependencies,
  { uid }: Pick<Actor, 'uid'>,
): Promise<CallableOutput<'revoke-my-sessions'>> {
  await accounts.endSessions(uid);
  await forAll(db, rawQueryOf(db, pushDevicesOfQuery(uid)), (batch, { ref }) => batch.delete(ref));
  const entry = { id: newId(), actor: uid, subject: uid, from: null, to: null, at: now() };
  await transact(db, async (transaction) => {
    if (await isDeleted(transaction, db, uid)) return;
    audit(db, transaction, { ...entry, action: 'sessions-ended' });
  });
  return { ended: true };
}
