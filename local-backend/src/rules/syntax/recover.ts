/**
 * Recovers after a syntax error, so that one load reports errors in several statements. Nothing is loaded then;
 * recovery prefers missing an error over reporting a false one.
 */
import { RulesSyntaxError } from './syntax-error.ts';
import type { TokenStream } from './token-stream.ts';

/** Further errors are not reported. */
const MAX_ERRORS = 100;
const STATEMENTS: ReadonlySet<string> = new Set(['allow', 'function', 'match', 'service']);

/** Where a statement began: how many braces were open, and the offset of what came before it. */
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

  /** Runs a statement's parser; after a syntax error the statement is left out and the error kept. */
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

  /** Consumes the `}` of a block. Once something was wrong, the end of the source closes it too. */
  takeBlockEnd(): boolean {
    if (this.#tokens.take('}') !== undefined) return true;
    return this.errors.length > 0 && this.#tokens.peek().kind === 'end';
  }

  #skipStatement(place: 'in a block' | 'outside', { open, consumed }: Began): void {
    // The word that begins a statement is passed over only when it is the very thing that is wrong.
    const isUnderWay = this.#tokens.consumed > consumed;
    for (let skipped = 0; ; skipped += 1) {
      const token = this.#peek();
      if (token === undefined) continue;
      const isInside = this.#tokens.openBlocks > open;
      if (token.kind === 'end') return;
      if (!isInside && token.text === '}' && place === 'in a block') return;
      if (!isInside && (isUnderWay || skipped > 0) && this.#beginsStatement()) return;
      this.#tokens.next();
      if (this.#tokens.openBlocks > open) continue;
      if (token.kind !== 'symbol') continue;
      if (token.text === ';' || (token.text === '}' && this.#isStatementNext())) return;
    }
  }

  /** After the brace that closes a wildcard or a map, the statement goes on. */
  #isStatementNext(): boolean {
    const token = this.#peek();
    return token !== undefined && (token.kind === 'end' || token.text === '}' || this.#beginsStatement());
  }

  #beginsStatement(): boolean {
    const token = this.#peek();
    return token?.kind === 'name' && STATEMENTS.has(token.text) && this.#tokens.beginsLine(token);
  }

  /** Undefined where no token could be read: the rest of the line is passed over. */
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
