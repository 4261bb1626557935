/** A ruleset that differs from ours by one small fault. */
export const RULES_FILES = ['firestore.rules', 'storage.rules', 'database.rules.json'] as const;
export type RulesFileName = (typeof RULES_FILES)[number];

export interface Mutant {
  readonly file: RulesFileName;
  /** The changed node in the syntax tree of the original rules. The fault matters only where this is evaluated. */
  readonly node: { readonly kind: string };
  readonly line: number;
  /** The collection, folder or branch that contains it; `all` for shared code. */
  readonly place: string;
  /** `&& became ||`. */
  readonly what: string;
  /** The original text of the changed expression. */
  readonly expression: string;
  /** The whole file with the fault. */
  readonly source: string;
}

/** Identifies a mutant, even when lines were added above it. Identical mutants in one place share a name. */
export function nameOf({ file, place, what, expression }: Omit<Mutant, 'source' | 'line' | 'node'>): string {
  return `${file} ${place}: ${what} in ${expression}`;
}
