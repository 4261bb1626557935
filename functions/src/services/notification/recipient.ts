import { BUSINESS_ID } from '@paw-haven/domain/message/conversation';
import type { Recipient } from '@paw-haven/domain/delivery/plan';
import { pushDevicesQuery } from '@paw-haven/domain/notification/device';
import { effectivePreferences } from '@paw-haven/domain/notification/schema';
import { DEFAULT_EMAIL_PREFERENCES } from '@paw-haven/domain/profile/schema';
import { roleRowSchema, staffQuery } from '@paw-haven/domain/role/schema';
import { dataOf, rawQueryOf, readable, readableQueryOf } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import type { PlanDependencies } from '../dependencies.ts';
import type { Business } from './business.ts';

export interface KnownRecipient extends Recipient {
  readonly fullName: string | null;
}

/** A person as the own records have it; the business by its address and the devices of its staff. */
export async function loadRecipient(
  { db }: PlanDependencies,
  userId: string,
  business: Business,
): Promise<KnownRecipient> {
  if (userId === BUSINESS_ID) return loadBusiness({ db }, business);
  const [[profile, preferences], devices] = await Promise.all([
    readTogether(db, readable.profile(db, userId), readable.notificationPreferences(db, userId)),
    devicesOf({ db }, userId),
  ]);
  return {
    email: profile?.value?.email ?? null,
    fullName: profile?.value?.full_name ?? null,
    emailPreferences: profile?.value?.email_preferences ?? DEFAULT_EMAIL_PREFERENCES,
    preferences: effectivePreferences(userId, preferences?.value ?? null),
    devices,
  };
}

async function loadBusiness(
  { db }: Pick<PlanDependencies, 'db'>,
  { email }: Business,
): Promise<KnownRecipient> {
  const staff = dataOf(await readableQueryOf(db, staffQuery(), roleRowSchema).get());
  const uids = new Set(staff.flatMap(({ value }) => value?.user_id ?? []));
  const devices = await Promise.all([...uids].map((uid) => devicesOf({ db }, uid)));
  return {
    email,
    fullName: null,
    emailPreferences: DEFAULT_EMAIL_PREFERENCES,
    preferences: effectivePreferences(BUSINESS_ID, null),
    devices: devices.flat(),
  };
}

async function devicesOf({ db }: Pick<PlanDependencies, 'db'>, uid: string): Promise<string[]> {
  const { docs } = await rawQueryOf(db, pushDevicesQuery(uid)).select().get();
  return docs.map(({ id }) => id);
}
