/** The syntax tree of a rule's expression. */
import type { Position } from '../../../rules/source/position.ts';
import type { Scalar } from '../../tree/node.ts';

export type BinaryOperator = '==' | '!=' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | '/' | '%';

export type Expression = { readonly position: Position } & (
  | { readonly kind: 'literal'; readonly value: Scalar | null }
  | { readonly kind: 'pattern'; readonly pattern: string; readonly ignoreCase: boolean }
  | { readonly kind: 'list'; readonly items: readonly Expression[] }
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'member'; readonly object: Expression; readonly name: string }
  | { readonly kind: 'index'; readonly object: Expression; readonly index: Expression }
  | {
      readonly kind: 'call';
      readonly object: Expression;
      readonly method: string;
      readonly args: readonly Expression[];
    }
  | { readonly kind: 'not' | 'negate'; readonly operand: Expression }
  | { readonly kind: 'and' | 'or'; readonly left: Expression; readonly right: Expression }
  | {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | {
      readonly kind: 'conditional';
      readonly condition: Expression;
      readonly whenTrue: Expression;
      readonly whenFalse: Expression;
    }
);

/** An expression of one kind. */
export type ExpressionOf<K extends Expression['kind']> = Expression & { readonly kind: K };
