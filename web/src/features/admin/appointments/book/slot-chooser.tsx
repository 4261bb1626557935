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
import { useLiveDocument } from '../../../../lib/firestore/use-live-document.ts';
import { messages } from '../messages.ts';

export interface SlotChooserProps {
  readonly settings: BusinessSettings;
  readonly now: Date;
  readonly durationMinutes: number;
  /** The schedule's entry of the appointment that is moved: its own time is not in its way. */
  readonly scheduleEntryId?: string;
  readonly day: DayKey | null;
  /** A start that was chosen and is no longer free is chosen no more. */
  readonly start: Date | null;
  readonly onChange: (day: DayKey, start: Date | null) => void;
}

/** A day from today on, and one of its free times, live. */
export function SlotChooser(props: SlotChooserProps) {
  const { settings, now, day, start, onChange } = props;
  const { time_zone: zone, business_hours: hours } = settings;
  const today = dayOf(now, zone);
  return (
    <>
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
        onSelect={(key) => onChange(key, null)}
      />
      {day === null ? (
        <p className="soft">{messages.chooseDay}</p>
      ) : (
        <Times {...props} day={day} start={start} onChange={onChange} />
      )}
    </>
  );
}

function Times(props: SlotChooserProps & { readonly day: DayKey }) {
  const { day, start, onChange } = props;
  const { slots, status, error, retry } = useFreeSlots(props);
  if (status === 'error') return <ErrorState title={messages.timesFailed} error={error} onRetry={retry} />;
  if (!slots) return <SkeletonBlocks label={messages.time} count={6} shape="tile" />;
  if (slots.length === 0) return <p className="soft">{messages.noTimes}</p>;
  return (
    <ChoiceGrid
      label={messages.time}
      name="slot"
      choices={slots.map(({ time }) => ({ value: time, label: formatTime(time) }))}
      selected={slots.find((slot) => slot.start.getTime() === start?.getTime())?.time ?? null}
      onSelect={(time) => onChange(day, slots.find((slot) => slot.time === time)?.start ?? null)}
    />
  );
}

type SlotQuestion = Pick<
  SlotChooserProps,
  'settings' | 'now' | 'durationMinutes' | 'scheduleEntryId' | 'day'
>;

/** The times that can be taken; undefined while they load, or without a day. */
export function useFreeSlots({ settings, now, durationMinutes, scheduleEntryId, day }: SlotQuestion) {
  const live = useLiveDocument(day === null ? null : paths.scheduleDay(day), scheduleDaySchema);
  const busy = (live.data?.busy ?? []).filter(({ id }) => id !== scheduleEntryId);
  const { business_hours: hours, time_zone: zone } = settings;
  const slots: TimeSlot[] | undefined =
    day === null || live.status !== 'success'
      ? undefined
      : slotsOfDay({ day, hours, zone, durationMinutes, busy, now }).filter(({ available }) => available);
  return { slots, status: live.status, error: live.error, retry: live.retry };
}
