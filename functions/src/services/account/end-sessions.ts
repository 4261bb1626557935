import type { CallableOutput } from '@paw-haven/domain/callables';
import type { Actor } from '@paw-haven/domain/permissions';
import { audit } from '../../lib/audit.ts';
import { transact } from '../../lib/firestore/transact.ts';
import type { AccountDependencies } from '../dependencies.ts';

/** Signs the caller out on all devices. */
export async function endSessions(
  { db, now, newId, accounts }: AccountDependencies,
  { uid }: Pick<Actor, 'uid'>,
): Promise<CallableOutput<'revoke-my-sessions'>> {
  await accounts.endSessions(uid);
  const entry = { id: newId(), actor: uid, subject: uid, from: null, to: null, at: now() };
  await transact(db, (transaction) =>
    Promise.resolve(audit(db, transaction, { ...entry, action: 'sessions-ended' })),
  );
  return { ended: true };
}
