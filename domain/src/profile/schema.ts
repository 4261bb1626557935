import * as z from 'zod';
import { visibleString } from '../visible-string.ts';

export const emailPreferencesSchema = z.object({
  appointment_confirmations: z.boolean().default(true),
  appointment_reminders: z.boolean().default(true),
  promotional_emails: z.boolean().default(true),
  newsletter: z.boolean().default(false),
});

export type EmailPreferences = z.infer<typeof emailPreferencesSchema>;

export const DEFAULT_EMAIL_PREFERENCES = emailPreferencesSchema.parse({});

/** `profiles/{uid}`. */
export const profileSchema = z.object({
  id: z.string(),
  // As it is stored: a name that is not changed must be written as it was. See `partnerName` for the one that is shown.
  // Its owner may take any of these fields away; what others do with the profile must go on.
  full_name: z.string().nullable().default(null),
  email: z.string().nullable().default(null),
  phone: visibleString().nullable().default(null),
  address: visibleString().nullable().default(null),
  city: visibleString().nullable().default(null),
  state: visibleString().nullable().default(null),
  zip_code: visibleString().nullable().default(null),
  email_preferences: emailPreferencesSchema.default(DEFAULT_EMAIL_PREFERENCES),
});

export type Profile = z.infer<typeof profileSchema>;

/** The fields that a user edits on the own profile. */
export const EDITABLE_PROFILE_FIELDS = [
  'full_name',
  'phone',
  'address',
  'city',
  'state',
  'zip_code',
] as const;

export function newProfile(user: { uid: string; email: string | null; full_name: string | null }): Profile {
  return profileSchema.parse({ id: user.uid, email: user.email, full_name: user.full_name });
}
