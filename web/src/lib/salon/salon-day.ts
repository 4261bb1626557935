import { dayOf, type DayKey } from '@paw-haven/domain/core/calendar/time';
import { DEFAULT_SETTINGS } from '@paw-haven/domain/offer/settings/defaults';
import { useState } from 'react';
import { useBusinessSettings } from './settings.ts';

/** The business time zone; the default one while it loads. */
export const useSalonZone = (): string => (useBusinessSettings().data ?? DEFAULT_SETTINGS).time_zone;

/** The day in the business time zone when the component was first shown. */
export function useSalonDay(): DayKey {
  const [now] = useState(() => new Date());
  return dayOf(now, useSalonZone());
}
