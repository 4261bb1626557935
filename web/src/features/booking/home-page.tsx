import { readBookingChoice } from '@paw-haven/domain/payment/booking-choice';
import { activeServicesQuery, serviceSchema, type Service } from '@paw-haven/domain/service/schema';
import type { BusinessSettings } from '@paw-haven/domain/settings/schema';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { WelcomeBanner } from '../../components/welcome-banner.tsx';
import { useLiveQuery } from '../../lib/firestore/use-live-query.ts';
import { PATHS } from '../../lib/paths.ts';
import { useUser } from '../../lib/session/use-session.ts';
import { useBusinessSettings } from '../../lib/settings.ts';
import { BookingCalendar } from './components/booking-calendar.tsx';
import { BookingSkeleton } from './components/booking-skeleton.tsx';
import { BookingSummary } from './components/booking-summary.tsx';
import { ReminderButtons } from './components/reminder-buttons.tsx';
import { ServicePicker } from './components/service-picker.tsx';
import { Step } from './components/step.tsx';
import { TimeStep } from './components/time-step.tsx';
import styles from './home-page.module.css';
import { messages } from './messages.ts';
import { useBooking } from './use-booking.ts';

export function HomePage() {
  const user = useUser();
  return (
    <div className={styles.page}>
      <WelcomeBanner email={user.email} />
      <h1 className="visually-hidden">{messages.title}</h1>
      <BookingContent />
    </div>
  );
}

/** Loading, failing, having nothing to offer, or the booking itself. */
function BookingContent() {
  const services = useLiveQuery(activeServicesQuery(), serviceSchema);
  const settings = useBusinessSettings();
  if (services.status === 'error')
    return <ErrorState title={messages.servicesFailed} onRetry={services.retry} />;
  if (settings.status === 'error')
    return <ErrorState title={messages.timesFailed} onRetry={settings.retry} />;
  if (services.status === 'loading' || settings.status === 'loading') return <BookingSkeleton />;
  if (services.data.length === 0) return <EmptyState title={messages.noServices} />;
  return <Booking services={services.data} settings={settings.data} />;
}

function Booking({
  services,
  settings,
}: {
  readonly services: readonly Service[];
  readonly settings: BusinessSettings;
}) {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const returned = readBookingChoice(useLocation().state);
  const booking = useBooking(services, settings, returned, parameters.get('service'));
  const { selection, dispatch, choice } = booking;
  return (
    <div className={styles.booking}>
      <Step number={1} title={messages.chooseService}>
        <ServicePicker
          services={services}
          selectedId={selection.serviceId}
          onSelect={(serviceId) => dispatch({ type: 'service', serviceId })}
        />
      </Step>
      <Step number={2} title={messages.chooseDay}>
        <BookingCalendar
          settings={settings}
          marks={booking.marks}
          now={booking.now}
          selected={selection.day}
          onSelect={(day) => dispatch({ type: 'day', day })}
        />
      </Step>
      <div className={styles.last}>
        <Step number={3} title={messages.chooseTime} note={`${messages.zoneNote} (${settings.time_zone})`}>
          <TimeStep
            selection={selection}
            slots={booking.slots}
            hours={settings.business_hours}
            hasFailed={booking.times.status === 'error'}
            onRetry={booking.times.retry}
            onSelect={(time) => dispatch({ type: 'time', time })}
          />
        </Step>
        <ReminderButtons />
      </div>
      <BookingSummary
        service={booking.service}
        selection={selection}
        canBook={choice !== undefined}
        onBook={() => void navigate(PATHS.checkout, { state: choice })}
      />
    </div>
  );
}
