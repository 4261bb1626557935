/** Parses declarations: version, services, match blocks, allow statements, functions. */
import type {
  AccessMethod,
  AllowDeclaration,
  FunctionDeclaration,
  LetBinding,
  MatchDeclaration,
  PatternSegment,
  Ruleset,
  ServiceDeclaration,
} from './ast.ts';
import { checkDepth } from './check-depth.ts';
import { parseExpression } from './parse-expression.ts';
import type { Position } from '../source/position.ts';
import { Recovery } from './recover.ts';
import { RulesSyntaxError } from './syntax-error.ts';
import type { TokenStream } from './token-stream.ts';

const METHODS: Readonly<Record<string, readonly AccessMethod[]>> = {
  get: ['get'],
  list: ['list'],
  create: ['create'],
  update: ['update'],
  delete: ['delete'],
  read: ['get', 'list'],
  write: ['create', 'update', 'delete'],
};
const MAX_MATCH_NESTING = 100;

export interface ParsedRuleset {
  /** The ruleset without the statements that have errors. */
  readonly ruleset: Ruleset;
  readonly errors: readonly RulesSyntaxError[];
}

export function parseRuleset(tokens: TokenStream): ParsedRuleset {
  const recovery = new Recovery(tokens);
  let version: ReturnType<typeof parseVersion> = { version: 1, versionPosition: undefined };
  const functions: FunctionDeclaration[] = [];
  const services: ServiceDeclaration[] = [];
  recovery.statement('outside', () => {
    version = parseVersion(tokens);
  });
  let isAtEnd = false;
  while (!isAtEnd) {
    recovery.statement('outside', () => {
      if (tokens.peek().kind === 'end') isAtEnd = true;
      else if (tokens.sees('function')) functions.push(parseFunction(tokens));
      else if (tokens.sees('service')) services.push(parseService(tokens, recovery));
      else if (tokens.sees('import'))
        throw new RulesSyntaxError('Imports are not supported.', tokens.peek().position);
      else throw tokens.unexpected("{'function', 'service', 'rules_version'}");
    });
  }
  return { ruleset: { ...version, functions, services }, errors: recovery.errors };
}

function parseVersion(tokens: TokenStream): { version: 1 | 2; versionPosition: Position | undefined } {
  const position = tokens.take('rules_version')?.position;
  if (position === undefined) return { version: 1, versionPosition: undefined };
  tokens.expect('=');
  const token = tokens.peek();
  if (token.kind !== 'string') throw tokens.unexpected("'1' or '2' in quotes");
  if (token.value !== '1' && token.value !== '2') {
    throw new RulesSyntaxError(
      `Invalid rules version [${token.value}]. Expected one of [1, 2].`,
      token.position,
    );
  }
  tokens.next();
  tokens.take(';');
  return { version: token.value === '1' ? 1 : 2, versionPosition: position };
}

function parseService(tokens: TokenStream, recovery: Recovery): ServiceDeclaration {
  const { position } = tokens.expect('service');
  const words = [tokens.expectName().text];
  while (tokens.take('.') !== undefined) words.push(tokens.expectName().text);
  tokens.expect('{');
  const functions: FunctionDeclaration[] = [];
  const matches: MatchDeclaration[] = [];
  parseBlock(recovery, () => {
    if (tokens.sees('function')) functions.push(parseFunction(tokens));
    else if (tokens.sees('match')) matches.push(parseMatch(tokens, recovery, 1));
    else throw unexpectedIn(tokens, "{'function', 'match', '}'}");
  });
  return { name: words.join('.'), position, functions, matches };
}

/** Parses the statements up to the closing brace. */
function parseBlock(recovery: Recovery, parseStatement: () => void): void {
  let isAtEnd = false;
  while (!isAtEnd) {
    recovery.statement('in a block', () => {
      isAtEnd = recovery.takeBlockEnd();
      if (!isAtEnd) parseStatement();
    });
  }
}

function unexpectedIn(tokens: TokenStream, expected: string): RulesSyntaxError {
  if (tokens.sees('/'))
    return new RulesSyntaxError("Missing 'match' keyword before path.", tokens.peek().position);
  return tokens.unexpected(expected);
}

