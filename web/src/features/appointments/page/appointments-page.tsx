import { newestOwnAppointmentsQuery } from '@paw-haven/domain/booking/appointment/queries';
import { appointmentSchema, type Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { isServed } from '@paw-haven/domain/booking/price/visit-money';
import { visitsOf } from '@paw-haven/domain/booking/visit/own-visits';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { withServiceNames } from '@paw-haven/domain/offer/service/names';
import { lazy, Suspense, useMemo, useState } from 'react';
import { LinkButton } from '../../../antd/link-button.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SectionBoundary } from '../../../components/section-boundary.tsx';
import { PageHeader } from '../../../ui/surfaces/page-header.tsx';
import { SkeletonBlocks } from '../../../ui/states/skeleton-blocks.tsx';
import type { AddPetDialog } from '../../../lib/navigation/add-pet-dialog.ts';
import { useNow } from '../../../lib/async/clock.ts';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { PATHS } from '../../../lib/navigation/paths.ts';
import { useUser } from '../../../lib/session/session.ts';
import { useGroomers } from '../../../lib/salon/team.ts';
import { useServiceNames } from '../../../lib/salon/service-names.ts';
import { useBusinessSettings } from '../../../lib/salon/settings.ts';
import styles from '../components/appointment-sections.module.css';
import { AppointmentDialogs } from '../components/appointment-dialogs.tsx';
import { AppointmentSections } from '../components/appointment-sections.tsx';
import { useGonePets } from '../components/pet-face.tsx';
import { BillPayment } from '../components/pay-and-tip.tsx';
import { Questions } from '../components/questions.tsx';
import { messages } from '../messages.ts';
import { messages as reviewMessages } from '../reviews/messages.ts';
import { ReviewPrompts } from '../reviews/review-prompts.tsx';
import { useOwnReviews, type ReviewsByAppointment } from '../reviews/use-own-reviews.ts';
import { useAnnouncements } from '../use-announcements.ts';
import { useReturningFocus } from '../use-returning-focus.ts';
import {
  appointmentsToReview,
  laterVisits,
  type AppointmentDialog,
  type EffectiveSettings,
} from '../view-model.ts';

// Needed only by salons with a waiting list.
const WaitingList = lazy(async () => ({
  default: (await import('../waitlist/waiting-list.tsx')).WaitingList,
}));

interface AppointmentsPageProps {
  /** The form for a new pet, from another feature. */
  readonly AddPet: AddPetDialog;
}

export function AppointmentsPage({ AddPet }: AppointmentsPageProps) {
  return (
    <>
      <PageHeader
        title={messages.title}
        lead={messages.lead}
        actions={
          <LinkButton type="primary" to={PATHS.home}>
            {messages.book}
          </LinkButton>
        }
      />
      <div className={styles.sections}>
        <BillPayment />
        <AppointmentsContent AddPet={AddPet} />
      </div>
    </>
  );
}

/** Shows loading, an error or the lists. When the reviews fail, everything else still works. */
function AppointmentsContent({ AddPet }: AppointmentsPageProps) {
  const { uid } = useUser();
  const appointments = useLiveQuery(newestOwnAppointmentsQuery(uid), appointmentSchema);
  const settings = useBusinessSettings();
  const own = useOwnReviews(uid);
  const names = useServiceNames();
  const { data } = appointments;
  const shown = useMemo(() => data?.map((each) => withServiceNames(each, names)), [data, names]);
  if (appointments.status === 'error')
    return <ErrorState title={messages.loadFailed} error={appointments.error} onRetry={appointments.retry} />;
  if (settings.status === 'error')
    return <ErrorState title={messages.loadFailed} error={settings.error} onRetry={settings.retry} />;
  // The prompts are above the past visits and must not shift the list while it is in use.
  if (appointments.status === 'loading' || settings.status === 'loading' || own.status === 'loading')
    return <SkeletonBlocks label={messages.loading} count={4} shape="row" />;
  return (
    <div className={styles.sections}>
      {own.status === 'error' ? (
        <ErrorState title={reviewMessages.loadFailed} error={own.error} onRetry={own.retry} />
      ) : null}
      <Appointments
        appointments={shown ?? appointments.data}
        reviews={own.reviews}
        settings={settings.data}
        AddPet={AddPet}
      />
    </div>
  );
}

type Open = { readonly dialog: AppointmentDialog; readonly id: string } | null;

interface AppointmentsProps extends AppointmentsPageProps {
  readonly appointments: readonly Appointment[];
  readonly reviews: ReviewsByAppointment | undefined;
  readonly settings: EffectiveSettings;
}

function Appointments({ appointments, reviews, settings, AddPet }: AppointmentsProps) {
  const { uid } = useUser();
  const now = useNow(LIMITS.slotRefreshMs);
  const announcement = useAnnouncements(appointments, reviews);
  const groomers = useGroomers();
  const [open, setOpen] = useState<Open>(null);
  const gone = useGonePets();
  const focus = useReturningFocus(open !== null);
  const show = (dialog: AppointmentDialog, { id }: Appointment) => {
    focus.remember();
    setOpen({ dialog, id });
  };
  // Looked up by id, so that the dialog shows the current appointment instead of the one at opening.
  const target = appointments.find((appointment) => appointment.id === open?.id);
  const visit = visitsOf(appointments).find(({ pets }) => pets.some((pet) => pet === target));
  return (
    <div className={styles.sections}>
      <output className="visually-hidden">{announcement}</output>
      {appointments.some(isServed) ? <Questions uid={uid} /> : null}
      {groomers && settings.waitlist_minutes > 0 ? (
        <Suspense>
          <WaitingList uid={uid} settings={settings} groomers={groomers} AddPet={AddPet} />
        </Suspense>
      ) : null}
      <AppointmentSections
        appointments={appointments}
        reviews={reviews}
        now={now}
        settings={settings}
        groomers={groomers ?? []}
        onOpen={show}
      >
        <SectionBoundary title={reviewMessages.sectionFailed}>
          <ReviewPrompts
            appointments={appointmentsToReview(appointments, reviews).filter(
              (each) => !gone.has(each.pet_id),
            )}
            zone={settings.time_zone}
            onReview={(appointment) => show('review', appointment)}
          />
        </SectionBoundary>
      </AppointmentSections>
      {target && visit && open ? (
        <AppointmentDialogs
          key={`${open.dialog} ${open.id}`}
          dialog={open.dialog}
          appointment={target}
          visit={visit}
          later={laterVisits(target, appointments, now)}
          review={reviews?.get(target.id)}
          settings={settings}
          groomers={groomers}
          now={now}
          onClose={() => setOpen(null)}
          onCancelled={() => {
            // The button that opened the dialog disappears with the appointment.
            focus.remember(document.getElementById('upcoming'));
            setOpen(null);
          }}
        />
      ) : null}
    </div>
  );
}
