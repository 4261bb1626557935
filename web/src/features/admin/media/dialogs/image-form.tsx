import { IMAGE_CATEGORIES, type ImageCategory } from '@paw-haven/domain/image/categories';
import {
  imageInputSchema,
  type ImageForm as ImageFormValues,
  type ImageInput,
} from '@paw-haven/domain/image/input';
import { useId, type ReactNode } from 'react';
import { CheckField } from '../../components/check-field.tsx';
import { DialogForm } from '../../components/dialog-form.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useCheckedForm } from '../../use-checked-form.ts';
import { categoryLabels, imageLabels, messages } from '../messages.ts';

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
  const { element, errors, submit, corrected } = useCheckedForm(imageInputSchema, form, props.onSubmit);
  const category = useId();

  const field = (name: 'title' | 'alt_text') => ({
    name,
    label: imageLabels[name],
    value: form[name],
    error: errors[name],
    onChange: (text: string) => {
      onChange({ [name]: text });
      corrected(name);
    },
  });
  const flag = (name: 'is_active' | 'is_portfolio', hint: string) => (
    <CheckField
      label={imageLabels[name]}
      hint={hint}
      checked={form[name]}
      onChange={(checked) => onChange({ [name]: checked })}
    />
  );
  return (
    <DialogForm
      element={element}
      pending={pending}
      blocked={props.blocked}
      notice={props.notice}
      texts={messages}
      onSubmit={submit}
      onCancel={props.onCancel}
    >
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
    </DialogForm>
  );
}
