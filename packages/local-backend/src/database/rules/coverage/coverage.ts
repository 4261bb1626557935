/** The outcomes of every condition since the rules were loaded. */
import type { Expression } from '../expression/ast.ts';
import { COMPLEX, FAILED, OTHER, outcomesOf, type Outcome } from '../expression/outcomes.ts';
import type { RuleNode } from '../source/rule-tree.ts';

export interface ExpressionCoverage {
  readonly line: number;
  readonly column: number;
  readonly values: readonly { readonly value: string; readonly count: number }[];
  /** The subexpressions. */
  readonly parts: readonly ExpressionCoverage[];
}

export interface ConditionCoverage extends ExpressionCoverage {
  /** Path in the rules, as in `/rooms/$room`. */
  readonly path: string;
  /** `.read`, `.write` or `.validate`. */
  readonly rule: string;
}

/** The conditions in the order of the rules file. */
export function coverageOf(root: RuleNode): ConditionCoverage[] {
  const collect = (node: RuleNode, path: string): ConditionCoverage[] => [
    ...Object.entries(node.conditions).map(([kind, condition]): ConditionCoverage => ({
      path: path === '' ? '/' : path,
      rule: `.${kind}`,
      ...expressionCoverage(condition),
    })),
    ...[...node.children].flatMap(([key, child]) => collect(child, `${path}/${key}`)),
    ...(node.wildcard === undefined ? [] : collect(node.wildcard.node, `${path}/${node.wildcard.name}`)),
  ];
  return collect(root, '').toSorted((a, b) => a.line - b.line || a.column - b.column);
}

function expressionCoverage(expression: Expression): ExpressionCoverage {
  const { line, column } = expression.position;
  return {
    line,
    column,
    values: [...outcomesOf(expression)].map(([outcome, count]) => ({ value: textOf(outcome), count })),
    parts: partsOf(expression)
      .filter(({ kind }) => kind !== 'literal' && kind !== 'pattern')
      .map(expressionCoverage),
  };
}

function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'literal':
    case 'pattern':
    case 'variable':
      return [];
    case 'list':
      return expression.items;
    case 'member':
      return [expression.object];
    case 'index':
      return [expression.object, expression.index];
    case 'call':
      return [expression.object, ...expression.args];
    case 'not':
    case 'negate':
      return [expression.operand];
    case 'and':
    case 'or':
    case 'binary':
      return [expression.left, expression.right];
    case 'conditional':
      return [expression.condition, expression.whenTrue, expression.whenFalse];
  }
}

function textOf(outcome: Outcome): string {
  if (outcome === FAILED) return 'error';
  if (outcome === COMPLEX) return 'data';
  return outcome === OTHER ? 'other values' : JSON.stringify(outcome);
}
