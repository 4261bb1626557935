import { ownAppointmentsQuery } from '@paw-haven/domain/appointment/queries';
import { appointmentSchema, type Appointment } from '@paw-haven/domain/appointment/schema';
import { LIMITS } from '@paw-haven/domain/limits';
import type { BusinessSettings } from '@paw-haven/domain/settings/schema';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../components/error-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { SkeletonBlocks } from '../../components/skeleton-blocks/skeleton-blocks.tsx';
import { useNow } from '../../lib/clock.ts';
import { useLiveQuery } from '../../lib/firestore/use-live-query.ts';
import { PATHS } from '../../lib/paths.ts';
import { useUser } from '../../lib/session/use-session.ts';
import { useBusinessSettings } from '../../lib/settings.ts';
import { AppointmentSections } from './components/appointment-sections.tsx';
import { CancelDialog } from './components/cancel-dialog.tsx';
import { RescheduleDialog } from './components/reschedule-dialog.tsx';
import { messages } from './messages.ts';

export function AppointmentsPage() {
  return (
    <>
      <PageHeader
        title={messages.title}
        lead={messages.lead}
        actions={
          <Link className="button button-secondary" to={PATHS.home}>
            {messages.book}
          </Link>
        }
      />
      <AppointmentsContent />
    </>
  );
}

function AppointmentsContent() {
  const { uid } = useUser();
  const appointments = useLiveQuery(ownAppointmentsQuery(uid), appointmentSchema);
  const settings = useBusinessSettings();
  if (appointments.status === 'error')
    return <ErrorState title={messages.loadFailed} onRetry={appointments.retry} />;
  if (settings.status === 'error') return <ErrorState title={messages.loadFailed} onRetry={settings.retry} />;
  if (appointments.status === 'loading' || settings.status === 'loading')
    return <SkeletonBlocks label="Loading your appointments" count={4} shape="row" />;
  return <Appointments appointments={appointments.data} settings={settings.data} />;
}

type Open = { readonly dialog: 'cancel' | 'reschedule'; readonly id: string } | null;

function Appointments({
  appointments,
  settings,
}: {
  readonly appointments: readonly Appointment[];
  readonly settings: BusinessSettings;
}) {
  const now = useNow(LIMITS.slotRefreshMs);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  // By id: the dialog then shows what the appointment is now, not what it was when it opened.
  const target = appointments.find((appointment) => appointment.id === open?.id);
  return (
    <>
      <AppointmentSections
        appointments={appointments}
        now={now}
        zone={settings.time_zone}
        onCancel={({ id }) => setOpen({ dialog: 'cancel', id })}
        onReschedule={({ id }) => setOpen({ dialog: 'reschedule', id })}
      />
      {target && open?.dialog === 'cancel' ? (
        <CancelDialog appointment={target} zone={settings.time_zone} onClose={close} />
      ) : null}
      {target && open?.dialog === 'reschedule' ? (
        <RescheduleDialog appointment={target} settings={settings} now={now} onClose={close} />
      ) : null}
    </>
  );
}
