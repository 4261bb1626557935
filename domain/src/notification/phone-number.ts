/** E.164 has at most 15 digits; no country's numbers are shorter than 7 with its code. */
const E164 = /^\+[1-9]\d{6,14}$/;
/** Ten digits; an area code never begins with 0 or 1. */
const NORTH_AMERICAN = /^\+1[2-9]\d{9}$/;
const AS_WRITTEN = /^\+?[\d\s().\-/]+$/;

/**
 * `+15550100142` for `(555) 010-0142` and the other ways people write a number; undefined for what cannot be one.
 * Without a plus it is North American, with or without the leading 1.
 */
export function toE164(text: string): string | undefined {
  const written = text.normalize('NFKC').trim();
  if (!AS_WRITTEN.test(written)) return undefined;
  const digits = written.replace(/\D/g, '');
  const number = written.startsWith('+') ? `+${digits}` : `+1${digits.replace(/^1(?=\d{10}$)/, '')}`;
  return isE164(number) ? number : undefined;
}

export function isE164(number: string): boolean {
  if (!E164.test(number)) return false;
  return !number.startsWith('+1') || NORTH_AMERICAN.test(number);
}

/** `(555) 010-0142` for a North American number, others as they are. */
export function formatPhone(number: string): string {
  const match = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(number);
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : number;
}
