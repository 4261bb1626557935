/**
 * Turns a rules source into tokens, one at a time.
 * Paths cannot be told from divisions without knowing the grammar, so the parser asks for raw
 * path text (`takePathText`) where the grammar allows a path.
 */
import type { Position } from './position.ts';
import { readStringLiteral } from './string-literal.ts';
import { RulesSyntaxError } from './syntax-error.ts';

export type Token =
  | { readonly kind: 'name' | 'symbol'; readonly text: string; readonly position: Position }
  | { readonly kind: 'int' | 'float'; readonly text: string; readonly position: Position }
  | {
      readonly kind: 'string' | 'bytes';
      readonly text: string;
      readonly value: string;
      readonly position: Position;
    }
  | { readonly kind: 'end'; readonly text: '<EOF>'; readonly position: Position };

const SYMBOLS = [
  '&&',
  '||',
  '==',
  '!=',
  '<=',
  '>=',
  '**',
  '$(',
  ...'{ } ( ) [ ] : ; , . ? < > = + - * / % !'.split(' '),
];
const NAME = /[A-Za-z_][A-Za-z0-9_]*/y;
const NUMBER = /\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const PATH_TEXT = /(?:[A-Za-z0-9_\-.~%]+|\([A-Za-z0-9_-]+\))+/y;
/** Deeper nesting than this is refused, so that no source can exhaust the stack. */
const MAX_NESTING = 200;
const BLANK = /(?:\s|\/\/[^\n]*|\/\*[^]*?\*\/)+/y;

export class TokenStream {
  readonly #source: string;
  readonly #lineStarts: readonly number[];
  #offset = 0;
  #ahead: Token | undefined;
  #nesting = 0;

  constructor(source: string) {
    this.#source = source;
    this.#lineStarts = [0, ...[...source.matchAll(/\n/g)].map((match) => match.index + 1)];
  }

  peek(): Token {
    this.#ahead ??= this.#scan();
    return this.#ahead;
  }

  next(): Token {
    const token = this.peek();
    this.#ahead = undefined;
    return token;
  }

  /** Consumes the next token if it is this name or symbol. */
  take(text: string): Token | undefined {
    return this.sees(text) ? this.next() : undefined;
  }

  sees(text: string): boolean {
    const token = this.peek();
    return (token.kind === 'name' || token.kind === 'symbol') && token.text === text;
  }

  expect(text: string): Token {
    const token = this.take(text);
    if (token === undefined) throw this.unexpected(`'${text}'`);
    return token;
  }

  expectName(): Token {
    if (this.peek().kind !== 'name') throw this.unexpected('an identifier');
    return this.next();
  }

  unexpected(expected: string): RulesSyntaxError {
    const token = this.peek();
    return new RulesSyntaxError(`mismatched input '${token.text}' expecting ${expected}`, token.position);
  }

  /** Runs a parser one level deeper; refuses a source that nests without end. */
  nested<T>(parse: () => T): T {
    this.#nesting += 1;
    if (this.#nesting > MAX_NESTING)
      throw new RulesSyntaxError('The expression is nested too deep.', this.peek().position);
    const parsed = parse();
    this.#nesting -= 1;
    return parsed;
  }

  /** Path text directly after the token just consumed; undefined when something else follows. */
  takePathText(): string | undefined {
    return this.#match(PATH_TEXT);
  }

  /** True when the character directly after the token just consumed (no blank between) is this one. */
  touches(text: string): boolean {
    return this.#ahead === undefined && this.#source.startsWith(text, this.#offset);
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#offset;
    const text = pattern.exec(this.#source)?.[0];
    if (text !== undefined) this.#offset += text.length;
    return text;
  }

  #scan(): Token {
    this.#match(BLANK);
    const start = this.#offset;
    const position = this.#positionOf(start);
    if (start >= this.#source.length) return { kind: 'end', text: '<EOF>', position };
    const quoted = this.#scanString(position);
    if (quoted !== undefined) return quoted;
    const name = this.#match(NAME);
    if (name !== undefined) return { kind: 'name', text: name, position };
    const number = this.#match(NUMBER);
    if (number !== undefined) return { kind: /^\d+$/.test(number) ? 'int' : 'float', text: number, position };
    const symbol = SYMBOLS.find((text) => this.#source.startsWith(text, start));
    if (symbol === undefined) throw new RulesSyntaxError(`Unexpected '${this.#source[start]}'.`, position);
    this.#offset += symbol.length;
    return { kind: 'symbol', text: symbol, position };
  }

  #scanString(position: Position): Token | undefined {
    const prefixed = /^b['"]/.test(this.#source.slice(this.#offset, this.#offset + 2));
    const start = this.#offset + (prefixed ? 1 : 0);
    const quote = this.#source[start];
    if (quote !== "'" && quote !== '"') return undefined;
    const { value, end } = readStringLiteral(this.#source, start, position);
    const text = this.#source.slice(this.#offset, end);
    this.#offset = end;
    return { kind: prefixed ? 'bytes' : 'string', text, value, position };
  }

  #positionOf(offset: number): Position {
    let low = 0;
    let high = this.#lineStarts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#lineStarts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (this.#lineStarts[low] ?? 0) + 1 };
  }
}
