import * as z from 'zod/mini';
import { NAME_LENGTH, nameProblem } from './person-name.ts';
import { EDITABLE_PROFILE_FIELDS, type Profile } from './schema.ts';

export type ProfileField = (typeof EDITABLE_PROFILE_FIELDS)[number];

/** Beside the fields, in forms and facts. */
export const PROFILE_FIELD_LABELS = {
  full_name: 'Full name',
  phone: 'Phone',
  address: 'Address',
  city: 'City',
  state: 'State',
  zip_code: 'ZIP code',
} as const satisfies Record<ProfileField, string>;

/** What the profile form holds: text as typed. */
export type ProfileForm = Readonly<Record<ProfileField, string>>;

/** Characters that the rules accept of its owner. */
export const PROFILE_LENGTHS = {
  full_name: NAME_LENGTH,
  phone: 50,
  address: 500,
  city: 200,
  state: 100,
  zip_code: 20,
} as const satisfies Record<ProfileField, number>;

const freeText = (longest: number) =>
  z.pipe(
    z.string().check(z.trim(), z.maxLength(longest, `Use at most ${longest} characters.`)),
    z.transform((text) => (text === '' ? null : text)),
  );

/** What a form's name is compared with: the salon's, and the one that is stored, which may stay. */
export interface NameContext {
  readonly businessName: string;
  readonly storedName: string | null;
}

/** A name as in `person-name.ts`, trimmed, null where it is empty. The one that is stored may stay. */
function nameSchema({ businessName, storedName }: NameContext) {
  return z.pipe(
    z.string().check(
      z.trim(),
      z.superRefine((name, context) => {
        const problem = name === storedName?.trim() ? undefined : nameProblem(name, businessName);
        if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
      }),
    ),
    z.transform((name) => (name === '' ? null : name === storedName?.trim() ? storedName : name)),
  );
}

/**
 * From the form to what is stored: a name, and free text for the rest, trimmed, null where it is empty. Messages stand
 * beside the field.
 */
export function profileInputSchema(context: NameContext) {
  return z.object({
    full_name: nameSchema(context),
    phone: freeText(PROFILE_LENGTHS.phone),
    address: freeText(PROFILE_LENGTHS.address),
    city: freeText(PROFILE_LENGTHS.city),
    state: freeText(PROFILE_LENGTHS.state),
    zip_code: freeText(PROFILE_LENGTHS.zip_code),
  });
}

export type ProfileInput = z.output<ReturnType<typeof profileInputSchema>>;

export function profileForm(profile: Pick<Profile, ProfileField> | null): ProfileForm {
  const entries = EDITABLE_PROFILE_FIELDS.map((field) => [field, profile?.[field] ?? ''] as const);
  return Object.fromEntries(entries) as Record<ProfileField, string>;
}

export type EmailPreference = keyof Profile['email_preferences'];
