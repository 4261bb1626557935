import { isTimeOfDay } from '@paw-haven/domain/core/time';
import { TimePicker } from 'antd';
import dayjs from 'dayjs';
import { useState, type SyntheticEvent } from 'react';

interface TimeOfDayPickerProps {
  readonly id?: string;
  /** `HH:mm`, or the typed text if it is not a time; the form's schema then rejects it. */
  readonly value?: string;
  readonly onChange?: (time: string) => void;
}

/** The first one is displayed; all of them can be typed. */
const FORMATS = ['h:mm A', 'h:mmA', 'h A', 'H:mm'];

/** A time picker that keeps invalid text; antd would replace it with the last time. */
export function TimeOfDayPicker({ value = '', onChange, ...props }: TimeOfDayPickerProps) {
  const [lastTime, setLastTime] = useState(value);
  if (isTimeOfDay(value) && value !== lastTime) setLastTime(value);
  const [unreadable, setUnreadable] = useState<string>();
  const [resets, setResets] = useState(0);
  // The form was reset, but antd's field still shows the typed text.
  if (unreadable !== undefined && unreadable !== value) {
    setUnreadable(undefined);
    setResets(resets + 1);
  }
  const check = ({ target }: SyntheticEvent) => {
    if (!(target instanceof HTMLInputElement)) return;
    const time = readTime(target.value);
    setUnreadable(time === undefined ? target.value : undefined);
    const next = time ?? target.value;
    if (next !== value) onChange?.(next);
  };
  return (
    <TimePicker
      {...props}
      key={resets}
      allowClear={false}
      needConfirm={false}
      preserveInvalidOnBlur
      minuteStep={5}
      format={FORMATS}
      value={isTimeOfDay(lastTime) ? dayjs(`2000-01-01T${lastTime}`) : null}
      onChange={(time) => time && onChange?.(time.format('HH:mm'))}
      onBlur={check}
      onKeyDown={(event) => event.key === 'Enter' && check(event)}
    />
  );
}

function readTime(text: string): string | undefined {
  const readings = FORMATS.map((format) => dayjs(text, format, true));
  return readings.find((reading) => reading.isValid())?.format('HH:mm');
}
