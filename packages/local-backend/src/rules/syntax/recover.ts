/**
 * Recovers from syntax errors, so that one load reports errors in several statements. The ruleset is not loaded then;
 * recovery prefers missing an error over reporting a false one.
 */
import { RulesSyntaxError } from './syntax-error.ts';
import type { Token, TokenStream } from './token-stream.ts';

/** Maximum number of errors to report. */
const MAX_ERRORS = 100;
const STATEMENTS: ReadonlySet<string> = new Set(['allow', 'function', 'match', 'service']);

/** The start of a statement: how many braces were open, and how many tokens were consumed. */
interface Began {
  readonly open: number;
  readonly consumed: number;
}

export class Recovery {
  readonly errors: RulesSyntaxError[] = [];
  readonly #tokens: TokenStream;

  constructor(tokens: TokenStream) {
    this.#tokens = tokens;
  }

  /** Runs a statement's parser; after a syntax error it records the error and skips the statement. */
  statement(place: 'in a block' | 'outside', parse: () => void): void {
    const began = { open: this.#tokens.openBlocks, consumed: this.#tokens.consumed };
    try {
      parse();
    } catch (error) {
      if (!(error instanceof RulesSyntaxError)) throw error;
      this.errors.push(error);
      if (this.errors.length === MAX_ERRORS) this.#tokens.skipAll();
      this.#skipStatement(place, began);
    }
  }

  /** Consumes the `}` of a block. After an error, the end of the source also closes the block. */
  takeBlockEnd(): boolean {
    if (this.#tokens.take('}') !== undefined) return true;
    return this.errors.length > 0 && this.#tokens.peek().kind === 'end';
  }

  #skipStatement(place: 'in a block' | 'outside', { open, consumed }: Began): void {
    // The keyword that begins a statement is skipped only if the error is at the keyword itself.
    const isUnderWay = this.#tokens.consumed > consumed;
    for (let skipped = 0; ; skipped += 1) {
      const token = this.#peek();
      if (token === undefined) continue;
      if (token.kind === 'end') return;
      if (this.#tokens.openBlocks <= open) {
        if (token.text === '}' && place === 'in a block') return;
        if ((isUnderWay || skipped > 0) && this.#beginsStatement()) return;
      }
      this.#tokens.next();
      if (this.#tokens.openBlocks <= open && this.#endsStatement(token)) return;
    }
  }

  /** Whether the statement ends with this token, which has been consumed. */
  #endsStatement({ kind, text }: Token): boolean {
    return kind === 'symbol' && (text === ';' || (text === '}' && this.#isStatementNext()));
  }

  /** False after a `}` that only closes a wildcard or a map inside the statement. */
  #isStatementNext(): boolean {
    const token = this.#peek();
    return token !== undefined && (token.kind === 'end' || token.text === '}' || this.#beginsStatement());
  }

  #beginsStatement(): boolean {
    const token = this.#peek();
    return token?.kind === 'name' && STATEMENTS.has(token.text) && this.#tokens.beginsLine(token);
  }

  /** Returns undefined if no token can be read, and then skips the rest of the line. */
  #peek() {
    try {
      return this.#tokens.peek();
    } catch (error) {
      if (!(error instanceof RulesSyntaxError)) throw error;
      this.#tokens.skipUnreadable();
      return undefined;
    }
  }
}
