/** What a run ends with where something is not as it must be. */
export class InvariantBroken extends Error {
  override readonly name = 'InvariantBroken';
}

export function must(holds: boolean, text: () => string): asserts holds {
  if (!holds) throw new InvariantBroken(text());
}
