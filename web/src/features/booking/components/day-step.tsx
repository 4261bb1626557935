import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import type { DayKey } from '@paw-haven/domain/core/time';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonBlocks } from '../../../ui/skeleton-blocks.tsx';
import type { LiveResult } from '../../../lib/firestore/use-live.ts';
import { messages } from '../messages.ts';
import type { DayKnowledge } from '../view-model.ts';
import { BookingCalendar } from './booking-calendar.tsx';

interface DayStepProps {
  readonly settings: LiveResult<BusinessSettings>;
  readonly knowledge: DayKnowledge;
  readonly now: Date;
  readonly selected: DayKey | null;
  readonly onSelect: (day: DayKey) => void;
}

/** Days can be selected once the opening hours are loaded; their marks may follow later. */
export function DayStep({ settings, ...calendar }: DayStepProps) {
  switch (settings.status) {
    case 'loading':
      return <SkeletonBlocks label={messages.daysLoading} count={7} shape="row" />;
    case 'error':
      return <ErrorState title={messages.daysFailed} error={settings.error} onRetry={settings.retry} />;
    case 'success':
      return <BookingCalendar settings={settings.data} {...calendar} />;
  }
}
