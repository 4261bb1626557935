import { lazy, Suspense, useMemo } from 'react';
import { isOpenDay } from '@paw-haven/domain/time/schedule/slots';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import type { Service } from '@paw-haven/domain/offer/service/schema';
import type { DayKey } from '@paw-haven/domain/core/calendar/time';
import { formatDay } from '@paw-haven/domain/core/calendar/time-format';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonBlocks } from '../../../ui/states/skeleton-blocks.tsx';
import { messages, zoneNote } from '../messages.ts';
import type { ShownSlot } from '../selection.ts';
import type { Booking } from '../use-booking.ts';
import type { Steps } from '../use-steps.ts';
import { noSlotsText, takenText } from '../view-model.ts';
import { LostTimeNote } from './lost-time-note.tsx';
import { Step } from './step.tsx';
import styles from './time-step.module.css';

// Needed only once a day is chosen.
const TimeSlots = lazy(async () => ({ default: (await import('./time-slots.tsx')).TimeSlots }));
const NextOpenings = lazy(async () => ({ default: (await import('./time-slots.tsx')).NextOpenings }));

interface TimeStepProps {
  /** Undefined while loading. */
  readonly settings: BusinessSettings | undefined;
  /** Undefined while loading, and until the page is usable. */
  readonly services: readonly Service[] | undefined;
  readonly booking: Booking;
  readonly steps: Steps;
}

export function TimeStep({ settings, services, booking, steps }: TimeStepProps) {
  const { selection, taken } = booking;
  const zone = settings?.time_zone;
  // Creating its formatter takes longer than rendering the step.
  const note = useMemo(() => zoneNote(zone), [zone]);
  return (
    <Step number={3} title={messages.chooseTime} note={note} headingRef={steps.headings.time}>
      {selection.day === null ? null : <p className={styles.day}>{formatDay(selection.day)}</p>}
      <LostTimeNote lost={selection.lost} />
      <output className="visually-hidden">{takenText(taken)}</output>
      <Times settings={settings} services={services} booking={booking} />
    </Step>
  );
}

/** What to choose first, or the times of the chosen day. */
function Times({ settings, services, booking }: Omit<TimeStepProps, 'steps'>) {
  const { selection, times, slots, service, openings, dispatch } = booking;
  const { serviceId, day } = selection;
  if (day === null)
    return (
      <>
        <Hint>{serviceId === null ? messages.needService : messages.needDay}</Hint>
        {services && openings ? (
          <Suspense>
            <NextOpenings {...openings} services={service ? [service] : services} dispatch={dispatch} />
          </Suspense>
        ) : null}
      </>
    );
  if (serviceId === null) return <Hint>{messages.needService}</Hint>;
  if (times.error !== undefined)
    return <ErrorState title={messages.timesFailed} error={times.error} onRetry={times.retry} />;
  if (!slots || !settings) return <Loading />;
  return <TimesOfDay {...{ settings, booking, slots, serviceId, day }} />;
}

interface TimesOfDayProps {
  readonly settings: BusinessSettings;
  readonly booking: Booking;
  readonly slots: readonly ShownSlot[];
  readonly serviceId: string;
  readonly day: DayKey;
}

function TimesOfDay({ settings, booking, slots, serviceId, day }: TimesOfDayProps) {
  const { selection, taken, requestedGroomer, dispatch } = booking;
  const isDayOff = booking.calendar.off.has(day);
  const isOpen = isOpenDay(settings.business_hours, day) && !isDayOff;
  if (isOpen && booking.isAway && requestedGroomer)
    return <Hint>{messages.away(requestedGroomer.name)}</Hint>;
  const nothing = noSlotsText(slots, isOpen);
  const canWait = nothing !== undefined && (settings.waitlist_minutes ?? 0) > 0;
  return (
    <>
      {nothing === undefined ? null : <Hint>{nothing}</Hint>}
      {slots.length === 0 || isDayOff ? null : (
        <Suspense fallback={<Loading />}>
          <TimeSlots
            key={day}
            slots={slots}
            selected={selection.time}
            gone={selection.lost ? [...taken, selection.lost.time] : taken}
            onSelect={(time) => dispatch({ type: 'time', time })}
            wait={canWait ? { service: serviceId, day, groomer: requestedGroomer?.id } : undefined}
          />
        </Suspense>
      )}
    </>
  );
}

const Hint = ({ children }: { readonly children: string }) => <p className={styles.hint}>{children}</p>;

const Loading = () => <SkeletonBlocks label={messages.timesLoading} count={9} shape="tile" />;
