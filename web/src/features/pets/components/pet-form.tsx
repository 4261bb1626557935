import { LIMITS } from '@paw-haven/domain/limits';
import type { PetForm as PetFormValues, PetInput } from '@paw-haven/domain/pet/schema';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { fieldLabels, messages } from '../messages.ts';
import { checkForm, PET_FIELDS, type FieldErrors, type PetField } from '../view-model.ts';
import styles from './pet-form.module.css';

interface PetFormProps {
  readonly initial: PetFormValues;
  readonly pending: boolean;
  readonly onSubmit: (input: PetInput) => Promise<void>;
  readonly onCancel: () => void;
}

/** Validates on submit; errors are shown beside their fields and disappear as a field is corrected. */
export function PetForm({ initial, pending, onSubmit, onCancel }: PetFormProps) {
  const [form, setForm] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const element = useRef<HTMLFormElement>(null);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const checked = checkForm(asTyped(form, element.current));
    if (checked.ok) {
      setErrors({});
      void onSubmit(checked.input);
      return;
    }
    setErrors(checked.errors);
    element.current?.querySelector<HTMLElement>(`[name="${checked.firstInvalid}"]`)?.focus();
  }

  function change(field: PetField, text: string) {
    setForm((current) => ({ ...current, [field]: text }));
    setErrors((current) => ({ ...current, [field]: undefined }));
  }

  return (
    <form ref={element} className={styles.form} noValidate onSubmit={submit}>
      {PET_FIELDS.map((field) => (
        <Field
          key={field}
          field={field}
          value={form[field]}
          error={errors[field]}
          onChange={(text) => change(field, text)}
        />
      ))}
      <div className={styles.actions}>
        <button type="button" className="button button-quiet" disabled={pending} onClick={onCancel}>
          {messages.cancel}
        </button>
        <button type="submit" className="button button-primary" disabled={pending}>
          {pending ? messages.saving : messages.save}
        </button>
      </div>
    </form>
  );
}

/** In Firefox letters can be typed into a number field, which then says that it is empty: that must not be stored. */
function asTyped(form: PetFormValues, element: HTMLFormElement | null): PetFormValues {
  const unreadable = PET_FIELDS.filter(
    (field) => element?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.validity.badInput,
  );
  return { ...form, ...Object.fromEntries(unreadable.map((field) => [field, 'no number'])) };
}

const NUMBER_FIELDS: Partial<Record<PetField, { min: number; max?: number; step: number }>> = {
  age: { min: 0, max: LIMITS.petAgeMax, step: 1 },
  weight: { min: 0, step: LIMITS.petWeightStep },
};

function Field(props: {
  readonly field: PetField;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
}) {
  const { field, error } = props;
  const id = useId();
  const numbers = NUMBER_FIELDS[field];
  const shared = {
    id,
    name: field,
    value: props.value,
    'aria-invalid': error !== undefined,
    'aria-describedby': error === undefined ? undefined : `${id}-error`,
    onChange: (event: { target: { value: string } }) => props.onChange(event.target.value),
  };
  return (
    <div className={`field ${styles.field}`} data-field={field}>
      <label htmlFor={id}>{fieldLabels[field]}</label>
      {field === 'special_notes' ? (
        <textarea rows={3} {...shared} />
      ) : (
        <input
          type={numbers ? 'number' : 'text'}
          inputMode={numbers ? 'decimal' : undefined}
          required={field === 'name'}
          autoComplete="off"
          {...numbers}
          {...shared}
        />
      )}
      {error === undefined ? null : (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}
