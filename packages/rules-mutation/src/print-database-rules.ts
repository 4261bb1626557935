/** Converts the syntax tree of a Realtime Database rule expression back to an equivalent text. */
import type { DatabaseExpression } from '@paw-haven/local-backend/rules';
import type { Mutation } from './mutations.ts';
import { isOperation, printOperation } from './print-operation.ts';

export function printDatabaseExpression(
  root: DatabaseExpression,
  mutation?: Mutation<DatabaseExpression>,
): string {
  const print = (node: DatabaseExpression): string =>
    node === mutation?.node ? mutation.text(plain) : plain(node);
  const plain = (node: DatabaseExpression): string => {
    if (isOperation(node)) return printOperation(node, print);
    switch (node.kind) {
      case 'literal':
        return typeof node.value === 'string' ? quoted(node.value) : String(node.value);
      case 'pattern':
        return `/${node.pattern}/${node.ignoreCase ? 'i' : ''}`;
      case 'list':
        return `[${node.items.map(print).join(', ')}]`;
      case 'variable':
        return node.name;
      case 'call':
        return `${print(node.object)}.${node.method}(${node.args.map(print).join(', ')})`;
    }
  };
  return print(root);
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

/** The direct subexpressions of an expression. */
export function partsOf(node: DatabaseExpression): readonly DatabaseExpression[] {
  switch (node.kind) {
    case 'literal':
    case 'pattern':
    case 'variable':
      return [];
    case 'list':
      return node.items;
    case 'member':
      return [node.object];
    case 'index':
      return [node.object, node.index];
    case 'call':
      return [node.object, ...node.args];
    case 'not':
    case 'negate':
      return [node.operand];
    case 'and':
    case 'or':
    case 'binary':
      return [node.left, node.right];
    case 'conditional':
      return [node.condition, node.whenTrue, node.whenFalse];
  }
}
