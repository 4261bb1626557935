import { IMAGE_CATEGORIES, type ImageCategory } from '@paw-haven/domain/image/categories';
import {
  imageInputSchema,
  type ImageForm as ImageFormValues,
  type ImageInput,
} from '@paw-haven/domain/image/input';
import { useId, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { checkForm, focusFirstInvalid, withoutErrorsOf, type FieldErrors } from '../../check-form.ts';
import { TextField } from '../../components/text-field.tsx';
import { categoryLabels, imageLabels, messages } from '../messages.ts';
import styles from './dialogs.module.css';

interface ImageFormProps {
  readonly form: ImageFormValues;
  readonly pending: boolean;
  /** Something has to be decided before it can be saved: `notice` says what. */
  readonly blocked: boolean;
  readonly notice: ReactNode;
  readonly onChange: (changes: Partial<ImageFormValues>) => void;
  readonly onSubmit: (input: ImageInput) => Promise<void>;
  readonly onCancel: () => void;
}

/** Validates on submit; errors are shown beside their fields and disappear as a field is corrected. */
export function ImageForm(props: ImageFormProps) {
  const { form, pending, onChange } = props;
  const [errors, setErrors] = useState<FieldErrors>({});
  const element = useRef<HTMLFormElement>(null);
  const category = useId();

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const checked = checkForm(imageInputSchema, form);
    setErrors(checked.ok ? {} : checked.errors);
    if (checked.ok) void props.onSubmit(checked.input);
    else focusFirstInvalid(element.current, checked.errors);
  }

  const field = (name: 'title' | 'alt_text') => ({
    name,
    label: imageLabels[name],
    value: form[name],
    error: errors[name],
    onChange: (text: string) => {
      onChange({ [name]: text });
      setErrors((current) => withoutErrorsOf(current, name));
    },
  });
  const flag = (name: 'is_active' | 'is_portfolio', hint: string) => (
    <div>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={form[name]}
          onChange={({ target }) => onChange({ [name]: target.checked })}
        />
        {imageLabels[name]}
      </label>
      <p className="field-hint">{hint}</p>
    </div>
  );
  return (
    <form ref={element} className={styles.form} noValidate onSubmit={submit}>
      <TextField {...field('title')} required />
      <TextField {...field('alt_text')} rows={2} hint={messages.altHint} />
      <div className="field">
        <label htmlFor={category}>{imageLabels.category}</label>
        <select
          id={category}
          value={form.category}
          onChange={({ target }) => onChange({ category: target.value as ImageCategory })}
        >
          {IMAGE_CATEGORIES.map((name) => (
            <option key={name} value={name}>
              {categoryLabels[name]}
            </option>
          ))}
        </select>
      </div>
      {flag('is_active', messages.activeHint)}
      {flag('is_portfolio', messages.portfolioHint)}
      {props.notice}
      <div className={styles.actions}>
        <button type="button" className="button button-quiet" disabled={pending} onClick={props.onCancel}>
          {messages.cancel}
        </button>
        <button type="submit" className="button button-primary" disabled={pending || props.blocked}>
          {pending ? messages.saving : messages.save}
        </button>
      </div>
    </form>
  );
}
