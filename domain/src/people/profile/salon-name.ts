/** Names that only the salon may use. */

/** Maps lowercase letters and digits without marks to the letter that they look like. */
const LOOKALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  [
    // Cyrillic, Greek, and Latin lookalikes; each line ends with the letter they resemble.
    'аαɑᴀ4a',
    'вʙβ8b',
    'сϲᴄc',
    'ԁᴅd',
    'еєεᴇ3ҽe',
    'ɡɢ9g',
    'һнʜh',
    'іιıɪї1li',
    'јʝᴊj',
    'кκᴋk',
    'мᴍm',
    'пηɴn',
    'оοσᴏ0øo',
    'рρᴘþp',
    'ԛq',
    'гʀr',
    'ѕꜱ5s',
    'тτᴛ7t',
    'υᴜµu',
    'ѵνᴠv',
    'ԝѡᴡωw',
    'хχx',
    'уγʏy',
    'ᴢ2z',
    'łʟi',
  ].flatMap((line) => {
    const letters = line.split('');
    const plain = letters.at(-1) ?? '';
    return letters.map((letter) => [letter, plain] as const);
  }),
);

/** Greek capitals that resemble another letter than their lowercase forms do. */
const CAPITALS: Readonly<Record<string, string>> = { Η: 'h', Μ: 'm', Ν: 'n', Υ: 'y' };

/** The same form for texts that look the same: "Pаw  HΑVEN!" and "Paw Haven" both become "pawhaven". */
function skeletonOf(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Lu}/gu, (letter) => CAPITALS[letter] ?? letter.toLowerCase())
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/./gu, (letter) => LOOKALIKES[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('vv', 'w');
}

/** Names for a salon's staff; one alone makes a name resemble the salon's. */
const OFFICES = [
  'support',
  'admin',
  'administrator',
  'administration',
  'staff',
  'billing',
  'security',
  'helpdesk',
  'reception',
  'customer service',
  'customer care',
  'customer support',
];
/** Words that may accompany the salon's name or an office. */
const FILLERS = [
  'the',
  'your',
  'our',
  'official',
  'team',
  'salon',
  'grooming',
  'groomer',
  'groomers',
  'desk',
  'help',
  'service',
  'services',
  'care',
  'office',
  'department',
  'account',
  'accounts',
  'payment',
  'payments',
  'refund',
  'refunds',
  'booking',
  'bookings',
  'manager',
  'owner',
  'info',
  'inc',
  'llc',
];
const anyOf = (words: readonly string[]) => words.map(skeletonOf).join('|');
const OFFICE = anyOf(OFFICES);
const WORD = anyOf([...OFFICES, ...FILLERS]);
const ONLY_OFFICES = new RegExp(`^(?:${WORD})*(?:${OFFICE})(?:${WORD})*$`, 'u');

/**
 * Whether a name could be mistaken for the salon's, regardless of spacing, punctuation, and lookalike letters: the
 * salon's name, alone or with the words above; any text that contains a salon name of several words; or an office such
 * as "Support" alone.
 */
export function resemblesSalon(name: string, businessName: string): boolean {
  const [text, business] = [skeletonOf(name), skeletonOf(businessName)];
  if (ONLY_OFFICES.test(text) || isMixed(name)) return true;
  if (business === '' || !text.includes(business)) return false;
  const isOfWords = /[\p{L}\p{N}]\s+\P{White_Space}/u.test(businessName.trim());
  return isOfWords || new RegExp(`^(?:${WORD})*${business}(?:${WORD})*$`, 'u').test(text);
}

/** Whether a word mixes Latin letters with lookalikes, which only impersonation does. */
function isMixed(name: string): boolean {
  return name
    .normalize('NFKC')
    .split(/[^\p{L}\p{M}]+/u)
    .some(
      (word) =>
        /\p{Script=Latin}/u.test(word) &&
        /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Lisu}]/u.test(
          word,
        ),
    );
}
