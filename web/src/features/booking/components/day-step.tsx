import { withGroomer } from '@paw-haven/domain/time/groomer/names';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { formatDay } from '@paw-haven/domain/core/calendar/time-format';
import { lazy, Suspense } from 'react';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonBlocks } from '../../../ui/states/skeleton-blocks.tsx';
import type { LiveResult } from '../../../lib/firestore/use-live.ts';
import { messages } from '../messages.ts';
import type { Booking } from '../use-booking.ts';
import type { Steps } from '../use-steps.ts';
import { BookingCalendar } from './booking-calendar.tsx';
import { Step } from './step.tsx';

// Needed only by salons with several groomers.
const GroomerChoice = lazy(async () => ({ default: (await import('./groomer-choice.tsx')).GroomerChoice }));

interface DayStepProps {
  readonly settings: LiveResult<BusinessSettings>;
  readonly booking: Booking;
  readonly steps: Steps;
}

export function DayStep({ settings, booking, steps }: DayStepProps) {
  const { groomers, requestedGroomer, service, selection, dispatch } = booking;
  const { day } = selection;
  const groomer = requestedGroomer ? ` ${withGroomer(requestedGroomer.name)}` : '';
  return (
    <Step
      number={2}
      title={messages.chooseDay}
      headingRef={steps.headings.day}
      folded={steps.foldedAs('day', day === null ? undefined : `${formatDay(day)}${groomer}`)}
      onChange={() => steps.change('day')}
    >
      {groomers.length === 0 ? null : (
        <Suspense>
          <GroomerChoice
            groomers={groomers}
            service={service}
            selected={requestedGroomer?.id}
            onSelect={(groomerId) => dispatch({ type: 'groomer', groomerId })}
          />
        </Suspense>
      )}
      <Days settings={settings} booking={booking} steps={steps} />
    </Step>
  );
}

/** Days can be selected once the opening hours are loaded; their marks may follow later. */
function Days({ settings, booking, steps }: DayStepProps) {
  switch (settings.status) {
    case 'loading':
      return <SkeletonBlocks label={messages.daysLoading} count={7} shape="row" />;
    case 'error':
      return <ErrorState title={messages.daysFailed} error={settings.error} onRetry={settings.retry} />;
    case 'success':
      return (
        <BookingCalendar
          settings={settings.data}
          knowledge={booking.calendar}
          now={booking.now}
          selected={booking.selection.day}
          onSelect={steps.chooseDay}
        />
      );
  }
}
