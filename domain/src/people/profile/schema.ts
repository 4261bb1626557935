import * as z from 'zod/mini';
import { unreachableSchema } from './unreachable.ts';
import { languageSchema } from '../../core/text/language.ts';
import { visibleString } from '../../core/text/visible-string.ts';

export const emailPreferencesSchema = z.object({
  appointment_confirmations: z._default(z.boolean(), true),
  appointment_reminders: z._default(z.boolean(), true),
  promotional_emails: z._default(z.boolean(), true),
  newsletter: z._default(z.boolean(), false),
});

export type EmailPreferences = z.infer<typeof emailPreferencesSchema>;

export const DEFAULT_EMAIL_PREFERENCES = emailPreferencesSchema.parse({});

/** `profiles/{uid}`. */
export const profileSchema = z.object({
  id: z.string(),
  // Not cleaned, because an unchanged name must be written back as it was. See `partnerName` for display. Users can
  // remove any of these fields, so each has a default.
  full_name: z._default(z.nullable(z.string()), null),
  email: z._default(z.nullable(z.string()), null),
  phone: z._default(z.nullable(visibleString()), null),
  address: z._default(z.nullable(visibleString()), null),
  city: z._default(z.nullable(visibleString()), null),
  state: z._default(z.nullable(visibleString()), null),
  zip_code: z._default(z.nullable(visibleString()), null),
  email_preferences: z._default(emailPreferencesSchema, DEFAULT_EMAIL_PREFERENCES),
  /** Missing or unknown: English. See `languageOf`. */
  language: z.catch(z.optional(languageSchema), undefined),
  /** Written only by functions. */
  unreachable: z.catch(z.optional(unreachableSchema), undefined),
  /** False for a client whom staff added and who cannot sign in. Written only by functions. */
  account: z._default(z.boolean(), true),
  /** The account that claimed this client. The record is then a pointer without personal data. */
  merged_into: z._default(z.nullable(z.string()), null),
});

export type Profile = z.infer<typeof profileSchema>;

/** The fields that users edit on their own profile. */
export const EDITABLE_PROFILE_FIELDS = [
  'full_name',
  'phone',
  'address',
  'city',
  'state',
  'zip_code',
] as const;

export type AccountProfile = Omit<Profile, 'account' | 'merged_into'>;

/** A new account's profile as it is stored. The omitted fields default to a regular account. */
export function newProfile(user: {
  uid: string;
  email: string | null;
  full_name: string | null;
}): AccountProfile {
  const {
    account: _,
    merged_into: __,
    ...profile
  } = profileSchema.parse({ id: user.uid, email: user.email, full_name: user.full_name });
  return profile;
}
