/** Records of consent to text messages: by staff, and by the switch in the settings. */
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import {
  choiceInSettings,
  CONSENT_WORDING,
  consentSchema,
  isNewConsent,
  latestConsentQuery,
  type Consent,
  type ConsentSource,
  type TextChoice,
} from '@paw-haven/domain/client/consent';
import { notificationPreferencesSchema } from '@paw-haven/domain/notification/schema';
import { audit } from '../../lib/audit.ts';
import { isDeleted } from '../../lib/deleted-account.ts';
import { dataOf, documents, queryOf, readable } from '../../lib/firestore/collections.ts';
import { readable as readableData } from '../../lib/firestore/readable.ts';
import { transact } from '../../lib/firestore/transact.ts';
import type { DataDependencies } from '../dependencies.ts';

export interface NewConsent {
  readonly userId: string;
  readonly choice: TextChoice;
  readonly source: ConsentSource;
  /** Who records it. */
  readonly actor: string;
  readonly at: Date;
}

/** Among the reads of a transaction: the record that counts. */
export async function latestConsent(
  reader: Firestore | Transaction,
  db: Firestore,
  uid: string,
): Promise<Consent | undefined> {
  const query = queryOf(db, latestConsentQuery(uid), consentSchema);
  const found = await ('collection' in reader ? query.get() : reader.get(query));
  return dataOf(found)[0];
}

/** Among the writes. Nothing where the latest record says the same. */
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
    wording: CONSENT_WORDING[source],
    phone_number: choice.phone_number,
    recorded_by: actor,
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
 * After a change of the switch or the number in the settings. Records what is stored now, so that events may come late,
 * twice and in any order.
 */
export async function followTextSwitch(
  dependencies: DataDependencies,
  { uid, before, after, at }: PreferencesChange,
): Promise<void> {
  const { db } = dependencies;
  const former = choiceInSettings(readableData(notificationPreferencesSchema, before));
  // Where nothing changed, the switch counts as it is: it was on before there were records.
  if (!isNewConsent(former, choiceInSettings(readableData(notificationPreferencesSchema, after)))) return;
  await transact(db, async (transaction) => {
    if (await isDeleted(transaction, db, uid)) return;
    const stored = (await transaction.get(readable.notificationPreferences(db, uid))).data()?.value;
    // What was on before there were records can be withdrawn.
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
