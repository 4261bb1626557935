import { errorText, ERRORS, AppError } from '@paw-haven/domain/core/calls/errors';
import { friendlyMessage } from '@paw-haven/domain/core/text/friendly-message';
import { formatDay } from '@paw-haven/domain/core/calendar/time-format';
import { SPANISH as DOMAIN } from '@paw-haven/domain/spanish/words';
import { afterEach, expect, test } from 'vitest';
import { messages as appointments } from '../features/appointments/messages.ts';
import { messages as waiting } from '../features/appointments/waitlist/messages.ts';
import { shellText, type ShellText } from '../lib/language/shell-texts.ts';
import { spanish as shellWords } from '../lib/language/shell-texts.es.ts';
import { SITE } from '../lib/language/site-texts.es.ts';
import { language } from '../lib/language/language.ts';
import { DOMAIN_TABLES, SPANISH, switchLanguage } from './spanish.ts';

interface TextModule {
  readonly texts: object;
}

const ENGLISH = import.meta.glob<TextModule>('../**/*messages.ts', { eager: true });
const TRANSLATED = import.meta.glob<{ readonly spanish: object }>('../**/*messages.es.ts', { eager: true });
/** What only staff see is in English, and messages to the service worker are in no language. */
const isEnglishOnly = (path: string) => /\/(admin|staff)\/|\/worker-messages\.ts$/.test(path);

afterEach(() => switchLanguage('en'));

/** Each text by its path; a function is represented by its number of parameters. */
function textsOf(table: object, path = ''): Map<string, string | number> {
  return new Map(
    Object.entries(table).flatMap(([key, value]: [string, unknown]): [string, string | number][] => {
      const name = `${path}${key}`;
      // These are not texts: see `Translation`.
      if (key === 'tone' || key === 'durationMs') return [];
      if (typeof value === 'function') return [[name, value.length]];
      if (typeof value === 'object' && value !== null) return [...textsOf(value, `${name}.`)];
      return [[name, String(value)]];
    }),
  );
}

const MODULES = Object.entries(TRANSLATED).map(([path, { spanish }]) => {
  const english = ENGLISH[path.replace('.es.ts', '.ts')];
  if (!english) throw new Error(`${path} translates nothing.`);
  return [path, english.texts, spanish] as const;
});

test('I18N-01 has a Spanish version of every module of texts outside the administration', () => {
  const missing = Object.keys(ENGLISH).filter(
    (path) => !isEnglishOnly(path) && !(path.replace('.ts', '.es.ts') in TRANSLATED),
  );
  expect(missing).toEqual([]);
  expect(MODULES.length).toBe(Object.keys(SPANISH).length);
});

test.each(MODULES)('I18N-01 %s translates everything that its module exports', (path) => {
  const module = ENGLISH[path.replace('.es.ts', '.ts')];
  const tables = Object.entries(module ?? {}).filter(
    ([name, value]: [string, unknown]) => name !== 'texts' && !Array.isArray(value) && isTable(value),
  );
  const listed: readonly unknown[] = Object.values(module?.texts ?? {});
  expect(tables.filter(([, table]) => !listed.includes(table)).map(([name]) => name)).toEqual([]);
});

const isTable = (value: unknown): boolean => typeof value === 'object' && value !== null;

test.each(MODULES)('I18N-01 %s has the same texts, with the same parameters', (_, english, spanish) => {
  const [item, other] = [textsOf(english), textsOf(spanish)];
  expect([...other.keys()].toSorted()).toEqual([...item.keys()].toSorted());
  for (const [name, text] of other)
    // The English texts of `foreign` are empty on purpose.
    if (typeof text === 'number') expect([name, text]).toEqual([name, item.get(name)]);
    else expect([name, text.trim()]).not.toEqual([name, '']);
});

/** Names, and words that are the same in both languages. */
const SHARED = new Set([
  'Admin',
  'Apple Pay',
  'Bitcoin',
  'Bordetella',
  'Dogecoin',
  'Error',
  'General',
  'Google Pay',
  'Groomer',
  'Link',
  'OK',
  'Paw Haven',
  'PayPal',
  'SMS',
  'Total',
  'YYYY-MM-DD',
]);

