const FRIENDLY = [
  [/network|fetch/i, 'Connection issue. Please check your internet connection and try again.'],
  [/unauthorized|403/i, "You don't have permission to perform this action."],
  [/not found|404/i, 'The requested resource was not found.'],
  [/timeout/i, 'The request took too long. Please try again.'],
] as const satisfies readonly (readonly [words: RegExp, text: string])[];

const FRIENDLY_DEFAULT = 'Something went wrong. Please try again or contact support if the problem persists.';

export type FriendlyText = (typeof FRIENDLY)[number][1] | typeof FRIENDLY_DEFAULT;
/** Keyed by the English texts: public pages load this module, so it contains no other languages. */
export type FriendlyWords = Readonly<Record<FriendlyText, string>>;

/** The global handler's text for an uncaught error. Patterns are tested in the order of the specification. */
export function friendlyMessage(errorText: string): FriendlyText {
  return FRIENDLY.find(([words]) => words.test(errorText))?.[1] ?? FRIENDLY_DEFAULT;
}
