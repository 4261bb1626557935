import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { CallableOutput, CallableRequest } from '@paw-haven/domain/contract/callables';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { grantRefusal } from '@paw-haven/domain/people/role/grant';
import { isAcceptable, type Invitation } from '@paw-haven/domain/people/role/invitation';
import {
  groomerPrivateSchema,
  ownGroomerQuery,
  type GroomerPrivate,
} from '@paw-haven/domain/time/groomer/schema';
import type { Account } from '../../gateways/users.ts';
import { audit } from '../../lib/audit.ts';
import { documents, queryOf } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { readInvitation } from '../../lib/link-token.ts';
import type { RoleDependencies } from '../dependencies.ts';
import { logGroomerChange } from '../groomer/save-groomer.ts';
import { takeOver } from '../profile/take-over.ts';
import { requireLiveSession } from './change-roles.ts';

interface AcceptRequest {
  readonly uid: string;
  /** The time of the caller's last sign-in. */
  readonly signedInAt: Date | null;
  readonly input: CallableRequest<'accept-invitation'>;
}

/**
 * Grants the role of the invitation in the link, and links the account with its groomer. Idempotent. Throws
 * `invitation-over`, also for a wrong link, if whoever sent it is no longer an owner, and if the groomer has left or
 * has another account; `email-changed` if the invitation went to another address than the account's;
 * `email-unconfirmed`, `account-disabled`, `user-not-found`, `sign-in-needed`.
 */
export async function acceptInvitation(
  dependencies: RoleDependencies,
  linkKey: string,
  { uid, signedInAt, input: { token } }: AcceptRequest,
): Promise<CallableOutput<'accept-invitation'>> {
  const { db, users } = dependencies;
  const id = readInvitation(token, linkKey);
  if (id === undefined) throw new AppError('invitation-over');
  await requireLiveSession(dependencies, { uid, signedInAt });
  const request: Checking = { id, uid, account: await users.find(uid) };
  const { invitation } = await requireUsable(dependencies, db, request);
  // Someone who had opened the account with this address must not get what staff get.
  await takeOver(dependencies, uid, invitation.email);
  return transact(db, async (transaction) => {
    const checked = await requireUsable(dependencies, transaction, request);
    if (!checked.isDone) await join(dependencies, transaction, checked.invitation, uid);
    return { role: checked.invitation.role };
  });
}

interface Checking {
  readonly id: string;
  readonly uid: string;
  readonly account: Account | undefined;
}

/** `isDone`: the caller has accepted it, and has the role. */
async function requireUsable(
  { db, now }: RoleDependencies,
  reader: Firestore | Transaction,
  { id, uid, account }: Checking,
): Promise<{ readonly invitation: Invitation; readonly isDone: boolean }> {
  const [invitation] = await readTogether(reader, documents.staffInvitation(db, id));
  if (!invitation) throw new AppError('invitation-over');
  const [held, inviter, leaving] = await readTogether(
    reader,
    documents.userRole(db, uid, invitation.role),
    documents.userRole(db, invitation.invited_by, 'owner'),
    documents.deletedAccount(db, uid),
  );
  if (leaving) throw new AppError('user-not-found');
  if (held && invitation.user_id === uid) return { invitation, isDone: true };
  if (!isAcceptable(invitation, now()) || !inviter) throw new AppError('invitation-over');
  const refusal = grantRefusal(account, invitation.email);
  if (refusal) throw new AppError(refusal);
  return { invitation, isDone: false };
}

async function join(
  dependencies: RoleDependencies,
  transaction: Transaction,
  invitation: Invitation,
  uid: string,
): Promise<void> {
  const { db, now, newId } = dependencies;
  const { id, role, groomer_id: groomerId } = invitation;
  const groomer =
    groomerId === null ? undefined : await groomerToLink(dependencies, transaction, groomerId, uid);
  const at = now();
  transaction.set(documents.userRole(db, uid, role), { user_id: uid, role, created_at: at });
  transaction.set(documents.staffInvitation(db, id), { ...invitation, state: 'accepted', user_id: uid });
  const entry = { id: newId(), actor: uid, subject: uid, from: null, to: role, at };
  audit(db, transaction, { ...entry, action: 'invitation-accepted' });
  if (!groomer) return;
  const after = { ...groomer, user_id: uid };
  transaction.set(documents.groomerPrivate(db, groomer.id), after);
  const actor = { uid, roles: [role] };
  logGroomerChange(dependencies, transaction, actor, { id: groomer.id, before: groomer, after });
}

/** Resolves to the private record of an active groomer without an account. Throws `invitation-over`. */
async function groomerToLink(
  { db }: RoleDependencies,
  transaction: Transaction,
  id: string,
  uid: string,
): Promise<GroomerPrivate> {
  const own = await transaction.get(queryOf(db, ownGroomerQuery(uid), groomerPrivateSchema));
  const [groomer, record] = await readTogether(
    transaction,
    documents.groomer(db, id),
    documents.groomerPrivate(db, id),
  );
  const isFree = own.docs.every((found) => found.id === id) && [null, uid].includes(record?.user_id ?? null);
  if (!groomer?.active || !isFree) throw new AppError('invitation-over');
  return record ?? { id, user_id: null, commission_percent: 0 };
}
