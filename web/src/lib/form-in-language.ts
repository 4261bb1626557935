import type { Language } from '@paw-haven/domain/language';
import { language } from './language.ts';

/** What is made from the domain's words, as a form is from its messages: once for each language. */
export function inLanguage<T>(make: () => T): () => T {
  const made = new Map<Language, T>();
  return () => {
    const spoken = language();
    const known = made.get(spoken);
    if (known !== undefined) return known;
    const value = make();
    made.set(spoken, value);
    return value;
  };
}
