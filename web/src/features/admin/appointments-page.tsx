import { lazy, Suspense } from 'react';
import { useNow } from '../../lib/async/clock.ts';
import { useBusinessSettings } from '../../lib/salon/settings.ts';
import { useGroomers } from '../../lib/salon/team.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SkeletonBlocks } from '../../ui/states/skeleton-blocks.tsx';
import { Calendar, CalendarAhead, type CalendarProps } from './calendar/page/calendar.tsx';
import { appointmentMessages } from './components/appointments/messages.ts';
import { useAddress } from './components/calendar-address/use-address.ts';

// Loaded when it is opened.
const DetailsSheet = lazy(async () => ({
  default: (await import('./appointment-details/details-sheet.tsx')).DetailsSheet,
}));

const NOW_INTERVAL_MS = 30_000;

/** The calendar, and over it the details of the appointment in the URL. Neither imports the other. */
export function AppointmentsPage() {
  const settings = useBusinessSettings();
  const groomers = useGroomers();
  if (settings.status === 'error')
    return (
      <ErrorState title={appointmentMessages.loadFailed} error={settings.error} onRetry={settings.retry} />
    );
  // The number of groomers decides how much of a day is read.
  if (settings.status === 'loading' || !groomers)
    return <SkeletonBlocks label={appointmentMessages.loading} count={6} shape="row" />;
  return (
    <>
      <Calendar settings={settings.data} groomers={groomers} />
      <OpenedAppointment settings={settings.data} groomers={groomers} />
    </>
  );
}

function OpenedAppointment({ settings, groomers }: CalendarProps) {
  const now = useNow(NOW_INTERVAL_MS);
  const { opened, isMoving, change } = useAddress(now, settings.time_zone);
  if (opened === undefined) return null;
  return (
    <Suspense>
      <DetailsSheet
        key={opened}
        id={opened}
        groomers={groomers}
        settings={settings}
        now={now}
        isMoving={isMoving}
        onClose={() => change({ appointment: undefined, move: undefined })}
      />
    </Suspense>
  );
}

export function AppointmentsAhead() {
  const settings = useBusinessSettings();
  const groomers = useGroomers();
  return settings.data && groomers ? <CalendarAhead settings={settings.data} groomers={groomers} /> : null;
}
