/** Counts the segments of a text message as carriers count and bill them. */

/** US dollars per segment to a US number, used until the provider reports the actual price. */
export const SMS_PRICE_PER_SEGMENT = 0.0083;

/** Length limit for texts by staff: three segments, with the business name before and the opt-out after the text. */
export const STAFF_TEXT_LENGTH = 320;

/** GSM 03.38: characters that take one septet. */
const BASIC = /* @__PURE__ */ new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Characters that take two septets, because an escape precedes them. */
const EXTENDED = /* @__PURE__ */ new Set('\f^{}\\[~]|€');

/** Capacity of a single message and of each part of a longer one, which carries a header. */
const ROOM = { 'GSM-7': { one: 160, part: 153 }, 'UCS-2': { one: 70, part: 67 } } as const;

export interface SmsSize {
  readonly encoding: keyof typeof ROOM;
  /** Septets in GSM-7, UTF-16 code units in UCS-2. */
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
  const { one: item, part } = ROOM[encoding];
  return { encoding, units, segments: units <= item ? 1 : countParts(sizes, part) };
}

/** Does not split an escaped character or a surrogate pair across two parts. */
function countParts(sizes: readonly number[], room: number): number {
  let [parts, used] = [1, 0];
  for (const size of sizes) {
    if (used + size > room) [parts, used] = [parts + 1, 0];
    used += size;
  }
  return parts;
}

/** Replaces typographic characters that would triple the price of a text with plain ones. */
export function simplifyForSms(text: string): string {
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
