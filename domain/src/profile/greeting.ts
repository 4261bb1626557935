const PET_PARENT = 'Pet Parent';

/** The part of the e-mail address before the at-sign, capitalised; 'Pet Parent' if there is none. */
export function greetingName(email: string | null | undefined, nobody = PET_PARENT): string {
  const local = email?.split('@')[0]?.trim() ?? '';
  return local === '' ? nobody : local.charAt(0).toUpperCase() + local.slice(1);
}

/** The name that the welcome mail uses: the full name, or the part of the e-mail before the at-sign. */
export function customerName(
  fullName: string | null | undefined,
  email: string | null | undefined,
  nobody = PET_PARENT,
): string {
  return fullName?.trim() || email?.split('@')[0] || nobody;
}
