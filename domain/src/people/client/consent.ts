/** Consent to text messages: who gave it, when, how, and to which wording. Written by functions only. */
import * as z from 'zod/mini';
import { toE164 } from '../../core/text/phone-number.ts';
import {
  notificationPreferencesSchema,
  type NotificationPreferences,
} from '../profile/notification-preferences.ts';
import { COLLECTIONS } from '../../core/records/paths.ts';
import type { EmailPreferences, Profile } from '../profile/schema.ts';
import { isSameNumber } from './identity.ts';
import type { QuerySpec } from '../../core/records/query.ts';

/** Where consent was given or withdrawn. */
export const CONSENT_SOURCES = ['settings', 'staff', 'import', 'reply'] as const;
export type ConsentSource = (typeof CONSENT_SOURCES)[number];

/** `consents/{uid}_{n}`: the record with the highest `n` is in effect. Records are immutable. */
export const consentSchema = z.object({
  id: z.string(),
  user_id: z.string(),
  /** Counts from 1. */
  n: z.int().check(z.positive()),
  /** False: consent was withdrawn. */
  given: z.boolean(),
  source: z.enum(CONSENT_SOURCES),
  /** The wording that the consent refers to. */
  wording: z.string(),
  /** E.164, or as staff typed it; null if no number was known. */
  phone_number: z._default(z.nullable(z.string()), null),
  at: z.date(),
});

export type Consent = z.infer<typeof consentSchema>;

export const CONSENT_WORDING: Readonly<Record<ConsentSource, string>> = {
  settings: 'Text messages about appointments, turned on in Settings. Reply STOP to opt out.',
  staff: 'The client agreed at the salon or on the phone to text messages about appointments.',
  import: 'The salon has this person’s written consent to text messages about appointments.',
  reply: 'The client replied STOP to a text message.',
};

/** The wording of consent that was given back by text. */
export const START_WORDING = 'The client texted START to the number that sends text messages.';

/** The record that is in effect. */
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

/** Whether text messages are wanted, and to which number. */
export interface TextChoice {
  readonly given: boolean;
  readonly phone_number: string | null;
}

/** Whether a choice differs from the latest record. Without a record, consent was never given. */
export function isNewConsent(latest: TextChoice | undefined, choice: TextChoice): boolean {
  if (!latest) return choice.given;
  if (latest.given !== choice.given) return true;
  return choice.given && latest.phone_number !== choice.phone_number;
}

/** The choice made in the settings, or the default. */
export function choiceInSettings(preferences: NotificationPreferences | undefined): TextChoice {
  const { sms_enabled: given = false, phone_number = null } = preferences ?? {};
  return { given: given && phone_number !== null, phone_number };
}

/**
 * What a client without an account receives: emails about appointments, texts only with recorded consent for the
 * current number, and never promotions.
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
