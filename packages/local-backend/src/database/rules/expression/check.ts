/** Finds errors that are certain before evaluation: unknown names and methods, operands of the wrong type. */
import { IssueError } from './issue.ts';
import type { Expression, ExpressionOf } from './ast.ts';
import { patternProblem } from './pattern.ts';
import { SNAPSHOT_METHODS, STRING_METHODS, type MethodType, type Type } from './methods.ts';

export type RuleKind = 'read' | 'write' | 'validate';

export interface CheckScope {
  readonly rule: RuleKind;
  /** The `$` variables of the enclosing keys. */
  readonly wildcards: ReadonlySet<string>;
}

const UNKNOWN: readonly Type[] = ['any', 'scalar'];
const SIMPLE: readonly Type[] = [...UNKNOWN, 'null', 'boolean', 'number', 'string'];

const QUERY_FIELDS =
  'orderByChild orderByKey orderByValue orderByPriority startAt endAt equalTo limitToFirst limitToLast'.split(
    ' ',
  );

/** @throws IssueError unless the expression can be a boolean. */
export function checkRule(expression: Expression, scope: CheckScope): void {
  expectType(expression, scope, ['boolean'], 'A rule');
}

type TypeOf<K extends Expression['kind']> = (node: ExpressionOf<K>, scope: CheckScope) => Type;

const TYPES: { readonly [K in Expression['kind']]: TypeOf<K> } = {
  literal: ({ value }) => (value === null ? 'null' : (typeof value as 'boolean' | 'number' | 'string')),
  pattern: ({ position }) => {
    throw new IssueError('A pattern stands only as the argument of matches().', position);
  },
  list: ({ position }) => {
    throw new IssueError('A list stands only as the argument of hasChildren().', position);
  },
  variable: variableType,
  member: memberType,
  index: ({ object, index }, scope) => {
    expectType(object, scope, [], 'What stands before [ ]', ['any']);
    expectType(index, scope, ['string', 'number'], 'The index');
    return 'any';
  },
  call: callType,
  not: ({ operand }, scope) => {
    expectType(operand, scope, ['boolean'], 'The operand of !');
    return 'boolean';
  },
  negate: ({ operand }, scope) => {
    expectType(operand, scope, ['number'], 'The operand of -');
    return 'number';
  },
  and: logicalType,
  or: logicalType,
  binary: binaryType,
  conditional: conditionalType,
};

function typeOf(expression: Expression, scope: CheckScope): Type {
  // The table has the function of exactly this kind.
  return (TYPES[expression.kind] as TypeOf<Expression['kind']>)(expression, scope);
}

/** @throws IssueError unless the type is one of these or unknown. */
function expectType(
  expression: Expression,
  scope: CheckScope,
  wanted: readonly Type[],
  what: string,
  unknown: readonly Type[] = UNKNOWN,
): Type {
  const type = typeOf(expression, scope);
  if (wanted.includes(type) || unknown.includes(type)) return type;
  const names = wanted.length === 0 ? 'something with members' : `of type ${wanted.join(' or ')}`;
  throw new IssueError(`${what} must be ${names}, not ${type}.`, expression.position);
}

function variableType({ name, position }: ExpressionOf<'variable'>, { rule, wildcards }: CheckScope): Type {
  if (name.startsWith('$') && wildcards.has(name)) return 'string';
  if (name === 'auth') return 'any';
  if (name === 'now') return 'number';
  if (name === 'root' || name === 'data') return 'snapshot';
  if (name === 'newData') {
    if (rule !== 'read') return 'snapshot';
    throw new IssueError('newData can only be used in .write and .validate.', position);
  }
  if (name === 'query') {
    if (rule === 'read') return 'query';
    throw new IssueError('query can only be used in .read.', position);
  }
  throw new IssueError(`Unknown variable '${name}'.`, position);
}

