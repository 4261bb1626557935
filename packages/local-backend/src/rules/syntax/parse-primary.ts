/** Parses primary expressions (literals, names, calls, lists, maps, paths) and their postfix operators. */
import { fitsInt64, float, int, NULL, string, TRUE, FALSE } from '../value/value.ts';
import type { RulesValue } from '../value/value.ts';
import type { Expression, MapEntry, PathSegment } from './ast.ts';
import { RulesSyntaxError } from './syntax-error.ts';
import type { Token, TokenStream } from './token-stream.ts';

const CONSTANTS: Readonly<Record<string, RulesValue>> = { null: NULL, true: TRUE, false: FALSE };
/** Reserved words, which cannot be used as variable names. */
const RESERVED = new Set([
  'allow',
  'function',
  'if',
  'import',
  'in',
  'is',
  'let',
  'match',
  'return',
  'service',
]);

/** Parses a complete expression, for use inside brackets. */
export type ParseInner = (tokens: TokenStream) => Expression;

/** `minus` is the sign of an integer literal that was already consumed. */
export function parsePostfix(tokens: TokenStream, parseInner: ParseInner, minus?: Token): Expression {
  let object = parsePrimary(tokens, parseInner, minus);
  for (;;) {
    if (tokens.take('.') !== undefined) object = parseMember(tokens, parseInner, object);
    else if (tokens.take('[') !== undefined) object = parseIndex(tokens, parseInner, object);
    else return object;
  }
}

function parseMember(tokens: TokenStream, parseInner: ParseInner, object: Expression): Expression {
  const { text: name } = tokens.expectName();
  const { position } = object;
  if (tokens.take('(') === undefined) return { kind: 'member', position, object, name };
  return { kind: 'method', position, object, name, args: parseItems(tokens, parseInner, ')') };
}

function parseIndex(tokens: TokenStream, parseInner: ParseInner, object: Expression): Expression {
  const { position } = object;
  const index = parseInner(tokens);
  if (tokens.take(':') === undefined) {
    tokens.expect(']');
    return { kind: 'index', position, object, index };
  }
  const to = parseInner(tokens);
  tokens.expect(']');
  return { kind: 'slice', position, object, from: index, to };
}

function parsePrimary(tokens: TokenStream, parseInner: ParseInner, minus: Token | undefined): Expression {
  const token = tokens.peek();
  const { position } = minus ?? token;
  switch (token.kind) {
    case 'int':
      tokens.next();
      return { kind: 'literal', position, value: readInt(token, minus) };
    case 'float':
      tokens.next();
      return { kind: 'literal', position, value: float(Number(token.text)) };
    case 'string':
      tokens.next();
      return { kind: 'literal', position, value: string(token.value) };
    case 'bytes':
      tokens.next();
      return { kind: 'literal', position, value: { type: 'bytes', value: bytesOf(token.value) } };
    case 'name':
      return parseName(tokens, parseInner);
    case 'symbol':
      return parseBracketed(tokens, parseInner);
    case 'end':
      throw tokens.unexpected('an expression');
  }
}

function readInt(token: Token, minus: Token | undefined): RulesValue {
  const value = minus === undefined ? BigInt(token.text) : -BigInt(token.text);
  if (!fitsInt64(value))
    throw new RulesSyntaxError(`The number ${token.text} does not fit 64 bits.`, token.position);
  return int(value);
}

/** Characters up to U+00FF become single bytes (`b'\xff'`), others their UTF-8 bytes. */
function bytesOf(text: string): Uint8Array {
  const parts = Array.from(text, (char) => {
    const code = char.codePointAt(0) ?? 0;
    return code <= 0xff ? [code] : [...new TextEncoder().encode(char)];
  });
  return Uint8Array.from(parts.flat());
}

function parseName(tokens: TokenStream, parseInner: ParseInner): Expression {
  const { text: name, position } = tokens.peek();
  if (RESERVED.has(name)) throw tokens.unexpected('an expression');
  tokens.next();
  const constant = Object.hasOwn(CONSTANTS, name) ? CONSTANTS[name] : undefined;
  if (constant !== undefined) return { kind: 'literal', position, value: constant };
  if (tokens.take('(') === undefined) return { kind: 'variable', position, name };
  return { kind: 'call', position, name, args: parseItems(tokens, parseInner, ')') };
}

function parseBracketed(tokens: TokenStream, parseInner: ParseInner): Expression {
  const { text, position } = tokens.peek();
  switch (text) {
    case '(': {
      tokens.next();
      const inner = parseInner(tokens);
      tokens.expect(')');
      return inner;
    }
    case '[':
      tokens.next();
      return { kind: 'list', position, items: parseItems(tokens, parseInner, ']') };
    case '{':
      tokens.next();
      return { kind: 'map', position, entries: parseEntries(tokens, parseInner) };
    case '/':
      return { kind: 'path', position, segments: parsePathSegments(tokens, parseInner) };
    default:
      throw tokens.unexpected('an expression');
  }
}

function parseItems(tokens: TokenStream, parseInner: ParseInner, close: ')' | ']'): Expression[] {
  const items: Expression[] = [];
  while (tokens.take(close) === undefined) {
    if (items.length > 0) tokens.expect(',');
    if (items.length > 0 && close === ']' && tokens.take(close) !== undefined) break;
    items.push(parseInner(tokens));
  }
  return items;
}

function parseEntries(tokens: TokenStream, parseInner: ParseInner): MapEntry[] {
  const entries: MapEntry[] = [];
  while (tokens.take('}') === undefined) {
    if (entries.length > 0) tokens.expect(',');
    if (entries.length > 0 && tokens.take('}') !== undefined) break;
    const key = parseInner(tokens);
    tokens.expect(':');
    entries.push({ key, value: parseInner(tokens) });
  }
  return entries;
}

function parsePathSegments(tokens: TokenStream, parseInner: ParseInner): PathSegment[] {
  const segments: PathSegment[] = [];
  tokens.expect('/');
  for (;;) {
    const text = tokens.takePathText();
    if (text !== undefined) {
      segments.push({ kind: 'text', text });
    } else if (tokens.touches('$(')) {
      tokens.next();
      segments.push({ kind: 'expression', expression: parseInner(tokens) });
      tokens.expect(')');
    } else {
      throw tokens.unexpected("a path segment or '$('");
    }
    if (!tokens.touches('/') || tokens.touches('//')) return segments;
    tokens.next();
  }
}
