import { paths } from '@paw-haven/domain/paths';
import { scheduleDaySchema } from '@paw-haven/domain/schedule/schema';
import { isOpenDay, slotsOfDay, type TimeSlot } from '@paw-haven/domain/schedule/slots';
import type { BusinessSettings } from '@paw-haven/domain/settings/schema';
import { formatDay } from '@paw-haven/domain/time-format';
import { dayOf, type DayKey, formatTime } from '@paw-haven/domain/time';
import { ChoiceGrid } from '../../../../ui/choice-grid.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { MonthCalendar } from '../../../../ui/month-calendar.tsx';
import { SkeletonBlocks } from '../../../../ui/skeleton-blocks.tsx';
import { useState } from 'react';
import { useLiveDocument } from '../../../../lib/firestore/use-live-document.ts';
import { messages } from '../messages.ts';
import styles from './book-sheet.module.css';

interface SlotQuestion {
  readonly settings: BusinessSettings;
  readonly now: Date;
  readonly durationMinutes: number;
  /** The schedule entry of the appointment that is moved; it does not block its own slot. */
  readonly scheduleEntryId?: string;
}

export type SlotChoice = ReturnType<typeof useSlotChoice>;

/** A day and one of its free starts, live. A start that is booked by somebody else is no longer chosen. */
export function useSlotChoice(question: SlotQuestion, initialDay: DayKey | null = null) {
  const { settings, now, durationMinutes, scheduleEntryId } = question;
  const [day, setDay] = useState(initialDay);
  const [start, setStart] = useState<Date>();
  const { data, ...live } = useLiveDocument(day && paths.scheduleDay(day), scheduleDaySchema);
  const { business_hours: hours, time_zone: zone } = settings;
  const busy = (data?.busy ?? []).filter(({ id }) => id !== scheduleEntryId);
  const slots: readonly TimeSlot[] =
    day === null || live.status !== 'success'
      ? []
      : slotsOfDay({ day, hours, zone, durationMinutes, busy, now }).filter(({ available }) => available);
  return {
    today: dayOf(now, zone),
    hours,
    day,
    setDay: (next: DayKey) => {
      setDay(next);
      setStart(undefined);
    },
    slots,
    chosen: slots.find((slot) => slot.start.getTime() === start?.getTime()),
    setStart,
    live,
  };
}

export function SlotChooser({ choice }: { readonly choice: SlotChoice }) {
  const { today, hours, day, setDay } = choice;
  return (
    <div className={styles.slots}>
      <MonthCalendar
        label={messages.date}
        selected={day}
        firstDay={today}
        cell={(key) => {
          const isOpen = isOpenDay(hours, key);
          const label = `${formatDay(key)}${isOpen ? '' : ', closed'}`;
          const cell = { disabled: key < today || !isOpen, isToday: key === today, label };
          return isOpen ? cell : { ...cell, tone: 'closed' as const, note: 'Closed' as const };
        }}
        onSelect={setDay}
      />
      {day === null ? <p className="soft">{messages.chooseDay}</p> : <Times choice={choice} />}
    </div>
  );
}

function Times({ choice: { live, slots, chosen, setStart } }: { readonly choice: SlotChoice }) {
  if (live.status === 'error')
    return <ErrorState title={messages.timesFailed} error={live.error} onRetry={live.retry} />;
  if (live.status === 'loading') return <SkeletonBlocks label={messages.time} count={6} shape="tile" />;
  if (slots.length === 0) return <p className="soft">{messages.noTimes}</p>;
  return (
    <ChoiceGrid
      label={messages.time}
      name="slot"
      choices={slots.map(({ time }) => ({ value: time, label: formatTime(time) }))}
      selected={chosen?.time ?? null}
      onSelect={(time) => setStart(slots.find((slot) => slot.time === time)?.start)}
    />
  );
}
