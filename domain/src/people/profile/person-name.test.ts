import { describe, expect, test } from 'vitest';
import { nameProblem, NAME_LENGTH, safeName } from './person-name.ts';
import { resemblesSalon } from './salon-name.ts';

const SALON = 'Paw Haven';

const NAMES = [
  'Maya Lopez',
  'Zoë Ångström-Łukasz',
  'Siobhán O’Neill',
  "D'Arcy St. John",
  'J.R.R. Tolkien',
  'Maya & Leo Lopez, Jr.',
  'Nguyễn Thị Ánh',
  'Zoe\u0308 Muller',
  'สมชาย ใจดี',
  'अनिता शर्मा',
  '田中 さくら',
  'Анна Иванова',
  'עינת כהן',
  'X',
  'Test Customer 1',
  'Customer 2026',
  'Anna Haven',
];

/** Texts that emails and push messages from the salon must not contain, and the name that is left of each. */
const ATTACKS = [
  ['a web address', 'Pay at https://bad.example', null],
  ['a bare domain', 'Visit pay.com now', null],
  ['a short domain', 'x.co', null],
  ['a domain in another script', 'Оплата платеж.рф', null],
  ['an IP address', 'Go to 1.1.1.1', null],
  ['an email address', 'leo@bad.example', null],
  ['a phone number', 'Call 555-010-0142', null],
  ['a short code', 'Text 46645', null],
  ['markup', '<b>Leo</b>', null],
  ['a second header', 'Leo\r\nBcc: all@bad.example', null],
  ['a line break', 'Leo\nYour card was declined', 'Leo Your card was declined'],
  ['right-to-left text', 'Leo \u202Emoc.elgoog', null],
  ['an override alone', 'Leo \u202Eoel\u202C', 'Leo oel'],
  ['zero-width characters', 'Le\u200Bo\u2060 \uFEFFRossi', 'Leo Rossi'],
  ['letters that are drawn as nothing', '\u3164\u115F', null],
  ['an emoji', 'Leo 🐶 Rossi', 'Leo Rossi'],
  ['punctuation only', '-- . --', null],
] as const;

describe('a person’s name', () => {
  test.each(NAMES)('SET-06 AUTH-14 may be “%s” and is shown unchanged', (name) => {
    expect(nameProblem(` ${name} `, SALON)).toBeUndefined();
    expect(safeName(name, SALON)).toBe(name.normalize('NFC'));
  });

  test.each(ATTACKS)('must not be %s', (_, attack, left) => {
    expect(nameProblem(attack, SALON)).toBeDefined();
    expect(safeName(attack, SALON)).toBe(left);
  });

  test('has at most 80 characters; a longer stored name is cut', () => {
    const longest = 'Ab'.repeat(NAME_LENGTH / 2);
    expect(nameProblem(longest, SALON)).toBeUndefined();
    expect(nameProblem(`${longest}c`, SALON)).toBe('Use at most 80 characters.');
    expect(safeName(`${longest}c`, SALON)).toBe(longest);
  });

  test('is shown without stacked marks', () => {
    expect(safeName(`X${'\u0301'.repeat(60)}eo`, SALON)).toBe(`X${'\u0301'.repeat(4)}eo`);
  });

  test('is null if empty', () => {
    expect([null, undefined, '', ' '].map((name) => safeName(name, SALON))).toEqual([null, null, null, null]);
  });
});

describe('the salon’s name', () => {
  test.each([
    'Paw Haven',
    'PAW  HAVEN',
    'P.a.w H-a-v-e-n',
    'Páw Hàven',
    'PawHaven Support',
    'The Paw Haven Team',
    'Paw Haven Rewards',
    'Maya from Paw Haven',
    'Рaw Haven',
    'Раԝ Наѵеп',
    'ＰＡＷ ＨＡＶＥＮ',
    'ᴘᴀᴡ ʜᴀᴠᴇɴ',
    'Pavv Haven',
    'P4w H4v3n',
    'Paw\u200B Haven',
    'Support',
    'Customer Support',
    'Admin',
    'The Billing Department',
    'Sаlon',
  ])('is rejected for a customer: “%s”', (name) => {
    expect(resemblesSalon(name, SALON)).toBe(true);
    expect(safeName(name, SALON)).toBeNull();
    expect(nameProblem(name, SALON)).toBeDefined();
  });

  test.each([
    ['Anna Miller', 'Miller'],
    ['Rosemary', 'Rose'],
    ['Salon Haven', SALON],
    ['Paw Patel', SALON],
    ['Stafford Adminov', SALON],
    ['Anna', '—'],
  ])('allows “%s” as a customer of “%s”', (name, business) => {
    expect(resemblesSalon(name, business)).toBe(false);
  });

  test.each(['Miller', 'MILLER!', 'The Miller Team', 'Miller Support', 'MiIIer'])(
    'is protected if it is one word, alone or with an office: “%s”',
    (name) => expect(resemblesSalon(name, 'Miller')).toBe(true),
  );
});
