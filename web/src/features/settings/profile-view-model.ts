import {
  profileInputSchema,
  type NameContext,
  type ProfileField,
  type ProfileForm,
  type ProfileInput,
} from '@paw-haven/domain/profile/input';
import { EDITABLE_PROFILE_FIELDS, type Profile } from '@paw-haven/domain/profile/schema';
import { profileLabels, profileTexts } from './messages.ts';

export type ProfileErrors = Partial<Record<ProfileField, string>>;

export type CheckedProfile =
  | { readonly ok: true; readonly input: ProfileInput }
  | { readonly ok: false; readonly errors: ProfileErrors; readonly firstInvalid: ProfileField };

/** The first message of each field, and the field to go to. */
export function checkProfile(form: ProfileForm, name: NameContext): CheckedProfile {
  const parsed = profileInputSchema(name).safeParse(form);
  if (parsed.success) return { ok: true, input: parsed.data };
  const errors: ProfileErrors = {};
  for (const { path, message } of parsed.error.issues) {
    const field = EDITABLE_PROFILE_FIELDS.find((name) => name === path[0]);
    if (field) errors[field] ??= message;
  }
  const firstInvalid = EDITABLE_PROFILE_FIELDS.find((field) => errors[field] !== undefined) ?? 'full_name';
  return { ok: false, errors, firstInvalid };
}

/** The facts of the view, in order. The e-mail is the account's: the profile may lack it, or show a former one. */
export function profileFacts(
  profile: Profile | null,
  email: string | null,
): [label: string, value: string][] {
  const facts = EDITABLE_PROFILE_FIELDS.map((field): [string, string] => [
    profileLabels[field],
    shown(profile?.[field]),
  ]);
  const [name, ...rest] = facts;
  return [...(name ? [name] : []), [profileLabels.email, shown(email)], ...rest];
}

function shown(value: string | null | undefined): string {
  return value?.trim() || profileTexts.notProvided;
}
