import type { Translated } from '../../core/text/language.ts';

/** The last 8 characters of the session id, uppercased. */
export function confirmationNumber(sessionId: string): string {
  return sessionId.slice(-8).toUpperCase();
}

/** The label on pages and in emails. The salon asks for the same number at check-in. */
export const CONFIRMATION_LABEL = 'Confirmation number';
export const CHECK_IN_NOTE = 'also your check-in code';

export const CONFIRMATION_WORDS = { label: CONFIRMATION_LABEL, note: CHECK_IN_NOTE };
export type ConfirmationWords = Translated<typeof CONFIRMATION_WORDS>;
