import { useState } from 'react';
import { changedFields, clashingFields } from './versioned-edit.ts';

export interface VersionedForm<F extends object> {
  readonly form: F;
  /** As it was when the first change was made, which the changes are compared with. */
  readonly base: F;
  readonly isDirty: boolean;
  /** The fields that somebody else has changed to something else meanwhile. */
  readonly clashing: readonly (keyof F & string)[];
  readonly change: (changes: Partial<F>) => void;
  /** Takes the stored values of the clashing fields, and keeps the other changes. */
  readonly takeTheirs: () => void;
  /** Keeps one's own values: the next save writes them over the stored ones, knowingly. */
  readonly keepMine: () => void;
  readonly discard: () => void;
  /** After a save, or where the server knows of a newer version than the page. */
  readonly saved: (form: F) => void;
  readonly meet: (theirs: F) => void;
}

/** A form over a live record: it follows the record while nobody has typed, and never changes what somebody has. */
export function useVersionedForm<F extends object>(live: F): VersionedForm<F> {
  const [base, setBase] = useState(live);
  const [form, setForm] = useState(live);
  const [seen, setSeen] = useState(live);
  const [heard, setHeard] = useState(live);
  const isDirty = changedFields(base, form).length > 0;
  const restart = (to: F) => {
    setBase(to);
    setForm(to);
    setSeen(to);
  };
  if (changedFields(heard, live).length > 0) {
    setHeard(live);
    if (isDirty) setSeen(live);
    else restart(live);
  }
  const clashing = clashingFields(base, form, seen);
  return {
    form,
    base,
    isDirty,
    clashing,
    change: (changes) => setForm((current) => ({ ...current, ...changes })),
    takeTheirs: () => {
      const mine = changedFields(base, form).filter((field) => !clashing.includes(field));
      setForm({ ...seen, ...Object.fromEntries(mine.map((field) => [field, form[field]])) });
      setBase(seen);
    },
    keepMine: () => {
      const mine = changedFields(base, form);
      setForm({ ...seen, ...Object.fromEntries(mine.map((field) => [field, form[field]])) });
      setBase(seen);
    },
    discard: () => restart(seen),
    saved: restart,
    meet: setSeen,
  };
}
