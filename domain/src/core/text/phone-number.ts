/** E.164 numbers have at most 15 digits; with the country code, no number is shorter than 7. */
const E164 = /^\+[1-9]\d{6,14}$/;
/** Ten digits after the country code; an area code never starts with 0 or 1. */
const NORTH_AMERICAN = /^\+1[2-9]\d{9}$/;
const AS_WRITTEN = /^\+?[\d\s().\-/]+$/;
/** Many salons write local numbers without the area code. */
export const LOCAL_DIGITS = 7;
const MAX_DIGITS = 15;

/** Characters that look like another one in a phone number. */
const LOOK_ALIKES: readonly (readonly [RegExp, string])[] = [
  [/[\p{Dash_Punctuation}\u{2212}\u{2043}\u{23AF}\u{2500}]/gu, '-'],
  [/[\u{B7}\u{2022}\u{2024}\u{2027}\u{2219}\u{22C5}\u{30FB}]/gu, '.'],
  [/[\u{2044}\u{2215}\u{29F8}]/gu, '/'],
  [/[\u{2795}]/gu, '+'],
  [/\p{White_Space}+/gu, ' '],
];
/** Also direction marks and joiners, which `visibleText` keeps for names. */
const INVISIBLE = /[\p{Cf}\p{Cc}\u{115F}\u{1160}\u{3164}\u{FFA0}]|\u{34F}|\p{Variation_Selector}/gu;

/**
 * Digits and signs as they look: look-alikes of digits, hyphens and spaces as plain ones, without invisible characters.
 * Other text stays.
 */
export function asItLooks(text: string): string {
  const visible = text
    .replaceAll(/[\t\n\r\v\f]/g, ' ')
    .replaceAll(INVISIBLE, '')
    .replaceAll(/[^\p{Letter}\p{Mark}]+/gu, (signs) => signs.normalize('NFKC'))
    .replaceAll(/\p{Decimal_Number}/gu, (digit) => String(digitOf(digit)));
  return LOOK_ALIKES.reduce((plain, [like, instead]) => plain.replaceAll(like, instead), visible).trim();
}

/** The value of a digit of any script. Each script has its ten digits in a row, beginning at a multiple of ten or six. */
function digitOf(digit: string): number {
  if (/\d/.test(digit)) return Number(digit);
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Decimal_Number}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return code - zero;
}

/**
 * Converts common spellings to E.164: `(555) 010-0142` becomes `+15550100142`. Undefined for text that is not a phone
 * number. Without a plus sign the number is North American, with or without the leading 1.
 */
export function toE164(text: string): string | undefined {
  const written = asItLooks(text);
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

/** The digits of a phone number, with the country code if known; undefined for other texts. Local ones have seven. */
export function phoneDigits(text: string): string | undefined {
  const written = asItLooks(text);
  const digits = written.replaceAll(/\D/g, '');
  if (!AS_WRITTEN.test(written)) return undefined;
  if (digits.length < LOCAL_DIGITS || digits.length > MAX_DIGITS) return undefined;
  return toE164(written)?.slice(1) ?? digits;
}

export interface PhonesInText {
  /** Each as it is stored: formatted if it is North American, E.164 if foreign, as written if local. */
  readonly numbers: readonly string[];
  /** Whether the text has anything but the numbers and what separates them. */
  readonly hasMore: boolean;
}

/** Spreadsheets store a number with decimals: `5550100142.0`. */
const WITH_DECIMALS = /^(\d{7,})\.0+$/;
/** Between two numbers. */
const BETWEEN = /\s*(?:[/,;|&\\]|:::|\bor\b|\band\b|\bo\b|\by\b)\s*/i;
const NUMBER_IN_TEXT = /(?<![\d.])\+?\(?\d[\d\s().-]*\d/gu;
const FULL_DIGITS = 10;

/** Finds the numbers in a text such as `646 200 0685 cell` or `555-010-0142 / 555-010-0143`, in its order. */
export function phonesIn(text: string): PhonesInText {
  const plain = asItLooks(text).replace(WITH_DECIMALS, '$1');
  const parts = plain.split(BETWEEN);
  // `555/010/0142` is one number.
  const isOne = isNumber(plain) && parts.filter((part) => countDigits(part) >= LOCAL_DIGITS).length < 2;
  const found = (isOne ? [plain] : parts.flatMap(numbersIn)).filter(isNumber);
  const rest = found.reduce((left, number) => left.replace(number, ' '), plain);
  const numbers = found.map((written) => {
    const number = toE164(written);
    return number === undefined ? written : formatPhone(number);
  });
  return {
    numbers: [...new Set(numbers)],
    hasMore: /[\p{Letter}\p{Number}]/u.test(rest.replaceAll(/\b(or|and|o|y)\b/gi, '')),
  };
}

const numbersIn = (part: string): string[] =>
  (part.match(NUMBER_IN_TEXT) ?? []).flatMap((written) => numbersOf(written.trim()));

/** Splits digits that are too many for one number into two: `6462000685 6462000686`. */
function numbersOf(written: string): string[] {
  const words = written.split(/\s+/);
  if (isPlausible(written) || words.length < 2) return [written];
  const halves = words.slice(1).map((_, index) => {
    const at = words.length - 1 - index;
    return [words.slice(0, at).join(' '), words.slice(at).join(' ')] as const;
  });
  const [item, other] = halves.find(([first]) => isPlausible(first)) ?? [written, ''];
  return [item, ...(other === '' ? [] : numbersOf(other))];
}

/** Without a plus sign: local, or North American. */
function isPlausible(written: string): boolean {
  const count = countDigits(written);
  if (written.startsWith('+')) return isNumber(written);
  return (
    count === LOCAL_DIGITS ||
    count === FULL_DIGITS ||
    (count === FULL_DIGITS + 1 && toE164(written) !== undefined)
  );
}

const DATE = /^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}$/;
const isNumber = (written: string): boolean => phoneDigits(written) !== undefined && !DATE.test(written);
const countDigits = (written: string): number => written.replaceAll(/\D/g, '').length;
