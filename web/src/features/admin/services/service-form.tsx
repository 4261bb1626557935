import { serviceGroup } from '@paw-haven/domain/service/groups';
import {
  serviceInputSchema,
  type ServiceForm as ServiceFormValues,
  type ServiceInput,
} from '@paw-haven/domain/service/input';
import { useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { checkForm, focusFirstInvalid, withoutErrorsOf, type FieldErrors } from '../check-form.ts';
import { TextField } from '../components/text-field.tsx';
import { messages, serviceLabels } from './messages.ts';
import styles from './service-form.module.css';

interface ServiceFormProps {
  readonly form: ServiceFormValues;
  readonly pending: boolean;
  /** Something has to be decided before it can be saved: `notice` says what. */
  readonly blocked: boolean;
  readonly notice: ReactNode;
  readonly onChange: (changes: Partial<ServiceFormValues>) => void;
  readonly onSubmit: (input: ServiceInput) => Promise<void>;
  readonly onCancel: () => void;
}

/** Validates on submit; errors are shown beside their fields and disappear as a field is corrected. */
export function ServiceForm(props: ServiceFormProps) {
  const { form, pending, onChange } = props;
  const [errors, setErrors] = useState<FieldErrors>({});
  const element = useRef<HTMLFormElement>(null);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const checked = checkForm(serviceInputSchema, form);
    setErrors(checked.ok ? {} : checked.errors);
    if (checked.ok) void props.onSubmit(checked.input);
    else focusFirstInvalid(element.current, checked.errors);
  }

  const field = (name: Exclude<keyof ServiceFormValues, 'is_active'>) => ({
    name,
    label: serviceLabels[name],
    value: form[name],
    error: errors[name],
    onChange: (text: string) => {
      onChange({ [name]: text });
      setErrors((current) => withoutErrorsOf(current, name));
    },
  });
  const hasName = form.name.trim() !== '';
  return (
    <form ref={element} className={styles.form} noValidate onSubmit={submit}>
      <TextField
        {...field('name')}
        required
        hint={hasName ? messages.groupHint(serviceGroup(form.name)) : undefined}
      />
      <TextField {...field('description')} rows={3} />
      <div className={styles.pair}>
        <TextField {...field('base_price')} required inputMode="decimal" />
        <TextField {...field('duration_minutes')} inputMode="numeric" hint={messages.durationHint} />
      </div>
      <p className="field-hint">{messages.changeHint}</p>
      <div>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={form.is_active}
            onChange={(event) => onChange({ is_active: event.target.checked })}
          />
          {serviceLabels.is_active}
        </label>
        <p className="field-hint">{messages.activeHint}</p>
      </div>
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
