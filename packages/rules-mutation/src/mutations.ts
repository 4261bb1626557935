/**
 * Small faults in an expression, such as a developer might introduce by mistake. Uses only what both rules languages
 * share.
 */
interface Node {
  readonly kind: string;
}

interface Pair<E> {
  readonly left: E;
  readonly right: E;
}

/** One fault: `text` replaces the node and is built from the texts of its parts. */
export interface Mutation<E> {
  readonly node: E;
  /** The position to report. */
  readonly at: E;
  readonly what: string;
  readonly text: (print: (part: E) => string) => string;
}

/** The negated operator, and the one with the other boundary. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  '==': ['!='],
  '!=': ['=='],
  '<': ['>=', '<='],
  '<=': ['>', '<'],
  '>': ['<=', '>='],
  '>=': ['<', '>'],
};

export function* mutationsIn<E extends Node>(
  expression: E,
  children: (expression: E) => readonly E[],
): Generator<Mutation<E>> {
  yield* mutationsAt(expression);
  for (const part of children(expression)) yield* mutationsIn(part, children);
}

/** The mutations of a whole condition. A constant condition has only one. */
export function* mutationsOfCondition<E extends Node>(condition: E): Generator<Mutation<E>> {
  const value = 'value' in condition ? constantOf(condition.value) : undefined;
  for (const text of ['true', 'false'])
    if (text !== value) yield { node: condition, at: condition, what: `always ${text}`, text: () => text };
}

/** Literals are plain values in one language and typed values in the other. */
function constantOf(value: unknown): string {
  const plain = typeof value === 'object' && value !== null && 'value' in value ? value.value : value;
  return String(plain);
}

function* mutationsAt<E extends Node>(node: E): Generator<Mutation<E>> {
  switch (node.kind) {
    case 'and':
    case 'or':
      yield* mutationsOfLogic(node, node as unknown as Pair<E>);
      return;
    case 'binary':
      yield* mutationsOfComparison(node, node as unknown as Pair<E> & { readonly operator: string });
      return;
    case 'not': {
      const { operand } = node as unknown as { readonly operand: E };
      yield { node, at: operand, what: '! left out', text: (print) => print(operand) };
    }
  }
}

function* mutationsOfLogic<E extends Node>(node: E, { left, right }: Pair<E>): Generator<Mutation<E>> {
  const [sign, other] = node.kind === 'and' ? ['&&', '||'] : ['||', '&&'];
  const what = `${sign} became ${other}`;
  yield { node, at: right, what, text: (print) => `(${print(left)} ${other} ${print(right)})` };
  yield { node, at: right, what: `${sign} … left out`, text: (print) => print(left) };
  // The left side of a chain is a chain itself, so all links except the first are handled there.
  if (left.kind !== node.kind)
    yield { node, at: left, what: `… ${sign} left out`, text: (print) => print(right) };
}

function* mutationsOfComparison<E extends Node>(
  node: E,
  { left, right, operator }: Pair<E> & { readonly operator: string },
): Generator<Mutation<E>> {
  for (const other of OTHERS[operator] ?? [])
    yield {
      node,
      at: node,
      what: `${operator} became ${other}`,
      text: (print) => `(${print(left)} ${other} ${print(right)})`,
    };
  if (operator === 'in')
    yield {
      node,
      at: node,
      what: 'in became not in',
      text: (print) => `!(${print(left)} in ${print(right)})`,
    };
}
