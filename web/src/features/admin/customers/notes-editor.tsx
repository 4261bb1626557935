import { notesInputSchema, type NotesForm } from '@paw-haven/domain/people/customer/notes';
import { Button, Form, Input, Space } from 'antd';
import { ConflictNotice } from '../../../antd/conflict-notice.tsx';
import { SchemaField, SchemaForm } from '../../../antd/schema-form.tsx';
import { useVersionedForm } from '../../../antd/use-versioned-form.ts';
import { EditConflictError } from '../../../lib/firestore/versioned-edit.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { messages, notesTexts } from './messages.ts';
import { saveNotes, type NotesEdit } from './mutations.ts';

interface NotesEditorProps {
  readonly uid: string;
  readonly live: NotesForm;
}

/** Edits by two people do not overwrite each other; a failure keeps what was typed. */
export function NotesEditor({ uid, live }: NotesEditorProps) {
  const [form] = Form.useForm<NotesForm>();
  const edit = useVersionedForm(live);
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
      failure: (error) => (error instanceof EditConflictError ? notesTexts.conflict : notesTexts.failed),
    },
  );
  function discard() {
    edit.discard();
    form.setFields([{ name: 'text', errors: [] }]);
  }

  return (
    <SchemaForm
      form={form}
      schema={notesInputSchema}
      values={edit.form}
      onChange={edit.change}
      onSubmit={(input) => save.run({ base: edit.base, mine: edit.form, input })}
    >
      <SchemaField name="text" label={messages.notesLabel}>
        <Input.TextArea rows={4} />
      </SchemaField>
      <ConflictNotice
        fields={edit.conflicting.map(() => messages.notesField)}
        onTakeTheirs={edit.takeTheirs}
        onKeepMine={edit.keepMine}
      />
      {edit.isDirty ? (
        <Space wrap>
          <Button type="primary" htmlType="submit" disabled={save.pending || edit.conflicting.length > 0}>
            {save.pending ? messages.saving : messages.save}
          </Button>
          <Button type="text" disabled={save.pending} onClick={discard}>
            {messages.discard}
          </Button>
        </Space>
      ) : null}
    </SchemaForm>
  );
}