test('I18N-01 leaves no text in English by accident', () => {
  const pairs = [
    ...MODULES.map(([, english, spanish]) => [english, spanish] as const),
    ...Object.entries(DOMAIN_TABLES).map(
      ([name, english]) => [english, DOMAIN[name as keyof typeof DOMAIN_TABLES]] as const,
    ),
    ...[shellWords, SITE].map(
      (words) => [Object.fromEntries(Object.keys(words).map((text) => [text, text])), words] as const,
    ),
  ];
  const same = pairs.flatMap(([english, spanish]) => {
    const translated = textsOf(spanish);
    return [...textsOf(english)].filter(
      ([name, text]) => typeof text === 'string' && /[a-z]{2}/i.test(text) && translated.get(name) === text,
    );
  });
  expect(same.filter(([, text]) => !SHARED.has(String(text)))).toEqual([]);
});

test('I18N-01 switches the page to Spanish, and back to English word for word', () => {
  const before = [...MODULES.map(([, english]) => english), ...Object.values(DOMAIN_TABLES), ERRORS].map(
    (table) => JSON.stringify([...textsOf(table)]),
  );
  const said = () => [
    formatDay('2026-11-24'),
    new AppError('slot-taken').message,
    shellText('Today'),
    shellText(friendlyMessage('Failed to fetch')),
    document.documentElement.lang,
    language(),
  ];
  const english = [
    'Tuesday, November 24',
    'That time was just booked. Please choose another.',
    'Today',
    'Connection issue. Please check your internet connection and try again.',
    'en',
    'en',
  ];
  switchLanguage('en');
  expect(said()).toEqual(english);
  switchLanguage('es');
  expect(said()).toEqual([
    'martes 24 de noviembre',
    errorText('slot-taken', DOMAIN.errors),
    'Hoy',
    DOMAIN.friendly['Connection issue. Please check your internet connection and try again.'],
    'es',
    'es',
  ]);
  for (const [, texts, spanish] of MODULES)
    expect(textsOf(texts)).toEqual(new Map([...textsOf(texts), ...textsOf(spanish)]));
  // Repeated switching must not change the result.
  switchLanguage('es');
  switchLanguage('en');
  expect(said()).toEqual(english);
  const after = [...MODULES.map(([, texts]) => texts), ...Object.values(DOMAIN_TABLES), ERRORS].map((table) =>
    JSON.stringify([...textsOf(table)]),
  );
  expect(after).toEqual(before);
});

test('I18N-01 translates all of the texts around the pages', () => {
  switchLanguage('es');
  for (const [text, word] of Object.entries(shellWords)) expect(shellText(text as ShellText)).toBe(word);
});

test('I18N-01 uses the singular for times at one o’clock', () => {
  const { lasts, noRoomTogether, tooShort } = SPANISH.checkout.messages;
  expect(lasts('1 hr', '1:00 PM')).toBe('1 hr, hasta la 1:00 PM');
  expect(noRoomTogether('1:30 PM')).toContain('a la 1:30 PM');
  expect(tooShort('1 hr', '10:00 AM')).toContain('para las 10:00 AM');
  expect(tooShort('1 hr', '1:30 PM')).toContain('para la 1:30 PM');
});

test('I18N-01 does not say “all” of a visit’s one or two pets', () => {
  const said = (words: Pick<typeof SPANISH.appointments.messages, 'wholeVisit' | 'movesAll'>) =>
    [1, 2, 3].flatMap((count) => [words.wholeVisit(count), words.movesAll(count)]);
  expect(said(appointments)).toEqual([
    'The whole visit: one pet',
    'Reschedules one pet',
    'The whole visit: both pets',
    'Reschedules both pets',
    'The whole visit: all 3 pets',
    'Reschedules all 3 pets',
  ]);
  expect(said(SPANISH.appointments.messages)).toEqual([
    'Toda la cita: una mascota',
    'Se cambia una mascota',
    'Toda la cita: las dos mascotas',
    'Se cambian las dos mascotas',
    'Toda la cita: las 3 mascotas',
    'Se cambian las 3 mascotas',
  ]);
});

test('WAIT-01 names the button to press when a customer has too many waiting list entries', () => {
  expect(ERRORS['too-many-wishes']).toContain(`“${waiting.end}”`);
  expect(DOMAIN.errors['too-many-wishes']).toContain(`“${SPANISH.waiting.messages.end}”`);
});
