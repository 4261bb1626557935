/** The language that is wanted on this device: known before the profile is read, and without a connection. */
import type { Language } from '@paw-haven/domain/language';
import { useSyncExternalStore } from 'react';
import { readStoredText, subscribeToStorage, writeStoredText } from './storage.ts';

export const LANGUAGE_KEY = 'language';

export interface KeptLanguage {
  readonly language: Language;
  /** Whose profile says so; null for what a visitor chose. */
  readonly uid: string | null;
}

/** Undefined where no one has chosen, and no profile was read. */
export function readKeptLanguage(): KeptLanguage | undefined {
  return parse(readStoredText('localStorage', LANGUAGE_KEY));
}

/** Also for the next visit: `es` for a visitor, `es maya` for an account. */
export function keepLanguage({ language, uid }: KeptLanguage): void {
  writeStoredText('localStorage', LANGUAGE_KEY, uid === null ? language : `${language} ${uid}`);
}

export function useKeptLanguage(): KeptLanguage | undefined {
  return parse(useSyncExternalStore(subscribeToStorage, () => readStoredText('localStorage', LANGUAGE_KEY)));
}

let isChosen = false;

/** Someone chooses a language on this page, which is then shown anew. */
export function markChosen(): void {
  isChosen = true;
}

/** Once: whether the language that is shown now has just been chosen, by a control that gets the focus back. */
export function takeChosen(): boolean {
  const was = isChosen;
  isChosen = false;
  return was;
}

/** What `uid`, null for a visitor, is to read; undefined where this device does not know. */
export function languageFor(uid: string | null, kept: KeptLanguage | undefined): Language | undefined {
  if (uid === null) return kept?.language ?? 'en';
  return kept && (kept.uid === null || kept.uid === uid) ? kept.language : undefined;
}

function parse(text: string | null): KeptLanguage | undefined {
  const [language, uid = null] = (text ?? '').split(' ');
  return language === 'en' || language === 'es' ? { language, uid } : undefined;
}
