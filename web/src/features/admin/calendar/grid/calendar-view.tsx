import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { isOneOfSeveral } from '@paw-haven/domain/booking/appointment/visit-id';
import type { Groomer } from '@paw-haven/domain/time/groomer/schema';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { addDays, daysBetween } from '@paw-haven/domain/core/calendar/calendar';
import type { DayKey } from '@paw-haven/domain/core/calendar/time';
import { Button } from 'antd';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { toast } from '../../../../lib/notify/notify.ts';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { SkeletonBlocks } from '../../../../ui/states/skeleton-blocks.tsx';
import { newAppointment } from '../../../../lib/navigation/new-appointment.ts';
import { newTimeOff } from '../../components/team/new-time-off.ts';
import { useIsPhone } from '../../components/page/use-is-phone.ts';
import { isFiltered, type ViewState } from '../../components/calendar-address/view-state.ts';
import { describeRefusal } from '../../components/appointments/describe.ts';
import { describeGhosts } from '../describe.ts';
import { appointmentMessages } from '../../components/appointments/messages.ts';
import { messages } from '../messages.ts';
import { scheduleChange } from '../../components/appointments/use-pending-changes.ts';
import { canMove, changesOfMove, petsOfVisit, turnOf } from '../../components/moving/visit.ts';
import { ofDay, useCalendarAppointments, useScheduleDays, type DaySpan } from '../use-listed.ts';
import { columnsOf, neighborOf, ofColumn, scheduleOfColumn } from './columns.ts';
import { DayColumn } from './day-column.tsx';
import { spanOf, windowOf } from './geometry.ts';
import { HourScale } from './hour-scale.tsx';
import type { MoveTarget } from '../../components/moving/move-target.ts';
import { TeamWeek } from './team-week.tsx';
import { useDragMove, type Dragged } from './use-drag-move.ts';
import { useSwipe } from './use-swipe.ts';
import styles from './calendar-view.module.css';

// Loaded on demand.
const NextUp = lazy(async () => ({ default: (await import('./next-up.tsx')).NextUp }));

/** The most columns that have room for names and end times. */
const MAX_ROOMY_COLUMNS = 4;

interface CalendarViewProps {
  readonly days: DaySpan;
  readonly state: ViewState;
  /** The groomers to choose from; empty in a salon of one. */
  readonly team: readonly Groomer[];
  /** The only groomer whose days are shown; undefined for all. */
  readonly shownGroomer: Groomer | undefined;
  /** The groomers who can be booked. */
  readonly groomers: readonly Groomer[];
  readonly settings: BusinessSettings;
  readonly now: Date;
  readonly onOpen: (id: string) => void;
  /** Without a groomer, opens the day of everyone. */
  readonly onDay: (day: DayKey, groomerId?: string) => void;
}

/**
 * A live column per day or per groomer; for a week of the team, a row per groomer. Scheduled appointments can be dragged
 * to a free time in a column, by mouse or pen.
 */
