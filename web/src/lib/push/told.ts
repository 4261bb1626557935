/** What a page has told already: the same news comes by a listener and by push, and some of it the person did here. */

const told = new Set<string>();
const MAX_TOLD = 200;
/** Longer than a change that was asked for takes to come back as news. */
const OWN_MS = 2 * 60_000;
const own = new Map<string, number>();

/** True the first time for this tag; always for news without one. */
export function isFirstTold(tag: string): boolean {
  if (tag === '') return true;
  if (told.has(tag)) return false;
  told.add(tag);
  const [oldest] = told;
  if (told.size > MAX_TOLD && oldest !== undefined) told.delete(oldest);
  return true;
}

/**
 * Runs a change that the person asked for here, and is told of here: news whose tag begins with `tag` are none for the
 * next two minutes. If it fails, whoever makes the same change is news again.
 */
export async function asOwnChange<T>(tag: string, change: () => Promise<T>): Promise<T> {
  own.set(tag, Date.now());
  try {
    return await change();
  } catch (error) {
    own.delete(tag);
    throw error;
  }
}

export function isOwnChange(tag: string): boolean {
  const now = Date.now();
  return [...own].some(([start, at]) => now - at < OWN_MS && tag.startsWith(start));
}

/** For tests: as after loading the page. */
export function forgetTold(): void {
  told.clear();
  own.clear();
}
