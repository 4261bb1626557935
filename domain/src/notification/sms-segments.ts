/** How many segments a text message has, as carriers count and bill them. */

/** US dollars, of a text message to a number in the United States; until the provider names its price. */
export const SMS_PRICE_PER_SEGMENT = 0.0083;

/** The limit of what staff write: three segments, with the business's name before it and how to opt out after it. */
export const STAFF_TEXT_LENGTH = 320;

/** GSM 03.38: each takes one of seven bits … */
const BASIC = /* @__PURE__ */ new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** … and each of these two of them, after an escape. */
const EXTENDED = /* @__PURE__ */ new Set('\f^{}\\[~]|€');

/** Characters of a single message, and of each segment of a longer one, which has a header. */
const ROOM = { 'GSM-7': { one: 160, part: 153 }, 'UCS-2': { one: 70, part: 67 } } as const;

export interface SmsSize {
  readonly encoding: keyof typeof ROOM;
  /** Septets, or UTF-16 units. */
  readonly units: number;
  /** At least 1. */
  readonly segments: number;
}

export function smsSize(text: string): SmsSize {
  const isGsm = Array.from(text).every((character) => BASIC.has(character) || EXTENDED.has(character));
  const encoding = isGsm ? 'GSM-7' : 'UCS-2';
  const sizes = isGsm
    ? Array.from(text).map((character) => (EXTENDED.has(character) ? 2 : 1))
    : Array.from(text).map((character) => character.length);
  const units = sizes.reduce((sum, size) => sum + size, 0);
  const { one, part } = ROOM[encoding];
  return { encoding, units, segments: units <= one ? 1 : countParts(sizes, part) };
}

/** Neither an escaped character nor a surrogate pair is divided between two parts. */
function countParts(sizes: readonly number[], room: number): number {
  let [parts, used] = [1, 0];
  for (const size of sizes) {
    if (used + size > room) [parts, used] = [parts + 1, 0];
    used += size;
  }
  return parts;
}

/** Typographic characters that would triple a text's price, as plain ones. */
export function plainForSms(text: string): string {
  const plain: Readonly<Record<string, string>> = {
    '‘': "'",
    '’': "'",
    '“': '"',
    '”': '"',
    '–': '-',
    '—': '-',
    '…': '...',
    '•': '-',
    '\u00a0': ' ',
    '\u202f': ' ',
  };
  return text
    .normalize('NFC')
    .replaceAll(/[‘’“”–—…•\u00a0\u202f]/g, (character) => plain[character] ?? character);
}
