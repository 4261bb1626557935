/**
 * Parses expressions, with precedence from loosest to tightest:
 * `?:`, `||`, `&&`, `== !=`, `in is`, `< <= > >=`, `+ -`, `* / %`, `! -`, then `.f [i] [a:b] (…)`.
 */
import type { BinaryOperator, Expression } from './ast.ts';
import { parsePostfix } from './parse-primary.ts';
import type { TokenStream } from './token-stream.ts';

export function parseExpression(tokens: TokenStream): Expression {
  return tokens.nested(() => parseConditional(tokens));
}

function parseConditional(tokens: TokenStream): Expression {
  const condition = parseOr(tokens);
  if (tokens.take('?') === undefined) return condition;
  const whenTrue = parseExpression(tokens);
  tokens.expect(':');
  const whenFalse = parseExpression(tokens);
  return { kind: 'conditional', position: condition.position, condition, whenTrue, whenFalse };
}

function parseOr(tokens: TokenStream): Expression {
  let left = parseAnd(tokens);
  while (tokens.take('||') !== undefined) {
    const right = parseAnd(tokens);
    left = { kind: 'or', position: left.position, left, right };
  }
  return left;
}

function parseAnd(tokens: TokenStream): Expression {
  let left = parseEquality(tokens);
  while (tokens.take('&&') !== undefined) {
    const right = parseEquality(tokens);
    left = { kind: 'and', position: left.position, left, right };
  }
  return left;
}

const parseMultiplication = binaryLevel(['*', '/', '%'], parseUnary);
const parseAddition = binaryLevel(['+', '-'], parseMultiplication);
const parseRelation = binaryLevel(['<=', '>=', '<', '>'], parseAddition);
const parseEquality = binaryLevel(['==', '!='], parseMembership);

function binaryLevel(
  operators: readonly BinaryOperator[],
  parseOperand: (tokens: TokenStream) => Expression,
) {
  return function parseLevel(tokens: TokenStream): Expression {
    let left = parseOperand(tokens);
    for (;;) {
      const operator = operators.find((candidate) => tokens.sees(candidate));
      if (operator === undefined) return left;
      tokens.next();
      const right = parseOperand(tokens);
      left = { kind: 'binary', position: left.position, operator, left, right };
    }
  };
}

function parseMembership(tokens: TokenStream): Expression {
  let left = parseRelation(tokens);
  for (;;) {
    if (tokens.take('in') !== undefined) {
      const right = parseRelation(tokens);
      left = { kind: 'binary', position: left.position, operator: 'in', left, right };
    } else if (tokens.take('is') !== undefined) {
      const { text: typeName } = tokens.expectName();
      left = { kind: 'is', position: left.position, operand: left, typeName };
    } else {
      return left;
    }
  }
}

function parseUnary(tokens: TokenStream): Expression {
  const token = tokens.peek();
  if (!tokens.sees('!') && !tokens.sees('-')) return parsePostfix(tokens, parseExpression);
  tokens.next();
  // The smallest 64-bit integer is valid only together with its sign.
  if (token.text === '-' && tokens.peek().kind === 'int') return parsePostfix(tokens, parseExpression, token);
  const operand = tokens.nested(() => parseUnary(tokens));
  return {
    kind: token.text === '!' ? 'not' : 'negate',
    position: token.position,
    operand,
  };
}