function memberType(expression: ExpressionOf<'member'>, scope: CheckScope): Type {
  const { object, name, position } = expression;
  const type = typeOf(object, scope);
  if (type === 'any') return 'any';
  if (name === 'length' && (type === 'string' || type === 'scalar'))
    return type === 'string' ? 'number' : 'scalar';
  if (type === 'query' && QUERY_FIELDS.includes(name)) return 'scalar';
  if (type === 'snapshot' && Object.hasOwn(SNAPSHOT_METHODS, name))
    throw new IssueError(`'${name}' is a method: write ${name}().`, position);
  throw new IssueError(`No such property '${name}' of a ${type}.`, position);
}

function callType(expression: ExpressionOf<'call'>, scope: CheckScope): Type {
  const { object, method: name, args, position } = expression;
  const receiver = typeOf(object, scope);
  const methods = methodsOf(receiver);
  const method = Object.hasOwn(methods, name) ? methods[name] : undefined;
  if (method === undefined) throw new IssueError(`No such method '${name}' of a ${receiver}.`, position);
  const required = method.args.filter((arg) => !arg.endsWith('?')).length;
  if (args.length < required || args.length > method.args.length)
    throw new IssueError(`${name}() takes ${method.args.length} argument(s), not ${args.length}.`, position);
  args.forEach((arg, index) => checkArgument(arg, method.args[index], `The argument of ${name}()`, scope));
  return method.result;
}

function methodsOf(receiver: Type): Readonly<Record<string, MethodType>> {
  if (receiver === 'snapshot') return SNAPSHOT_METHODS;
  return receiver === 'string' || UNKNOWN.includes(receiver) ? STRING_METHODS : {};
}

function checkArgument(arg: Expression, wanted: string | undefined, what: string, scope: CheckScope): void {
  if (wanted === 'pattern') {
    const problem =
      arg.kind === 'pattern' ? patternProblem(arg.pattern) : 'it must be a pattern, as in /^a+$/.';
    if (problem !== undefined) throw new IssueError(`${what}: ${problem}`, arg.position);
  } else if (wanted === 'list?') {
    if (arg.kind !== 'list' || arg.items.length === 0)
      throw new IssueError(`${what} must be a list of one key or more.`, arg.position);
    for (const item of arg.items) expectType(item, scope, ['string'], `A key for hasChildren()`);
  } else expectType(arg, scope, ['string'], what);
}

function logicalType({ left, right }: ExpressionOf<'and' | 'or'>, scope: CheckScope): Type {
  expectType(left, scope, ['boolean'], 'The left operand');
  expectType(right, scope, ['boolean'], 'The right operand');
  return 'boolean';
}

function binaryType({ operator, left, right }: ExpressionOf<'binary'>, scope: CheckScope): Type {
  const operands = (wanted: readonly Type[]): [Type, Type] => [
    expectType(left, scope, wanted, `The left operand of ${operator}`),
    expectType(right, scope, wanted, `The right operand of ${operator}`),
  ];
  if (operator === '==' || operator === '!=') {
    operands(SIMPLE);
    return 'boolean';
  }
  if (operator === '+') {
    const types = operands(['number', 'string']);
    if (types.includes('string')) return 'string';
    return types.every((type) => type === 'number') ? 'number' : 'scalar';
  }
  if (operator === '-' || operator === '*' || operator === '/' || operator === '%') {
    operands(['number']);
    return 'number';
  }
  const [a, b] = operands(['number', 'string']);
  if (a !== b && !UNKNOWN.includes(a) && !UNKNOWN.includes(b))
    throw new IssueError(`${operator} compares two numbers or two strings.`, left.position);
  return 'boolean';
}

function conditionalType(expression: ExpressionOf<'conditional'>, scope: CheckScope): Type {
  const { condition, whenTrue, whenFalse } = expression;
  expectType(condition, scope, ['boolean'], 'The condition');
  const a = typeOf(whenTrue, scope);
  const b = typeOf(whenFalse, scope);
  if (a === b) return a;
  if (
    SIMPLE.includes(a) &&
    SIMPLE.includes(b) &&
    [a, b].some((type) => type === 'null' || UNKNOWN.includes(type))
  )
    return 'scalar';
  throw new IssueError(`Both outcomes must be of one type, not ${a} and ${b}.`, expression.position);
}
