import {
  profileFields,
  profileForm,
  profileInputSchema,
  type ProfileForm,
  type ProfileInput,
} from '@paw-haven/domain/people/profile/input';
import { EDITABLE_PROFILE_FIELDS, type Profile } from '@paw-haven/domain/people/profile/schema';
import { Input } from 'antd';
import { useMemo } from 'react';
import { FormDialog } from '../../../antd/dialogs.tsx';
import { HalfColumns } from '../../../antd/half-columns.tsx';
import { SchemaField } from '../../../antd/schema-form.tsx';
import { useVersionedDialog } from '../../../antd/use-versioned-dialog.tsx';
import { businessName } from '../../../lib/browser/business-name.ts';
import { isRefusal } from '../../../lib/errors/refusal.ts';
import { contactTexts, messages } from './messages.ts';
import { saveContact } from './mutations.ts';

interface ContactDialogProps {
  /** The live profile. */
  readonly profile: Profile;
  readonly name: string;
  readonly onClose: () => void;
}

/** Lets staff correct a customer's contact details. */
export function ContactDialog({ profile, name, onClose }: ContactDialogProps) {
  const { edit, dialog } = useVersionedDialog<ProfileForm, ProfileInput>({
    live: useMemo(() => profileForm(profile), [profile]),
    labels: profileFields.labels,
    save: (changes) => saveContact(profile.id, changes),
    messages: () => ({
      success: contactTexts.saved(name),
      conflict: contactTexts.conflict,
      failure: (error) => (isRefusal(error) ? contactTexts.refused : contactTexts.failed),
    }),
    onClose,
  });
  return (
    <FormDialog
      title={messages.contactTitle(name)}
      texts={{ save: messages.saveContact }}
      schema={profileInputSchema({ businessName: businessName(), storedName: profile.full_name })}
      {...dialog}
      onSubmit={(input) => (edit.isDirty ? dialog.onSubmit(input) : onClose())}
    >
      <HalfColumns>
        {EDITABLE_PROFILE_FIELDS.map((field) => (
          <SchemaField key={field} name={field} label={profileFields.labels[field]}>
            <Input type={field === 'phone' ? 'tel' : 'text'} autoComplete="off" />
          </SchemaField>
        ))}
      </HalfColumns>
      <p className="field-hint">{messages.contactHint}</p>
    </FormDialog>
  );
}
