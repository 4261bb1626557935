import { EDITABLE_PROFILE_FIELDS, type Profile } from '@paw-haven/domain/people/profile/schema';
import { profileLabels, profileTexts } from './messages.ts';

/** The profile's facts, in order. The email is the account's, since the profile may lack it or have an old one. */
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
