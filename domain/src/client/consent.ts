/** Consent to text messages: who gave it, when, how, and to which words. Written by functions only. */
import * as z from 'zod/mini';
import { toE164 } from '../notification/phone-number.ts';
import { notificationPreferencesSchema, type NotificationPreferences } from '../notification/schema.ts';
import { COLLECTIONS } from '../paths.ts';
import type { EmailPreferences, Profile } from '../profile/schema.ts';
import { isSameNumber } from './identity.ts';
import type { QuerySpec } from '../query.ts';

/** Where consent was given or withdrawn. */
export const CONSENT_SOURCES = ['settings', 'staff', 'import'] as const;
export type ConsentSource = (typeof CONSENT_SOURCES)[number];

/** `consents/{uid}_{n}`: the record with the highest `n` counts. Records are not changed. */
export const consentSchema = z.object({
  id: z.string(),
  user_id: z.string(),
  /** Number, from 1. */
  n: z.int().check(z.positive()),
  /** False: withdrawn. */
  given: z.boolean(),
  /** How. */
  source: z.enum(CONSENT_SOURCES),
  /** The words that it was given to. */
  wording: z.string(),
  /** E.164, or as staff wrote it; null where no number was known. */
  phone_number: z._default(z.nullable(z.string()), null),
  /** Who recorded it: the person in the settings, or staff. */
  recorded_by: z.string(),
  at: z.date(),
});

export type Consent = z.infer<typeof consentSchema>;

export const CONSENT_WORDING: Readonly<Record<ConsentSource, string>> = {
  settings: 'Text messages about appointments, turned on in Settings. Reply STOP to opt out.',
  staff: 'The client agreed at the salon or on the phone to text messages about appointments.',
  import: 'The salon has this person’s written consent to text messages about appointments.',
};

/** The record that counts. */
export function latestConsentQuery(uid: string): QuerySpec & { readonly limit: number } {
  return consentsQuery(uid, 1);
}

/** Newest first. */
export function consentsQuery(uid: string, limit: number): QuerySpec & { readonly limit: number } {
  return {
    collection: COLLECTIONS.consents,
    where: [['user_id', '==', uid]],
    orderBy: [['n', 'desc']],
    limit,
  };
}

/** What consent is asked for: whether texts are wanted, and to which number. */
export interface TextChoice {
  readonly given: boolean;
  readonly phone_number: string | null;
}

/** Whether a record says something new. Without one, nothing was given. */
export function isNewConsent(latest: TextChoice | undefined, choice: TextChoice): boolean {
  if (!latest) return choice.given;
  if (latest.given !== choice.given) return true;
  return choice.given && latest.phone_number !== choice.phone_number;
}

/** The choice in the settings; no record is the default. */
export function choiceInSettings(preferences: NotificationPreferences | undefined): TextChoice {
  const { sms_enabled: given = false, phone_number = null } = preferences ?? {};
  return { given: given && phone_number !== null, phone_number };
}

/**
 * What a client without account is told, and how: appointments by mail, by text only with recorded consent for that
 * number, and never a promotion.
 */
export function preferencesWithoutAccount(
  profile: Pick<Profile, 'id' | 'phone' | 'email_preferences'>,
  latest: TextChoice | undefined,
): { readonly emailPreferences: EmailPreferences; readonly preferences: NotificationPreferences } {
  const phone = toE164(profile.phone ?? '');
  const isGiven = latest?.given === true && isSameNumber(latest.phone_number, profile.phone);
  return {
    emailPreferences: { ...profile.email_preferences, ...NO_PROMOTION },
    preferences: notificationPreferencesSchema.parse({
      user_id: profile.id,
      web_push_enabled: false,
      sms_enabled: isGiven && phone !== undefined,
      phone_number: phone ?? null,
    }),
  };
}

export const NO_PROMOTION = { promotional_emails: false, newsletter: false } as const;
