import { TimePicker } from 'antd';
import dayjs from 'dayjs';

interface TimeOfDayPickerProps {
  readonly id?: string;
  /** `HH:mm`. */
  readonly value?: string;
  readonly onChange?: (time: string) => void;
}

/** The first is shown; all of them can be typed. */
const FORMATS = ['h:mm A', 'h:mmA', 'h A', 'H:mm'];

/** Chooses a time of day, which cannot be left empty. */
export function TimeOfDayPicker({ value, onChange, ...props }: TimeOfDayPickerProps) {
  return (
    <TimePicker
      {...props}
      allowClear={false}
      needConfirm={false}
      minuteStep={5}
      format={FORMATS}
      value={value ? dayjs(`2000-01-01T${value}`) : null}
      onChange={(time) => time && onChange?.(time.format('HH:mm'))}
    />
  );
}
