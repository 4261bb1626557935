import type { FormChanges } from '../lib/firestore/versioned-edit.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { useSaveForm, useVersionedForm, type SaveMessages } from './use-versioned-form.ts';

interface VersionedDialog<F extends object, I> {
  /** The form of the live record. */
  readonly live: F;
  readonly labels: Readonly<Record<keyof F & string, string>>;
  readonly save: (changes: FormChanges<F, I>) => Promise<unknown>;
  readonly messages: (form: F) => SaveMessages;
  readonly onClose: () => void;
}

/**
 * The form of a dialog for a live record, and the props of its `FormDialog` or `FormSheet`. Closes once the record is
 * stored; a failure keeps everything that was typed.
 */
export function useVersionedDialog<F extends object, I>(props: VersionedDialog<F, I>) {
  const { live, labels, save, messages, onClose } = props;
  const edit = useVersionedForm(live);
  const { run, pending } = useSaveForm<F, I>(edit, save, messages(edit.form));
  const dialog = {
    values: edit.form,
    onChange: edit.change,
    onSubmit: async (input: I) => {
      if (await run(input)) onClose();
    },
    onClose,
    pending,
    blocked: edit.conflicting.length > 0,
    notice: <ConflictNotice edit={edit} labels={labels} />,
  };
  return { edit, dialog };
}
