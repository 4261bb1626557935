import { visibleLine } from '../../core/text/visible-text.ts';

/** The first word of a name; undefined if it has no letter, or has a digit or @: people type numbers there too. */
export function firstNameOf(fullName: string | null | undefined): string | undefined {
  const [first = ''] = visibleLine(fullName ?? '').split(' ');
  return /\p{L}/u.test(first) && !/\p{N}|@/u.test(first) ? first : undefined;
}
