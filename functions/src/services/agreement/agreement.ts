/** Signatures for the current version of the salon's agreement. Without an agreement, no signature is required. */
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { agreementTextOf, type Agreement } from '@paw-haven/domain/offer/agreement/schema';
import type { CallableOutput, CallableRequest } from '@paw-haven/domain/contract/callables';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { mayRecordAgreement, type Actor } from '@paw-haven/domain/contract/permissions';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { audit } from '../../lib/audit.ts';
import { documents } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { agreementHashOf } from '../../lib/ids.ts';
import { readCustomer } from '../../lib/read-customer.ts';
import type { DataDependencies } from '../dependencies.ts';

interface Version {
  readonly text: string;
  readonly hash: string;
}

function currentVersion(settings: BusinessSettings | undefined): Version | undefined {
  const text = agreementTextOf(settings);
  return text === undefined ? undefined : { text, hash: agreementHashOf(text) };
}

/** Call it before the writes of a booking's transaction. Throws `agreement-missing`. */
export async function requireAgreement(
  db: Firestore,
  transaction: Transaction,
  { uid, settings }: { readonly uid: string; readonly settings: BusinessSettings | undefined },
): Promise<void> {
  const version = currentVersion(settings);
  if (!version) return;
  const signed = await transaction.get(documents.agreement(db, uid, version.hash));
  if (!signed.exists) throw new AppError('agreement-missing');
}

/**
 * Records a customer's signature in a separate transaction, so that it is kept even if the booking then fails. Does
 * nothing if this version is already signed. Throws `agreement-changed` if the text has changed since it was shown.
 */
export async function signAgreement(
  dependencies: DataDependencies,
  {
    uid,
    signature: { hash, name },
  }: {
    readonly uid: string;
    readonly signature: NonNullable<CallableRequest<'create-payment'>['agreement']>;
  },
): Promise<void> {
  const { db } = dependencies;
  await transact(db, async (transaction) => {
    const [settings, deleted] = await readTogether(
      transaction,
      documents.settings(db),
      documents.deletedAccount(db, uid),
    );
    if (deleted) throw new AppError('unauthenticated');
    const version = currentVersion(settings);
    if (!version) return;
    if (version.hash !== hash) throw new AppError('agreement-changed');
    const signed = { user_id: uid, source: 'checkout', name } as const;
    await storeSignature(dependencies, transaction, version, signed, uid);
  });
}

/**
 * Records a signature on paper; staff may do this also for clients without accounts. Throws `permission-denied`,
 * `user-not-found`, and `agreement-changed` if the text has changed since they saw it.
 */
export async function recordAgreement(
  dependencies: DataDependencies,
  { actor, input }: { readonly actor: Actor; readonly input: CallableRequest<'record-agreement'> },
): Promise<CallableOutput<'record-agreement'>> {
  const permission = mayRecordAgreement(actor);
  if (!permission.ok) throw new AppError(permission.reason);
  const { db } = dependencies;
  return transact(db, async (transaction) => {
    const [[settings], person] = await Promise.all([
      readTogether(transaction, documents.settings(db)),
      readCustomer(transaction, db, input.userId),
    ]);
    if (!person) throw new AppError('user-not-found');
    const version = currentVersion(settings);
    if (version?.hash !== input.hash) throw new AppError('agreement-changed');
    const signed = { user_id: person.id, source: 'paper', name: null } as const;
    return { agreementId: await storeSignature(dependencies, transaction, version, signed, actor.uid) };
  });
}

type Signed = Pick<Agreement, 'user_id' | 'source' | 'name'>;

/** Stores a signature. Reads and then writes, so the transaction cannot read afterward. Resolves to its id. */
async function storeSignature(
  { db, now, newId }: DataDependencies,
  transaction: Transaction,
  { text, hash }: Version,
  signed: Signed,
  recorder: string,
): Promise<string> {
  const reference = documents.agreement(db, signed.user_id, hash);
  const textReference = documents.agreementText(db, hash);
  const [signature, storedText] = await readTogether(transaction, reference, textReference);
  if (signature) return reference.id;
  const at = now();
  if (!storedText) transaction.create(textReference, { id: hash, text, created_at: at });
  transaction.create(reference, { id: reference.id, hash, signed_at: at, ...signed });
  audit(db, transaction, {
    id: newId(),
    action: signed.source === 'paper' ? 'agreement-on-paper' : 'agreement-signed',
    actor: recorder,
    subject: signed.user_id,
    from: null,
    to: null,
    at,
  });
  return reference.id;
}
