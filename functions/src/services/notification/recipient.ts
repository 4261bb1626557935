import { MAX_ENTRIES_PER_QUERY } from '@paw-haven/domain/booking/appointment/queries';
import { DEFAULT_LANGUAGE, languageOf, type Language } from '@paw-haven/domain/core/text/language';
import { BUSINESS_ID } from '@paw-haven/domain/core/records/conversation';
import { preferencesWithoutAccount } from '@paw-haven/domain/people/client/consent';
import type { Recipient } from '@paw-haven/domain/notify/delivery/plan';
import { pushDevicesOfAllQuery } from '@paw-haven/domain/notify/notification/device';
import { effectivePreferences } from '@paw-haven/domain/people/profile/notification-preferences';
import { addressForCopies, type StoredProfile } from '@paw-haven/domain/people/profile/contacts';
import { DEFAULT_EMAIL_PREFERENCES } from '@paw-haven/domain/people/profile/schema';
import { roleRowSchema, staffQuery } from '@paw-haven/domain/people/role/schema';
import type { Account } from '../../gateways/users.ts';
import { dataOf, documents, rawQueryOf, readable, readableQueryOf } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { undefinedOnError } from '../../lib/undefined-on-error.ts';
import type { NotificationDependencies, PlanDependencies } from '../dependencies.ts';
import { latestConsent } from '../client/record-consent.ts';
import { syncAccountEmail } from '../profile/sync-account-email.ts';
import { mayBeTakenOver } from '../profile/take-over.ts';
import type { Business } from '../business.ts';

export interface KnownRecipient extends Recipient {
  readonly fullName: string | null;
  /** Whether messages may contain names: the address is confirmed, or staff typed it and the name. */
  readonly mayBeNamed: boolean;
  readonly language: Language;
}

/** Without `users` the account is not looked up; the recipient is loaded again before sending. */
type RecipientDependencies = PlanDependencies & Partial<Pick<NotificationDependencies, 'users'>>;

/**
 * Loads a person from their profile, with the account's email address if the profile's is outdated. The business has
 * its email address and the devices of its staff.
 */
export async function loadRecipient(
  dependencies: RecipientDependencies,
  userId: string,
  business: Business,
): Promise<KnownRecipient> {
  const { db, users } = dependencies;
  if (userId === BUSINESS_ID) return loadBusiness({ db }, business);
  // `undefinedOnError`, because messages are sent even if Auth is unavailable.
  const [account, [profile, preferences], devices] = await Promise.all([
    users && undefinedOnError('account not read', users.find(userId)),
    readTogether(db, readable.profile(db, userId), readable.notificationPreferences(db, userId)),
    devicesOf({ db }, [userId]),
  ]);
  const storedProfile = profile?.value;
  // A client's events may arrive after an account has claimed the client.
  if (storedProfile && storedProfile.merged_into !== null)
    return loadRecipient(dependencies, storedProfile.merged_into, business);
  if (storedProfile && !storedProfile.account) return loadClient({ db }, storedProfile);
  const chosen = effectivePreferences(userId, preferences?.value ?? null);
  return {
    ...personOf(await withCurrentEmail(dependencies, storedProfile, account)),
    mayBeNamed: account?.isConfirmed === true,
    preferences: (await mayBeForeign({ db }, userId, account))
      ? { ...chosen, sms_enabled: false, web_push_enabled: false }
      : chosen,
    devices,
  };
}

/** The profile with the account's address, which is stored if it differs. */
async function withCurrentEmail(
  dependencies: RecipientDependencies,
  profile: StoredProfile | undefined,
  account: Account | undefined,
): Promise<StoredProfile | undefined> {
  if (!profile || !account || account.email === null || account.email === profile.email) return profile;
  await syncAccountEmail(dependencies, account);
  return { ...profile, email: account.email };
}

/** Whether the phone number and the devices may be those of someone else who used the address. */
async function mayBeForeign(
  { db }: Pick<PlanDependencies, 'db'>,
  userId: string,
  account: Account | undefined,
): Promise<boolean> {
  if (account?.hasEndedSessions !== true) return false;
  return mayBeTakenOver(account, (await documents.customer(db, userId).get()).data());
}

/** What a profile says about its person; the defaults without one. */
const personOf = (profile: StoredProfile | undefined) => ({
  email: profile?.email ?? null,
  fullName: profile?.full_name ?? null,
  language: languageOf(profile),
  emailPreferences: profile?.email_preferences ?? DEFAULT_EMAIL_PREFERENCES,
  unreachable: profile?.unreachable,
  copiesTo: profile && addressForCopies(profile),
});

/** Loads a client without an account, who has no settings and no devices. */
async function loadClient(
  { db }: Pick<PlanDependencies, 'db'>,
  profile: StoredProfile,
): Promise<KnownRecipient> {
  const consent = await latestConsent(db, db, profile.id);
  return {
    ...personOf(profile),
    ...preferencesWithoutAccount(profile, consent),
    mayBeNamed: true,
    devices: [],
  };
}

async function loadBusiness(
  { db }: Pick<PlanDependencies, 'db'>,
  { email }: Business,
): Promise<KnownRecipient> {
  const staff = dataOf(await readableQueryOf(db, staffQuery(), roleRowSchema).get());
  const uids = [...new Set(staff.flatMap(({ value }) => value?.user_id ?? []))];
  return {
    email,
    fullName: null,
    mayBeNamed: true,
    language: DEFAULT_LANGUAGE,
    emailPreferences: DEFAULT_EMAIL_PREFERENCES,
    preferences: effectivePreferences(BUSINESS_ID, null),
    devices: await devicesOf({ db }, uids),
  };
}

async function devicesOf({ db }: Pick<PlanDependencies, 'db'>, uids: readonly string[]): Promise<string[]> {
  const devices: string[] = [];
  for (let from = 0; from < uids.length; from += MAX_ENTRIES_PER_QUERY) {
    const query = pushDevicesOfAllQuery(uids.slice(from, from + MAX_ENTRIES_PER_QUERY));
    const { docs } = await rawQueryOf(db, query).select().get();
    devices.push(...docs.map(({ id }) => id));
  }
  return devices;
}
