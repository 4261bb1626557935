import type { Language } from '@paw-haven/domain/core/text/language';
import { language } from './language.ts';

/** Caches a value built from domain texts, such as a form schema with its messages, once per language. */
export function oncePerLanguage<T>(make: () => T): () => T {
  const made = new Map<Language, T>();
  return () => {
    const spoken = language();
    const existing = made.get(spoken);
    if (existing !== undefined) return existing;
    const value = make();
    made.set(spoken, value);
    return value;
  };
}
