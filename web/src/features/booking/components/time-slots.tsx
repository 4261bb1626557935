import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { type DayKey, type TimeOfDay, formatTime } from '@paw-haven/domain/core/calendar/time';
import { formatDayShort } from '@paw-haven/domain/core/calendar/time-format';
import type { Service } from '@paw-haven/domain/offer/service/schema';
import { leastDurationOf } from '@paw-haven/domain/offer/service/sizes';
import { useDeferredValue, useMemo, useState, type Dispatch } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { ChoiceGrid } from '../../../ui/fields/choice-grid.tsx';
import { messages, showTimesText, slotReasons } from '../messages.ts';
import type { SelectionAction, ShownSlot } from '../selection.ts';
import type { Booking } from '../use-booking.ts';
import { WaitlistLink } from './waitlist-link.tsx';
import styles from './time-step.module.css';

interface TimeSlotsProps {
  readonly slots: readonly ShownSlot[];
  readonly selected: TimeOfDay | null;
  /** Times taken while on screen; they stay in place, so that nothing shifts under a finger. */
  readonly gone?: readonly TimeOfDay[];
  readonly onSelect: (time: TimeOfDay) => void;
  /** Prefills the waiting list; set for a day without free times in a salon with a waiting list. */
  readonly wait?: Parameters<typeof WaitlistLink>[0] | undefined;
}

const isMorning = ({ time }: ShownSlot): boolean => time < '12:00';

/** The available start times of a day; a button reveals the unavailable ones with their reasons. */
export function TimeSlots({ slots, selected, gone = [], onSelect, wait }: TimeSlotsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const isShown = ({ time, available }: ShownSlot) => available || gone.includes(time);
  const hidden = slots.filter((slot) => !isShown(slot));
  const shown = showsAll ? slots : slots.filter(isShown);
  return (
    <div className={styles.times}>
      {wait ? <WaitlistLink {...wait} /> : null}
      {shown.length === 0 ? null : (
        <div role="radiogroup" aria-label={messages.chooseTime} className={styles.times}>
          <Part title={messages.morning} slots={shown.filter(isMorning)} {...{ selected, onSelect }} />
          <Part
            title={messages.afternoon}
            slots={shown.filter((slot) => !isMorning(slot))}
            {...{ selected, onSelect }}
          />
        </div>
      )}
      {hidden.length === 0 ? null : (
        <Button
          variant="link"
          className={styles.more}
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? messages.hideTimes : showTimesText(hidden.map(({ reason }) => reason))}
        </Button>
      )}
    </div>
  );
}

function Part({ title, slots, selected, onSelect }: TimeSlotsProps & { readonly title: string }) {
  if (slots.length === 0) return null;
  return (
    <div>
      <h3 className={styles.part}>{title}</h3>
      <ChoiceGrid
        label={title}
        isPart
        name="time"
        choices={slots.map(({ time, reason }) => ({
          value: time,
          label: formatTime(time),
          reason: reason && slotReasons[reason],
        }))}
        selected={selected}
        onSelect={onSelect}
      />
    </div>
  );
}

type NextOpeningsProps = NonNullable<Booking['openings']> & {
  /** Only the chosen one, once there is one. */
  readonly services: readonly Service[];
  readonly dispatch: Dispatch<SelectionAction>;
};

const OPENINGS = 3;

/** The first opening of each of the next days that have one; before a service is chosen, for the shortest one. */
export function NextOpenings(props: NextOpeningsProps) {
  const { services, dispatch, context, groomerId, days, shownRange } = props;
  const [first] = services.toSorted((one, other) => leastDurationOf(one) - leastDurationOf(other));
  // Deferred, so that the selection renders before the openings are computed.
  const shortest = useDeferredValue(first);
  const next = useMemo(
    () => (shortest ? nextOpenings(shortest, { context, groomerId, days, shownRange }) : []),
    [shortest, context, groomerId, days, shownRange],
  );
  if (next.length === 0) return null;
  return (
    <div>
      <h3 className={styles.part}>{messages.nextOpenings}</h3>
      <ul className={`plain-list ${styles.openings}`}>
        {next.map(({ day, time }) => (
          <li key={day}>
            <Button
              isBlock
              onClick={() => {
                dispatch({ type: 'day', day });
                dispatch({ type: 'time', time });
              }}
            >
              {`${formatDayShort(day)}, ${formatTime(time)}`}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function nextOpenings(
  service: Service,
  { context, groomerId, days, shownRange }: NonNullable<Booking['openings']>,
) {
  const found: { readonly day: DayKey; readonly time: TimeOfDay }[] = [];
  if (!shownRange) return found;
  for (let day = shownRange.first; day <= shownRange.last && found.length < OPENINGS; day = addDays(day, 1)) {
    const scheduleDay = days?.find(({ date }) => date === day);
    const slots = context.view.slotsFor({ service, day }, { ...context, groomerId, scheduleDay });
    const slot = slots?.find(({ available }) => available);
    if (slot) found.push({ day, time: slot.time });
  }
  return found;
}
