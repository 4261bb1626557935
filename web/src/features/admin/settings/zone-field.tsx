import { TextField } from '../components/text-field.tsx';
import { messages, settingsLabels } from './messages.ts';
import type { FieldsProps } from './settings-editor.tsx';
import styles from './settings-editor.module.css';

/** Chosen once: the rules refuse another one, because the days of the schedule are kept in it. */
export function ZoneField({ form, errors, onChange, isNew }: FieldsProps & { readonly isNew: boolean }) {
  return (
    <fieldset className={`surface ${styles.card}`}>
      <legend className={styles.legend}>{messages.zone}</legend>
      <div className={styles.narrow}>
        <TextField
          name="time_zone"
          label={settingsLabels.time_zone}
          hint={isNew ? messages.zoneFree : messages.zoneFixed}
          value={form.time_zone}
          error={errors['time_zone']}
          readOnly={!isNew}
          list="time-zones"
          onChange={(time_zone) => onChange({ time_zone })}
        />
      </div>
      {isNew ? (
        <datalist id="time-zones">
          {Intl.supportedValuesOf('timeZone').map((zone) => (
            <option key={zone} value={zone}>
              {zone}
            </option>
          ))}
        </datalist>
      ) : null}
    </fieldset>
  );
}
