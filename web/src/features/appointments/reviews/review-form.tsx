import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import {
  REVIEW_WORDS,
  reviewInputSchemaIn,
  type ReviewForm as ReviewFormValues,
  type ReviewInput,
} from '@paw-haven/domain/people/review/form';
import { Button, Form, Input } from 'antd';
import { SchemaField, SchemaForm } from '../../../antd/schema-form.tsx';
import { oncePerLanguage } from '../../../lib/language/once-per-language.ts';
import { charactersLeft, messages } from './messages.ts';
import styles from './review-form.module.css';
import { StarChoice } from './star-choice.tsx';

const reviewSchema = oncePerLanguage(() => reviewInputSchemaIn(REVIEW_WORDS));

interface ReviewFormProps {
  readonly initial: ReviewFormValues;
  readonly submitLabel: string;
  readonly pending: boolean;
  readonly onSubmit: (input: ReviewInput) => void;
  readonly onCancel: () => void;
}

/** Stars and a text. Keeps the input after a failure. */
export function ReviewForm({ initial, submitLabel, pending, onSubmit, onCancel }: ReviewFormProps) {
  const [form] = Form.useForm<ReviewFormValues>();
  const { text } = Form.useWatch([], form) ?? initial;
  return (
    <SchemaForm
      form={form}
      className={styles.form ?? ''}
      schema={reviewSchema()}
      initialValues={initial}
      onSubmit={onSubmit}
    >
      <SchemaField name="rating">
        <StarChoice />
      </SchemaField>
      <SchemaField
        name="text"
        label={REVIEW_WORDS.text}
        extra={
          <span className={styles.counter}>
            {charactersLeft(LIMITS.reviewTextLength - text.trim().length)}
          </span>
        }
      >
        <Input.TextArea rows={5} />
      </SchemaField>
      <div className={styles.actions}>
        <Button type="text" disabled={pending} onClick={onCancel}>
          {messages.cancel}
        </Button>
        <Button htmlType="submit" type="primary" disabled={pending}>
          {pending ? messages.sending : submitLabel}
        </Button>
      </div>
    </SchemaForm>
  );
}
