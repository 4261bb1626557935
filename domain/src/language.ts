/**
 * The languages of customers and groomers. The administration, the public site and what staff write stay as they are.
 *
 * Texts are tables. English ones are in the module that uses them and are the default of its functions' last
 * parameter: `formatDay(day)`, `policySentence(tiers)`. Spanish ones are typed by the English table and are in
 * `spanish/`, so that no page loads them that does not need them:
 *
 *     export const POLICY_WORDS = { everything: 'everything', before: (hours: string) => `${hours} before` };
 *     export type PolicyWords = Translated<typeof POLICY_WORDS>;
 *     // In `spanish/`: what is missing, or takes something else, does not compile.
 *     export const POLICY: PolicyWords = { everything: 'todo', before: (hours) => `${hours} antes` };
 *
 * `spanish/words.ts` has all of them in one object, `SPANISH`. Functions serve many readers at once and pass what one
 * takes; `undefined` is English:
 *
 *     const words: DomainWords | undefined = WORDS_OF[language];
 *     formatDay(day, words?.dates);
 *     cancelledText(start, money, zone, words); // Takes `{ policy, dates }`.
 *
 * A browser has one reader: `web/src/app/spanish.ts` is loaded lazily and puts the Spanish words into the English
 * tables, so that no call passes any. Other modules of the web import only the type: a static import would put all
 * Spanish into the first load.
 *
 * Keys of a table must be known: a `Partial<Record<…>>` can lack a text in every language, so use `satisfies` instead.
 */
import * as z from 'zod/mini';

export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE = 'en' satisfies Language;

/** As each calls itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' };

export const languageSchema = z.enum(LANGUAGES);

/** The language of a profile; English for one that says none. */
export const languageOf = (
  profile: { readonly language?: Language | undefined } | null | undefined,
): Language => profile?.language ?? DEFAULT_LANGUAGE;

/** The same table in another language: each text a text, each function one of the same parameters. */
export type Translated<W> = W extends string
  ? string
  : W extends (...parameters: infer P) => infer R
    ? (...parameters: P) => R extends string ? string : R
    : { readonly [K in keyof W]: Translated<W[K]> };
