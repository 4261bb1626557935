import type { Service } from '@paw-haven/domain/offer/service/schema';
import { isForSpecies, type Species } from '@paw-haven/domain/core/records/species';
import { hasRole } from '@paw-haven/domain/core/records/roles';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { WelcomeBanner } from '../../../components/welcome-banner.tsx';
import { whenIdle } from '../../../lib/async/when-idle.ts';
import { PATHS } from '../../../lib/navigation/paths.ts';
import { useRoles } from '../../../lib/session/use-roles.ts';
import { useUser } from '../../../lib/session/session.ts';
import { useServices } from '../../../lib/salon/services.ts';
import { useBusinessSettings } from '../../../lib/salon/settings.ts';
import { BookingSummary } from '../components/booking-summary.tsx';
import { DayStep } from '../components/day-step.tsx';
import { ServiceStep } from '../components/service-step.tsx';
import { TimeStep } from '../components/time-step.tsx';
import styles from '../components/home-page.module.css';
import { messages } from '../messages.ts';
import { useBooking } from '../use-booking.ts';
import { useSteps } from '../use-steps.ts';

// None of them is part of the first view.
const BookAgain = lazy(async () => ({ default: (await import('../components/book-again.tsx')).BookAgain }));
const MyVisits = lazy(async () => ({ default: (await import('../components/my-visits.tsx')).MyVisits }));
const ReminderButtons = lazy(async () => ({
  default: (await import('../components/reminder-buttons.tsx')).ReminderButtons,
}));
const ClaimOffer = lazy(async () => ({
  default: (await import('../components/claim-offer.tsx')).ClaimOffer,
}));

const OwnSpecies = lazy(async () => ({
  default: (await import('../components/own-species.tsx')).OwnSpecies,
}));
const NewClient = lazy(async () => ({
  default: (await import('../components/new-client.tsx')).NewClient,
}));

/** Whether some services are not for every species. */
const needsSpecies = (species: string, services: readonly Service[] | undefined): boolean =>
  species !== '' || services?.some((service) => service.species) === true;

/** Each of the three steps shows what is loaded, without waiting for the data of the others. */
export function HomePage() {
  const user = useUser();
  const navigate = useNavigate();
  const [species, setSpecies] = useState('');
  const services = useServicesFor(species);
  const settings = useBusinessSettings();
  const booking = useBooking(services.data, settings.data);
  const { choice, selection, dispatch } = booking;
  const steps = useSteps(selection, dispatch);
  const isGroomer = useIsGroomer();
  const isIdle = useIsIdle();
  const [isShut, setShut] = useState(false);
  const { new_clients: newClients } = settings.data ?? {};
  return (
    <div className={styles.page}>
      <div className={styles.welcome}>
        <WelcomeBanner user={user} now={booking.now} />
        <Suspense fallback={<p className={styles.lead}>{messages.lead}</p>}>
          <BookAgain
            services={services.data}
            zone={settings.data?.time_zone}
            onBook={(serviceId) => {
              steps.chooseService(serviceId);
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
      {newClients && services.data ? (
        <Suspense>
          <NewClient
            newClients={newClients}
            services={services.data}
            onShut={setShut}
            onService={steps.chooseService}
          />
        </Suspense>
      ) : null}
      {services.data?.length === 0 ? (
        <EmptyState title={messages.noServices} />
      ) : isShut && newClients ? null : (
        <div className={styles.booking}>
          <ServiceStep services={services} booking={booking} steps={steps} />
          <DayStep settings={settings} booking={booking} steps={steps} />
          <div className={styles.last}>
            <TimeStep
              settings={settings.data}
              services={isIdle ? services.data : undefined}
              booking={booking}
              steps={steps}
            />
          </div>
          <BookingSummary
            service={booking.service}
            selection={selection}
            groomer={booking.requestedGroomer?.name}
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
      {needsSpecies(species, services.data) ? (
        <Suspense>
          <OwnSpecies onLoaded={setSpecies} />
        </Suspense>
      ) : null}
      {isIdle ? (
        <Suspense>
          <ClaimOffer />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Without the services that none of the customer's pets can get. `species`: of each pet, separated by commas. */
function useServicesFor(species: string) {
  const services = useServices();
  const { data } = services;
  const offered = useMemo(
    () => data?.filter((each) => species.split(',').some((own) => isForSpecies(each, own as Species))),
    [data, species],
  );
  return services.status === 'success' && offered ? { ...services, data: offered } : services;
}

function useIsGroomer(): boolean {
  const roles = useRoles();
  return roles.status === 'success' && hasRole(roles.roles, 'groomer');
}

/** Whether the page was idle once. Then the code that shows a day's times is loaded too. */
function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(
    () =>
      whenIdle(() => {
        setIsIdle(true);
        // If this fails, choosing a day loads it again.
        void import('../components/time-slots.tsx').catch(() => undefined);
      }),
    [],
  );
  return isIdle;
}
