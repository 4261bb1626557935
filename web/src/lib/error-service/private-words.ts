/** Personal data of the signed-in user that must not appear in any report. */
interface Person {
  readonly email: string | null;
  readonly displayName: string | null;
}

let words: readonly string[] = [];

export function privateWords(): readonly string[] {
  return words;
}

/** Hides this person's data until the page is unloaded, even after another user signs in. */
export function hidePerson(person: Person): void {
  words = [...new Set([...words, ...wordsOf(person)])];
}

/** The full name comes first: replacing only its parts would leave a hyphen or an initial. */
function wordsOf({ email, displayName }: Person): readonly string[] {
  const name = displayName?.trim() ?? '';
  const account = email?.split('@')[0] ?? '';
  return [name, ...name.split(/[\s,-]+/), account].filter((word) => word.length > 1);
}
