import { DAY_FORMAT, isDayKey } from '@paw-haven/domain/core/calendar/calendar';
import { parseDay } from '@paw-haven/domain/core/calendar/parse-day';
import { dayOf, type DayKey } from '@paw-haven/domain/core/calendar/time';
import dayjs from 'dayjs';
import { useId, useState } from 'react';
import { useSalonZone } from '../lib/salon/salon-day.ts';
import { picker as texts } from './messages.ts';
import { SalonPicker, TypingContext, useTypedPicker } from './typed-picker.tsx';

interface DayPickerProps {
  readonly id?: string;
  readonly 'aria-label'?: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: boolean;
  readonly status?: 'error';
  readonly autoFocus?: boolean;
  /** A day, or the typed text if it is not a day; the form's schema then rejects it. */
  readonly value?: string;
  readonly onChange?: (day: string) => void;
}

/** A date picker for a `SchemaForm`. It cannot be cleared. A date typed without a year is taken as one to come. */
export function DayPicker(props: DayPickerProps) {
  return <TypedDay {...props} isAhead />;
}

function TypedDay({
  value = '',
  onChange,
  isAhead,
  ...props
}: DayPickerProps & { readonly isAhead: boolean }) {
  const zone = useSalonZone();
  const read = (text: string) => parseDay(text, dayOf(new Date(), zone), { isAhead });
  const { typing, picker } = useTypedPicker({ value, isValue: isDayKey, read, onChange });
  return (
    <TypingContext value={typing}>
      <SalonPicker
        {...props}
        {...picker}
        format={texts.shown}
        value={isDayKey(value) ? dayjs(value) : null}
        onChange={(day) => day && onChange?.(day.format(DAY_FORMAT))}
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

/**
 * A date picker outside of forms: passes on days only, and says why typed text is none. A date typed without a year is
 * taken as the closest one.
 */
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
      <TypedDay
        {...props}
        isAhead={false}
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
