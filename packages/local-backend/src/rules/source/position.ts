/** A position in the rules source. Both numbers start at 1; columns are UTF-16 code units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

export function comparePositions(a: Position, b: Position): number {
  return a.line - b.line || a.column - b.column;
}
