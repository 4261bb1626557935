import type { DayKey } from '@paw-haven/domain/time';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';

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
  return (
    <DatePicker
      {...props}
      allowClear={false}
      format={FORMATS}
      value={value === undefined ? null : dayjs(value)}
      onChange={(day) => day && onChange?.(day.format('YYYY-MM-DD'))}
    />
  );
}
