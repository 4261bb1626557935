/**
 * Parses the JSON of a rules file, which may have comments and line breaks inside strings, as in the console and the
 * SDKs. Every node has its position.
 */
import type { Position } from '../../../rules/source/position.ts';
import { syntaxError } from '../expression/issue.ts';
import { partOf, wholeSource, type SourceText } from '../expression/source-text.ts';

export type RulesJson =
  | { readonly kind: 'object'; readonly position: Position; readonly entries: readonly RulesEntry[] }
  | { readonly kind: 'list'; readonly position: Position; readonly items: readonly RulesJson[] }
  | { readonly kind: 'string'; readonly position: Position; readonly source: SourceText }
  | { readonly kind: 'boolean'; readonly position: Position; readonly value: boolean }
  | { readonly kind: 'number' | 'null'; readonly position: Position };

export interface RulesEntry {
  readonly key: string;
  readonly keyPosition: Position;
  readonly value: RulesJson;
}

const BLANK = /(?:\s|\/\/[^\n]*|\/\*[^]*?\*\/)+/y;
const NUMBER = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /[A-Za-z]+/y;
const MAX_NESTING = 64;
const ESCAPES: Readonly<Record<string, string>> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  '"': '"',
  '\\': '\\',
  '/': '/',
};

/** @throws IssueError at the first syntax error. */
export function parseRulesJson(text: string): RulesJson {
  return new Reader(wholeSource(text)).readAll();
}

class Reader {
  readonly #source: SourceText;
  #offset = 0;
  #nesting = 0;

  constructor(source: SourceText) {
    this.#source = source;
  }

  readAll(): RulesJson {
    const value = this.#value();
    if (this.#peek() !== '') throw this.#unexpected('the end');
    return value;
  }

  #value(): RulesJson {
    const first = this.#peek();
    const position = this.#position();
    if (first === '{') return this.#nested(() => ({ kind: 'object', position, entries: this.#entries() }));
    if (first === '[') return this.#nested(() => ({ kind: 'list', position, items: this.#items() }));
    if (first === '"') return { kind: 'string', position, source: this.#string() };
    if (this.#match(NUMBER) !== undefined) return { kind: 'number', position };
    const word = this.#match(WORD);
    if (word === 'null') return { kind: 'null', position };
    if (word === 'true' || word === 'false') return { kind: 'boolean', position, value: word === 'true' };
    throw syntaxError(`a value is expected, not '${word ?? first}'.`, position);
  }

  #entries(): RulesEntry[] {
    return this.#separated('{', '}', () => {
      if (this.#peek() !== '"') throw this.#unexpected('a key in double quotes');
      const keyPosition = this.#position();
      const { text: key } = this.#string();
      this.#take(':');
      return { key, keyPosition, value: this.#value() };
    });
  }

  #items(): RulesJson[] {
    return this.#separated('[', ']', () => this.#value());
  }

  #separated<T>(open: string, close: string, read: () => T): T[] {
    this.#take(open);
    const items: T[] = [];
    while (this.#peek() !== close) {
      items.push(read());
      if (this.#peek() !== ',') break;
      this.#take(',');
    }
    this.#take(close);
    return items;
  }

  #string(): SourceText {
    const start = this.#position();
    const { text } = this.#source;
    const offsets: number[] = [];
    let value = '';
    this.#offset += 1;
    for (;;) {
      const at = this.#offset;
      const character = text[at];
      if (character === undefined) throw syntaxError('the string has no closing quote.', start);
      offsets.push(at);
      this.#offset += 1;
      if (character === '"') return partOf(this.#source, value, offsets);
      value += character === '\\' ? this.#escape() : character;
    }
  }

  #escape(): string {
    const { text } = this.#source;
    const letter = text[this.#offset] ?? '';
    const code = /^u[0-9a-fA-F]{4}/.exec(text.slice(this.#offset, this.#offset + 5))?.[0];
    const replaced = code === undefined ? ESCAPES[letter] : String.fromCharCode(parseInt(code.slice(1), 16));
    if (replaced === undefined) throw syntaxError(`'\\${letter}' is no escape.`, this.#position());
    this.#offset += code?.length ?? 1;
    return replaced;
  }

  #nested(read: () => RulesJson): RulesJson {
    this.#nesting += 1;
    if (this.#nesting > MAX_NESTING) throw syntaxError('nested too deep.', this.#position());
    const value = read();
    this.#nesting -= 1;
    return value;
  }

  /** Returns the next character that is neither blank nor comment without consuming it; empty at the end. */
  #peek(): string {
    this.#match(BLANK);
    return this.#source.text[this.#offset] ?? '';
  }

  #take(character: string): void {
    if (this.#peek() !== character) throw this.#unexpected(`'${character}'`);
    this.#offset += 1;
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#offset;
    const text = pattern.exec(this.#source.text)?.[0];
    this.#offset += text?.length ?? 0;
    return text;
  }

  #position(): Position {
    return this.#source.positionAt(this.#offset);
  }

  #unexpected(expected: string) {
    const found = this.#peek();
    return syntaxError(
      `${expected} is expected, not ${found === '' ? 'the end' : `'${found}'`}.`,
      this.#position(),
    );
  }
}
