import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { breaksOfDay, hoursOfGroomer } from '@paw-haven/domain/time/schedule/lanes';
import { isBlocking, overlaps } from '@paw-haven/domain/time/schedule/busy';
import type { BusyInterval, ScheduleDay } from '@paw-haven/domain/time/schedule/schema';
import { isOpenDay } from '@paw-haven/domain/time/schedule/slots';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { weekdayOf } from '@paw-haven/domain/core/calendar';
import { formatDay, formatDayShort } from '@paw-haven/domain/core/time-format';
import { dayOf, minutesOf, timeOf, formatTime } from '@paw-haven/domain/core/time';
import type { CSSProperties } from 'react';
import { messages } from '../../components/appointments/messages.ts';
import type { NewAppointmentStart } from '../../../../lib/navigation/new-appointment.ts';
import { minutesOfVisit, type Turn } from '../../components/moving/visit.ts';
import type { NewTimeOff } from '../../components/team/new-time-off.ts';
import type { Column } from './columns.ts';
import { AppointmentBlock } from './appointment-block.tsx';
import { FreeTime } from './free-time.tsx';
import { place, spanBetween, spanOf, type Span } from './geometry.ts';
import type { DragMove } from './use-drag-move.ts';
import styles from './calendar-view.module.css';

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
  const { column, window, settings, now, isDay, isRoomy, appointments, scheduleDay, drag, onOpen } = props;
  const { day, groomer } = column;
  const { time_zone: zone } = settings;
  const isToday = dayOf(now, zone) === day;
  const hours = groomer ? hoursOfGroomer(groomer, settings.business_hours) : settings.business_hours;
  const opening = hours[weekdayOf(day)];
  const isOpen = isOpenDay(hours, day);
  const name = column.isOthers ? messages.others : groomer?.name;
  const at = (minutes: number) => minutes - window.from;
  const today = dayOf(now, zone);
  // A past day has no free time.
  const freeFrom = day < today ? window.to : day > today ? -1 : minutesOf(timeOf(now, zone));
  const anonymous = takenByOthers(scheduleDay, appointments, { now, isWhole: props.isWhole });
  return (
    <section
      className={styles.column}
      aria-label={isDay && name !== undefined ? `${name}, ${formatDay(day)}` : formatDay(day)}
      data-today={isToday}
    >
      <h3 className={styles.head}>
        <span>{isDay ? (name ?? formatDay(day)) : formatDayShort(day)}</span>
        {isOpen ? null : (
          <span className="soft">
            {isOpenDay(settings.business_hours, day) ? messages.off : messages.closed}
          </span>
        )}
      </h3>
      <ol
        className={styles.track}
        data-day={day}
        data-from={window.from}
        data-groomer={groomer?.id}
        style={{ '--minutes': window.to - window.from } as CSSProperties}
      >
        {isOpen && opening ? (
          <li
            aria-hidden="true"
            className={styles.open}
            style={box({ from: at(minutesOf(opening.open)), to: at(minutesOf(opening.close)) })}
          />
        ) : null}
        {column.isOthers ? null : (
          <FreeTime
            window={window}
            from={freeFrom}
            onBook={(time) => props.onBook({ day, time, groomerId: groomer?.id })}
            onBlock={(start, end) => props.onBlock({ day, start, end, groomerId: groomer?.id })}
          />
        )}
        {away(column, scheduleDay, zone).map(({ id, label, ...span }) => (
          <li
            key={id}
            className={styles.off}
            style={box(shifted(clipped(spanBetween(span.start, span.end, zone, day), window), window))}
          >
            {label}
          </li>
        ))}
        {anonymous.map((interval) => (
          <li
            key={interval.id}
            className={styles.taken}
            style={box(shifted(spanBetween(interval.start, interval.end, zone), window))}
          >{`${formatTime(timeOf(interval.start, zone))} ${interval.kind === 'hold' ? messages.held : messages.taken}`}</li>
        ))}
        {isToday ? <NowLine minutes={at(minutesOf(timeOf(now, zone)))} window={window} /> : null}
        {place(appointments, (appointment) => spanOf(appointment, zone)).map(
          ({ item, lane, lanes, ...span }) => (
            <li
              key={item.id}
              className={styles.place}
              style={{ ...box(shifted(span, window)), '--lane': lane, '--lanes': lanes } as CSSProperties}
            >
              <AppointmentBlock
                appointment={item}
                zone={zone}
                isDetailed={isDay && isRoomy}
                turn={props.turnOf(item)}
                isMovable={props.isMovable(item)}
                isDragged={drag.dragged?.pets.some(({ id }) => id === item.id) === true}
                onPointerDown={(event) => drag.start(event, item)}
                onOpen={() => onOpen(item.id)}
              />
            </li>
          ),
        )}
        {drag.target?.day === day && drag.target.groomerId === groomer?.id && drag.dragged ? (
          <li
            aria-hidden="true"
            className={styles.target}
            data-free={drag.target.refusal === undefined}
            style={box({
              from: at(minutesOf(drag.target.time)),
              to: at(minutesOf(drag.target.time)) + minutesOfVisit(drag.dragged.pets),
            })}
          >
            {formatTime(drag.target.time)}
          </li>
        ) : null}
      </ol>
    </section>
  );
}

function NowLine({ minutes, window }: { readonly minutes: number; readonly window: Span }) {
  if (minutes < 0 || minutes > window.to - window.from) return null;
  return <li aria-hidden="true" className={styles.now} style={{ '--from': minutes } as CSSProperties} />;
}

/** Time off and breaks, where nothing new can be placed. */
function away(
  { groomer, day }: Column,
  scheduleDay: ScheduleDay | undefined,
  zone: string,
): { readonly id: string; readonly label: string; readonly start: Date; readonly end: Date }[] {
  const off = scheduleDay?.off ?? [];
  const breaks = groomer ? breaksOfDay(groomer, day, zone) : [];
  return [
    ...off.map((entry) => ({ ...entry, label: messages.off })),
    ...breaks
      .filter((pause) => !off.some((entry) => overlaps(entry, pause)))
      .map((pause) => ({ ...pause, id: `break-${pause.start.toISOString()}`, label: messages.break })),
  ];
}

/** The visible part of a span. */
function clipped({ from, to }: Span, window: Span): Span {
  const start = Math.min(Math.max(from, window.from), window.to);
  return { from: start, to: Math.min(Math.max(to, start), window.to) };
}

/** Busy intervals without a listed appointment: holds, and appointments outside the filter or page. */
function takenByOthers(
  scheduleDay: ScheduleDay | undefined,
  appointments: readonly Appointment[],
  { now, isWhole }: { readonly now: Date; readonly isWhole: boolean },
): BusyInterval[] {
  const own = new Set(appointments.map(({ schedule_entry_id: id }) => id));
  return (scheduleDay?.busy ?? []).filter(
    (interval) =>
      isBlocking(interval, now) && !own.has(interval.id) && (interval.kind === 'hold' || !isWhole),
  );
}

function shifted({ from, to }: Span, window: Span): Span {
  return { from: from - window.from, to: to - window.from };
}

function box({ from, to }: Span): CSSProperties {
  return { '--from': from, '--length': to - from } as CSSProperties;
}
