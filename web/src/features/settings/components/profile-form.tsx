import {
  PROFILE_WORDS,
  profileForm,
  profileInputSchema,
  type ProfileField,
  type ProfileInput,
} from '@paw-haven/domain/people/profile/input';
import { NAME_WORDS } from '@paw-haven/domain/people/profile/person-name';
import { EDITABLE_PROFILE_FIELDS, type Profile } from '@paw-haven/domain/people/profile/schema';
import { Button, Flex, Form, Input, type InputRef } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { SchemaField, SchemaForm } from '../../../antd/schema-form.tsx';
import { dialogTexts } from '../../../antd/messages.ts';
import { businessName } from '../../../lib/browser/business-name.ts';
import { profileLabels, profileTexts } from '../messages.ts';
import styles from './profile-panel.module.css';

interface ProfileFormProps {
  readonly profile: Profile | null;
  readonly email: string | null;
  readonly pending: boolean;
  readonly onSubmit: (input: ProfileInput) => Promise<void>;
  readonly onCancel: () => void;
}

const AUTOFILL: Readonly<Record<ProfileField, string>> = {
  full_name: 'name',
  phone: 'tel',
  address: 'street-address',
  city: 'address-level2',
  state: 'address-level1',
  zip_code: 'postal-code',
};

/** Keeps the input when another device changes the profile. The focus starts in the first field. */
export function ProfileForm({ profile, email, pending, onSubmit, onCancel }: ProfileFormProps) {
  const [initialValues] = useState(() => profileForm(profile));
  const emailId = useId();
  const first = useRef<InputRef>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <SchemaForm
      className={styles.form}
      schema={profileInputSchema(
        { businessName: businessName(), storedName: profile?.full_name ?? null },
        { profile: PROFILE_WORDS, name: NAME_WORDS },
      )}
      initialValues={initialValues}
      onSubmit={onSubmit}
    >
      {EDITABLE_PROFILE_FIELDS.map((field, index) => (
        <SchemaField key={field} name={field} label={profileLabels[field]} data-field={field}>
          <Input
            ref={index === 0 ? first : null}
            type={field === 'phone' ? 'tel' : 'text'}
            autoComplete={AUTOFILL[field]}
          />
        </SchemaField>
      ))}
      <Form.Item label={profileLabels.email} htmlFor={emailId} extra={profileTexts.emailFixed}>
        <Input id={emailId} type="email" readOnly variant="filled" value={email ?? ''} />
      </Form.Item>
      <Flex justify="end" gap="small" wrap>
        <Button disabled={pending} onClick={onCancel}>
          {dialogTexts.cancel}
        </Button>
        <Button type="primary" htmlType="submit" disabled={pending}>
          {pending ? dialogTexts.saving : profileTexts.save}
        </Button>
      </Flex>
    </SchemaForm>
  );
}
