import { serviceGroup } from '@paw-haven/domain/service/groups';
import {
  serviceInputSchema,
  type ServiceForm as ServiceFormValues,
  type ServiceInput,
} from '@paw-haven/domain/service/input';
import type { ReactNode } from 'react';
import { CheckField } from '../components/check-field.tsx';
import { DialogForm } from '../components/dialog-form.tsx';
import { TextField } from '../components/text-field.tsx';
import { useCheckedForm } from '../use-checked-form.ts';
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
  const { element, errors, submit, corrected } = useCheckedForm(serviceInputSchema, form, props.onSubmit);

  const field = (name: Exclude<keyof ServiceFormValues, 'is_active'>) => ({
    name,
    label: serviceLabels[name],
    value: form[name],
    error: errors[name],
    onChange: (text: string) => {
      onChange({ [name]: text });
      corrected(name);
    },
  });
  const hasName = form.name.trim() !== '';
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
      <CheckField
        label={serviceLabels.is_active}
        hint={messages.activeHint}
        checked={form.is_active}
        onChange={(checked) => onChange({ is_active: checked })}
      />
    </DialogForm>
  );
}
