/** Words about the signed-in person, which no report may contain. */
interface Person {
  readonly email: string | null;
  readonly displayName: string | null;
}

let words: readonly string[] = [];

export function privateWords(): readonly string[] {
  return words;
}

/** From now on until the page is left, also once someone else is signed in. */
export function hidePerson(person: Person): void {
  words = [...new Set([...words, ...wordsOf(person)])];
}

/** The whole name first: its parts alone would leave a hyphen or an initial. */
function wordsOf({ email, displayName }: Person): readonly string[] {
  const name = displayName?.trim() ?? '';
  const account = email?.split('@')[0] ?? '';
  return [name, ...name.split(/[\s,-]+/), account].filter((word) => word.length > 1);
}
