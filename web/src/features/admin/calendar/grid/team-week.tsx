import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { serviceLabel, STATUS_LABELS } from '@paw-haven/domain/booking/appointment/labels';
import { appointmentEnd } from '@paw-haven/domain/booking/appointment/lists';
import { isServed } from '@paw-haven/domain/booking/price/visit-money';
import type { Groomer } from '@paw-haven/domain/time/groomer/schema';
import {
  isDayOff,
  loadOf,
  type DayLoad,
  type DayTimes,
  type Roster,
} from '@paw-haven/domain/time/schedule/lanes';
import type { BusyInterval, ScheduleDay } from '@paw-haven/domain/time/schedule/schema';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { formatDay, formatDayShort } from '@paw-haven/domain/core/calendar/time-format';
import { dayOf, formatTime, timeOf, type DayKey, type TimeOfDay } from '@paw-haven/domain/core/calendar/time';
import type { CSSProperties, ReactNode } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { appointmentMessages } from '../../components/appointments/messages.ts';
import { messages } from '../messages.ts';
import { isUnsaved } from '../../components/pending-changes/pending-change.ts';
import { usePendingChanges } from '../../components/appointments/use-pending-changes.ts';
import { ofDay } from '../use-listed.ts';
import { columnsOf, ofColumn, scheduleOfColumn, type Column } from './columns.ts';
import { awayOf, openingOf, takenByOthers } from './column-content.ts';
import { spanBetween, spanOf, timeAt, type Span } from './geometry.ts';
import { StatusMark } from './status-mark.tsx';
import styles from './team-week.module.css';

interface TeamWeekProps {
  readonly days: readonly DayKey[];
  readonly team: readonly Groomer[];
  /** The appointments of these days. */
  readonly appointments: readonly Appointment[];
  /** Whether these are all of them. */
  readonly isWhole: boolean;
  readonly schedule: ReadonlyMap<DayKey, ScheduleDay>;
  readonly settings: BusinessSettings;
  readonly now: Date;
  readonly onOpen: (id: string) => void;
  /** Without a groomer, opens the day of everyone. */
  readonly onDay: (day: DayKey, groomerId?: string) => void;
}

