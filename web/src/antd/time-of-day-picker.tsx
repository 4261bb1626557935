import { parseTime } from '@paw-haven/domain/core/calendar/parse-time';
import { isTimeOfDay } from '@paw-haven/domain/core/calendar/time';
import dayjs from 'dayjs';
import { SalonPicker, TypingContext, useTypedPicker } from './typed-picker.tsx';

interface TimeOfDayPickerProps {
  readonly id?: string;
  /** `HH:mm`, or the typed text if it is not a time; the form's schema then rejects it. */
  readonly value?: string;
  readonly onChange?: (time: string) => void;
}

export function TimeOfDayPicker({ value = '', onChange, ...props }: TimeOfDayPickerProps) {
  const { typing, picker } = useTypedPicker({ value, isValue: isTimeOfDay, read: parseTime, onChange });
  return (
    <TypingContext value={typing}>
      <SalonPicker.TimePicker
        {...props}
        {...picker}
        needConfirm={false}
        minuteStep={5}
        format="h:mm A"
        value={isTimeOfDay(value) ? dayjs(`2000-01-01T${value}`) : null}
        onChange={(time) => time && onChange?.(time.format('HH:mm'))}
      />
    </TypingContext>
  );
}
