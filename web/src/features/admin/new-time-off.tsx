import { lazy, Suspense, useEffect } from 'react';
import { useStore } from '../../lib/async/store.ts';
import { newTimeOff } from './components/team/new-time-off.ts';

// Loaded when it is opened.
const TimeOffAt = lazy(async () => ({ default: (await import('./team/time-off-at.tsx')).TimeOffAt }));

/** The team's time-off form, over the calendar. */
export function NewTimeOff() {
  const period = useStore(newTimeOff);
  // Closes the form, so that the next user does not find it open.
  useEffect(() => () => newTimeOff.set(undefined), []);
  if (!period) return null;
  return (
    <Suspense>
      <TimeOffAt period={period} onClose={() => newTimeOff.set(undefined)} />
    </Suspense>
  );
}
