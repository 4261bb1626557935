import type { SettingsText } from '@paw-haven/domain/settings/input';
import { TextField } from '../components/text-field.tsx';
import { messages, settingsLabels } from './messages.ts';
import type { FieldsProps } from './settings-editor.tsx';
import styles from './settings-editor.module.css';

export function ContactFields({ form, errors, onChange }: FieldsProps) {
  const field = (name: SettingsText) => ({
    name,
    label: settingsLabels[name],
    value: form[name],
    error: errors[name],
    onChange: (text: string) => onChange({ [name]: text }),
  });
  return (
    <fieldset className={`surface ${styles.card}`}>
      <legend className={styles.legend}>{messages.contact}</legend>
      <div className={styles.pair}>
        <TextField {...field('business_name')} hint={messages.nameHint} />
        <TextField {...field('business_phone')} type="tel" hint={messages.phoneHint} />
        <TextField {...field('business_email')} type="email" />
        <TextField {...field('business_address')} />
      </div>
      <TextField {...field('about_text')} rows={6} hint={messages.aboutHint} />
    </fieldset>
  );
}
