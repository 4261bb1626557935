/** Text with the position of each character in the rules file. */
import type { Position } from '../../../rules/source/position.ts';

export interface SourceText {
  readonly text: string;
  /** Position of the character at `offset`, which may be the end of the text. */
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

/** The content of a string literal; `offsets` locate its characters and its end in `source`. */
export function partOf(source: SourceText, text: string, offsets: readonly number[]): SourceText {
  return { text, positionAt: (offset) => source.positionAt(offsets[offset] ?? offsets.at(-1) ?? 0) };
}
