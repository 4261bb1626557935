/**
 * The languages of customers and groomers. The administration, the public site and what staff write stay as they are.
 *
 * Texts are kept in tables. The English table is in the module that uses it and is the default of its functions' last
 * parameter: `formatDay(day)`, `policySentence(tiers)`. The Spanish tables are typed by the English ones and are in
 * `spanish/`, so that only pages that need them load them:
 *
 *     export const POLICY_WORDS = { everything: 'everything', before: (hours: string) => `${hours} before` };
 *     export type PolicyWords = Translated<typeof POLICY_WORDS>;
 *     // In `spanish/`: a missing text, or one with other parameters, does not compile.
 *     export const POLICY: PolicyWords = { everything: 'todo', before: (hours) => `${hours} antes` };
 *
 * `spanish/words.ts` combines them into one object, `SPANISH`. Functions serve many readers at once and pass the
 * words of the reader's language; `undefined` is English:
 *
 *     const words: DomainWords | undefined = WORDS_OF[language];
 *     formatDay(day, words?.dates);
 *     cancelledText(start, money, zone, words); // Takes `{ policy, dates }`.
 *
 * A browser has one reader: `web/src/app/spanish.ts` is loaded lazily and replaces the texts in the English tables, so
 * calls pass no words. Other web modules import only the type, because a static import would add all Spanish texts to
 * the first load.
 *
 * The keys of a table must be known: a `Partial<Record<…>>` may lack a text in every language. Use `satisfies`.
 */
import * as z from 'zod/mini';

export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE = 'en' satisfies Language;

/** Each language's name in that language. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' };

export const languageSchema = z.enum(LANGUAGES);

/** The language of a profile; English if the profile has none. */
export const languageOf = (
  profile: { readonly language?: Language | undefined } | null | undefined,
): Language => profile?.language ?? DEFAULT_LANGUAGE;

/** The type of the same table in another language: each function keeps its parameters. */
export type Translated<W> = W extends string
  ? string
  : W extends (...parameters: infer P) => infer R
    ? (...parameters: P) => R extends string ? string : R
    : { readonly [K in keyof W]: Translated<W[K]> };
