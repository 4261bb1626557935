import type { Groomer } from '@paw-haven/domain/time/groomer/schema';
import { paths } from '@paw-haven/domain/core/records/paths';
import { emptyDay, freeEntry } from '@paw-haven/domain/time/schedule/schedule-day';
import { scheduleDaySchema } from '@paw-haven/domain/time/schedule/schema';
import type { LaneSlot } from '@paw-haven/domain/time/schedule/lane-slots';
import type { Roster } from '@paw-haven/domain/time/schedule/lanes';
import { isOpenDay } from '@paw-haven/domain/time/schedule/slots';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import type { BusinessHours } from '@paw-haven/domain/time/schedule/hours';
import { formatDay } from '@paw-haven/domain/core/calendar/time-format';
import {
  dayOf,
  instantOf,
  type DayKey,
  formatTime,
  timeOf,
  type TimeOfDay,
  WEEKDAYS,
} from '@paw-haven/domain/core/calendar/time';
import { ChoiceGrid } from '../../../../ui/fields/choice-grid.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { MonthCalendar } from '../../../../ui/fields/month-calendar.tsx';
import { SkeletonBlocks } from '../../../../ui/states/skeleton-blocks.tsx';
import { useState } from 'react';
import { useLiveDocument } from '../../../../lib/firestore/use-live-document.ts';
import { appointmentMessages } from '../appointments/messages.ts';
import { visitStarts, type SlotPet } from './visit-starts.ts';
import styles from './visit-start.module.css';

interface SlotQuestion {
  readonly settings: BusinessSettings;
  readonly now: Date;
  /** The groomers who can be booked. */
  readonly groomers: readonly Groomer[];
  /** Undefined means any groomer. */
  readonly groomerId?: string | undefined;
  /** In order; a single pet for a simple visit. */
  readonly pets: readonly SlotPet[];
  /** Whether all are groomed at once, each on its own lane; otherwise one after the other. */
  readonly together?: boolean;
  /** Whether staff asked to see times outside opening hours too. */
  readonly isOutsideShown?: boolean;
  /** Schedule entries of the visit that is moved; they do not block its own time. */
  readonly scheduleEntryIds?: readonly string[];
}

export type SlotChoice = ReturnType<typeof useSlotChoice>;

/** A day and one of its free starts, live. Deselects a start that someone else books. */
export function useSlotChoice(
  question: SlotQuestion,
  initial?: { readonly day: DayKey; readonly time?: TimeOfDay | undefined },
) {
  const { settings, now, groomers, isOutsideShown = false, scheduleEntryIds = [] } = question;
  const [day, setDay] = useState(initial?.day ?? null);
  const [given] = useState(() =>
    initial?.time === undefined ? undefined : instantOf(initial.day, initial.time, settings.time_zone),
  );
  const [start, setStart] = useState(given);
  const { data, ...live } = useLiveDocument(day && paths.scheduleDay(day), scheduleDaySchema);
  const { business_hours: hours, time_zone: zone } = settings;
  const scheduleDay = scheduleEntryIds.reduce(freeEntry, data ?? emptyDay(day ?? ''));
  const freeSlots = (roster: Roster): readonly LaneSlot[] =>
    day === null || live.status !== 'success' ? [] : visitStarts(question, scheduleDay, roster);
  const ordinary = freeSlots({ groomers, hours, zone });
  const slots = isOutsideShown ? freeSlots(aroundTheClock(groomers, zone)) : ordinary;
  const isOrdinary = ({ start: at }: LaneSlot) =>
    ordinary.some((slot) => slot.start.getTime() === at.getTime());
  const chosen = slots.find((slot) => slot.start.getTime() === start?.getTime());
  return {
    today: dayOf(now, zone),
    hours: isOutsideShown ? ALL_DAY : hours,
    day,
    setDay: (next: DayKey) => {
      setDay(next);
      setStart(undefined);
    },
    slots,
    chosen,
    /** The initial time, if it is not a free start. */
    missed:
      start !== undefined && start === given && !chosen && live.status === 'success'
        ? timeOf(start, zone)
        : undefined,
    isChosenOutside: chosen !== undefined && !isOrdinary(chosen),
    setStart,
    live,
    /** Schedule of the chosen day, without the visit that is moved. */
    scheduleDay,
  };
}

/** Until the last minute that a time of day can express. */
const ALL_DAY: BusinessHours = Object.fromEntries(
  WEEKDAYS.map((day) => [day, { open: '00:00', close: '23:59', closed: false }]),
);

/** Ignores opening hours and the groomers' own hours and breaks. */
function aroundTheClock(groomers: readonly Groomer[], zone: string): Roster {
  const free = groomers.map((groomer) => ({ ...groomer, hours: undefined, breaks: {} }));
  return { groomers: free, hours: ALL_DAY, zone };
}

interface SlotChooserProps {
  readonly choice: SlotChoice;
  /** Day of the visit that is moved. */
  readonly visitDay?: DayKey | undefined;
}

export function SlotChooser({ choice, visitDay }: SlotChooserProps) {
  const { today, hours, day, setDay, missed } = choice;
  return (
    <div className={styles.slots}>
      <MonthCalendar
        label={appointmentMessages.date}
        selected={day}
        visitDay={visitDay}
        firstDay={today}
        cell={(key) => {
          const isOpen = isOpenDay(hours, key);
          const label = `${formatDay(key)}${isOpen ? '' : ', closed'}`;
          const cell = { disabled: key < today || !isOpen, isToday: key === today, label };
          return isOpen ? cell : { ...cell, tone: 'closed' as const, note: 'Closed' as const };
        }}
        onSelect={setDay}
      />
      {missed === undefined ? null : <output>{appointmentMessages.missed(formatTime(missed))}</output>}
      {day === null ? <p className="soft">{appointmentMessages.chooseDay}</p> : <Times choice={choice} />}
    </div>
  );
}

function Times({ choice: { live, slots, chosen, setStart } }: { readonly choice: SlotChoice }) {
  if (live.status === 'error')
    return <ErrorState title={appointmentMessages.timesFailed} error={live.error} onRetry={live.retry} />;
  if (live.status === 'loading')
    return <SkeletonBlocks label={appointmentMessages.time} count={6} shape="tile" />;
  if (slots.length === 0) return <p className="soft">{appointmentMessages.noTimes}</p>;
  return (
    <ChoiceGrid
      label={appointmentMessages.time}
      name="slot"
      choices={slots.map(({ time }) => ({ value: time, label: formatTime(time) }))}
      selected={chosen?.time ?? null}
      onSelect={(time) => setStart(slots.find((slot) => slot.time === time)?.start)}
    />
  );
}
