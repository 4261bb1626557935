/** E.164 numbers have at most 15 digits; with the country code, no number is shorter than 7. */
const E164 = /^\+[1-9]\d{6,14}$/;
/** Ten digits after the country code; an area code never starts with 0 or 1. */
const NORTH_AMERICAN = /^\+1[2-9]\d{9}$/;
const AS_WRITTEN = /^\+?[\d\s().\-/]+$/;

/**
 * Converts common spellings to E.164: `(555) 010-0142` becomes `+15550100142`. Undefined for text that is not a phone
 * number. Without a plus sign the number is North American, with or without the leading 1.
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

/** `(555) 010-0142` for a North American number; other numbers stay as they are. */
export function formatPhone(number: string): string {
  const match = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(number);
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : number;
}
