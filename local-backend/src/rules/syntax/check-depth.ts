/** Keeps every walk over a tree away from the end of the stack. */
import type { Expression } from './ast.ts';
import { children } from './children.ts';
import { RulesSyntaxError } from './syntax-error.ts';

/** Nothing is lost: a decision may evaluate 1000 expressions, and to reach a deeper one it would need more. */
const MAX_DEPTH = 1000;

/** @throws RulesSyntaxError for an expression of more levels, such as a chain of a thousand `||`. */
export function checkDepth(expression: Expression): Expression {
  let level: readonly Expression[] = [expression];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH)
      throw new RulesSyntaxError(`The expression has more than ${MAX_DEPTH} levels.`, expression.position);
    level = level.flatMap(children);
  }
  return expression;
}
