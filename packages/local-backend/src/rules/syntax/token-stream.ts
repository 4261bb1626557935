/**
 * Turns a rules source into tokens. A tokenizer cannot tell paths from divisions, so the parser requests raw path text
 * (`takePathText`) where the grammar allows a path.
 */
import type { Position } from '../source/position.ts';
import { readStringLiteral } from './string-literal.ts';
import { RulesSyntaxError } from './syntax-error.ts';

interface Place {
  readonly position: Position;
  /** Offset of the first character, in UTF-16 code units. */
  readonly start: number;
}

export type Token = Place &
  (
    | { readonly kind: 'name' | 'symbol' | 'int' | 'float'; readonly text: string }
    | { readonly kind: 'string' | 'bytes'; readonly text: string; readonly value: string }
    | { readonly kind: 'end'; readonly text: '<EOF>' }
  );

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
/** Deeper nesting is rejected, so that no source can overflow the stack. */
const MAX_NESTING = 200;
const BLANK = /(?:\s+|\/\/[^\n]*|\/\*[^]*?\*\/)+/y;

export class TokenStream {
  readonly #source: string;
  readonly #lineStarts: readonly number[];
  #offset = 0;
  #ahead: Token | undefined;
  #consumed = 0;
  #open = 0;
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
    this.#consumed += 1;
    if (token.kind === 'symbol') this.#open += Number(token.text === '{') - Number(token.text === '}');
    return token;
  }

  /** Number of consumed tokens. */
  get consumed(): number {
    return this.#consumed;
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

  /** Runs a parser one level deeper; rejects nesting beyond the limit. */
  nested<T>(parse: () => T): T {
    this.#nesting += 1;
    try {
      if (this.#nesting > MAX_NESTING)
        throw new RulesSyntaxError('The expression is nested too deep.', this.peek().position);
      return parse();
    } finally {
      this.#nesting -= 1;
    }
  }

  /** Number of open `{`. */
  get openBlocks(): number {
    return this.#open;
  }

  /** Skips unreadable text up to the end of the line. Used only after a syntax error. */
  skipUnreadable(): void {
    const lineEnd = this.#isAtOpenComment() ? -1 : this.#source.indexOf('\n', this.#offset);
    this.#offset = lineEnd < 0 ? this.#source.length : lineEnd;
  }

  /** Skips to the end of the source. */
  skipAll(): void {
    this.#ahead = undefined;
    this.#offset = this.#source.length;
  }

  /** Only an unclosed comment is left here, because closed comments are skipped as blanks. */
  #isAtOpenComment(): boolean {
    return this.#source.startsWith('/*', this.#offset);
  }

  /** Whether only blanks precede the token on its line. */
  beginsLine(token: Token): boolean {
    const lineStart = this.#lineStarts[token.position.line - 1] ?? 0;
    return this.#source.slice(lineStart, token.start).trim() === '';
  }

  /** Returns the path text directly after the last consumed token; undefined if there is none. */
  takePathText(): string | undefined {
    return this.#match(PATH_TEXT);
  }

  /** Whether this character directly follows the last consumed token, without a blank between. */
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
    const place = { position, start };
    if (start >= this.#source.length) return { kind: 'end', text: '<EOF>', ...place };
    if (this.#isAtOpenComment()) throw new RulesSyntaxError("Missing '*/' after a comment.", position);
    const quoted = this.#scanString(position);
    if (quoted !== undefined) return { ...quoted, ...place };
    const name = this.#match(NAME);
    if (name !== undefined) return { kind: 'name', text: name, ...place };
    const number = this.#match(NUMBER);
    if (number !== undefined) return { kind: /^\d+$/.test(number) ? 'int' : 'float', text: number, ...place };
    const symbol = SYMBOLS.find((text) => this.#source.startsWith(text, start));
    if (symbol === undefined) throw new RulesSyntaxError(`Unexpected '${this.#source[start]}'.`, position);
    this.#offset += symbol.length;
    return { kind: 'symbol', text: symbol, ...place };
  }

  #scanString(position: Position): { kind: 'string' | 'bytes'; text: string; value: string } | undefined {
    const prefixed = /^b['"]/.test(this.#source.slice(this.#offset, this.#offset + 2));
    const start = this.#offset + (prefixed ? 1 : 0);
    const quote = this.#source[start];
    if (quote !== "'" && quote !== '"') return undefined;
    const { value, end } = readStringLiteral(this.#source, start, position);
    const text = this.#source.slice(this.#offset, end);
    this.#offset = end;
    return { kind: prefixed ? 'bytes' : 'string', text, value };
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
