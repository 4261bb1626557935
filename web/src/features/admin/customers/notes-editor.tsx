import { notesInputSchema, type NotesForm } from '@paw-haven/domain/customer/notes';
import { useRef, useState, type SyntheticEvent } from 'react';
import { useAction } from '../../../lib/notify/use-action.ts';
import { checkForm, focusFirstInvalid, type FieldErrors } from '../../../antd/check-form.ts';
import { ConflictNotice } from '../../../antd/conflict-notice.tsx';
import { TextField } from '../components/text-field.tsx';
import { useVersionedForm } from '../../../antd/use-versioned-form.ts';
import { EditConflictError } from '../../../antd/versioned-edit.ts';
import { messages, notesTexts } from './messages.ts';
import { saveNotes, type NotesEdit } from './mutations.ts';
import styles from './notes-editor.module.css';

interface NotesEditorProps {
  readonly uid: string;
  readonly live: NotesForm;
}

/** Two at once do not overwrite each other; a failure keeps what was typed. */
export function NotesEditor({ uid, live }: NotesEditorProps) {
  const edit = useVersionedForm(live);
  const [errors, setErrors] = useState<FieldErrors>({});
  const element = useRef<HTMLFormElement>(null);
  const save = useAction(
    async (changes: NotesEdit) => {
      try {
        edit.saved(await saveNotes(uid, changes));
      } catch (error) {
        if (error instanceof EditConflictError) edit.setRemote(error.stored as NotesForm);
        throw error;
      }
    },
    {
      success: notesTexts.saved,
      failure: (error) => (error instanceof EditConflictError ? notesTexts.clash : notesTexts.failed),
    },
  );

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const checked = checkForm(notesInputSchema, edit.form);
    setErrors(checked.ok ? {} : checked.errors);
    if (checked.ok) void save.run({ base: edit.base, mine: edit.form, input: checked.input });
    else focusFirstInvalid(element.current, checked.errors);
  }

  return (
    <form ref={element} className={styles.form} noValidate onSubmit={submit}>
      <TextField
        name="text"
        label={messages.notesLabel}
        rows={4}
        value={edit.form.text}
        error={errors['text']}
        onChange={(text) => {
          edit.change({ text });
          setErrors({});
        }}
      />
      <ConflictNotice
        fields={edit.conflicting.map(() => messages.notesField)}
        onTakeTheirs={edit.takeTheirs}
        onKeepMine={edit.keepMine}
      />
      {edit.isDirty ? (
        <div className={styles.actions}>
          <button
            type="submit"
            className="button button-primary"
            disabled={save.pending || edit.conflicting.length > 0}
          >
            {save.pending ? messages.saving : messages.save}
          </button>
          <button
            type="button"
            className="button button-quiet"
            disabled={save.pending}
            onClick={() => {
              edit.discard();
              setErrors({});
            }}
          >
            {messages.discard}
          </button>
        </div>
      ) : null}
    </form>
  );
}
