import { settingsInputSchema, type SettingsForm } from '@paw-haven/domain/settings/input';
import { useRef, useState, type SyntheticEvent } from 'react';
import { useAction } from '../../../lib/notify/use-action.ts';
import { checkForm, focusFirstInvalid, withoutErrorsOf, type FieldErrors } from '../../../antd/check-form.ts';
import { ConflictNotice } from '../../../antd/conflict-notice.tsx';
import { useVersionedForm } from '../../../antd/use-versioned-form.ts';
import { EditConflictError } from '../../../antd/versioned-edit.ts';
import { ContactFields } from './contact-fields.tsx';
import { HeroChoice } from './hero-choice.tsx';
import { HoursFields } from './hours-fields.tsx';
import { messages, settingsLabels } from './messages.ts';
import { createSettings, saveSettings, type SettingsEdit } from './mutations.ts';
import { QuietFields } from './quiet-fields.tsx';
import { ZoneField } from './zone-field.tsx';
import styles from './settings-editor.module.css';

/** What each group of fields needs of the whole form. */
export interface FieldsProps {
  readonly form: SettingsForm;
  readonly errors: FieldErrors;
  readonly onChange: (changes: Partial<SettingsForm>) => void;
}

interface SettingsEditorProps {
  readonly live: SettingsForm;
  /** There is no record yet. */
  readonly isNew: boolean;
}

export function SettingsEditor({ live, isNew }: SettingsEditorProps) {
  const edit = useVersionedForm(live);
  const [errors, setErrors] = useState<FieldErrors>({});
  const element = useRef<HTMLFormElement>(null);
  const save = useAction(
    async (changes: SettingsEdit) => {
      try {
        edit.saved(await (isNew ? createSettings(changes) : saveSettings(changes)));
      } catch (error) {
        if (error instanceof EditConflictError) edit.setRemote(error.stored as SettingsForm);
        throw error;
      }
    },
    { success: messages.saved, failure: messages.saveFailed },
  );

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const checked = checkForm(settingsInputSchema, edit.form);
    setErrors(checked.ok ? {} : checked.errors);
    if (checked.ok) void save.run({ base: edit.base, mine: edit.form, input: checked.input });
    else focusFirstInvalid(element.current, checked.errors);
  }

  const fields: FieldsProps = {
    form: edit.form,
    errors,
    onChange: (changes) => {
      edit.change(changes);
      setErrors((current) => Object.keys(changes).reduce(withoutErrorsOf, current));
    },
  };
  return (
    <form ref={element} className={styles.form} noValidate onSubmit={submit}>
      <ContactFields {...fields} />
      <HoursFields {...fields} />
      <HeroChoice
        value={edit.form.hero_image_url}
        stored={edit.base.hero_image_url}
        onChange={fields.onChange}
      />
      <QuietFields {...fields} />
      <ZoneField {...fields} isNew={isNew} />
      <div className={styles.end} data-dirty={edit.isDirty}>
        <ConflictNotice
          fields={edit.conflicting.map((field) => settingsLabels[field])}
          onTakeTheirs={edit.takeTheirs}
          onKeepMine={edit.keepMine}
        />
        <div className={styles.bar}>
          <output className="soft">{edit.isDirty ? messages.dirty : messages.clean}</output>
          <button
            type="button"
            className="button button-quiet"
            disabled={save.pending || !edit.isDirty}
            onClick={() => {
              edit.discard();
              setErrors({});
            }}
          >
            {messages.discard}
          </button>
          <button
            type="submit"
            className="button button-primary"
            disabled={save.pending || edit.conflicting.length > 0 || (!edit.isDirty && !isNew)}
          >
            {save.pending ? messages.saving : messages.save}
          </button>
        </div>
      </div>
    </form>
  );
}
