/** The limits of one decision: 1000 expressions, a call depth of 20, and its access to documents. */
import type { Expression, LetBinding } from '../syntax/ast.ts';
import type { Outcome, ValueOf } from '../value/value.ts';

export const MAX_EXPRESSIONS = 1000;
export const MAX_CALL_DEPTH = 20;

/** Reads documents for `get()` and related functions; null for a missing document. */
export interface DocumentAccess {
  /**
   * Names of the functions that read documents: `get`, `exists` and so on, or `firestore.get` and `firestore.exists`.
   */
  readonly functions: ReadonlySet<string>;
  read(path: ValueOf<'path'>, state: 'before' | 'after'): Outcome;
}

/**
 * Receives the value of each expression except literals. A `let` includes the rest of its function and has the
 * function's value.
 */
export interface Recorder {
  record(node: Expression | LetBinding, outcome: Outcome): void;
}

export class Run {
  readonly documents: DocumentAccess;
  readonly recorder: Recorder | undefined;
  readonly #log: (text: string) => void;
  #expressions = 0;
  #depth = 0;

  constructor(documents: DocumentAccess, log: (text: string) => void, recorder?: Recorder) {
    this.documents = documents;
    this.recorder = recorder;
    this.#log = log;
  }

  /** Counts one expression; returns false once the limit is exceeded. */
  spend(): boolean {
    this.#expressions += 1;
    return this.#expressions <= MAX_EXPRESSIONS;
  }

  /** Runs a function's body one call level deeper; undefined if that is too deep. */
  deeper(body: () => Outcome): Outcome | undefined {
    if (this.#depth >= MAX_CALL_DEPTH) return undefined;
    this.#depth += 1;
    const outcome = body();
    this.#depth -= 1;
    return outcome;
  }

  debug(text: string): void {
    this.#log(text);
  }
}
