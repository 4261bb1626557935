/** A write for the store: names are resolved, field paths parsed, values decoded. */
import type { FieldPath } from '../model/field-path.ts';
import type { Fields, Value } from '../model/value.ts';

export type Precondition =
  | { readonly kind: 'exists'; readonly exists: boolean }
  | { readonly kind: 'updateTime'; readonly updateTime: bigint };

export interface FieldTransform {
  readonly field: FieldPath;
  readonly operation:
    | { readonly kind: 'requestTime' }
    | { readonly kind: 'increment' | 'maximum' | 'minimum'; readonly operand: Value }
    | { readonly kind: 'append' | 'remove'; readonly elements: readonly Value[] };
}

export type Write = {
  /** Path relative to the database. */
  readonly path: string;
  readonly precondition: Precondition | undefined;
} & (
  | {
      readonly kind: 'update';
      readonly fields: Fields;
      /** Without a mask the document is replaced. */
      readonly mask: readonly FieldPath[] | undefined;
      readonly transforms: readonly FieldTransform[];
    }
  | { readonly kind: 'delete' }
  | { readonly kind: 'verify' }
);
