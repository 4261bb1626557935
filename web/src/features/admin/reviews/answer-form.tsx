import {
  answerForm,
  answerInputSchema,
  type AnswerForm as AnswerFormValues,
} from '@paw-haven/domain/review/answer';
import type { Review } from '@paw-haven/domain/review/schema';
import { useEffect, useMemo, useRef, useState, type SyntheticEvent } from 'react';
import { useAction } from '../../../lib/notify/use-action.ts';
import { checkForm, focusFirstInvalid, type FieldErrors } from '../../../antd/check-form.ts';
import { ConflictNotice } from '../../../antd/conflict-notice.tsx';
import { TextField } from '../components/text-field.tsx';
import { useVersionedForm } from '../../../antd/use-versioned-form.ts';
import { EditConflictError } from '../../../antd/versioned-edit.ts';
import { messages, texts } from './messages.ts';
import { saveAnswer, type AnswerEdit } from './mutations.ts';
import styles from './review-row.module.css';

interface AnswerFormProps {
  readonly review: Review;
  readonly onClose: () => void;
}

/** Closes when the answer is stored; a failure keeps what was typed. */
export function AnswerForm({ review, onClose }: AnswerFormProps) {
  const { admin_response: stored } = review;
  const edit = useVersionedForm(useMemo(() => answerForm({ admin_response: stored }), [stored]));
  const [errors, setErrors] = useState<FieldErrors>({});
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => element.current?.querySelector('textarea')?.focus(), []);
  const save = useAction(
    async (answer: AnswerEdit) => {
      try {
        await saveAnswer(review.id, answer);
      } catch (error) {
        if (error instanceof EditConflictError) edit.setRemote(error.stored as AnswerFormValues);
        throw error;
      }
    },
    {
      success: texts.answered,
      failure: (error) => (error instanceof EditConflictError ? texts.clash : texts.failed),
    },
  );

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    const checked = checkForm(answerInputSchema, edit.form);
    setErrors(checked.ok ? {} : checked.errors);
    if (!checked.ok) return focusFirstInvalid(element.current, checked.errors);
    if (await save.run({ base: edit.base, mine: edit.form, input: checked.input })) onClose();
  }

  return (
    <form ref={element} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        name="admin_response"
        label={messages.answerLabel}
        hint={messages.answerHint}
        rows={4}
        value={edit.form.admin_response}
        error={errors['admin_response']}
        onChange={(text) => {
          edit.change({ admin_response: text });
          setErrors({});
        }}
      />
      <ConflictNotice
        fields={edit.conflicting.map(() => messages.answerField)}
        onTakeTheirs={edit.takeTheirs}
        onKeepMine={edit.keepMine}
      />
      <div className={styles.actions}>
        <button
          type="submit"
          className="button button-primary"
          disabled={save.pending || edit.conflicting.length > 0}
        >
          {save.pending ? messages.saving : messages.save}
        </button>
        <button type="button" className="button button-quiet" disabled={save.pending} onClick={onClose}>
          {messages.cancel}
        </button>
      </div>
    </form>
  );
}
