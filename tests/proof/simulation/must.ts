/** Thrown when an invariant does not hold. */
export class InvariantBroken extends Error {
  override readonly name = 'InvariantBroken';
}

export function must(holds: boolean, text: () => string): asserts holds {
  if (!holds) throw new InvariantBroken(text());
}
