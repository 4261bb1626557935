import { lazy, Suspense } from 'react';
import type { Groomer } from '@paw-haven/domain/time/groomer/schema';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { useNow } from '../../lib/async/clock.ts';
import { useBusinessSettings } from '../../lib/salon/settings.ts';
import { useGroomers } from '../../lib/salon/team.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SkeletonBlocks } from '../../ui/states/skeleton-blocks.tsx';
import { Calendar } from './calendar/page/calendar.tsx';
import { appointmentMessages } from './components/appointments/messages.ts';
import { useAddress } from './components/calendar-address/use-address.ts';

// Loaded when it is opened.
const DetailsSheet = lazy(async () => ({
  default: (await import('./appointment-details/details-sheet.tsx')).DetailsSheet,
}));

const NOW_INTERVAL_MS = 30_000;
const NOBODY: readonly Groomer[] = [];

/** The calendar, and over it the details of the appointment in the URL. Neither imports the other. */
export function AppointmentsPage() {
  const settings = useBusinessSettings();
  if (settings.status === 'error')
    return (
      <ErrorState title={appointmentMessages.loadFailed} error={settings.error} onRetry={settings.retry} />
    );
  if (settings.status === 'loading')
    return <SkeletonBlocks label={appointmentMessages.loading} count={6} shape="row" />;
  return (
    <>
      <Calendar settings={settings.data} />
      <OpenedAppointment settings={settings.data} />
    </>
  );
}

function OpenedAppointment({ settings }: { readonly settings: BusinessSettings }) {
  const now = useNow(NOW_INTERVAL_MS);
  const groomers = useGroomers() ?? NOBODY;
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
