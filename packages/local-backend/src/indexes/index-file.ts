/** The contents of `firestore.indexes.json`. */
export type Scope = 'COLLECTION' | 'COLLECTION_GROUP';
export type SortOrder = 'ASCENDING' | 'DESCENDING';

export interface SortedField {
  readonly fieldPath: string;
  readonly order: SortOrder;
}

interface ArrayField {
  readonly fieldPath: string;
  readonly arrayConfig: 'CONTAINS';
}

export type IndexField = SortedField | ArrayField;

/** An index on several fields. Paths are in the format of `formatFieldPath`. */
export interface CompositeIndex {
  readonly collectionGroup: string;
  readonly queryScope: Scope;
  readonly fields: readonly IndexField[];
}

/** One index on one field. */
export type FieldIndex = { readonly queryScope: Scope } & (
  | { readonly order: SortOrder }
  | { readonly arrayConfig: 'CONTAINS' }
);

/** The indexes of a field instead of the automatic ones. */
export interface FieldOverride {
  readonly collectionGroup: string;
  /** `*` for every field of the collection group. */
  readonly fieldPath: string;
  readonly indexes: readonly FieldIndex[];
}

export interface IndexFile {
  /** File name for messages. */
  readonly name: string;
  readonly indexes: readonly CompositeIndex[];
  readonly fieldOverrides: readonly FieldOverride[];
}

/** An index file that Firebase would not deploy. */
export class IndexFileError extends Error {
  override readonly name = 'IndexFileError';
  /** One message per error: `firestore.indexes.json: indexes[2] names no "fields".` */
  readonly issues: readonly string[];

  constructor(issues: readonly string[]) {
    super(`The indexes cannot be used:\n${issues.join('\n')}`);
    this.issues = issues;
  }
}
