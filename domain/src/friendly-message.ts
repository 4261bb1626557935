const FRIENDLY: readonly (readonly [words: RegExp, text: string])[] = [
  [/network|fetch/i, 'Connection issue. Please check your internet connection and try again.'],
  [/unauthorized|403/i, "You don't have permission to perform this action."],
  [/not found|404/i, 'The requested resource was not found.'],
  [/timeout/i, 'The request took too long. Please try again.'],
];

const FRIENDLY_DEFAULT = 'Something went wrong. Please try again or contact support if the problem persists.';

/** The global handler's text for an uncaught error, tested in the order of the specification. */
export function friendlyMessage(errorText: string): string {
  return FRIENDLY.find(([words]) => words.test(errorText))?.[1] ?? FRIENDLY_DEFAULT;
}
