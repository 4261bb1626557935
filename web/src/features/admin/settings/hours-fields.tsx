import type { SettingsForm } from '@paw-haven/domain/settings/input';
import { WEEKDAYS, type Weekday } from '@paw-haven/domain/time';
import { Checkbox, type CheckboxChangeEvent } from 'antd';
import { SchemaField } from '../../../antd/schema-form.tsx';
import { TimeOfDayPicker } from '../../../antd/time-of-day-picker.tsx';
import { messages, weekdayLabels } from './messages.ts';
import hours from './hours-fields.module.css';
import styles from './settings-editor.module.css';

/** The week as people name it. */
const FROM_MONDAY: readonly Weekday[] = [...WEEKDAYS.filter((day) => day !== 'sunday'), 'sunday'];

export function HoursFields({ week }: { readonly week: SettingsForm['business_hours'] }) {
  return (
    <fieldset className={`surface ${styles.card}`}>
      <legend className={styles.legend}>{messages.hours}</legend>
      <p className="field-hint">{messages.hoursHint}</p>
      <ul className={hours.week}>
        {FROM_MONDAY.map((weekday) => (
          <DayFields key={weekday} weekday={weekday} isClosed={week[weekday].closed} />
        ))}
      </ul>
    </fieldset>
  );
}

interface DayFieldsProps {
  readonly weekday: Weekday;
  readonly isClosed: boolean;
}

/** A closed day keeps its times, so that reopening it needs no typing. */
function DayFields({ weekday, isClosed }: DayFieldsProps) {
  const name = (field: 'open' | 'close' | 'closed') => ['business_hours', weekday, field];
  return (
    <li className={hours.day}>
      <fieldset>
        <legend>{weekdayLabels[weekday]}</legend>
        <SchemaField
          name={name('closed')}
          getValueProps={(closed: boolean) => ({ checked: !closed })}
          getValueFromEvent={({ target }: CheckboxChangeEvent) => !target.checked}
        >
          <Checkbox aria-label={`${messages.open} on ${weekdayLabels[weekday]}`}>
            {isClosed ? messages.closed : messages.open}
          </Checkbox>
        </SchemaField>
        {isClosed ? null : (
          <div className={hours.times}>
            <SchemaField name={name('open')} label={messages.opensAt}>
              <TimeOfDayPicker />
            </SchemaField>
            <SchemaField name={name('close')} label={messages.closesAt} dependencies={[name('open')]}>
              <TimeOfDayPicker />
            </SchemaField>
          </div>
        )}
      </fieldset>
    </li>
  );
}
