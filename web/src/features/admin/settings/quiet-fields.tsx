import { TextField } from '../components/text-field.tsx';
import { messages } from './messages.ts';
import type { FieldsProps } from './settings-editor.tsx';
import styles from './settings-editor.module.css';

export function QuietFields({ form, errors, onChange }: FieldsProps) {
  const quiet = form.quiet_hours;
  const time = (field: 'start' | 'end') => ({
    type: 'time',
    name: `quiet_hours.${field}`,
    value: quiet[field],
    error: errors[`quiet_hours.${field}`],
    onChange: (text: string) => onChange({ quiet_hours: { ...quiet, [field]: text } }),
  });
  return (
    <fieldset className={`surface ${styles.card}`}>
      <legend className={styles.legend}>{messages.quiet}</legend>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={quiet.on}
          onChange={(event) => onChange({ quiet_hours: { ...quiet, on: event.target.checked } })}
        />
        {messages.quietSwitch}
      </label>
      <p className="field-hint">{messages.quietHint}</p>
      {quiet.on ? (
        <div className={styles.times}>
          <TextField {...time('start')} label={messages.quietStart} />
          <TextField {...time('end')} label={messages.quietEnd} />
        </div>
      ) : null}
    </fieldset>
  );
}
