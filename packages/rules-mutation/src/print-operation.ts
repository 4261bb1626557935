/** Prints what both rules languages write the same way. */
type Operation<E> =
  | { readonly kind: 'not' | 'negate'; readonly operand: E }
  | { readonly kind: 'and' | 'or'; readonly left: E; readonly right: E }
  | { readonly kind: 'binary'; readonly operator: string; readonly left: E; readonly right: E }
  | { readonly kind: 'conditional'; readonly condition: E; readonly whenTrue: E; readonly whenFalse: E }
  | { readonly kind: 'member'; readonly object: E; readonly name: string }
  | { readonly kind: 'index'; readonly object: E; readonly index: E };

const KINDS: ReadonlySet<string> = new Set<Operation<unknown>['kind']>([
  'not',
  'negate',
  'and',
  'or',
  'binary',
  'conditional',
  'member',
  'index',
]);

export function isOperation<E extends { readonly kind: string }>(
  node: E,
): node is Extract<E, { readonly kind: Operation<unknown>['kind'] }> {
  return KINDS.has(node.kind);
}

export function printOperation<E>(node: Operation<E>, print: (part: E) => string): string {
  switch (node.kind) {
    case 'not':
      return `!(${print(node.operand)})`;
    case 'negate':
      return `-(${print(node.operand)})`;
    case 'and':
      return `(${print(node.left)} && ${print(node.right)})`;
    case 'or':
      return `(${print(node.left)} || ${print(node.right)})`;
    case 'binary':
      return `(${print(node.left)} ${node.operator} ${print(node.right)})`;
    case 'conditional':
      return `(${print(node.condition)} ? ${print(node.whenTrue)} : ${print(node.whenFalse)})`;
    case 'member':
      return `${print(node.object)}.${node.name}`;
    case 'index':
      return `${print(node.object)}[${print(node.index)}]`;
  }
}
