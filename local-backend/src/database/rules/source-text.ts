/** Text whose characters know where in the rules file they are. */
import type { Position } from '../../rules/syntax/position.ts';

export interface SourceText {
  readonly text: string;
  /** The place of the character at `offset`; the end of the text is a place too. */
  positionAt(offset: number): Position;
}

export function wholeSource(text: string): SourceText {
  const lineStarts = [0, ...[...text.matchAll(/\n/g)].map((match) => match.index + 1)];
  return {
    text,
    positionAt(offset) {
      const after = lineStarts.findIndex((start) => start > offset);
      const line = after < 0 ? lineStarts.length : after;
      return { line, column: offset - (lineStarts[line - 1] ?? 0) + 1 };
    },
  };
}

/** The inside of a string literal; `offsets` are those of its characters in `source`, and of its end. */
export function partOf(source: SourceText, text: string, offsets: readonly number[]): SourceText {
  return { text, positionAt: (offset) => source.positionAt(offsets[offset] ?? offsets.at(-1) ?? 0) };
}
