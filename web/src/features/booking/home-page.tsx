import { hasRole } from '@paw-haven/domain/core/roles';
import { activeServicesQuery, serviceSchema } from '@paw-haven/domain/offer/service/schema';
import type { DayKey } from '@paw-haven/domain/core/time';
import { withGroomer } from '@paw-haven/domain/time/groomer/names';
import { startingPrice } from '@paw-haven/domain/offer/service/sizes';
import { formatDay } from '@paw-haven/domain/core/time-format';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { common } from '../../lib/language/messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { WelcomeBanner } from '../../components/welcome-banner.tsx';
import { useLiveQuery } from '../../lib/firestore/use-live-query.ts';
import { whenIdle } from '../../lib/async/when-idle.ts';
import { PATHS } from '../../lib/navigation/paths.ts';
import { useRoles } from '../../lib/session/use-roles.ts';
import { useUser } from '../../lib/session/session.ts';
import { useBusinessSettings } from '../../lib/salon/settings.ts';
import { BookingSummary } from './components/booking-summary.tsx';
import { DayStep } from './components/day-step.tsx';
import { ServiceStep } from './components/service-step.tsx';
import { Step } from './components/step.tsx';
import { TimeStep } from './components/time-step.tsx';
import styles from './home-page.module.css';
import { messages, zoneNote } from './messages.ts';
import { useBooking } from './use-booking.ts';
import { useSteps } from './use-steps.ts';

// Needed only by salons with several groomers.
const GroomerChoice = lazy(async () => ({
  default: (await import('./components/groomer-choice.tsx')).GroomerChoice,
}));

const MyVisits = lazy(async () => ({ default: (await import('./components/my-visits.tsx')).MyVisits }));
// Not part of the first view.
const BookAgain = lazy(async () => ({ default: (await import('./components/book-again.tsx')).BookAgain }));
const ReminderButtons = lazy(async () => ({
  default: (await import('./components/reminder-buttons.tsx')).ReminderButtons,
}));
const ClaimOffer = lazy(async () => ({
  default: (await import('./components/claim-offer.tsx')).ClaimOffer,
}));

/** Each of the three steps shows what is loaded, without waiting for the data of the others. */
export function HomePage() {
  const user = useUser();
  const navigate = useNavigate();
  const roles = useRoles();
  const isGroomer = roles.status === 'success' && hasRole(roles.roles, 'groomer');
  const services = useLiveQuery(activeServicesQuery(), serviceSchema, { prefetch: true });
  const settings = useBusinessSettings();
  const booking = useBooking(services.data, settings.data);
  const [isIdle, setIdle] = useState(false);
  useEffect(
    () =>
      whenIdle(() => {
        setIdle(true);
        // Preloaded for when a day is chosen; if this fails, choosing a day loads it again.
        void import('./components/time-slots.tsx').catch(() => undefined);
      }),
    [],
  );
  const { selection, dispatch, choice, service, wished } = booking;
  const steps = useSteps(selection);
  const chooseService = (serviceId: string) => {
    dispatch({ type: 'service', serviceId });
    steps.advance('service');
  };
  const { advance } = steps;
  const chooseDay = useCallback(
    (day: DayKey) => {
      dispatch({ type: 'day', day });
      advance('day');
    },
    [dispatch, advance],
  );
  const zone = settings.data?.time_zone;
  const day =
    selection.day === null
      ? undefined
      : [formatDay(selection.day), ...(wished ? [withGroomer(wished.name)] : [])].join(' ');
  return (
    <div className={styles.page}>
      <div className={styles.welcome}>
        <WelcomeBanner user={user} now={booking.now} />
        <Suspense fallback={<p className={styles.lead}>{messages.lead}</p>}>
          <BookAgain
            services={services.data}
            zone={zone}
            onBook={(serviceId) => {
              chooseService(serviceId);
              steps.headings.day.current?.focus();
            }}
          />
        </Suspense>
      </div>
      {isGroomer ? (
        <Suspense>
          <MyVisits />
        </Suspense>
      ) : null}
      <h1 className="visually-hidden">{messages.title}</h1>
      {services.data?.length === 0 ? (
        <EmptyState title={messages.noServices} />
      ) : (
        <div className={styles.booking}>
          <Step
            number={1}
            title={messages.chooseService}
            headingRef={steps.headings.service}
            folded={steps.foldedAs(
              'service',
              service && `${service.name}, ${startingPrice(service, common.leastWord)}`,
            )}
            onChange={() => steps.change('service')}
          >
            <ServiceStep services={services} selectedId={selection.serviceId} onSelect={chooseService} />
          </Step>
          <Step
            number={2}
            title={messages.chooseDay}
            headingRef={steps.headings.day}
            folded={steps.foldedAs('day', day)}
            onChange={() => steps.change('day')}
          >
            {booking.groomers.length === 0 ? null : (
              <Suspense>
                <GroomerChoice
                  groomers={booking.groomers}
                  service={booking.service}
                  selected={booking.wished?.id}
                  onSelect={(groomerId) => dispatch({ type: 'groomer', groomerId })}
                />
              </Suspense>
            )}
            <DayStep
              settings={settings}
              knowledge={booking.calendar}
              now={booking.now}
              selected={selection.day}
              onSelect={chooseDay}
            />
          </Step>
          <div className={styles.last}>
            <Step
              number={3}
              title={messages.chooseTime}
              note={zoneNote(zone)}
              headingRef={steps.headings.time}
            >
              <TimeStep
                selection={selection}
                slots={booking.slots}
                taken={booking.taken}
                hours={settings.data?.business_hours}
                away={booking.isAway ? booking.wished?.name : undefined}
                canWait={(settings.data?.waitlist_minutes ?? 0) > 0}
                wishedId={booking.wished?.id}
                isDayOff={selection.day !== null && booking.calendar.off.has(selection.day)}
                error={booking.times.error}
                onRetry={booking.times.retry}
                onSelect={(time) => dispatch({ type: 'time', time })}
              />
            </Step>
          </div>
          <BookingSummary
            service={service}
            selection={selection}
            groomer={booking.wished?.name}
            canBook={choice !== undefined}
            isDayFull={booking.slots?.every(({ available }) => !available) === true}
            onBook={() => void navigate(PATHS.checkout, { state: choice })}
            onNext={steps.change}
          />
          <Suspense>
            <ReminderButtons />
          </Suspense>
        </div>
      )}
      {isIdle ? (
        <Suspense>
          <ClaimOffer />
        </Suspense>
      ) : null}
    </div>
  );
}
