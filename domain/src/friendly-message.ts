import type { Translated } from './language.ts';

export const FRIENDLY_WORDS = {
  connection: 'Connection issue. Please check your internet connection and try again.',
  forbidden: "You don't have permission to perform this action.",
  missing: 'The requested resource was not found.',
  slow: 'The request took too long. Please try again.',
  other: 'Something went wrong. Please try again or contact support if the problem persists.',
};

export type FriendlyWords = Translated<typeof FRIENDLY_WORDS>;

const SIGNS: readonly (readonly [sign: RegExp, text: keyof FriendlyWords])[] = [
  [/network|fetch/i, 'connection'],
  [/unauthorized|403/i, 'forbidden'],
  [/not found|404/i, 'missing'],
  [/timeout/i, 'slow'],
];

/** The global handler's text for an uncaught error, tested in the order of the specification. */
export function friendlyMessage(errorText: string, words: FriendlyWords = FRIENDLY_WORDS): string {
  return words[SIGNS.find(([sign]) => sign.test(errorText))?.[1] ?? 'other'];
}
