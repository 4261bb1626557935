/** Limits the depth of expressions, so that recursive walks cannot overflow the stack. */
import type { Expression } from './ast.ts';
import { children } from './children.ts';
import { RulesSyntaxError } from './syntax-error.ts';

/** A decision evaluates at most 1000 expressions, so it could not evaluate a deeper expression anyway. */
const MAX_DEPTH = 1000;

/** @throws RulesSyntaxError for a deeper expression, such as a chain of a thousand `||`. */
export function checkDepth(expression: Expression): Expression {
  let level: readonly Expression[] = [expression];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH)
      throw new RulesSyntaxError(`The expression has more than ${MAX_DEPTH} levels.`, expression.position);
    level = level.flatMap(children);
  }
  return expression;
}
