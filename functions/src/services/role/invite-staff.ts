/** Owners invite people by email to work at the salon (docs/adr/0058). */
import type { Transaction } from 'firebase-admin/firestore';
import type { CallableOutput, CallableRequest } from '@paw-haven/domain/contract/callables';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { BUSINESS_ID } from '@paw-haven/domain/core/records/conversation';
import { deleteAt } from '@paw-haven/domain/core/records/retention';
import {
  INVITATION_SENDS,
  invitationEnd,
  invitationSchema,
  openInvitationsToQuery,
  type Invitation,
} from '@paw-haven/domain/people/role/invitation';
import { audit } from '../../lib/audit.ts';
import { documents, queryOf } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { requestedId } from '../../lib/ids.ts';
import type { RoleDependencies } from '../dependencies.ts';
import { mailTo } from '../notification/mail-to.ts';
import { requireLiveSession, requireOwner, type RoleChangeRequest } from './change-roles.ts';

type OwnersRequest = Pick<RoleChangeRequest, 'actor' | 'signedInAt'>;

/**
 * Sends an invitation, in place of an open one to the same address. A repeated request sends nothing. Resolves to the
 * same for an address with an account. Throws `permission-denied`, `sign-in-needed`, and `groomer-unavailable` for a
 * groomer who has left or has an account.
 */
export async function inviteStaff(
  dependencies: RoleDependencies,
  { input, ...request }: OwnersRequest & { readonly input: CallableRequest<'invite-staff'> },
): Promise<CallableOutput<'invite-staff'>> {
  const { db } = dependencies;
  const { uid } = request.actor;
  const reference = documents.staffInvitation(db, requestedId('invite-staff', uid, input.requestId));
  const invitation = await asOwner(dependencies, request, async (transaction) => {
    const sent = (await transaction.get(reference)).data();
    if (sent) return sent;
    const { email, role, language, groomerId } = input;
    if (groomerId !== null) await requireWithoutAccount(dependencies, transaction, groomerId);
    const former = await transaction.get(queryOf(db, openInvitationsToQuery(email), invitationSchema));
    for (const { ref } of former.docs) transaction.delete(ref);
    return writeSent(dependencies, transaction, uid, {
      id: reference.id,
      email,
      role,
      groomer_id: groomerId,
      language,
      state: 'open',
      sent: 0,
      created_at: dependencies.now(),
    });
  });
  await tell(dependencies, invitation);
  return { invitationId: invitation.id, expiresAt: invitation.expires_at.toISOString() };
}

/**
 * Sends an open invitation again, in the actor's name, or removes it; removing is idempotent. Throws
 * `permission-denied`, `sign-in-needed`, `changed-elsewhere` if it is not open, and `rate-limited` beyond
 * `INVITATION_SENDS`.
 */
export async function changeInvitation(
  dependencies: RoleDependencies,
  { input, ...request }: OwnersRequest & { readonly input: CallableRequest<'change-invitation'> },
): Promise<CallableOutput<'change-invitation'>> {
  const { db, now, newId } = dependencies;
  const { actor } = request;
  const reference = documents.staffInvitation(db, input.invitationId);
  const again = await asOwner(dependencies, request, async (transaction) => {
    const invitation = (await transaction.get(reference)).data();
    if (input.action === 'withdraw' && !invitation) return undefined;
    if (invitation?.state !== 'open') throw new AppError('changed-elsewhere');
    if (input.action === 'send') {
      if (invitation.sent >= INVITATION_SENDS) throw new AppError('rate-limited');
      return writeSent(dependencies, transaction, actor.uid, invitation);
    }
    transaction.delete(reference);
    const line = { id: newId(), actor: actor.uid, subject: reference.id, at: now() };
    audit(db, transaction, { ...line, action: 'invitation-withdrawn', from: invitation.role, to: null });
    return undefined;
  });
  if (again) await tell(dependencies, again);
  return {};
}

/** Runs `change` if the actor is an owner whose session has not ended. */
async function asOwner<T>(
  dependencies: RoleDependencies,
  { actor, signedInAt }: OwnersRequest,
  change: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  if (!actor.roles.includes('owner')) throw new AppError('permission-denied');
  await requireLiveSession(dependencies, { uid: actor.uid, signedInAt });
  return transact(dependencies.db, async (transaction) => {
    await requireOwner(dependencies.db, transaction, actor);
    return change(transaction);
  });
}

async function requireWithoutAccount(
  { db }: Pick<RoleDependencies, 'db'>,
  transaction: Transaction,
  id: string,
): Promise<void> {
  const [groomer, own] = await readTogether(
    transaction,
    documents.groomer(db, id),
    documents.groomerPrivate(db, id),
  );
  if (!groomer?.active || own?.user_id) throw new AppError('groomer-unavailable');
}

type Unsent = Omit<Invitation, 'invited_by' | 'expires_at' | 'delete_at'>;

function writeSent(
  { db, now, newId }: RoleDependencies,
  transaction: Transaction,
  actor: string,
  unsent: Unsent,
): Invitation {
  const at = now();
  const invitation: Invitation = {
    ...unsent,
    invited_by: actor,
    sent: unsent.sent + 1,
    expires_at: invitationEnd(at),
    delete_at: deleteAt('staff_invitations', at),
  };
  const { id, role } = invitation;
  transaction.set(documents.staffInvitation(db, id), invitation);
  const line = { id: newId(), actor, subject: id, at };
  audit(db, transaction, { ...line, action: 'staff-invited', from: null, to: role });
  return invitation;
}

/** The account of the address, if there is one, is not looked up: the email is the same. */
async function tell(
  dependencies: RoleDependencies,
  { id, sent, email, role, language, expires_at: expiresAt }: Invitation,
): Promise<void> {
  await mailTo(dependencies, email, {
    kind: 'staff-invited',
    key: `staff-invited-${id}-${sent}`,
    userId: BUSINESS_ID,
    appointmentId: null,
    data: { invitation: id, role, language },
    expiresAt,
  });
}
