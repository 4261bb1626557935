/** Names that only the salon may use. */

/** Letters, and digits in their place, that are drawn like others; small letters, without marks. */
const LOOKALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  [
    // Cyrillic, Greek, Latin; the last of each line is what they look like.
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

/** Greek capitals that look like other letters than their small ones do. */
const CAPITALS: Readonly<Record<string, string>> = { Η: 'h', Μ: 'm', Ν: 'n', Υ: 'y' };

/** One form for all texts that are read as the same: "Pаw  HΑVEN!" and "Paw Haven" are both "pawhaven". */
function skeletonOf(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Lu}/gu, (letter) => CAPITALS[letter] ?? letter.toLowerCase())
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/./gu, (letter) => LOOKALIKES[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('vv', 'w');
}

/** What a salon's desk calls itself; one alone makes a name the salon's. */
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
/** Words that go with the salon's name or an office. */
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
 * Whether a name would be taken for the salon's: its name, alone or with the words above, in whatever spelling, signs or
 * look-alike letters; any text with its name in it, if that is of several words; and an office such as "Support" alone.
 */
export function resemblesSalon(name: string, businessName: string): boolean {
  const [text, business] = [skeletonOf(name), skeletonOf(businessName)];
  if (ONLY_OFFICES.test(text) || isMixed(name)) return true;
  if (business === '' || !text.includes(business)) return false;
  const isOfWords = /[\p{L}\p{N}]\s+\P{White_Space}/u.test(businessName.trim());
  return isOfWords || new RegExp(`^(?:${WORD})*${business}(?:${WORD})*$`, 'u').test(text);
}

/** A word that mixes Latin letters and lookalikes: only impersonation mixes them. */
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
