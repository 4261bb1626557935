import { isDayKey } from '@paw-haven/domain/core/calendar';
import type { DayKey } from '@paw-haven/domain/core/time';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useId, useState } from 'react';
import { picker as texts } from './messages.ts';
import { TypingContext, useTypedPicker } from './typed-picker.tsx';

interface DayPickerProps {
  readonly id?: string;
  readonly 'aria-label'?: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: boolean;
  readonly status?: 'error';
  /** A day, or the typed text if it is not a day; the form's schema then rejects it. */
  readonly value?: string;
  readonly onChange?: (day: string) => void;
}

/** A date picker for a `SchemaForm`. It cannot be cleared. */
export function DayPicker({ value = '', onChange, ...props }: DayPickerProps) {
  const { typing, picker } = useTypedPicker({ value, isValue: isDayKey, read: readDay, onChange });
  return (
    <TypingContext value={typing}>
      <DatePicker
        {...props}
        {...picker}
        format={texts.formats[0]}
        value={isDayKey(value) ? dayjs(value) : null}
        onChange={(day) => day && onChange?.(day.format('YYYY-MM-DD'))}
      />
    </TypingContext>
  );
}

interface DayChooserProps extends Omit<DayPickerProps, 'value' | 'onChange'> {
  readonly value?: DayKey | undefined;
  readonly onChange?: (day: DayKey) => void;
}

interface Unreadable {
  readonly text: string;
  /** The value when it was typed; a new value replaces the text. */
  readonly over: DayKey | undefined;
}

/** A date picker outside of forms: passes on days only, and says why typed text is none. */
export function DayChooser({ value, onChange, ...props }: DayChooserProps) {
  const [unreadable, setUnreadable] = useState<Unreadable>();
  const problem = useId();
  const text = unreadable?.over === value ? unreadable?.text : undefined;
  const take = (day: string) => {
    setUnreadable(isDayKey(day) ? undefined : { text: day, over: value });
    if (isDayKey(day)) onChange?.(day);
  };
  return (
    <>
      <DayPicker
        {...props}
        {...(text !== undefined && { status: 'error', 'aria-invalid': true, 'aria-describedby': problem })}
        value={text ?? value ?? ''}
        onChange={take}
      />
      {text === undefined ? null : (
        <span id={problem} className="field-error" role="alert">
          {texts.unreadable}
        </span>
      )}
    </>
  );
}

function readDay(text: string): DayKey | undefined {
  const withoutWeekday = text.trim().replace(/^\p{L}{3}, /iu, '');
  const readings = texts.formats.map((format) => dayjs(withoutWeekday, format, texts.locale, true));
  return readings.find((reading) => reading.isValid())?.format('YYYY-MM-DD');
}
