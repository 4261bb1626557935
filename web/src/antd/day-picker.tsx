import type { DayKey } from '@paw-haven/domain/time';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import type { KeyboardEvent } from 'react';

interface DayPickerProps {
  readonly id?: string;
  readonly 'aria-label'?: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: boolean;
  readonly status?: 'error';
  readonly value?: DayKey;
  readonly onChange?: (day: DayKey) => void;
}

/** The first is shown; all of them can be typed. */
const FORMATS = ['ddd, MMM D, YYYY', 'MMM D, YYYY', 'M/D/YYYY', 'YYYY-MM-DD'];

/** Chooses a day, which cannot be left empty. */
export function DayPicker({ value, onChange, ...props }: DayPickerProps) {
  // antd cannot read its own text with the weekday, and would leave the day before in the form that Enter submits.
  const takeTyped = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    const typed = readDay(event.target.value);
    if (typed === undefined) event.preventDefault();
    else if (typed !== value) onChange?.(typed);
  };
  return (
    <DatePicker
      {...props}
      allowClear={false}
      format={FORMATS}
      value={value === undefined ? null : dayjs(value)}
      onChange={(day) => day && onChange?.(day.format('YYYY-MM-DD'))}
      onKeyDown={takeTyped}
    />
  );
}

function readDay(text: string): DayKey | undefined {
  const withoutWeekday = text.trim().replace(/^[a-z]{3}, /i, '');
  const readings = FORMATS.map((format) => dayjs(withoutWeekday, format, true));
  return readings.find((reading) => reading.isValid())?.format('YYYY-MM-DD');
}
