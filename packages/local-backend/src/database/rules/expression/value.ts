/** The values that expressions evaluate to. */
import type { Scalar } from '../../tree/node.ts';
import type { ObjectValue, RuleSnapshot } from './snapshot.ts';

/** `members` is `query` or a part of `auth`. */
export type Value =
  | Scalar
  | null
  | RuleSnapshot
  | ObjectValue
  | { readonly kind: 'members'; readonly members: object };
