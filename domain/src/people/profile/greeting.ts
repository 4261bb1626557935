const PET_PARENT = 'Pet Parent';

/** The part of the email address before the at-sign, capitalized; 'Pet Parent' if there is none. */
export function greetingName(email: string | null | undefined, nobody = PET_PARENT): string {
  const local = email?.split('@')[0]?.trim() ?? '';
  return local === '' ? nobody : local.charAt(0).toUpperCase() + local.slice(1);
}

/** The name for the welcome email: the full name, or the part of the email address before the at-sign. */
export function customerName(
  fullName: string | null | undefined,
  email: string | null | undefined,
  nobody = PET_PARENT,
): string {
  return fullName?.trim() || email?.split('@')[0] || nobody;
}
