import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { groomerIdOf, groomerNameOf } from '@paw-haven/domain/time/groomer/names';
import type { Groomer } from '@paw-haven/domain/time/groomer/schema';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { dueStart } from '@paw-haven/domain/booking/recur/due';
import {
  NEAR_DAYS,
  previewDate,
  type FreeStart,
  type PreviewQuestion,
} from '@paw-haven/domain/booking/recur/preview';
import { isTooFar } from '@paw-haven/domain/time/schedule/day-marks';
import {
  scheduleDaySchema,
  scheduleDaysQuery,
  type ScheduleDay,
} from '@paw-haven/domain/time/schedule/schema';
import { dayOf, DAY_MS, instantOf, timeOf, type DayKey } from '@paw-haven/domain/core/calendar/time';
import { formatVisit } from '@paw-haven/domain/core/calendar/time-format';
import { requirementsOf } from '@paw-haven/domain/booking/visit/pets';
import { Button } from 'antd';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { PATHS } from '../../../lib/navigation/paths.ts';
import { useOnlinePercent } from '../../../lib/salon/use-online-percent.ts';
import { messages } from '../messages.ts';
import type { EffectiveSettings } from '../view-model.ts';
import styles from './visit-report.module.css';

const RepeatDialog = lazy(async () => ({ default: (await import('./repeat-dialog.tsx')).RepeatDialog }));

interface NextVisitProps {
  readonly appointment: Appointment;
  /** Weeks until the pet should return; null when no one recommended a date. */
  readonly weeks: number | null;
  readonly settings: EffectiveSettings;
  readonly groomers: readonly Groomer[];
  readonly now: Date;
  /** Shown while the free time is loading, and when there is none. */
  readonly children: ReactNode;
}

/**
 * Suggests a free time for the pet's next visit and links to booking it. Customers who pay nothing online can also
 * repeat the visit.
 */
export function NextVisit(props: NextVisitProps) {
  const { appointment, weeks, settings, groomers, now, children } = props;
  const { time_zone: zone, policy } = settings;
  const next = useNextFree(appointment, weeks, { settings, groomers, now });
  const groomer = next && groomerNameOf(groomers, { groomer_id: next.groomerId });
  const when = next && formatVisit(next.start, zone, now).replace(' · ', ', ');
  const left = next ? Math.round((next.start.getTime() - now.getTime()) / (7 * DAY_MS)) : 0;
  return (
    <>
      {next && when !== undefined ? (
        <p className={styles.next}>
          <span>{messages.nextFree(left, when, groomer)}</span>{' '}
          <Link
            to={`${PATHS.home}?${addressOf(appointment, next, { zone, isTeam: groomer !== undefined })}`}
            aria-label={messages.bookNextFor(appointment.pet.name, when)}
          >
            {messages.bookNext}
          </Link>
        </p>
      ) : (
        children
      )}
      {/* By default everyone pays online, so nothing is read. */}
      {weeks === null && policy == null ? null : <RepeatButton {...props} first={next?.start} />}
    </>
  );
}

/** Shown only once it is certain that nothing is paid online. */
function RepeatButton({
  appointment,
  weeks,
  first,
  settings,
  groomers,
  now,
}: NextVisitProps & { readonly first: Date | undefined }) {
  const { time_zone: zone, policy } = settings;
  const [isOpen, setOpen] = useState(false);
  const { isCertain, percent } = useOnlinePercent(policy);
  if (!isCertain || percent > 0) return null;
  return (
    <>
      <Button
        type="link"
        className={styles.repeat}
        aria-label={messages.repeatFor(appointment.pet.name)}
        onClick={() => setOpen(true)}
      >
        {messages.repeat}
      </Button>
      {isOpen ? (
        <Suspense>
          <RepeatDialog
            appointment={appointment}
            weeks={weeks ?? undefined}
            first={first ?? firstStart(appointment, weeks ?? USUAL_WEEKS, { zone, now })}
            settings={settings}
            groomers={groomers}
            now={now}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

const USUAL_WEEKS = 6;

/** Link to the booking page with service, day, time and groomer preselected. */
function addressOf(
  { service_id: service }: Appointment,
  { start, groomerId }: FreeStart,
  { zone, isTeam }: { readonly zone: string; readonly isTeam: boolean },
): string {
  const groomer: Record<string, string> = isTeam ? { groomer: groomerId } : {};
  const parameters = { service, day: dayOf(start, zone), time: timeOf(start, zone), ...groomer };
  return new URLSearchParams(parameters).toString();
}

/** When the pet is due. If that has passed, the same time of day today or tomorrow. */
function firstStart(
  { appointment_date: visit }: Appointment,
  weeks: number,
  { zone, now }: { readonly zone: string; readonly now: Date },
): Date {
  const due = dueStart(visit, weeks, zone);
  if (due > now) return due;
  const today = instantOf(dayOf(now, zone), timeOf(visit, zone), zone);
  return today > now ? today : instantOf(addDays(dayOf(now, zone), 1), timeOf(visit, zone), zone);
}

/**
 * The nearest free time, if possible with the same groomer. Reads a week of days; nothing without a recommendation or
 * beyond the booking horizon.
 */
function useNextFree(
  appointment: Appointment,
  weeks: number | null,
  { settings, groomers, now }: Pick<NextVisitProps, 'settings' | 'groomers' | 'now'>,
): FreeStart | undefined {
  const { time_zone: zone, business_hours: hours, horizon_days: horizon, min_notice_minutes } = settings;
  // Keyed by day, so that the query is not repeated every minute.
  const due = weeks === null ? undefined : firstStart(appointment, weeks, { zone, now });
  const day = due && dayOf(due, zone);
  const isAsked = day !== undefined && !isTooFar(day, now, zone, horizon);
  const read = useLiveQuery(
    isAsked ? scheduleDaysQuery(addDays(day, -NEAR_DAYS), addDays(day, NEAR_DAYS)) : null,
    scheduleDaySchema,
  );
  if (!due || !isAsked || read.status !== 'success') return undefined;
  const days = new Map<DayKey, ScheduleDay | null>();
  for (let away = -NEAR_DAYS; away <= NEAR_DAYS; away += 1) {
    const key = addDays(dayOf(due, zone), away);
    if (!isTooFar(key, now, zone, horizon)) days.set(key, read.data.find(({ date }) => date === key) ?? null);
  }
  const question: PreviewQuestion = {
    groomers,
    hours,
    zone,
    now,
    noticeMinutes: Math.max(min_notice_minutes, LIMITS.holdMinutes),
    pets: [requirementsOf(appointment)],
    together: false,
    requestedGroomer: undefined,
    days,
    ahead: [],
  };
  const own = groomers.find(({ id }) => id === groomerIdOf(appointment));
  return (own && freeStart({ ...question, requestedGroomer: own.id }, due)) ?? freeStart(question, due);
}

function freeStart(question: PreviewQuestion, due: Date): FreeStart | undefined {
  const preview = previewDate(question, due);
  if (preview?.state === 'free') return { start: due, groomerId: preview.groomerId ?? '' };
  return preview?.nearest;
}
