import {
  answerForm,
  answerInputSchema,
  type AnswerForm as AnswerFormValues,
  type AnswerInput,
} from '@paw-haven/domain/people/review/answer';
import type { Review } from '@paw-haven/domain/people/review/schema';
import { Button, Input, Space } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useEffect, useMemo, useRef } from 'react';
import { ConflictNotice } from '../../../antd/conflict-notice.tsx';
import { SchemaField, SchemaForm } from '../../../antd/schema-form.tsx';
import { useSaveForm, useVersionedForm } from '../../../antd/use-versioned-form.ts';
import { dialogTexts } from '../../../antd/messages.ts';
import { messages, texts } from './messages.ts';
import { saveAnswer } from './mutations.ts';
import styles from './reviews.module.css';

/** Closes once the answer is stored; a failure keeps what was typed. */
export function AnswerForm({ review, onClose }: { readonly review: Review; readonly onClose: () => void }) {
  const { admin_response: stored } = review;
  const edit = useVersionedForm(useMemo(() => answerForm({ admin_response: stored }), [stored]));
  const text = useRef<TextAreaRef>(null);
  useEffect(() => text.current?.focus(), []);
  const save = useSaveForm<AnswerFormValues, AnswerInput>(edit, (changes) => saveAnswer(review.id, changes), {
    success: texts.answered,
    conflict: texts.conflict,
    failure: texts.failed,
  });
  return (
    <SchemaForm
      className={styles.form ?? ''}
      schema={answerInputSchema}
      values={edit.form}
      onChange={edit.change}
      onSubmit={async (input) => {
        if (await save.run(input)) onClose();
      }}
    >
      <SchemaField name="admin_response" label={messages.answerLabel} extra={messages.answerHint}>
        <Input.TextArea ref={text} rows={4} />
      </SchemaField>
      <ConflictNotice edit={edit} labels={{ admin_response: messages.answerField }} />
      <Space>
        <Button type="primary" htmlType="submit" disabled={save.pending || edit.conflicting.length > 0}>
          {save.pending ? dialogTexts.saving : messages.save}
        </Button>
        <Button type="text" disabled={save.pending} onClick={onClose}>
          {dialogTexts.cancel}
        </Button>
      </Space>
    </SchemaForm>
  );
}
