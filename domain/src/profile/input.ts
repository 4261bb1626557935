import * as z from 'zod/mini';
import { describeForm, optionalText } from '../form.ts';
import { NAME_LENGTH, nameProblem } from './person-name.ts';
import type { Profile } from './schema.ts';

/** The form of a profile, by the record's own field names. The name has further rules: see `profileInputSchema`. */
export const profileFields = describeForm({
  full_name: { label: 'Full name', ...optionalText(NAME_LENGTH) },
  phone: { label: 'Phone', ...optionalText(50) },
  address: { label: 'Address', ...optionalText(500) },
  city: { label: 'City', ...optionalText(200) },
  state: { label: 'State', ...optionalText(100) },
  zip_code: { label: 'ZIP code', ...optionalText(20) },
});

export type ProfileForm = ReturnType<typeof profileFields.values>;
export type ProfileField = keyof ProfileForm;

/** The names that a form's name is compared with: the salon's, and the stored one, which may stay. */
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

export const profileInputSchema = (context: NameContext) =>
  z.extend(profileFields.schema, { full_name: nameSchema(context) });

export type ProfileInput = z.output<ReturnType<typeof profileInputSchema>>;

export const profileForm = (profile: Pick<Profile, ProfileField> | null): ProfileForm =>
  profileFields.values(profile);

export type EmailPreference = keyof Profile['email_preferences'];
