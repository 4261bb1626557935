import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import {
  openSessionSchema,
  openCheckoutSessionsQuery,
} from '@paw-haven/domain/booking/payment/open-sessions';
import type { Service } from '@paw-haven/domain/offer/service/schema';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { useMemo, useEffect, useRef, useState } from 'react';
import { useNow } from '../../lib/async/clock.ts';
import { useLiveQuery } from '../../lib/firestore/use-live-query.ts';
import { useUser } from '../../lib/session/session.ts';
import { lostTime, takenSince, type ShownSlot } from './selection.ts';
import { useDayKnowledge, useDays } from './use-days.ts';
import { useSelection } from './use-selection.ts';
import { useTeam } from './use-team.ts';
import { bookingChoice } from './view-model.ts';
import type { TimeOfDay } from '@paw-haven/domain/core/calendar/time';

export type Booking = ReturnType<typeof useBooking>;

/**
 * The current selection, checked against the live days and the customer's own open payments. Works with partial data:
 * services and settings are undefined while loading, and each enables the part of the page that needs it.
 */
export function useBooking(services: readonly Service[] | undefined, settings: BusinessSettings | undefined) {
  const { uid } = useUser();
  const now = useNow(LIMITS.slotRefreshMs);
  const zone = settings?.time_zone;
  const [chosen, dispatch] = useSelection(uid, zone, now);
  const { serviceId, day, groomerId } = chosen;
  const service = services?.find((candidate) => candidate.id === serviceId);
  const days = useDays(now, zone, day);
  const { data: scheduleDay, error, retry } = days.chosen;
  const { choices, requestedGroomer, salon } = useTeam({
    uid,
    settings,
    service,
    groomerId,
    days: [...(days.days.data ?? []), scheduleDay ?? null],
  });
  const sessions = useLiveQuery(openCheckoutSessionsQuery(uid), openSessionSchema);
  const openSessions = sessions.data;
  const context = useMemo(
    () => salon && { ...salon, openSessions: openSessions ?? [], now },
    [salon, openSessions, now],
  );
  const requestedId = requestedGroomer?.id;
  const calendar = useDayKnowledge(days, { service, groomerId: requestedId }, context);
  const slots = useMemo(() => {
    if (!context || scheduleDay === undefined) return undefined;
    const ofDay = { ...context, scheduleDay: scheduleDay ?? undefined, groomerId: requestedId };
    return context.view.slotsFor({ service, day }, ofDay);
  }, [service, day, requestedId, scheduleDay, context]);

  // Until the customer's open payments are loaded, their own holds look like someone else's: shown, but not acted on.
  const certain = sessions.status === 'loading' ? undefined : slots;
  const lost = lostTime(chosen, certain);
  if (lost) dispatch({ type: 'lose', lost });
  const taken = useTakenTimes(`${serviceId} ${day} ${requestedId}`, certain);

  const selection = { ...chosen, serviceId: services ? (service?.id ?? null) : serviceId };
  return {
    now,
    service,
    /** Empty when there is no choice. */
    groomers: choices,
    requestedGroomer,
    /** Whether the requested groomer is off on the chosen day. */
    isAway: salon?.view.isAway({ day, groomerId: requestedId }, { ...salon, scheduleDay }) === true,
    selection,
    dispatch,
    calendar,
    slots,
    /** What the next openings are found with; undefined while loading. */
    openings: context && {
      context,
      groomerId: requestedId,
      days: days.days.data,
      shownRange: calendar.loaded,
    },
    taken: taken.filter((candidate) => candidate !== chosen.lost?.time),
    times: { error, retry },
    choice: bookingChoice(selection, slots, requestedId),
  };
}

const NONE: readonly TimeOfDay[] = [];

/**
 * The times that others took last while the customer was looking. `of` identifies the list of slots: it differs for
 * another day or service. `slots` are undefined while it is uncertain which are taken.
 */
function useTakenTimes(of: string, slots: readonly ShownSlot[] | undefined): readonly TimeOfDay[] {
  const seen = useRef<{ readonly of: string; readonly slots: readonly ShownSlot[] }>(undefined);
  const [taken, setTaken] = useState<{ readonly of: string; readonly times: readonly TimeOfDay[] }>();
  useEffect(() => {
    if (slots === undefined) return;
    const before = seen.current;
    seen.current = { of, slots };
    const times = before?.of === of ? takenSince(before.slots, slots) : [];
    if (times.length > 0) setTaken({ of, times });
  }, [of, slots]);
  return taken?.of === of ? taken.times : NONE;
}
