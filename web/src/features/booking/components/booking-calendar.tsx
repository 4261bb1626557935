import { calendar } from '../../../ui/messages.ts';
import { MonthCalendar, type CalendarCell } from '../../../ui/fields/month-calendar.tsx';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { dayOf, type DayKey } from '@paw-haven/domain/core/calendar/time';
import { memo } from 'react';
import { legendLabels, limitsNote, messages, timesLeftText } from '../messages.ts';
import { dayCell, type DayKnowledge } from '../view-model.ts';
import styles from './booking-calendar.module.css';

interface BookingCalendarProps {
  readonly settings: BusinessSettings;
  readonly knowledge: DayKnowledge;
  readonly now: Date;
  readonly selected: DayKey | null;
  readonly onSelect: (day: DayKey) => void;
}

/** Memoized: rendering a month of days takes longer than the rest of the page. */
export const BookingCalendar = memo(function BookingCalendar(props: BookingCalendarProps) {
  const { settings, knowledge, now, selected, onSelect } = props;
  const today = dayOf(now, settings.time_zone);
  const limits = limitsNote(settings);
  return (
    <>
      <MonthCalendar
        label={messages.chooseDay}
        selected={selected}
        firstDay={today}
        cell={(day) => ({ ...calendarCell(day, { settings, now, ...knowledge }), isToday: day === today })}
        onSelect={onSelect}
      />
      <ul className={styles.legend} aria-label={messages.legend}>
        {(['free', 'limited', 'none', 'full', 'closed'] as const).map((tone) => (
          <li key={tone} data-tone={tone}>
            {legendLabels[tone]}
          </li>
        ))}
        <li className={styles.remark}>{legendLabels.note}</li>
        {limits === undefined ? null : <li className={styles.remark}>{limits}</li>}
      </ul>
    </>
  );
});

function calendarCell(day: DayKey, context: Parameters<typeof dayCell>[1]): CalendarCell {
  const { disabled, label, mark, closed, timesLeft } = dayCell(day, context);
  const tone = closed ? 'closed' : mark;
  const note = closed
    ? calendar.closed
    : mark === 'full'
      ? calendar.full
      : timesLeft === 0
        ? calendar.noTime
        : undefined;
  return {
    disabled,
    label,
    tone,
    isEmpty: timesLeft === 0,
    note: note ?? (timesLeft ? timesLeftText(timesLeft) : undefined),
  };
}
