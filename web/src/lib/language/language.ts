/**
 * The language of the page. English texts live in the code next to what shows them. Spanish is a single file, loaded on
 * demand, that overwrites the English texts in the same objects. Read a text when it is shown: what a module computes
 * from a text while it loads keeps the language of that moment.
 */
import type { Language } from '@paw-haven/domain/core/text/language';
import { createStore, useStore } from '../async/store.ts';

/** Parts of the app with texts in both languages; app/spanish.ts does not compile unless it covers each. */
export type TranslatedPart =
  | 'agreement'
  | 'antd'
  | 'appointments'
  | 'auth'
  | 'booking'
  | 'checkout'
  | 'claim'
  | 'components'
  | 'requests'
  | 'extra'
  | 'groomerReport'
  | 'incident'
  | 'invitation'
  | 'nextVisit'
  | 'late'
  | 'contacts'
  | 'lib'
  | 'loyalty'
  | 'messages'
  | 'notifications'
  | 'notify'
  | 'payments'
  | 'petStatus'
  | 'photoPermission'
  | 'pets'
  | 'push'
  | 'repeat'
  | 'reviews'
  | 'savedCard'
  | 'security'
  | 'settings'
  | 'today'
  | 'ui'
  | 'uploadProblems'
  | 'uploads'
  | 'vaccinations'
  | 'visitNote'
  | 'waiting'
  | 'weights';

export type Translate = (part: TranslatedPart, texts: object) => void;

const parts = new Map<TranslatedPart, object>();
let translate: Translate = () => {};
const currentLanguage = createStore<Language>('en');

/** Registers a module's texts so that they follow the language. Returns them, for the type of their translation. */
export function translated<T extends object>(part: TranslatedPart, texts: T): T {
  parts.set(part, texts);
  translate(part, texts);
  return texts;
}

/** Switches all texts to a language: those already loaded, and those of modules loaded later. */
export function switchTexts(language: Language, by: Translate): void {
  translate = by;
  parts.forEach((texts, part) => by(part, texts));
  document.documentElement.lang = language;
  currentLanguage.set(language);
}

/** For components that are not remounted when the language changes; other code can call `language`. */
export const useLanguage = (): Language => useStore(currentLanguage);

export const language = currentLanguage.get;

/** The type of a translation: the same shape with different words, without `tone` and `durationMs`. */
export type Translation<T> = T extends string
  ? string
  : T extends (...args: infer A) => string
    ? (...args: A) => string
    : T extends readonly unknown[]
      ? { readonly [K in keyof T]: Translation<T[K]> }
      : T extends object
        ? { readonly [K in keyof T as K extends 'tone' | 'durationMs' ? never : K]: Translation<T[K]> }
        : T;
