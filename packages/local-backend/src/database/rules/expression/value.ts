/** The values that expressions evaluate to. */
import type { Node, Scalar } from '../../tree/node.ts';
import type { RuleSnapshot } from './snapshot.ts';

/** `members` is `query` or a part of `auth`; `object` is data with children. */
export type Value =
  | Scalar
  | null
  | RuleSnapshot
  | { readonly kind: 'members'; readonly members: object }
  | { readonly kind: 'object'; readonly node: Node };

/** The expression has no value, so the rule does not hold. */
export class EvaluationError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'EvaluationError';
  }
}