function parseMatch(tokens: TokenStream, recovery: Recovery, depth: number): MatchDeclaration {
  const { position } = tokens.expect('match');
  if (depth > MAX_MATCH_NESTING) throw new RulesSyntaxError('Match blocks are nested too deep.', position);
  const path = parsePattern(tokens);
  const functions: FunctionDeclaration[] = [];
  const matches: MatchDeclaration[] = [];
  const allows: AllowDeclaration[] = [];
  tokens.expect('{');
  parseBlock(recovery, () => {
    if (tokens.sees('function')) functions.push(parseFunction(tokens));
    else if (tokens.sees('match')) matches.push(parseMatch(tokens, recovery, depth + 1));
    else if (tokens.sees('allow')) allows.push(parseAllow(tokens));
    else throw unexpectedIn(tokens, "{'allow', 'function', 'match', '}'}");
  });
  return { position, path, functions, matches, allows };
}

function parsePattern(tokens: TokenStream): PatternSegment[] {
  const segments: PatternSegment[] = [];
  let slash = tokens.expect('/');
  for (;;) {
    const text = tokens.takePathText();
    if (text !== undefined) segments.push({ kind: 'text', text, position: slash.position });
    else if (tokens.touches('{')) segments.push(parseWildcard(tokens));
    else throw tokens.unexpected("{'{', PATH_SEGMENT}");
    if (!tokens.touches('/')) return segments;
    slash = tokens.next();
  }
}

function parseWildcard(tokens: TokenStream): PatternSegment {
  tokens.expect('{');
  const { text: name, position } = tokens.expectName();
  let kind: 'single' | 'glob' = 'single';
  if (tokens.take('=') !== undefined) {
    if (tokens.take('**') !== undefined) kind = 'glob';
    else tokens.expect('*');
  }
  tokens.expect('}');
  return { kind, name, position };
}

function parseAllow(tokens: TokenStream): AllowDeclaration {
  const { position } = tokens.expect('allow');
  const methods: AccessMethod[] = [];
  do {
    const { text, position: at } = tokens.expectName();
    const named = Object.hasOwn(METHODS, text) ? METHODS[text] : undefined;
    if (named === undefined) throw new RulesSyntaxError(`Invalid access method: ${text}.`, at);
    methods.push(...named);
  } while (tokens.take(',') !== undefined);
  const condition = tokens.take(':') === undefined ? undefined : parseCondition(tokens);
  tokens.take(';');
  return { position, methods: [...new Set(methods)], condition };
}

function parseCondition(tokens: TokenStream) {
  if (tokens.take('if') === undefined) {
    throw new RulesSyntaxError("Missing 'if' before conditional expression.", tokens.peek().position);
  }
  return checkDepth(parseExpression(tokens));
}

function parseFunction(tokens: TokenStream): FunctionDeclaration {
  tokens.expect('function');
  const { text: name, position } = tokens.expectName();
  const parameters = parseParameters(tokens);
  const lets: LetBinding[] = [];
  tokens.expect('{');
  for (let word = tokens.take('let'); word !== undefined; word = tokens.take('let'))
    lets.push(parseLet(tokens));
  tokens.expect('return');
  const result = checkDepth(parseExpression(tokens));
  tokens.take(';');
  tokens.expect('}');
  return { name, position, parameters, lets, result };
}

function parseParameters(tokens: TokenStream): { name: string; position: Position }[] {
  const parameters: { name: string; position: Position }[] = [];
  tokens.expect('(');
  while (tokens.take(')') === undefined) {
    if (parameters.length > 0) tokens.expect(',');
    const { text: name, position } = tokens.expectName();
    parameters.push({ name, position });
  }
  return parameters;
}

function parseLet(tokens: TokenStream): LetBinding {
  const { text: name, position } = tokens.expectName();
  tokens.expect('=');
  const value = checkDepth(parseExpression(tokens));
  if (tokens.take(';') === undefined) {
    const { text, position: at } = tokens.peek();
    throw new RulesSyntaxError(`missing ';' at '${text}'`, at);
  }
  return { name, position, value };
}