/** A row per groomer and a column per day: the visits in order, and how much of the day is booked. */
export function TeamWeek(props: TeamWeekProps) {
  const { days, team, appointments, settings, now, onDay } = props;
  const today = dayOf(now, settings.time_zone);
  const columns = days.flatMap((day) => columnsOf([day], team, undefined, appointments));
  const rows = [...team.map(({ id, name }) => ({ id, name })), { id: undefined, name: messages.others }];
  const cellsOf = (id: string | undefined): readonly (Column | undefined)[] =>
    days.map((day) => columns.find((column) => column.day === day && column.groomer?.id === id));
  return (
    <div className={styles.frame}>
      <table className={styles.week}>
        <caption className="visually-hidden">{messages.teamWeek}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{appointmentMessages.groomer}</span>
            </th>
            {days.map((day) => (
              <th key={day} scope="col" data-today={day === today}>
                <Button variant="plain" className={styles.day} onClick={() => onDay(day)}>
                  {formatDayShort(day)}
                </Button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name }) => {
            const cells = cellsOf(id);
            if (cells.every((cell) => cell === undefined)) return null;
            return (
              <tr key={id ?? 'others'}>
                <th scope="row">{name}</th>
                {cells.map((column, place) => (
                  <td key={days[place]} data-today={days[place] === today}>
                    {column ? <Cell {...props} column={column} name={name} /> : null}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps extends TeamWeekProps {
  readonly column: Column;
  readonly name: string;
}

/** One groomer's day: what is in it by time, and its load. */
function Cell({ column, name, schedule, settings, now, onDay, ...props }: CellProps) {
  const { day, groomer } = column;
  const roster: Roster = { groomers: props.team, hours: settings.business_hours, zone: settings.time_zone };
  const own = ofColumn(column, ofDay(props.appointments, day, settings.time_zone), props.team);
  const scheduleDay = schedule.get(day);
  // A past day may have visits and no schedule.
  const visits = own.filter(isServed).map(intervalOf);
  const times: DayTimes = { off: scheduleDay?.off, busy: [...(scheduleDay?.busy ?? []), ...visits] };
  const { state } = openingOf(column, settings.business_hours);
  const isOff = groomer !== undefined && isDayOff(roster, day, times, { groomerId: groomer.id });
  const entries = entriesOf(column, own, { ...props, schedule, settings, now });
  const load = groomer && loadOf(roster, day, times, { groomerId: groomer.id, now });
  return (
    <>
      {isOff && (state !== 'open' || entries.length === 0) ? (
        <p className={styles.off}>{messages[state === 'closed' ? 'closed' : 'off']}</p>
      ) : null}
      {entries.length === 0 ? null : (
        <ol className={styles.entries}>
          {entries.map(({ key, content }) => (
            <li key={key}>{content}</li>
          ))}
        </ol>
      )}
      {load && load.workMinutes > 0 ? (
        <Button
          variant="plain"
          className={styles.load}
          aria-label={messages.openDayOf(name, formatDay(day), percentOf(load))}
          onClick={() => onDay(day, groomer.id)}
        >
          <span className={styles.bar} style={{ '--booked': `${percentOf(load)}%` } as CSSProperties} />
          <span>{`${percentOf(load)}%`}</span>
        </Button>
      ) : null}
    </>
  );
}

const intervalOf = (appointment: Appointment): BusyInterval => {
  const { schedule_entry_id: id, lane, appointment_date: start } = appointment;
  return {
    id,
    kind: 'appointment',
    start,
    end: appointmentEnd(appointment),
    ...(lane === undefined ? {} : { lane }),
  };
};

interface Entry {
  readonly key: string;
  /** Minutes since midnight. */
  readonly from: number;
  readonly content: ReactNode;
}

/** Visits, holds, and time off for a part of the day, by time. */
function entriesOf(
  column: Column,
  own: readonly Appointment[],
  props: Omit<TeamWeekProps, 'days' | 'onDay'>,
): readonly Entry[] {
  const { team, schedule, settings, now, isWhole, onOpen } = props;
  const { time_zone: zone } = settings;
  const scheduleDay = scheduleOfColumn(column, schedule.get(column.day), team);
  const away = awayOf(column, scheduleDay, { window: WHOLE_DAY, zone });
  return [
    ...own.map((appointment) => ({
      key: appointment.id,
      from: spanOf(appointment, zone).from,
      content: <Visit appointment={appointment} zone={zone} onOpen={onOpen} />,
    })),
    ...takenByOthers(scheduleDay, own, { now, isWhole }).map(({ id, kind, start, end }) => ({
      key: id,
      ...spanBetween(start, end, zone),
      content: <Line start={timeOf(start, zone)} text={messages[kind === 'hold' ? 'held' : 'taken']} />,
    })),
    ...away
      .filter(({ kind }) => kind === 'off')
      .map(({ id, from, to }) => ({
        key: id,
        from,
        content: <Line start={timeAt(from)} end={timeAt(to)} text={messages.off} />,
      })),
  ].toSorted((a, b) => a.from - b.from);
}

const WHOLE_DAY: Span = { from: 0, to: 24 * 60 };

const percentOf = ({ workMinutes, bookedMinutes }: DayLoad): number =>
  Math.round((bookedMinutes / workMinutes) * 100);

interface VisitProps extends Pick<TeamWeekProps, 'onOpen'> {
  readonly appointment: Appointment;
  readonly zone: string;
}

function Visit({ appointment, zone, onOpen }: VisitProps) {
  const { id, status, pet, appointment_date: date } = appointment;
  const isSaving = isUnsaved(usePendingChanges().get(id));
  const [clock, half] = formatTime(timeOf(date, zone)).split(' ');
  return (
    <Button
      variant="plain"
      className={styles.visit}
      data-appointment={id}
      data-status={status}
      data-saving={isSaving}
      onClick={() => onOpen(id)}
    >
      <time dateTime={date.toISOString()}>
        <span>{clock}</span> <span className={styles.half}>{half}</span>
      </time>{' '}
      <strong>{pet.name}</strong> <StatusMark status={status} />
      <span className="visually-hidden">{` ${serviceLabel(appointment)}, ${STATUS_LABELS[status]}, ${formatDay(dayOf(date, zone))}`}</span>
    </Button>
  );
}

interface LineProps {
  readonly start: TimeOfDay;
  readonly end?: TimeOfDay;
  readonly text: string;
}

function Line({ start, end, text }: LineProps) {
  return (
    <p className={styles.line}>
      {`${formatTime(start)}${end === undefined ? '' : ` – ${formatTime(end)}`} ${text}`}
    </p>
  );
}
