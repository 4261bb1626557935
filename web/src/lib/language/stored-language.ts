/** The preferred language stored on this device, available before the profile is read and offline. */
import type { Language } from '@paw-haven/domain/core/text/language';
import { useSyncExternalStore } from 'react';
import { readStoredText, subscribeToStorage, writeStoredText } from '../browser/storage.ts';

export const LANGUAGE_KEY = 'language';

export interface StoredLanguage {
  readonly language: Language;
  /** The user whose profile sets the language; null when a visitor chose it. */
  readonly uid: string | null;
}

/** Undefined when no language was chosen and no profile was read. */
export function readStoredLanguage(): StoredLanguage | undefined {
  return parse(readStoredText('localStorage', LANGUAGE_KEY));
}

/** Stores the language for the next visit, as `es` for a visitor and `es maya` for the account `maya`. */
export function storeLanguage({ language, uid }: StoredLanguage): void {
  writeStoredText('localStorage', LANGUAGE_KEY, uid === null ? language : `${language} ${uid}`);
}

export function useStoredLanguage(): StoredLanguage | undefined {
  return parse(useSyncExternalStore(subscribeToStorage, () => readStoredText('localStorage', LANGUAGE_KEY)));
}

/** Whether pages are probably shown in Spanish: a Spanish browser suggests a Spanish profile. */
export const expectsSpanish = (storedLanguage: StoredLanguage | undefined): boolean =>
  storedLanguage
    ? storedLanguage.language !== 'en'
    : navigator.languages.some((name) => name.startsWith('es'));

let isChosen = false;

/** Records that the user just chose a language, before the page is remounted in it. */
export function markLanguageChosen(): void {
  isChosen = true;
}

/** Whether the language was just chosen, so that its control should get the focus back. True only once per choice. */
export function consumeLanguageChosen(): boolean {
  const was = isChosen;
  isChosen = false;
  return was;
}

/** The language for `uid` (null for a visitor); undefined when this device does not know it. */
export function languageFor(
  uid: string | null,
  storedLanguage: StoredLanguage | undefined,
): Language | undefined {
  if (uid === null) return storedLanguage?.language ?? 'en';
  return storedLanguage && (storedLanguage.uid === null || storedLanguage.uid === uid)
    ? storedLanguage.language
    : undefined;
}

function parse(text: string | null): StoredLanguage | undefined {
  const [language, uid = null] = (text ?? '').split(' ');
  return language === 'en' || language === 'es' ? { language, uid } : undefined;
}
