/**
 * The language that the page speaks. English stands in the code, beside what shows it; Spanish is one file, loaded for
 * whom it is wanted, whose words take the place of the English ones in the same objects. Read a text when it is shown:
 * what a module computes from one while it loads stays in the language of that moment.
 */
import type { Language } from '@paw-haven/domain/language';
import { createStore, useStore } from './store.ts';

/** What has texts in both languages: app/spanish.ts does not compile without those of each. */
export type TranslatedPart =
  | 'agreement'
  | 'antd'
  | 'appointments'
  | 'auth'
  | 'booking'
  | 'checkout'
  | 'components'
  | 'extra'
  | 'groomerReport'
  | 'lib'
  | 'loyalty'
  | 'messages'
  | 'notifications'
  | 'notify'
  | 'payments'
  | 'pets'
  | 'push'
  | 'repeat'
  | 'reviews'
  | 'security'
  | 'settings'
  | 'today'
  | 'ui'
  | 'uploadProblems'
  | 'uploads'
  | 'vaccinations'
  | 'visitNote'
  | 'waiting';

export type Translate = (part: TranslatedPart, texts: object) => void;

const known = new Map<TranslatedPart, object>();
let translate: Translate = () => {};
const spoken = createStore<Language>('en');

/** For each module of texts: from then on they follow the language. Returns them, for the type of their translation. */
export function translated<T extends object>(part: TranslatedPart, texts: T): T {
  known.set(part, texts);
  translate(part, texts);
  return texts;
}

/** Puts all texts into a language: those that are there, and each further one when its module is loaded. */
export function speak(language: Language, by: Translate): void {
  translate = by;
  known.forEach((texts, part) => by(part, texts));
  document.documentElement.lang = language;
  spoken.set(language);
}

/** For what is not remounted when the language changes; anything else may call `language`. */
export const useLanguage = (): Language => useStore(spoken);

export const language = spoken.get;

/** What a translation has to be: the same shape with any words. `tone` and `durationMs` are none. */
export type Translation<T> = T extends string
  ? string
  : T extends (...args: infer A) => string
    ? (...args: A) => string
    : T extends readonly unknown[]
      ? { readonly [K in keyof T]: Translation<T[K]> }
      : T extends object
        ? { readonly [K in keyof T as K extends 'tone' | 'durationMs' ? never : K]: Translation<T[K]> }
        : T;
