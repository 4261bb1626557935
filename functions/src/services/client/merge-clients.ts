/** Staff merge two records of one person, or undo that within some days (docs/adr/0034). */
import type { Transaction } from 'firebase-admin/firestore';
import type { CallableOutput, CallableRequest } from '@paw-haven/domain/contract/callables';
import type { ClientClaim } from '@paw-haven/domain/people/client/claim';
import { pointerTo } from '@paw-haven/domain/people/client/merge';
import { undoUntil, type MergeChange } from '@paw-haven/domain/people/client/merge-changes';
import { profileAfterMerge, samePetsProblem } from '@paw-haven/domain/people/client/merge-records';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { paths } from '@paw-haven/domain/core/records/paths';
import { mayCreateFor, type Actor } from '@paw-haven/domain/contract/permissions';
import { openCheckoutSessionsQuery } from '@paw-haven/domain/booking/payment/open-sessions';
import { holdEnd } from '@paw-haven/domain/booking/payment/customer-holds';
import { audit } from '../../lib/audit.ts';
import { documents, rawQueryOf } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { transact } from '../../lib/firestore/transact.ts';
import type { DataDependencies } from '../dependencies.ts';
import { joinAhead } from './claim-client.ts';
import { fieldsChange, wholeChange, writeChanges } from './claim-step.ts';
import { afterOthers, requireFinished } from './finish-claims.ts';
import { changesOf, moveBack } from './move-back.ts';
import { markOfSides, readSides, requireConfirmed, type MergeDependencies } from './merge-preview.ts';
import { moveClaim } from './move-claim.ts';

interface MergeRequest {
  readonly actor: Actor;
  readonly input: CallableRequest<'merge-clients'>;
}

/**
 * Moves everything of the client to the other record. A repeated call continues an unfinished merge. Throws as
 * `previewMerge`; `changed-elsewhere` if the records are not as they were shown, `payment-open` while the client pays,
 * `pet-not-found` and `pet-inactive` for pets that cannot be the same, and `busy`.
 */
export async function mergeClients(
  dependencies: MergeDependencies,
  request: MergeRequest,
): Promise<CallableOutput<'merge-clients'>> {
  const permission = mayCreateFor(request.actor);
  if (!permission.ok) throw new AppError(permission.reason);
  const { userId, clientId } = request.input;
  await requireConfirmed(dependencies, (await documents.profile(dependencies.db, userId).get()).data());
  const claim = await afterOthers(dependencies, clientId, () =>
    transact(dependencies.db, (transaction) => begin(dependencies, transaction, request)),
  );
  await moveClaim(dependencies, claim);
  return { userId: claim.user_id };
}

async function begin(
  dependencies: DataDependencies,
  transaction: Transaction,
  { actor, input }: MergeRequest,
): Promise<ClientClaim> {
  const { db, now, newId } = dependencies;
  const { userId: uid, clientId, fields, samePets, mark } = input;
  const reference = documents.clientClaim(db, uid, clientId);
  const stored = (await transaction.get(reference)).data();
  if (stored?.state === 'moving' || stored?.state === 'done') return stored;
  const sides = await readSides(transaction, db, { actor, openedId: uid, otherId: clientId });
  const { own, client, ownPets, clientPets } = sides;
  if (own.id !== uid || markOfSides(sides) !== mark) throw new AppError('changed-elsewhere');
  const problem = samePetsProblem(samePets, ownPets, clientPets);
  if (problem) throw new AppError(problem);
  await requireFinished(dependencies, transaction, clientId);
  await requireNoPayment(dependencies, transaction, clientId);
  const [profile, pointer] = [db.doc(paths.profile(uid)), db.doc(paths.profile(clientId))];
  const [ownStored, clientStored] = await transaction.getAll(profile, pointer);
  const joined = await joinAhead(dependencies, transaction, { uid, clientId, samePets });
  const at = now();
  const merge = { by: actor.uid, same_pets: [...samePets], steps: 1, undo_until: undoUntil(at), left: [] };
  const claim = {
    id: reference.id,
    user_id: uid,
    client_id: clientId,
    state: 'moving',
    same_pets: [],
    needs_look: true,
    merge,
    created_at: at,
    updated_at: at,
    updated_by: null,
  } as const;
  const changed = Object.entries(profileAfterMerge(own, client, fields));
  const replaced = pointerTo(uid, client, at);
  const changes: MergeChange[] = [
    wholeChange(pointer.path, clientStored?.data(), replaced),
    ...changed.map(([name, value]) => fieldsChange(profile.path, ownStored?.data() ?? {}, { [name]: value })),
  ];
  transaction.set(reference, { ...claim, same_pets: [] });
  writeChanges(dependencies, transaction, { claim, n: 1, changes });
  // The trigger `index-profile` updates the search fields.
  transaction.update(profile, { ...Object.fromEntries(changed), updated_at: at });
  transaction.set(pointer, replaced);
  transaction.set(documents.customer(db, uid), joined);
  const line = { action: 'clients-merged', actor: actor.uid, from: clientId, to: uid, at } as const;
  audit(db, transaction, { ...line, id: newId(), subject: uid });
  return { ...claim, same_pets: [] };
}

