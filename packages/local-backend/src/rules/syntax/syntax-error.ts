import type { Position } from '../source/position.ts';

/** Thrown by the scanner and the parser, caught by `parseRules`. Never leaves this folder. */
export class RulesSyntaxError extends Error {
  readonly position: Position;
  constructor(message: string, position: Position) {
    super(message);
    this.name = 'RulesSyntaxError';
    this.position = position;
  }
}
