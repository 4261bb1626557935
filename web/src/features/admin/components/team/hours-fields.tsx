import { WEEKDAYS, type Weekday } from '@paw-haven/domain/core/calendar/time';
import { Checkbox, type CheckboxChangeEvent } from 'antd';
import { memo } from 'react';
import { SchemaField } from '../../../../antd/schema-form.tsx';
import { TimeOfDayPicker } from '../../../../antd/time-of-day-picker.tsx';
import { hoursMessages as messages, weekdayLabels } from '../messages.ts';
import styles from './hours-fields.module.css';

/** The week starting on Monday. */
export const FROM_MONDAY: readonly Weekday[] = [...WEEKDAYS.filter((day) => day !== 'sunday'), 'sunday'];

/** What an open and a closed day are called. */
interface OpenWords {
  readonly open: string;
  readonly closed: string;
}

interface DayFieldsProps {
  readonly field: string;
  readonly weekday: Weekday;
  readonly isClosed: boolean;
  readonly words: OpenWords;
}

/** A closed day keeps its times, so that reopening it needs no typing. */
const DayFields = memo(function DayFields({ field, weekday, isClosed, words }: DayFieldsProps) {
  const name = (part: 'open' | 'close' | 'closed') => [field, weekday, part];
  return (
    <li className={styles.day}>
      <fieldset>
        <legend>{weekdayLabels[weekday]}</legend>
        <SchemaField
          name={name('closed')}
          getValueProps={(closed: boolean) => ({ checked: !closed })}
          getValueFromEvent={({ target }: CheckboxChangeEvent) => !target.checked}
        >
          <Checkbox aria-label={`${words.open} on ${weekdayLabels[weekday]}`}>
            {isClosed ? words.closed : words.open}
          </Checkbox>
        </SchemaField>
        {isClosed ? null : (
          <div className={styles.times}>
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
});

interface HoursFieldsProps {
  /** Name of the form field with the weekly hours. */
  readonly field: string;
  readonly week: Readonly<Record<Weekday, { readonly closed: boolean }>>;
  readonly words?: OpenWords;
}

export function HoursFields({ field, week, words = messages }: HoursFieldsProps) {
  return (
    <ul className={styles.week}>
      {FROM_MONDAY.map((weekday) => (
        <DayFields
          key={weekday}
          field={field}
          weekday={weekday}
          isClosed={week[weekday].closed}
          words={words}
        />
      ))}
    </ul>
  );
}