/** Throws `payment-open` while a payment of the client may still arrive. */
async function requireNoPayment(
  { db, now }: DataDependencies,
  transaction: Transaction,
  clientId: string,
): Promise<void> {
  const [customer, open] = await Promise.all([
    transaction.get(documents.customer(db, clientId)),
    transaction.get(rawQueryOf(db, openCheckoutSessionsQuery(clientId))),
  ]);
  const holds = customer.data()?.holds ?? [];
  if (!open.empty || holds.some((hold) => holdEnd(hold) > now())) throw new AppError('payment-open');
}

interface UndoRequest {
  readonly actor: Actor;
  readonly input: CallableRequest<'undo-merge'>;
}

/**
 * Gives the client back what no one has changed since. A repeated call continues, and gives the same list of what
 * stayed. Throws `permission-denied`, `user-not-found`, `merge-too-old`, and `changed-elsewhere` if the merge still
 * runs or the remaining record was merged again.
 */
export async function undoMerge(
  dependencies: DataDependencies,
  { actor, input: { userId: uid, clientId } }: UndoRequest,
): Promise<CallableOutput<'undo-merge'>> {
  const permission = mayCreateFor(actor);
  if (!permission.ok || uid === actor.uid) throw new AppError('permission-denied');
  const { db } = dependencies;
  const claimId = documents.clientClaim(db, uid, clientId).id;
  const changes = await changesOf(db, claimId);
  const claim = await transact(db, (transaction) =>
    beginUndo(dependencies, transaction, { actor, uid, clientId, changes }),
  );
  return { left: [...(claim.state === 'undone' ? claim.left : await moveBack(dependencies, claim))] };
}

interface Undoing {
  readonly actor: Actor;
  readonly uid: string;
  readonly clientId: string;
  readonly changes: readonly MergeChange[];
}

async function beginUndo(
  { db, now, newId }: DataDependencies,
  transaction: Transaction,
  { actor, uid, clientId, changes }: Undoing,
) {
  const reference = documents.clientClaim(db, uid, clientId);
  const [claim, own, pointer, deleted] = await readTogether(
    transaction,
    reference,
    documents.profile(db, uid),
    documents.profile(db, clientId),
    documents.deletedAccount(db, uid),
  );
  if (!claim?.merge || !own || deleted) throw new AppError('user-not-found');
  const { id, state, merge } = claim;
  const undone = { id, user_id: uid, client_id: clientId, state, left: merge.left };
  if (state === 'undoing' || state === 'undone') return undone;
  const former = changes.find(({ path }) => path === paths.profile(clientId))?.before;
  const at = now();
  if (at > merge.undo_until || !former) throw new AppError('merge-too-old');
  if (state !== 'done' || own.merged_into !== null || pointer?.merged_into !== uid)
    throw new AppError('changed-elsewhere');
  // The client can be found again before its records are back; each pet comes back with all its visits.
  transaction.set(db.doc(paths.profile(clientId)), former);
  transaction.update(db.doc(reference.path), { state: 'undoing', updated_at: at });
  const line = { action: 'merge-undone', actor: actor.uid, from: uid, to: clientId, at } as const;
  audit(db, transaction, { ...line, id: newId(), subject: uid });
  return { ...undone, state: 'undoing' } as const;
}
