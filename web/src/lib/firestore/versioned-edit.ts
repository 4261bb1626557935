/** Edits by several people at once: a save never overwrites what someone else has saved in the meantime. */
import { changeDocument, serverTimestamp, type WritableData } from './write.ts';

/** Fields that differ by value; both forms must have the same key order at every depth. */
export function changedFields<F extends object>(before: F, after: F): (keyof F & string)[] {
  const fields = Object.keys(before) as (keyof F & string)[];
  return fields.filter((field) => !isSame(before[field], after[field]));
}

/** Fields that both sides have changed since `base`, to different values. */
export function conflictingFields<F extends object>(base: F, mine: F, theirs: F): (keyof F & string)[] {
  const changedByThem = new Set(changedFields(base, theirs));
  return changedFields(base, mine).filter(
    (field) => changedByThem.has(field) && !isSame(mine[field], theirs[field]),
  );
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Someone else has stored a different value for a field that is being changed here. Nothing was written. */
export class EditConflictError<F extends object> extends Error {
  readonly stored: F;
  constructor(stored: F, fields: readonly string[]) {
    super(`Someone else changed in the meantime: ${fields.join(', ')}.`);
    this.name = 'EditConflictError';
    this.stored = stored;
  }
}

/** Changes to a form: the stored values that they are compared with, the form now, and its checked values. */
export interface FormChanges<F extends object, I> {
  readonly base: F;
  readonly mine: F;
  readonly input: I;
}

export interface VersionedEdit<F extends object> {
  readonly path: string;
  /** The form's values when it was opened, and now. */
  readonly base: F;
  readonly mine: F;
  /** The values to store for `mine`, by the same field names. */
  readonly input: { readonly [field in keyof F]: unknown };
  readonly formOf: (stored: WritableData) => F;
  /** Dependent fields, by the field they are always written with. */
  readonly together?: Partial<Readonly<Record<keyof F, readonly (keyof F & string)[]>>>;
  /** Fields that are maps, of which newer versions may have stored parts that this one does not know. */
  readonly maps?: readonly (keyof F & string)[];
  /** Leaves `updated_at` unchanged: for reviews it is the date of the customer's opinion. */
  readonly leavesDate?: true;
}

/**
 * Writes only the changed fields; resolves to the stored values in form shape. Rejects with `EditConflictError` on a
 * conflict, and if the document no longer exists or there is no connection.
 */
export async function saveEdit<F extends object>({
  path,
  base,
  mine,
  input,
  formOf,
  together = {},
  maps = [],
  leavesDate,
}: VersionedEdit<F>): Promise<F> {
  const fields = changedFields(base, mine).flatMap((field) => [field, ...(together[field] ?? [])]);
  let saved = mine;
  await changeDocument(path, (stored) => {
    const theirs = formOf(stored);
    const conflicting = conflictingFields(base, mine, theirs);
    if (conflicting.length > 0) throw new EditConflictError(theirs, conflicting);
    const changes = Object.fromEntries(
      fields.map((field) => [
        field,
        maps.includes(field) ? withUnknownParts(stored[field], input[field]) : input[field],
      ]),
    );
    saved = formOf({ ...stored, ...changes });
    const date = leavesDate ? {} : { updated_at: serverTimestamp() };
    return { ...changes, ...date };
  });
  return saved;
}

/** The new map with the stored parts that it lacks; null as it is. */
const withUnknownParts = (stored: unknown, map: unknown): unknown =>
  map === null ? null : { ...(stored as object | null), ...(map as object) };
