import { notesInputSchema, type NotesForm, type NotesInput } from '@paw-haven/domain/people/customer/notes';
import { Button, Form, Input, Space } from 'antd';
import { ConflictNotice } from '../../../antd/conflict-notice.tsx';
import { SchemaField, SchemaForm } from '../../../antd/schema-form.tsx';
import { useSaveForm, useVersionedForm } from '../../../antd/use-versioned-form.ts';
import { dialogTexts } from '../../../antd/messages.ts';
import { messages, notesTexts } from './messages.ts';
import { saveNotes } from './mutations.ts';

/** Edits by two people do not overwrite each other; a failure keeps what was typed. */
export function NotesEditor({ uid, live }: { readonly uid: string; readonly live: NotesForm }) {
  const [form] = Form.useForm<NotesForm>();
  const edit = useVersionedForm(live);
  const save = useSaveForm<NotesForm, NotesInput>(
    edit,
    async (changes) => edit.saved(await saveNotes(uid, changes)),
    {
      success: notesTexts.saved,
      conflict: notesTexts.conflict,
      failure: notesTexts.failed,
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
      onSubmit={save.run}
    >
      <SchemaField name="text" label={messages.notesLabel}>
        <Input.TextArea rows={4} />
      </SchemaField>
      <ConflictNotice edit={edit} labels={{ text: messages.notesField }} />
      {edit.isDirty ? (
        <Space wrap>
          <Button type="primary" htmlType="submit" disabled={save.pending || edit.conflicting.length > 0}>
            {save.pending ? dialogTexts.saving : messages.save}
          </Button>
          <Button type="text" disabled={save.pending} onClick={discard}>
            {messages.discard}
          </Button>
        </Space>
      ) : null}
    </SchemaForm>
  );
}
