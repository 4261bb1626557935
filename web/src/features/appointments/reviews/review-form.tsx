import { LIMITS } from '@paw-haven/domain/limits';
import {
  checkReview,
  type ReviewInput,
  type ReviewErrors,
  type ReviewForm as ReviewFormValues,
} from '@paw-haven/domain/review/form';
import { Button, Input, type GetRef } from 'antd';
import { useId, useRef, useState, type Ref, type SyntheticEvent } from 'react';
import { charactersLeft, messages } from './messages.ts';
import styles from './review-form.module.css';
import { StarChoice } from './star-choice.tsx';

interface ReviewFormProps {
  readonly initial: ReviewFormValues;
  readonly submitLabel: string;
  readonly pending: boolean;
  readonly onSubmit: (input: ReviewInput) => void;
  readonly onCancel: () => void;
}

/** Checks when it is sent; the first field in error is gone to, and nothing typed is lost. */
export function ReviewForm({ initial, submitLabel, pending, onSubmit, onCancel }: ReviewFormProps) {
  const [form, setForm] = useState(initial);
  const [errors, setErrors] = useState<ReviewErrors>({});
  const firstStar = useRef<HTMLInputElement>(null);
  const text = useRef<GetRef<typeof Input.TextArea>>(null);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const checked = checkReview(form);
    setErrors(checked.ok ? {} : checked.errors);
    if (checked.ok) return onSubmit(checked.input);
    (checked.errors.rating === undefined ? text : firstStar).current?.focus();
  }

  function change(values: Partial<ReviewFormValues>) {
    setForm((current) => ({ ...current, ...values }));
    setErrors({});
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <StarChoice
        ref={firstStar}
        rating={form.rating}
        error={errors.rating}
        onRate={(rating) => change({ rating })}
      />
      <TextField
        ref={text}
        value={form.text}
        error={errors.text}
        onChange={(value) => change({ text: value })}
      />
      <div className={styles.actions}>
        <Button type="text" disabled={pending} onClick={onCancel}>
          {messages.cancel}
        </Button>
        <Button htmlType="submit" type="primary" disabled={pending}>
          {pending ? messages.sending : submitLabel}
        </Button>
      </div>
    </form>
  );
}

interface TextFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  readonly ref: Ref<GetRef<typeof Input.TextArea>>;
}

function TextField({ value, error, onChange, ref }: TextFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{messages.text}</label>
      <Input.TextArea
        ref={ref}
        id={id}
        rows={5}
        value={value}
        status={error === undefined ? '' : 'error'}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? `${id}-left` : `${id}-left ${id}-error`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-left`} className={`field-hint ${styles.counter}`}>
        {charactersLeft(LIMITS.reviewTextLength - value.trim().length)}
      </p>
      {error === undefined ? null : (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}
