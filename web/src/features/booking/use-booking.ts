import { LIMITS } from '@paw-haven/domain/limits';
import { checkoutSessionSchema, openCheckoutSessionsQuery } from '@paw-haven/domain/payment/checkout-session';
import type { Service } from '@paw-haven/domain/service/schema';
import type { BusinessSettings } from '@paw-haven/domain/settings/schema';
import { useDeferredValue, useEffect, useMemo, useReducer, useState } from 'react';
import { useNow } from '../../lib/clock.ts';
import { useLiveQuery } from '../../lib/firestore/use-live-query.ts';
import { useUser } from '../../lib/session/session.ts';
import { keepUnfinishedBooking } from '../../lib/unfinished-booking.ts';
import { initialSelection, lostTime, select } from './selection.ts';
import { useDays } from './use-days.ts';
import { useStart } from './use-start.ts';
import { useTakenTimes } from './use-taken-times.ts';
import { bookingChoice, daysWithoutTime, marksOf, slotsFor } from './view-model.ts';

/**
 * What is chosen, kept true to the days and the own open payments, which are followed live. Works with what is there:
 * services and settings are undefined while they load, and each opens the part of the page that needs it.
 */
export function useBooking(services: readonly Service[] | undefined, settings: BusinessSettings | undefined) {
  const { uid } = useUser();
  const now = useNow(LIMITS.slotRefreshMs);
  const start = useStart(uid);
  const [chosen, dispatch] = useReducer(select, start, initialSelection);
  const [isSettled, setIsSettled] = useState(false);
  if (!isSettled && settings) {
    setIsSettled(true);
    dispatch({ type: 'settle', start, zone: settings.time_zone, now });
  }
  const { serviceId, day, time } = chosen;
  useEffect(() => keepUnfinishedBooking(uid, { serviceId, day, time }), [uid, serviceId, day, time]);

  const { window, days, chosen: chosenDay } = useDays(now, settings?.time_zone, day);
  const sessions = useLiveQuery(openCheckoutSessionsQuery(uid), checkoutSessionSchema);
  const service = services?.find((candidate) => candidate.id === serviceId);

  const { first, last } = window ?? {};
  const openSessions = sessions.data;
  const scheduleDay = chosenDay.data;
  const slots = useMemo(() => {
    if (!settings || scheduleDay === undefined) return undefined;
    const context = {
      settings,
      scheduleDay: scheduleDay ?? undefined,
      openSessions: openSessions ?? [],
      now,
    };
    return slotsFor({ service, day }, context);
  }, [service, day, settings, scheduleDay, openSessions, now]);
  // The choice is drawn first: this looks through the whole month.
  const markedService = useDeferredValue(service);
  const fullForService = useMemo(
    () =>
      daysWithoutTime(
        markedService,
        days.data,
        settings && { settings, openSessions: openSessions ?? [], now },
      ),
    [markedService, days.data, settings, openSessions, now],
  );

  const marks = useMemo(() => marksOf(days.data), [days.data]);
  const hasDays = days.data !== undefined;
  const calendar = useMemo(
    () => ({
      marks,
      fullForService,
      known: hasDays && first !== undefined && last !== undefined ? { first, last } : undefined,
    }),
    [marks, fullForService, hasDays, first, last],
  );

  // Until the own open payments are known, an own hold looks like somebody else's: shown, but not acted upon.
  const certain = sessions.status === 'loading' ? undefined : slots;
  const lost = lostTime(chosen, certain);
  if (lost) dispatch({ type: 'lose', lost });
  const taken = useTakenTimes(`${serviceId} ${day}`, certain);

  const selection = { ...chosen, serviceId: services ? (service?.id ?? null) : serviceId };
  return {
    now,
    service,
    selection,
    dispatch,
    calendar,
    slots,
    taken: taken.filter((candidate) => candidate !== chosen.lost?.time),
    times: { error: chosenDay.error, retry: chosenDay.retry },
    choice: bookingChoice(selection, slots),
  };
}
