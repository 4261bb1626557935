/**
 * Firestore's value model: one tagged union for everything that a field can contain. Vectors are maps with `__type__:
 * '__vector__'`, as on the wire.
 */
export type Value =
  | { readonly type: 'null' }
  | { readonly type: 'boolean'; readonly value: boolean }
  /** Signed 64-bit integer. */
  | { readonly type: 'integer'; readonly value: bigint }
  | { readonly type: 'double'; readonly value: number }
  /** Microseconds since 1970-01-01T00:00:00Z. */
  | { readonly type: 'timestamp'; readonly micros: bigint }
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'bytes'; readonly value: Uint8Array }
  /** Full resource name `projects/P/databases/D/documents/a/b`. */
  | { readonly type: 'reference'; readonly name: string }
  | { readonly type: 'geoPoint'; readonly latitude: number; readonly longitude: number }
  | { readonly type: 'array'; readonly values: readonly Value[] }
  | { readonly type: 'map'; readonly fields: Fields };

export type ValueOf<T extends Value['type']> = Extract<Value, { readonly type: T }>;

export type Fields = ReadonlyMap<string, Value>;

/** A stored document. `path` is relative to the database: `users/u1/pets/p1`. Times are microseconds. */
export interface StoredDocument {
  readonly path: string;
  readonly fields: Fields;
  readonly createTime: bigint;
  readonly updateTime: bigint;
}

/** One document's change within a commit; `before` or `after` is undefined if the document did not exist. */
export interface DocumentChange {
  readonly path: string;
  readonly before: StoredDocument | undefined;
  readonly after: StoredDocument | undefined;
}

/** The changes of a commit, published to listeners and triggers in commit order. */
export interface CommitEvent {
  /** `projects/P/databases/D`. */
  readonly database: string;
  readonly commitTime: bigint;
  readonly changes: readonly DocumentChange[];
  /** True for administrative changes (clear, reset, import): listeners see them, but function triggers do not fire. */
  readonly administrative?: boolean;
  /** The writer, for triggers that use it. Absent for administrative changes. */
  readonly actor?: CommitActor;
}

/** `system` is the administrator; a signed-in user is `unknown` with the uid, as in Firestore's events. */
export interface CommitActor {
  readonly type: 'system' | 'unauthenticated' | 'unknown';
  readonly id?: string;
}
