import { MonthCalendar, type CalendarCell } from '../../../components/month-calendar/month-calendar.tsx';
import type { DayMark } from '@paw-haven/domain/schedule/day-marks';
import type { BusinessSettings } from '@paw-haven/domain/settings/schema';
import { dayOf, type DayKey } from '@paw-haven/domain/time';
import { legendLabels, messages } from '../messages.ts';
import { dayCell } from '../view-model.ts';
import styles from './booking-calendar.module.css';

interface BookingCalendarProps {
  readonly settings: BusinessSettings;
  readonly marks: ReadonlyMap<DayKey, DayMark>;
  readonly now: Date;
  readonly selected: DayKey | null;
  readonly onSelect: (day: DayKey) => void;
}

export function BookingCalendar({ settings, marks, now, selected, onSelect }: BookingCalendarProps) {
  return (
    <>
      <MonthCalendar
        label={messages.chooseDay}
        selected={selected}
        firstDay={dayOf(now, settings.time_zone)}
        cell={(day) => calendarCell(day, { settings, marks, now })}
        onSelect={onSelect}
      />
      <ul className={styles.legend} aria-label="Marks in the calendar">
        {(['limited', 'full', 'closed'] as const).map((tone) => (
          <li key={tone} data-tone={tone}>
            {legendLabels[tone]}
          </li>
        ))}
        <li className={styles.remark}>{legendLabels.note}</li>
      </ul>
    </>
  );
}

const NOTES = { full: 'Full', limited: 'Limited', closed: 'Closed' } as const;

function calendarCell(day: DayKey, context: Parameters<typeof dayCell>[1]): CalendarCell {
  const { disabled, label, mark, closed } = dayCell(day, context);
  const tone = closed ? 'closed' : mark;
  return tone === 'none' ? { disabled, label } : { disabled, label, tone, note: NOTES[tone] };
}
