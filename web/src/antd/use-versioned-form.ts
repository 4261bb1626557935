import { useState } from 'react';
import {
  changedFields,
  conflictingFields,
  EditConflictError,
  type FormChanges,
} from '../lib/firestore/versioned-edit.ts';
import { useAction, type ActionMessages } from '../lib/notify/use-action.ts';

export interface VersionedForm<F extends object> {
  readonly form: F;
  /** Stored values at the time of the first change; the changes are compared with them. */
  readonly base: F;
  readonly isDirty: boolean;
  /** Fields that were changed both here and by someone else, to different values. */
  readonly conflicting: readonly (keyof F & string)[];
  readonly change: (changes: Partial<F>) => void;
  /** Takes the stored values of the conflicting fields and keeps the other changes. */
  readonly takeTheirs: () => void;
  /** Keeps the values typed here: the next save overwrites the stored ones. */
  readonly keepMine: () => void;
  readonly discard: () => void;
  /** Resets the form to the given values after a save. */
  readonly saved: (form: F) => void;
  /** Passes in stored values that are newer than `live`. */
  readonly setRemote: (stored: F) => void;
}

/** A form for a live record: follows the record until the first change, and then keeps what was typed. */
export function useVersionedForm<F extends object>(live: F): VersionedForm<F> {
  const [base, setBase] = useState(live);
  const [form, setForm] = useState(live);
  const [remote, setRemote] = useState(live);
  const [lastLive, setLastLive] = useState(live);
  const isDirty = changedFields(base, form).length > 0;
  const restart = (to: F) => {
    setBase(to);
    setForm(to);
    setRemote(to);
  };
  if (changedFields(lastLive, live).length > 0) {
    setLastLive(live);
    if (isDirty) setRemote(live);
    else restart(live);
  }
  const conflicting = conflictingFields(base, form, remote);
  /** Resets the form to the remote values and reapplies the given fields' changes. */
  const rebase = (fields: readonly (keyof F & string)[]) => {
    setForm({ ...remote, ...Object.fromEntries(fields.map((field) => [field, form[field]])) });
    setBase(remote);
  };
  return {
    form,
    base,
    isDirty,
    conflicting,
    change: (changes) => setForm((current) => ({ ...current, ...changes })),
    takeTheirs: () => rebase(changedFields(base, form).filter((field) => !conflicting.includes(field))),
    keepMine: () => rebase(changedFields(base, form)),
    discard: () => restart(remote),
    saved: restart,
    setRemote,
  };
}

export interface SaveMessages extends ActionMessages<unknown> {
  /** Shown instead of `failure` when someone else has stored a different value. */
  readonly conflict: ActionMessages<unknown>['failure'];
}

/** Saves the form. Values that someone else has stored in the meantime become its conflicts. */
export function useSaveForm<F extends object, I>(
  { base, form, setRemote }: VersionedForm<F>,
  save: (changes: FormChanges<F, I>) => Promise<unknown>,
  { success, conflict, failure }: SaveMessages,
) {
  return useAction(
    async (input: I) => {
      try {
        await save({ base, mine: form, input });
      } catch (error) {
        if (error instanceof EditConflictError) setRemote(error.stored as F);
        throw error;
      }
    },
    {
      ...(success !== undefined && { success }),
      failure: (error) => {
        const message = error instanceof EditConflictError ? conflict : failure;
        return typeof message === 'function' ? message(error) : message;
      },
    },
  );
}
