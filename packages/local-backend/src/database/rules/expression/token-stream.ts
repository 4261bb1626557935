/** Turns a rule's expression into tokens. A slash is a division or starts a pattern; the parser decides which. */
import type { Position } from '../../../rules/source/position.ts';
import { syntaxError, type IssueError } from './issue.ts';
import type { SourceText } from './source-text.ts';

export interface Token {
  readonly kind: 'name' | 'symbol' | 'number' | 'string' | 'end';
  /** The token's text; for a string, its value. */
  readonly text: string;
  readonly position: Position;
}

const SYMBOLS = '=== !== && || == != <= >= ( ) [ ] , . ? : < > + - * / % !'.split(' ');
const BLANK = /(?:\s|\/\/[^\n]*|\/\*[^]*?\*\/)+/y;
const NAME = /[A-Za-z_$][A-Za-z0-9_$]*/y;
const NUMBER = /(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/y;
const STRING = /'(?:[^'\\]|\\[^])*'|"(?:[^"\\]|\\[^])*"/y;
const PATTERN = /\/((?:[^/\\[]|\\.|\[(?:[^\]\\]|\\.)*\])+)\/([A-Za-z]*)/y;
/** Deeper nesting is rejected, so that no source can overflow the stack. */
const MAX_NESTING = 100;

export class TokenStream {
  readonly #source: SourceText;
  #offset = 0;
  #ahead: Token | undefined;
  #nesting = 0;

  constructor(source: SourceText) {
    this.#source = source;
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

  sees(symbol: string): boolean {
    const token = this.peek();
    return token.kind === 'symbol' && token.text === symbol;
  }

  take(symbol: string): Token | undefined {
    return this.sees(symbol) ? this.next() : undefined;
  }

  expect(symbol: string): Token {
    const token = this.take(symbol);
    if (token === undefined) throw this.unexpected(`'${symbol}'`);
    return token;
  }

  /** Reads the pattern whose opening slash was just consumed. */
  pattern(slash: Token): { pattern: string; flags: string } {
    const start = this.#offset - 1;
    PATTERN.lastIndex = start;
    const match = PATTERN.exec(this.#source.text);
    if (match === null) throw syntaxError('the pattern has no closing slash.', slash.position);
    this.#offset = start + match[0].length;
    return { pattern: match[1] ?? '', flags: match[2] ?? '' };
  }

  /** Runs a parser one level deeper. */
  nested<T>(parse: () => T): T {
    this.#nesting += 1;
    if (this.#nesting > MAX_NESTING) throw syntaxError('nested too deep.', this.peek().position);
    const parsed = parse();
    this.#nesting -= 1;
    return parsed;
  }

  unexpected(expected: string): IssueError {
    const { kind, text, position } = this.peek();
    return syntaxError(`${expected} is expected, not ${kind === 'end' ? 'the end' : `'${text}'`}.`, position);
  }

  #scan(): Token {
    this.#match(BLANK);
    const position = this.#source.positionAt(this.#offset);
    const { text } = this.#source;
    if (this.#offset >= text.length) return { kind: 'end', text: '', position };
    const name = this.#match(NAME);
    if (name !== undefined) return { kind: 'name', text: name, position };
    const number = this.#match(NUMBER);
    if (number !== undefined) return { kind: 'number', text: number, position };
    const string = this.#match(STRING);
    if (string !== undefined) return { kind: 'string', text: unescape(string, position), position };
    const symbol = SYMBOLS.find((each) => text.startsWith(each, this.#offset));
    if (symbol === undefined) throw syntaxError(`'${text[this.#offset]}' is not expected.`, position);
    this.#offset += symbol.length;
    return { kind: 'symbol', text: symbol, position };
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#offset;
    const text = pattern.exec(this.#source.text)?.[0];
    this.#offset += text?.length ?? 0;
    return text;
  }
}

const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

function unescape(literal: string, position: Position): string {
  return literal
    .slice(1, -1)
    .replaceAll(/\\(?:u([0-9a-fA-F]{4})|([^]))/g, (_whole, code?: string, letter = '') => {
      if (code !== undefined) return String.fromCharCode(parseInt(code, 16));
      if (/[A-Za-z0-9]/.test(letter) && ESCAPES[letter] === undefined)
        throw syntaxError(`'\\${letter}' is no escape.`, position);
      return ESCAPES[letter] ?? letter;
    });
}
