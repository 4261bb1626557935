/**
 * Parses expressions, with precedence from loosest to tightest: `?:`, `||`, `&&`, `== != === !==`, `< <= > >=`, `+ -`,
 * `* / %`, `! -`, then `.name`, `["name"]`, `[i]` and method calls.
 */
import { syntaxError } from './issue.ts';
import type { SourceText } from './source-text.ts';
import type { BinaryOperator, Expression } from './ast.ts';
import { TokenStream, type Token } from './token-stream.ts';

/** @throws IssueError */
export function parseExpression(source: SourceText): Expression {
  const tokens = new TokenStream(source);
  const expression = parseConditional(tokens);
  if (tokens.peek().kind !== 'end') throw tokens.unexpected('the end');
  return expression;
}

function parseConditional(tokens: TokenStream): Expression {
  return tokens.nested(() => {
    const condition = parseLogical(tokens, '||');
    if (tokens.take('?') === undefined) return condition;
    const whenTrue = parseConditional(tokens);
    tokens.expect(':');
    const whenFalse = parseConditional(tokens);
    return { kind: 'conditional', position: condition.position, condition, whenTrue, whenFalse };
  });
}

function parseLogical(tokens: TokenStream, symbol: '||' | '&&'): Expression {
  const parseOperand = (): Expression =>
    symbol === '||' ? parseLogical(tokens, '&&') : parseBinary(tokens, 0);
  let left = parseOperand();
  while (tokens.take(symbol) !== undefined) {
    const right = parseOperand();
    left = { kind: symbol === '||' ? 'or' : 'and', position: left.position, left, right };
  }
  return left;
}

/** Operators by level of precedence. All comparison is strict, so `===` means `==`. */
const BINARY: readonly Readonly<Record<string, BinaryOperator>>[] = [
  { '==': '==', '!=': '!=', '===': '==', '!==': '!=' },
  { '<': '<', '<=': '<=', '>': '>', '>=': '>=' },
  { '+': '+', '-': '-' },
  { '*': '*', '/': '/', '%': '%' },
];

function parseBinary(tokens: TokenStream, level: number): Expression {
  const operators = BINARY[level];
  if (operators === undefined) return parseUnary(tokens);
  let left = parseBinary(tokens, level + 1);
  for (;;) {
    const { kind, text } = tokens.peek();
    const operator = kind === 'symbol' ? operators[text] : undefined;
    if (operator === undefined) return left;
    tokens.next();
    const right = parseBinary(tokens, level + 1);
    left = { kind: 'binary', position: left.position, operator, left, right };
  }
}

function parseUnary(tokens: TokenStream): Expression {
  const token = tokens.take('!') ?? tokens.take('-');
  if (token === undefined) return parsePostfix(tokens);
  const operand = tokens.nested(() => parseUnary(tokens));
  return { kind: token.text === '!' ? 'not' : 'negate', position: token.position, operand };
}

function parsePostfix(tokens: TokenStream): Expression {
  let expression = parsePrimary(tokens);
  for (;;) {
    const { position } = expression;
    if (tokens.take('.') !== undefined) {
      if (tokens.peek().kind !== 'name') throw tokens.unexpected('a name');
      expression = { kind: 'member', position, object: expression, name: tokens.next().text };
    } else if (tokens.take('[') !== undefined) {
      const index = parseConditional(tokens);
      tokens.expect(']');
      expression =
        index.kind === 'literal' && typeof index.value === 'string'
          ? { kind: 'member', position, object: expression, name: index.value }
          : { kind: 'index', position, object: expression, index };
    } else if (tokens.sees('(')) expression = parseCall(tokens, expression);
    else return expression;
  }
}

function parseCall(tokens: TokenStream, callee: Expression): Expression {
  const { position } = tokens.expect('(');
  if (callee.kind !== 'member') throw syntaxError('only methods of something can be called.', position);
  const args = parseItems(tokens, ')');
  return { kind: 'call', position: callee.position, object: callee.object, method: callee.name, args };
}

function parseItems(tokens: TokenStream, close: string): Expression[] {
  const items: Expression[] = [];
  while (!tokens.sees(close)) {
    items.push(parseConditional(tokens));
    if (tokens.take(',') === undefined) break;
  }
  tokens.expect(close);
  return items;
}

const WORDS: ReadonlyMap<string, boolean | null> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
]);

function parsePrimary(tokens: TokenStream): Expression {
  const token = tokens.peek();
  const { kind, text, position } = token;
  if (kind === 'end') throw tokens.unexpected('an expression');
  tokens.next();
  if (kind === 'number') return { kind: 'literal', position, value: Number(text) };
  if (kind === 'string') return { kind: 'literal', position, value: text };
  if (kind === 'name') {
    const value = WORDS.get(text);
    return value === undefined
      ? { kind: 'variable', position, name: text }
      : { kind: 'literal', position, value };
  }
  return parseSymbol(tokens, token);
}

function parseSymbol(tokens: TokenStream, token: Token): Expression {
  const { text, position } = token;
  switch (text) {
    case '(': {
      const inner = parseConditional(tokens);
      tokens.expect(')');
      return inner;
    }
    case '[':
      return { kind: 'list', position, items: parseItems(tokens, ']') };
    case '/': {
      const { pattern, flags } = tokens.pattern(token);
      if (flags !== '' && flags !== 'i') throw syntaxError('the only flag of a pattern is i.', position);
      return { kind: 'pattern', position, pattern, ignoreCase: flags === 'i' };
    }
    default:
      throw syntaxError(`an expression is expected, not '${text}'.`, position);
  }
}
