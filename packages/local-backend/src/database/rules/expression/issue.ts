/** An error in a rules source with its position. */
import type { Position } from '../../../rules/source/position.ts';

export interface Issue {
  readonly position: Position;
  readonly message: string;
}

/** Thrown while a source is parsed, caught by `loadRules`. */
export class IssueError extends Error {
  readonly position: Position;
  constructor(message: string, position: Position) {
    super(message);
    this.name = 'IssueError';
    this.position = position;
  }
}

export function syntaxError(message: string, position: Position): IssueError {
  return new IssueError(`Parse error: ${message}`, position);
}
