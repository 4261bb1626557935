import type { DayKey } from '@paw-haven/domain/core/time';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import type { KeyboardEvent } from 'react';
import { picker } from './messages.ts';

interface DayPickerProps {
  readonly id?: string;
  readonly 'aria-label'?: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: boolean;
  readonly status?: 'error';
  readonly value?: DayKey;
  readonly onChange?: (day: DayKey) => void;
}

/** A date picker that cannot be cleared. */
export function DayPicker({ value, onChange, ...props }: DayPickerProps) {
  // antd cannot parse its own format with the weekday; Enter would submit the previous day.
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
      format={[...picker.formats]}
      value={value === undefined ? null : dayjs(value)}
      onChange={(day) => day && onChange?.(day.format('YYYY-MM-DD'))}
      onKeyDown={takeTyped}
    />
  );
}

function readDay(text: string): DayKey | undefined {
  const withoutWeekday = text.trim().replace(/^\p{L}{3}, /iu, '');
  const readings = picker.formats.map((format) => dayjs(withoutWeekday, format, picker.locale, true));
  return readings.find((reading) => reading.isValid())?.format('YYYY-MM-DD');
}
