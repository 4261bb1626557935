import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { needsCard } from '@paw-haven/domain/booking/card/terms';
import { groomerNameOf } from '@paw-haven/domain/time/groomer/names';
import type { Groomer } from '@paw-haven/domain/time/groomer/schema';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { firstStart, USUAL_WEEKS } from '@paw-haven/domain/booking/recur/next-visit';
import type { FreeStart } from '@paw-haven/domain/booking/recur/preview';
import { dayOf, DAY_MS, timeOf } from '@paw-haven/domain/core/calendar/time';
import { formatVisit } from '@paw-haven/domain/core/calendar/time-format';
import { Button } from 'antd';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useNextFree, type NextFreeContext } from '../../../components/repeat/use-next-free.ts';
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
  const next = useNextFree([appointment], weeks, contextOf(props));
  const groomer = next ? groomerNameOf(groomers, { groomer_id: next.groomerId }) : undefined;
  const when = next ? formatVisit(next.start, zone, now).replace(' · ', ', ') : undefined;
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
      {weeks === null && policy == null ? null : <RepeatButton {...props} />}
    </>
  );
}

/** Shown only once it is certain that nothing is paid online, and no card is needed. */
function RepeatButton(props: NextVisitProps) {
  const { appointment, weeks, settings, groomers, now } = props;
  const { time_zone: zone, policy } = settings;
  const [isOpen, setOpen] = useState(false);
  const next = useNextFree([appointment], isOpen ? (weeks ?? USUAL_WEEKS) : null, contextOf(props));
  const { isCertain, percent, history } = useOnlinePercent(policy);
  if (!isCertain || percent > 0 || needsCard(policy, history)) return null;
  return (
    <>
      <Button
        type="link"
        className={styles.repeat}
        aria-label={messages.repeatFor(appointment.pet.name)}
        loading={next === undefined}
        onClick={() => setOpen(true)}
      >
        {messages.repeat}
      </Button>
      {isOpen && next !== undefined ? (
        <Suspense>
          <RepeatDialog
            appointment={appointment}
            weeks={weeks ?? undefined}
            first={
              next?.start ?? firstStart(appointment.appointment_date, weeks ?? USUAL_WEEKS, { zone, now })
            }
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

const contextOf = ({ settings, groomers, now }: NextVisitProps): NextFreeContext => ({
  settings,
  groomers,
  now,
  noticeMinutes: Math.max(settings.min_notice_minutes, LIMITS.holdMinutes),
  horizonDays: settings.horizon_days,
});

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
