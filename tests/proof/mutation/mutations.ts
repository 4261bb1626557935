/** Small faults in an expression, as someone could make them by mistake. Knows only what both languages of rules share. */
interface Node {
  readonly kind: string;
}

interface Pair<E> {
  readonly left: E;
  readonly right: E;
}

/** One fault: `text` is what then stands in the node's place, made of the texts of its parts. */
export interface Mutation<E> {
  readonly node: E;
  /** Where the fault can be seen best. */
  readonly at: E;
  readonly what: string;
  readonly text: (print: (part: E) => string) => string;
}

/** Turned around, and with the other end of its boundary. */
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

/** The mutations of a whole condition. One that is always true, or always false, has only one. */
export function* mutationsOfCondition<E extends Node>(condition: E): Generator<Mutation<E>> {
  const value = 'value' in condition ? constantOf(condition.value) : undefined;
  for (const text of ['true', 'false'])
    if (text !== value) yield { node: condition, at: condition, what: `always ${text}`, text: () => text };
}

/** Literals are plain in one language and typed in the other. */
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
  // The left side of a chain is a chain itself: all but its first link have had their turn there.
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
