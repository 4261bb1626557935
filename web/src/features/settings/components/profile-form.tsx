import {
  profileForm,
  type ProfileField,
  type ProfileForm as ProfileFormValues,
  type ProfileInput,
} from '@paw-haven/domain/profile/input';
import { EDITABLE_PROFILE_FIELDS, type Profile } from '@paw-haven/domain/profile/schema';
import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react';
import { businessName } from '../../../lib/business-name.ts';
import { profileLabels, profileTexts } from '../messages.ts';
import { checkProfile, type ProfileErrors } from '../profile-view-model.ts';
import styles from './profile-form.module.css';

interface ProfileFormProps {
  readonly profile: Profile | null;
  readonly email: string | null;
  readonly pending: boolean;
  readonly onSubmit: (input: ProfileInput) => Promise<void>;
  readonly onCancel: () => void;
}

/** Keeps what was typed, whatever another device stores meanwhile; begins in its first field. */
export function ProfileForm({ profile, email, pending, onSubmit, onCancel }: ProfileFormProps) {
  const [form, setForm] = useState<ProfileFormValues>(() => profileForm(profile));
  const [errors, setErrors] = useState<ProfileErrors>({});
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => element.current?.querySelector('input')?.focus(), []);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const checked = checkProfile(form, {
      businessName: businessName(),
      storedName: profile?.full_name ?? null,
    });
    setErrors(checked.ok ? {} : checked.errors);
    if (checked.ok) void onSubmit(checked.input);
    else element.current?.querySelector<HTMLElement>(`[name="${checked.firstInvalid}"]`)?.focus();
  }

  return (
    <form ref={element} className={styles.form} noValidate onSubmit={submit}>
      {EDITABLE_PROFILE_FIELDS.map((field) => (
        <Field
          key={field}
          field={field}
          value={form[field]}
          error={errors[field]}
          onChange={(text) => {
            setForm((current) => ({ ...current, [field]: text }));
            setErrors((current) => ({ ...current, [field]: undefined }));
          }}
        />
      ))}
      <EmailField email={email} />
      <div className={styles.actions}>
        <button type="button" className="button button-quiet" disabled={pending} onClick={onCancel}>
          {profileTexts.cancel}
        </button>
        <button type="submit" className="button button-primary" disabled={pending}>
          {pending ? profileTexts.saving : profileTexts.save}
        </button>
      </div>
    </form>
  );
}

const AUTOFILL: Readonly<Record<ProfileField, string>> = {
  full_name: 'name',
  phone: 'tel',
  address: 'street-address',
  city: 'address-level2',
  state: 'address-level1',
  zip_code: 'postal-code',
};

function Field(props: {
  readonly field: ProfileField;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
}) {
  const { field, error } = props;
  const id = useId();
  return (
    <div className={`field ${styles.field}`} data-field={field}>
      <label htmlFor={id}>{profileLabels[field]}</label>
      <input
        id={id}
        name={field}
        type={field === 'phone' ? 'tel' : 'text'}
        autoComplete={AUTOFILL[field]}
        value={props.value}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={(event) => props.onChange(event.target.value)}
      />
      {error === undefined ? null : (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}

function EmailField({ email }: { readonly email: string | null }) {
  const id = useId();
  return (
    <div className={`field ${styles.field}`} data-field="email">
      <label htmlFor={id}>{profileLabels.email}</label>
      <input id={id} type="email" readOnly value={email ?? ''} aria-describedby={`${id}-hint`} />
      <p id={`${id}-hint`} className="field-hint">
        {profileTexts.emailFixed}
      </p>
    </div>
  );
}
