/**
 * The syntax tree of a ruleset. Every node has the position at which its text begins, for denial messages and compile
 * issues.
 */
import type { RulesValue } from '../value/value.ts';
import type { Position } from '../source/position.ts';

export type ServiceName = 'cloud.firestore' | 'firebase.storage';
/** The methods of a request; `read` and `write` in the source are expanded to these. */
export type AccessMethod = 'get' | 'list' | 'create' | 'update' | 'delete';

export interface Ruleset {
  readonly version: 1 | 2;
  /** Absent when the source does not state a version (which means 1). */
  readonly versionPosition: Position | undefined;
  readonly functions: readonly FunctionDeclaration[];
  readonly services: readonly ServiceDeclaration[];
}

export interface ServiceDeclaration {
  readonly name: string;
  readonly position: Position;
  readonly functions: readonly FunctionDeclaration[];
  readonly matches: readonly MatchDeclaration[];
}

export interface MatchDeclaration {
  readonly position: Position;
  readonly path: readonly PatternSegment[];
  readonly functions: readonly FunctionDeclaration[];
  readonly matches: readonly MatchDeclaration[];
  readonly allows: readonly AllowDeclaration[];
}

export type PatternSegment =
  | { readonly kind: 'text'; readonly text: string; readonly position: Position }
  /** `{x}`: exactly one segment. */
  | { readonly kind: 'single'; readonly name: string; readonly position: Position }
  /** `{x=**}`: one or more segments in version 1, any number in version 2. */
  | { readonly kind: 'glob'; readonly name: string; readonly position: Position };

export interface AllowDeclaration {
  readonly position: Position;
  readonly methods: readonly AccessMethod[];
  /** Absent for `allow read;`, which always holds. */
  readonly condition: Expression | undefined;
}

export interface FunctionDeclaration {
  readonly name: string;
  readonly position: Position;
  readonly parameters: readonly { readonly name: string; readonly position: Position }[];
  readonly lets: readonly LetBinding[];
  readonly result: Expression;
}

export interface LetBinding {
  readonly name: string;
  readonly position: Position;
  readonly value: Expression;
}

export type BinaryOperator = '==' | '!=' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | '/' | '%' | 'in';

export type Expression = { readonly position: Position } & (
  | { readonly kind: 'literal'; readonly value: RulesValue }
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'list'; readonly items: readonly Expression[] }
  | { readonly kind: 'map'; readonly entries: readonly MapEntry[] }
  | { readonly kind: 'path'; readonly segments: readonly PathSegment[] }
  | { readonly kind: 'member'; readonly object: Expression; readonly name: string }
  | { readonly kind: 'index'; readonly object: Expression; readonly index: Expression }
  | {
      readonly kind: 'slice';
      readonly object: Expression;
      readonly from: Expression;
      readonly to: Expression;
    }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Expression[] }
  | {
      readonly kind: 'method';
      readonly object: Expression;
      readonly name: string;
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
  | { readonly kind: 'is'; readonly operand: Expression; readonly typeName: string }
  | {
      readonly kind: 'conditional';
      readonly condition: Expression;
      readonly whenTrue: Expression;
      readonly whenFalse: Expression;
    }
);

/** An expression of one kind. */
export type ExpressionOf<K extends Expression['kind']> = Expression & { readonly kind: K };

export interface MapEntry {
  readonly key: Expression;
  readonly value: Expression;
}

export type PathSegment =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'expression'; readonly expression: Expression };
