/** Edits by several people at once: what one writes never goes over what another has written meanwhile. */
import { changeDocument, serverTimestamp, type WritableData } from '../lib/firestore/write.ts';

/** The fields that are not the same, by value; both forms have the same order of keys at every depth. */
export function changedFields<F extends object>(before: F, after: F): (keyof F & string)[] {
  const fields = Object.keys(before) as (keyof F & string)[];
  return fields.filter((field) => !isSame(before[field], after[field]));
}

/** The fields that both have changed since `base`, to different values. */
export function conflictingFields<F extends object>(base: F, mine: F, theirs: F): (keyof F & string)[] {
  const changedByThem = new Set(changedFields(base, theirs));
  return changedFields(base, mine).filter(
    (field) => changedByThem.has(field) && !isSame(mine[field], theirs[field]),
  );
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Someone else has stored another value of a field that is being changed here. Nothing was written. */
export class EditConflictError<F extends object> extends Error {
  readonly stored: F;
  constructor(stored: F, fields: readonly string[]) {
    super(`Someone else changed in the meantime: ${fields.join(', ')}.`);
    this.name = 'EditConflictError';
    this.stored = stored;
  }
}

export interface VersionedEdit<F extends object> {
  readonly path: string;
  /** The form as it was opened, and as it is now. */
  readonly base: F;
  readonly mine: F;
  /** What `mine` is stored as, by the same field names. */
  readonly input: { readonly [field in keyof F]: unknown };
  readonly formOf: (stored: WritableData) => F;
  /** Fields that follow from another: written with it. */
  readonly together?: Partial<Readonly<Record<keyof F, readonly (keyof F & string)[]>>>;
  /** Where `updated_at` is someone else's: the date of a customer's opinion. */
  readonly leavesDate?: true;
}

/**
 * Writes the changed fields, and only those; resolves to the form of what is stored then. Rejects with `EditConflictError`, and
 * where the document is gone or there is no connection.
 */
export async function saveEdit<F extends object>({
  path,
  base,
  mine,
  input,
  formOf,
  together = {},
  leavesDate,
}: VersionedEdit<F>): Promise<F> {
  const fields = changedFields(base, mine).flatMap((field) => [field, ...(together[field] ?? [])]);
  const changes = Object.fromEntries(fields.map((field) => [field, input[field]]));
  let saved = mine;
  await changeDocument(path, (stored) => {
    const theirs = formOf(stored);
    const conflicting = conflictingFields(base, mine, theirs);
    if (conflicting.length > 0) throw new EditConflictError(theirs, conflicting);
    saved = formOf({ ...stored, ...changes });
    const date = leavesDate ? {} : { updated_at: serverTimestamp() };
    return { ...changes, ...date };
  });
  return saved;
}
