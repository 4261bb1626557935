import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import type { ScheduleDay } from '@paw-haven/domain/time/schedule/schema';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { formatDay, formatDayShort } from '@paw-haven/domain/core/calendar/time-format';
import { dayOf, minutesOf, timeOf, formatTime } from '@paw-haven/domain/core/calendar/time';
import { lazy, Suspense, type CSSProperties } from 'react';
import { messages } from '../messages.ts';
import type { NewAppointmentStart } from '../../../../lib/navigation/new-appointment.ts';
import { minutesOfVisit, type Turn } from '../../components/moving/visit.ts';
import type { NewTimeOff } from '../../components/team/new-time-off.ts';
import type { Column } from './columns.ts';
import { awayOf, freeFrom, openingOf, takenByOthers } from './column-content.ts';
import { AppointmentBlock } from './appointment-block.tsx';
import { FreeTime } from './free-time.tsx';
import { place, spanBetween, spanOf, type Span } from './geometry.ts';
import type { DragMove } from './use-drag-move.ts';
import styles from './calendar-view.module.css';

// Needed only where a time is held.
const HeldTime = lazy(async () => ({ default: (await import('./held-time.tsx')).HeldTime }));

interface DayColumnProps {
  readonly column: Column;
  readonly window: Span;
  readonly settings: BusinessSettings;
  readonly now: Date;
  /** Whether all columns show the same day. */
  readonly isDay: boolean;
  /** Whether there is room for names. */
  readonly isRoomy: boolean;
  readonly appointments: readonly Appointment[];
  /** Whether `appointments` has all appointments of the day. */
  readonly isWhole: boolean;
  /** The pet's position among the pets of the visit. */
  readonly turnOf: (appointment: Appointment) => Turn | undefined;
  readonly isMovable: (appointment: Appointment) => boolean;
  readonly scheduleDay: ScheduleDay | undefined;
  readonly drag: DragMove;
  readonly onOpen: (id: string) => void;
  readonly onBook: (start: NewAppointmentStart) => void;
  readonly onBlock: (period: NewTimeOff) => void;
}

export function DayColumn(props: DayColumnProps) {
  const { column, window, settings, now, isDay } = props;
  const { day, groomer } = column;
  const { time_zone: zone } = settings;
  const opening = openingOf(column, settings.business_hours);
  const name = column.isOthers ? messages.others : groomer?.name;
  const isToday = dayOf(now, zone) === day;
  return (
    <section
      className={styles.column}
      aria-label={isDay && name !== undefined ? `${name}, ${formatDay(day)}` : formatDay(day)}
      data-today={isToday}
    >
      <h3 className={styles.head}>
        <span>{isDay ? (name ?? formatDay(day)) : formatDayShort(day)}</span>
        {opening.state === 'open' ? null : <span className="soft">{messages[opening.state]}</span>}
      </h3>
      <ol
        className={styles.track}
        data-day={day}
        data-from={window.from}
        data-groomer={groomer?.id}
        style={{ '--minutes': window.to - window.from } as CSSProperties}
      >
        {opening.state === 'open' ? (
          <li aria-hidden="true" className={styles.open} style={box(opening.span, window)} />
        ) : null}
        {column.isOthers ? null : (
          <FreeTime
            window={window}
            from={freeFrom(day, window, now, zone)}
            onBook={(time) => props.onBook({ day, time, groomerId: groomer?.id })}
            onBlock={(start, end) => props.onBlock({ day, part: { start, end }, groomerId: groomer?.id })}
          />
        )}
        <Blocked {...props} />
        {isToday ? <NowLine at={minutesOf(timeOf(now, zone))} window={window} /> : null}
        <Appointments {...props} />
        <DropTarget column={column} window={window} drag={props.drag} />
      </ol>
    </section>
  );
}

/** Time off, breaks, and what others have taken. */
function Blocked({ column, window, settings, now, appointments, isWhole, scheduleDay }: DayColumnProps) {
  const { time_zone: zone } = settings;
  return (
    <>
      {awayOf(column, scheduleDay, { window, zone }).map(({ id, kind, ...span }) => (
        <li key={id} className={styles.off} style={box(span, window)}>
          {messages[kind]}
        </li>
      ))}
      {takenByOthers(scheduleDay, appointments, { now, isWhole }).map(({ id, kind, start, end }) => {
        const time = formatTime(timeOf(start, zone));
        return (
          <li key={id} className={styles.taken} style={box(spanBetween(start, end, zone), window)}>
            {kind === 'hold' ? (
              <Suspense fallback={`${time} ${messages.held}`}>
                <HeldTime entryId={id} day={column.day} time={time} zone={zone} />
              </Suspense>
            ) : (
              `${time} ${messages.taken}`
            )}
          </li>
        );
      })}
    </>
  );
}

function NowLine({ at, window }: { readonly at: number; readonly window: Span }) {
  if (at < window.from || at > window.to) return null;
  return (
    <li aria-hidden="true" className={styles.now} style={{ '--from': at - window.from } as CSSProperties} />
  );
}

function Appointments({ window, settings, isDay, isRoomy, appointments, drag, ...props }: DayColumnProps) {
  const { time_zone: zone } = settings;
  return place(appointments, (appointment) => spanOf(appointment, zone)).map(
    ({ item, lane, lanes, ...span }) => (
      <li
        key={item.id}
        className={styles.place}
        style={{ ...box(span, window), '--lane': lane, '--lanes': lanes } as CSSProperties}
      >
        <AppointmentBlock
          appointment={item}
          zone={zone}
          isDetailed={isDay && isRoomy}
          turn={props.turnOf(item)}
          isMovable={props.isMovable(item)}
          isDragged={drag.dragged?.pets.some(({ id }) => id === item.id) === true}
          onPointerDown={(event) => drag.start(event, item)}
          onOpen={() => props.onOpen(item.id)}
        />
      </li>
    ),
  );
}

/** Where the dragged visit would be dropped. */
function DropTarget({ column, window, drag }: Pick<DayColumnProps, 'column' | 'window' | 'drag'>) {
  const { target, dragged } = drag;
  if (!dragged || target?.day !== column.day || target.groomerId !== column.groomer?.id) return null;
  const from = minutesOf(target.time);
  return (
    <li
      aria-hidden="true"
      className={styles.target}
      data-free={target.refusal === undefined}
      style={box({ from, to: from + minutesOfVisit(dragged.pets) }, window)}
    >
      {formatTime(target.time)}
    </li>
  );
}

/** The position of a span within the window. */
function box({ from, to }: Span, window: Span): CSSProperties {
  return { '--from': from - window.from, '--length': to - from } as CSSProperties;
}
