import {
  profileFields,
  profileForm,
  profileInputSchema,
  type ProfileField,
  type ProfileForm,
} from '@paw-haven/domain/profile/input';
import { EDITABLE_PROFILE_FIELDS, type Profile } from '@paw-haven/domain/profile/schema';
import { Button, Form, Input } from 'antd';
import { useMemo, useState } from 'react';
import { businessName } from '../../../lib/business-name.ts';
import { isRefusal } from '../../../lib/errors/refusal.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { checkForm, withoutErrorsOf, type FieldErrors } from '../../../antd/check-form.ts';
import { ConflictNotice } from '../../../antd/conflict-notice.tsx';
import dialog from '../components/dialog-form.module.css';
import { FormModal } from '../components/form-modal.tsx';
import { useVersionedForm } from '../../../antd/use-versioned-form.ts';
import { EditConflictError } from '../../../antd/versioned-edit.ts';
import styles from './contact-dialog.module.css';
import { contactTexts, messages } from './messages.ts';
import { saveContact, type ContactEdit } from './mutations.ts';

interface ContactDialogProps {
  /** Live: what somebody else stores meanwhile arrives here. */
  readonly profile: Profile;
  readonly name: string;
  readonly onClose: () => void;
}

/** Staff correct how a customer is reached. Closes when that is stored; a failure keeps everything that was typed. */
export function ContactDialog({ profile, name, onClose }: ContactDialogProps) {
  const [form] = Form.useForm<ProfileForm>();
  const edit = useVersionedForm(useMemo(() => profileForm(profile), [profile]));
  const [errors, setErrors] = useState<FieldErrors>({});
  const save = useAction(
    async (changes: ContactEdit) => {
      try {
        await saveContact(profile.id, changes);
      } catch (error) {
        if (error instanceof EditConflictError) edit.setRemote(error.stored as ProfileForm);
        throw error;
      }
    },
    { success: contactTexts.saved(name), failure: failureText },
  );

  async function submit() {
    if (!edit.isDirty) return onClose();
    const schema = profileInputSchema({ businessName: businessName(), storedName: profile.full_name });
    const checked = checkForm(schema, edit.form);
    setErrors(checked.ok ? {} : checked.errors);
    if (!checked.ok) return focusFirst(EDITABLE_PROFILE_FIELDS.filter((field) => checked.errors[field]));
    if (await save.run({ base: edit.base, mine: edit.form, input: checked.input })) onClose();
  }

  function focusFirst([field]: readonly ProfileField[]) {
    if (field !== undefined) form.focusField(field);
  }

  return (
    <FormModal title={messages.contactTitle(name)} pending={save.pending} onClose={onClose}>
      <Form
        form={form}
        name="contact"
        className={dialog.form}
        layout="vertical"
        fields={EDITABLE_PROFILE_FIELDS.map((field) => {
          const error = errors[field];
          return { name: field, value: edit.form[field], errors: error === undefined ? [] : [error] };
        })}
        onValuesChange={(changes: Partial<ProfileForm>) => {
          edit.change(changes);
          setErrors((current) => Object.keys(changes).reduce(withoutErrorsOf, current));
        }}
        onFinish={() => void submit()}
      >
        <div className={styles.fields}>
          {EDITABLE_PROFILE_FIELDS.map((field) => (
            <Form.Item key={field} name={field} label={profileFields.labels[field]} data-field={field}>
              <Input type={field === 'phone' ? 'tel' : 'text'} autoComplete="off" />
            </Form.Item>
          ))}
        </div>
        <p className="field-hint">{messages.contactHint}</p>
        <ConflictNotice
          fields={edit.conflicting.map((field) => profileFields.labels[field])}
          onTakeTheirs={edit.takeTheirs}
          onKeepMine={edit.keepMine}
        />
        <div className={dialog.actions}>
          <Button disabled={save.pending} onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="primary" htmlType="submit" disabled={save.pending || edit.conflicting.length > 0}>
            {save.pending ? messages.saving : messages.saveContact}
          </Button>
        </div>
      </Form>
    </FormModal>
  );
}

function failureText(error: unknown): string {
  if (error instanceof EditConflictError) return contactTexts.clash;
  return isRefusal(error) ? contactTexts.refused : contactTexts.failed;
}