export function CalendarView(props: CalendarViewProps) {
  const { days: span, state, team, shownGroomer, groomers, settings, now, onOpen } = props;
  const { time_zone: zone } = settings;
  const list = useCalendarAppointments(span, state.filter, zone, team.length);
  const schedule = useScheduleDays(span);
  const grid = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  const days = daysOf(span);
  const isDay = days.length === 1;
  const [hasGhosts, setHasGhosts] = useState(false);
  const all = list.appointments ?? [];
  const shown = all.filter((appointment) => isDrawn(appointment, state.filter.status));
  const drawn = hasGhosts ? all : shown;
  const columns = columnsOf(days, team, shownGroomer, drawn);
  const hours = windowOf(
    days,
    settings.business_hours,
    drawn.map((appointment) => spanOf(appointment, zone)),
  );
  const isWhole = !list.hasMore && !isFiltered(state.filter);
  /** All pets of the visit, if they are all loaded; otherwise none, and the visit can be moved only in its details. */
  const petsToMove = (appointment: Appointment): readonly Appointment[] => {
    const pets = petsOfVisit(appointment, shown);
    return canMove(pets) && (isWhole || !isOneOfSeveral(appointment)) ? pets : [];
  };
  const drag = useDragMove(grid, {
    window: hours,
    settings,
    scheduleDayOf: (day) => schedule.byKey.get(day),
    now,
    groomers,
    petsToMove,
    onDrop: (dragged, target) => drop(dragged, target, zone),
  });

  const swipe = useSwipe((step) => {
    const next = isPhone && isDay && !drag.dragged ? neighborOf(team, shownGroomer, step) : undefined;
    if (next) props.onDay(span.first, next.id);
  });

  if (list.live.status === 'error')
    return (
      <ErrorState title={appointmentMessages.loadFailed} error={list.live.error} onRetry={list.live.retry} />
    );
  if (!list.appointments) return <SkeletonBlocks label={appointmentMessages.loading} count={6} shape="row" />;
  const ghosts = {
    count: all.length - shown.length,
    isShown: hasGhosts,
    onToggle: () => setHasGhosts(!hasGhosts),
  };
  if (!isDay && team.length > 0 && !shownGroomer)
    return (
      <>
        <TeamWeek
          days={days}
          team={team}
          appointments={drawn}
          isWhole={isWhole}
          schedule={schedule.byKey}
          settings={settings}
          now={now}
          onOpen={onOpen}
          onDay={props.onDay}
        />
        <Foot list={list} ghosts={ghosts}>
          <span className="soft">{messages.weekHint}</span>
        </Foot>
      </>
    );
  const [alone] = isDay && columns.length === 1 ? columns : [];
  return (
    <div className={alone ? styles.withPanel : undefined}>
      <div
        ref={grid}
        className={styles.calendar}
        data-view={state.view}
        data-dragging={drag.dragged !== undefined}
        {...swipe}
      >
        <HourScale window={hours} />
        {columns.map((column) => (
          <DayColumn
            key={column.key}
            column={column}
            window={hours}
            settings={settings}
            now={now}
            isDay={isDay}
            isRoomy={columns.length <= MAX_ROOMY_COLUMNS}
            appointments={ofColumn(column, ofDay(drawn, column.day, zone), team)}
            isWhole={isWhole}
            turnOf={(appointment) => (isWhole ? turnOf(appointment, shown) : undefined)}
            isMovable={(appointment) => petsToMove(appointment).length > 0}
            scheduleDay={scheduleOfColumn(column, schedule.byKey.get(column.day), team)}
            drag={drag}
            onOpen={onOpen}
            onBook={newAppointment.set}
            onBlock={newTimeOff.set}
          />
        ))}
      </div>
      {alone && !isPhone ? (
        <Suspense>
          <NextUp day={alone.day} appointments={ofColumn(alone, shown, team)} zone={zone} now={now} />
        </Suspense>
      ) : null}
      <Foot list={list} ghosts={ghosts}>
        <span className={`soft ${styles.hint}`}>{messages.dragHint}</span>
        <span className={`soft ${styles.touchHint}`}>{messages.touchHint}</span>
      </Foot>
    </div>
  );
}

interface FootProps {
  readonly list: ReturnType<typeof useCalendarAppointments>;
  /** Canceled visits, which are hidden at first. */
  readonly ghosts: { readonly count: number; readonly isShown: boolean; readonly onToggle: () => void };
  readonly children: ReactNode;
}

function Foot({ list, ghosts, children }: FootProps) {
  return (
    <p className={styles.foot}>
      {list.hasMore ? <Button onClick={list.showMore}>{messages.showRest}</Button> : null}
      {ghosts.count > 0 ? (
        <Button aria-pressed={ghosts.isShown} onClick={ghosts.onToggle}>
          {describeGhosts(ghosts.count, ghosts.isShown)}
        </Button>
      ) : null}
      {children}
    </p>
  );
}

function drop({ appointment, pets }: Dragged, target: MoveTarget, zone: string): void {
  const { refusal, start, requestedGroomer, placed = [] } = target;
  if (refusal === 'same') return;
  if (refusal) return toast.warning(describeRefusal(appointment, refusal));
  const [first, ...others] = changesOfMove({ pets, start, requestedGroomer }, placed);
  scheduleChange(first.appointment, first.action, zone, others);
}

/** A canceled appointment would cover the one that was booked in its slot. */
function isDrawn({ status }: Appointment, wanted: string | undefined): boolean {
  return status !== 'cancelled' || wanted === 'cancelled';
}

function daysOf({ first, last }: DaySpan): DayKey[] {
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index));
}
