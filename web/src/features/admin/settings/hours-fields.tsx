import type { OpeningHours } from '@paw-haven/domain/settings/schema';
import { WEEKDAYS, type Weekday } from '@paw-haven/domain/time';
import { TextField } from '../components/text-field.tsx';
import { messages, weekdayLabels } from './messages.ts';
import type { FieldsProps } from './settings-editor.tsx';
import hours from './hours-fields.module.css';
import styles from './settings-editor.module.css';

/** The week as people name it. */
const FROM_MONDAY: readonly Weekday[] = [...WEEKDAYS.filter((day) => day !== 'sunday'), 'sunday'];

export function HoursFields({ form, errors, onChange }: FieldsProps) {
  const week = form.business_hours;
  return (
    <fieldset className={`surface ${styles.card}`}>
      <legend className={styles.legend}>{messages.hours}</legend>
      <p className="field-hint">{messages.hoursHint}</p>
      <ul className={hours.week}>
        {FROM_MONDAY.map((weekday) => (
          <DayFields
            key={weekday}
            weekday={weekday}
            day={week[weekday]}
            errors={errors}
            onChange={(changes) =>
              onChange({ business_hours: { ...week, [weekday]: { ...week[weekday], ...changes } } })
            }
          />
        ))}
      </ul>
    </fieldset>
  );
}

interface DayFieldsProps {
  readonly weekday: Weekday;
  readonly day: OpeningHours;
  readonly errors: FieldsProps['errors'];
  readonly onChange: (changes: Partial<OpeningHours>) => void;
}

/** A closed day keeps its times, so that reopening it needs no typing. */
function DayFields({ weekday, day, errors, onChange }: DayFieldsProps) {
  const name = (field: 'open' | 'close') => `business_hours.${weekday}.${field}`;
  return (
    <li className={hours.day}>
      <fieldset>
        <legend>{weekdayLabels[weekday]}</legend>
        <label className={hours.open}>
          <input
            type="checkbox"
            checked={!day.closed}
            aria-label={`${messages.open} on ${weekdayLabels[weekday]}`}
            onChange={(event) => onChange({ closed: !event.target.checked })}
          />
          {day.closed ? messages.closed : messages.open}
        </label>
        {day.closed ? null : (
          <div className={hours.times}>
            <TextField
              type="time"
              name={name('open')}
              label={messages.opensAt}
              value={day.open}
              error={errors[name('open')]}
              onChange={(open) => onChange({ open })}
            />
            <TextField
              type="time"
              name={name('close')}
              label={messages.closesAt}
              value={day.close}
              error={errors[name('close')]}
              onChange={(close) => onChange({ close })}
            />
          </div>
        )}
      </fieldset>
    </li>
  );
}
