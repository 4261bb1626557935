import * as z from 'zod';

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
  // Its owner may take any of these fields away; what others do with the profile must go on.
  full_name: z.string().nullable().default(null),
  email: z.string().nullable().default(null),
  phone: z.string().nullable().default(null),
  address: z.string().nullable().default(null),
  city: z.string().nullable().default(null),
  state: z.string().nullable().default(null),
  zip_code: z.string().nullable().default(null),
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
