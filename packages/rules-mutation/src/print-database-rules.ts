/** Converts the syntax tree of a Realtime Database rule expression back to an equivalent text. */
import type { DatabaseExpression } from '@paw-haven/local-backend/rules';
import type { Mutation } from './mutations.ts';

export function printDatabaseExpression(
  root: DatabaseExpression,
  mutation?: Mutation<DatabaseExpression>,
): string {
  const print = (node: DatabaseExpression): string =>
    node === mutation?.node ? mutation.text(plain) : plain(node);
  const plain = (node: DatabaseExpression): string => {
    switch (node.kind) {
      case 'literal':
        return typeof node.value === 'string' ? quoted(node.value) : String(node.value);
      case 'pattern':
        return `/${node.pattern}/${node.ignoreCase ? 'i' : ''}`;
      case 'list':
        return `[${node.items.map(print).join(', ')}]`;
      case 'variable':
        return node.name;
      case 'member':
        return `${print(node.object)}.${node.name}`;
      case 'index':
        return `${print(node.object)}[${print(node.index)}]`;
      case 'call':
        return `${print(node.object)}.${node.method}(${node.args.map(print).join(', ')})`;
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
