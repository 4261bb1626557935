import * as z from 'zod/mini';
import { describeForm, FORM_WORDS, optionalText } from '../../core/calls/form.ts';
import type { Translated } from '../../core/text/language.ts';
import { asItLooks } from '../../core/text/phone-number.ts';
import { NAME_LENGTH, nameProblem, type NameWords } from './person-name.ts';
import type { Profile } from './schema.ts';

export const PROFILE_WORDS = {
  ...FORM_WORDS,
  full_name: 'Full name',
  phone: 'Phone',
  address: 'Address',
  city: 'City',
  state: 'State',
  zip_code: 'ZIP code',
};

export type ProfileWords = Translated<typeof PROFILE_WORDS>;

/**
 * The form fields of a profile, keyed by the record's field names. `profileInputSchema` has further rules for the name.
 */
export const profileFieldsIn = (words: ProfileWords) =>
  describeForm({
    full_name: { label: words.full_name, ...optionalText(NAME_LENGTH, words) },
    phone: { label: words.phone, ...optionalText(50, words, asItLooks) },
    address: { label: words.address, ...optionalText(500, words) },
    city: { label: words.city, ...optionalText(200, words) },
    state: { label: words.state, ...optionalText(100, words) },
    zip_code: { label: words.zip_code, ...optionalText(20, words) },
  });

export const profileFields = profileFieldsIn(PROFILE_WORDS);

export type ProfileForm = ReturnType<typeof profileFields.values>;
export type ProfileField = keyof ProfileForm;

/** Names to compare a form's name with: the salon's name, and the stored one, which may stay. */
export interface NameContext {
  readonly businessName: string;
  readonly storedName: string | null;
}

/** A name that follows `person-name.ts`, trimmed; null if empty. The stored name is always accepted. */
function nameSchema({ businessName, storedName }: NameContext, words?: NameWords) {
  return z.pipe(
    z.string().check(
      z.trim(),
      z.superRefine((name, context) => {
        const problem = name === storedName?.trim() ? undefined : nameProblem(name, businessName, words);
        if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
      }),
    ),
    z.transform((name) => (name === '' ? null : name === storedName?.trim() ? storedName : name)),
  );
}

export const profileInputSchema = (
  context: NameContext,
  words?: { readonly profile: ProfileWords; readonly name: NameWords },
) =>
  z.extend((words ? profileFieldsIn(words.profile) : profileFields).schema, {
    full_name: nameSchema(context, words?.name),
  });

export type ProfileInput = z.output<ReturnType<typeof profileInputSchema>>;

export const profileForm = (profile: Pick<Profile, ProfileField> | null): ProfileForm =>
  profileFields.values(profile);

export type EmailPreference = keyof Profile['email_preferences'];
