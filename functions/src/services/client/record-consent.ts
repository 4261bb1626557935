/** Records of consent to text messages, made by staff or by the switch in the customer's settings. */
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import {
  choiceInSettings,
  CONSENT_WORDING,
  consentSchema,
  isNewConsent,
  latestConsentQuery,
  START_WORDING,
  type Consent,
  type ConsentSource,
  type TextChoice,
} from '@paw-haven/domain/people/client/consent';
import { notificationPreferencesSchema } from '@paw-haven/domain/people/profile/notification-preferences';
import { paths } from '@paw-haven/domain/core/records/paths';
import { audit } from '../../lib/audit.ts';
import { isDeleted } from '../../lib/deleted-account.ts';
import { dataOf, documents, queryOf, readable } from '../../lib/firestore/collections.ts';
import { readable as readableData } from '../../lib/firestore/readable.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { readCustomer } from '../../lib/read-customer.ts';
import type { DataDependencies } from '../dependencies.ts';

export interface NewConsent {
  readonly userId: string;
  readonly choice: TextChoice;
  readonly source: ConsentSource;
  /** User id of the person who records it. */
  readonly actor: string;
  readonly at: Date;
}

/** Resolves to the latest record, which is the one in effect. In a transaction, call it among the reads. */
export async function latestConsent(
  reader: Firestore | Transaction,
  db: Firestore,
  uid: string,
): Promise<Consent | undefined> {
  const query = queryOf(db, latestConsentQuery(uid), consentSchema);
  const found = await ('collection' in reader ? query.get() : reader.get(query));
  return dataOf(found)[0];
}

/** Adds a record unless the latest one says the same. Call it among the writes. */
export function addConsent(
  { db, newId }: Pick<DataDependencies, 'db' | 'newId'>,
  transaction: Transaction,
  latest: (TextChoice & Pick<Consent, 'n'>) | undefined,
  { userId, choice, source, actor, at }: NewConsent,
): void {
  if (!isNewConsent(latest, choice)) return;
  const n = (latest?.n ?? 0) + 1;
  const reference = documents.consent(db, userId, n);
  transaction.create(reference, {
    id: reference.id,
    user_id: userId,
    n,
    given: choice.given,
    source,
    wording: source === 'reply' && choice.given ? START_WORDING : CONSENT_WORDING[source],
    phone_number: choice.phone_number,
    at,
  });
  audit(db, transaction, {
    id: newId(),
    action: choice.given ? 'consent-given' : 'consent-withdrawn',
    actor,
    subject: userId,
    from: null,
    to: source,
    at,
  });
}

interface PreferencesChange {
  readonly uid: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly at: Date;
}

/**
 * Records consent after the switch or the number in the settings has changed. Records the currently stored choice, so
 * that events may arrive late, twice and in any order.
 */
export async function recordTextConsent(
  dependencies: DataDependencies,
  { uid, before, after, at }: PreferencesChange,
): Promise<void> {
  const { db } = dependencies;
  const former = choiceInSettings(readableData(notificationPreferencesSchema, before));
  // Without a change nothing is recorded: the switch may have been on before there were records.
  if (!isNewConsent(former, choiceInSettings(readableData(notificationPreferencesSchema, after)))) return;
  await transact(db, async (transaction) => {
    if (await isDeleted(transaction, db, uid)) return;
    const stored = (await transaction.get(readable.notificationPreferences(db, uid))).data()?.value;
    // Without a record, compare with the former setting, so that a withdrawal is recorded too.
    const latest = (await latestConsent(transaction, db, uid)) ?? { ...former, n: 0 };
    const choice = choiceInSettings(stored);
    addConsent(dependencies, transaction, latest, {
      userId: uid,
      choice,
      source: 'settings',
      actor: uid,
      at,
    });
  });
}

interface Reply {
  readonly uid: string;
  /** E.164. */
  readonly number: string;
  /** False after STOP, true after START, which only gives back what a person once agreed to. */
  readonly given: boolean;
}

/**
 * Records what the owner of a number texted: an account's switch follows, and so does a client's consent. Idempotent.
 * Changes nothing if texts go to another number by now.
 */
export async function recordReply(
  dependencies: DataDependencies,
  { uid, number, given }: Reply,
): Promise<void> {
  const { db, now } = dependencies;
  await transact(db, async (transaction) => {
    const person = await readCustomer(transaction, db, uid);
    if (!person) return;
    const { id } = person;
    const [stored, recorded] = await Promise.all([
      transaction.get(readable.notificationPreferences(db, id)),
      latestConsent(transaction, db, id),
    ]);
    const former = choiceInSettings(stored.data()?.value);
    // Without a record, compare with the setting, so that a withdrawal is recorded too.
    const latest = recorded ?? (person.account ? { ...former, n: 0 } : undefined);
    const current = person.account ? former.phone_number : latest?.phone_number;
    if (given ? recorded?.phone_number !== number || current !== number : (current ?? number) !== number)
      return;
    if (person.account)
      transaction.set(
        db.doc(paths.notificationPreferences(id)),
        { user_id: id, sms_enabled: given, updated_at: now() },
        { merge: true },
      );
    const choice = { given, phone_number: number };
    addConsent(dependencies, transaction, latest, {
      userId: id,
      choice,
      source: 'reply',
      actor: id,
      at: now(),
    });
  });
}
