import { useRef, useState, type SyntheticEvent } from 'react';
import {
  checkForm,
  focusFirstInvalid,
  withoutErrorsOf,
  type FieldErrors,
  type InputSchema,
} from '../../antd/check-form.ts';

/**
 * Validates a form on submit: calls `onSubmit` with what is to be stored, or sets `errors` and moves the focus to the
 * first invalid field. `corrected` clears a field's error as it changes.
 */
export function useCheckedForm<I>(
  schema: InputSchema<I>,
  form: unknown,
  onSubmit: (input: I) => Promise<void>,
) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const element = useRef<HTMLFormElement>(null);

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    const checked = checkForm(schema, form);
    setErrors(checked.ok ? {} : checked.errors);
    if (checked.ok) void onSubmit(checked.input);
    else focusFirstInvalid(element.current, checked.errors);
  }

  const corrected = (field: string): void => setErrors((current) => withoutErrorsOf(current, field));
  return { element, errors, submit, corrected };
}
