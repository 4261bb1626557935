import { activeGroomersQuery } from '@paw-haven/domain/core/groomer-identity';
import type { Groomer } from '@paw-haven/domain/time/groomer/schema';
import { LIMITS } from '@paw-haven/domain/core/limits';
import {
  checkoutSessionSchema,
  openCheckoutSessionsQuery,
} from '@paw-haven/domain/booking/payment/checkout-session';
import type { Service } from '@paw-haven/domain/offer/service/schema';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import type { DayKey } from '@paw-haven/domain/core/time';
import { useDeferredValue, useEffect, useMemo, useReducer, useState } from 'react';
import * as z from 'zod/mini';
import { useNow } from '../../lib/async/clock.ts';
import { useLiveQuery } from '../../lib/firestore/use-live-query.ts';
import { useUser } from '../../lib/session/session.ts';
import { saveUnfinishedBooking } from '../../lib/navigation/unfinished-booking.ts';
import { initialSelection, lostTime, select } from './selection.ts';
import { useDays } from './use-days.ts';
import { useStart } from './use-start.ts';
import { useTeamView } from './use-team-view.ts';
import { useTakenTimes } from './use-taken-times.ts';
import { bookingChoice, marksOf, needsTeamView, slotsFor, timesLeftOn } from './view-model.ts';

/** `team-view.ts` validates the fields; it is loaded only if there is a record. */
const recordSchema = z.looseObject({ id: z.string() });
const RECORDS = { prefetch: true, key: ['records'] } as const;
const NOBODY: readonly Groomer[] = [];
const NEVER: ReadonlySet<DayKey> = new Set();

/**
 * The current selection, checked against the live days and the customer's own open payments. Works with partial data:
 * services and settings are undefined while loading, and each enables the part of the page that needs it.
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
  const { serviceId, day, time, groomerId } = chosen;
  useEffect(() => {
    const wish = groomerId === undefined ? {} : { groomerId };
    saveUnfinishedBooking(uid, { serviceId, day, time, ...wish });
  }, [uid, serviceId, day, time, groomerId]);
  const records = useLiveQuery(activeGroomersQuery(), recordSchema, RECORDS);

  const { window, days, chosen: chosenDay } = useDays(now, settings?.time_zone, day);
  const sessions = useLiveQuery(openCheckoutSessionsQuery(uid), checkoutSessionSchema);
  const service = services?.find((candidate) => candidate.id === serviceId);

  const { first, last } = window ?? {};
  const openSessions = sessions.data;
  const scheduleDay = chosenDay.data;
  const isTeam = needsTeamView({
    settings,
    groomers: records.data,
    days: [...(days.data ?? []), scheduleDay ?? null],
    service,
  });
  const team = useTeamView(isTeam);
  // If the groomers cannot be read, the server assigns one.
  const isRead = records.status !== 'loading';
  const groomers = useMemo(() => team?.groomersOf(records.data ?? []) ?? NOBODY, [team, records.data]);
  const wished = useMemo(
    () => team?.wishedGroomer(groomers, groomerId, service),
    [team, groomers, groomerId, service],
  );
  // Shows no times or marks until the groomers, which may change them, are loaded.
  const known = useMemo(
    () => (settings && isRead && (team || !isTeam) ? { settings, groomers } : undefined),
    [settings, isRead, groomers, team, isTeam],
  );
  const wishedId = wished?.id;
  const slots = useMemo(() => {
    if (!known || scheduleDay === undefined) return undefined;
    const ofDay = { ...known, scheduleDay: scheduleDay ?? undefined, openSessions: openSessions ?? [], now };
    if (team) return team.slotsFor({ service, day }, { ...ofDay, groomerId: wishedId });
    return slotsFor({ service, day }, ofDay);
  }, [service, day, known, team, wishedId, scheduleDay, openSessions, now]);
  // Deferred, so that the selection renders before the whole month is computed.
  const markedService = useDeferredValue(service);
  const markedGroomer = useDeferredValue(wishedId);
  const timesLeft = useMemo(() => {
    const context = known && { ...known, openSessions: openSessions ?? [], now };
    if (!team || !context) return timesLeftOn(markedService, days.data, context);
    return team.timesLeftOn(markedService, days.data, { ...context, groomerId: markedGroomer }, last);
  }, [markedService, markedGroomer, days.data, known, team, openSessions, now, last]);

  const marks = useMemo(
    () => (team && known ? team.marksOf(days.data, known) : marksOf(isTeam ? undefined : days.data)),
    [days.data, team, isTeam, known],
  );
  const off = useMemo(
    () => (team && known ? team.daysOff(days.data, known) : NEVER),
    [days.data, team, known],
  );
  const hasDays = days.data !== undefined;
  const calendar = useMemo(
    () => ({
      marks,
      timesLeft,
      off,
      known: hasDays && first !== undefined && last !== undefined ? { first, last } : undefined,
    }),
    [marks, timesLeft, off, hasDays, first, last],
  );

  // Until the customer's open payments are loaded, their own holds look like someone else's: shown, but not acted on.
  const certain = sessions.status === 'loading' ? undefined : slots;
  const lost = lostTime(chosen, certain);
  if (lost) dispatch({ type: 'lose', lost });
  const taken = useTakenTimes(`${serviceId} ${day} ${wished?.id}`, certain);

  const selection = { ...chosen, serviceId: services ? (service?.id ?? null) : serviceId };
  return {
    now,
    service,
    /** Empty when there is no choice. */
    groomers: groomers.length > 1 ? groomers : NOBODY,
    wished,
    /** Whether the requested groomer is off on the chosen day. */
    isAway:
      team !== undefined &&
      known !== undefined &&
      team.isAway({ day, groomerId: wishedId }, { ...known, scheduleDay }),
    selection,
    dispatch,
    calendar,
    slots,
    taken: taken.filter((candidate) => candidate !== chosen.lost?.time),
    times: { error: chosenDay.error, retry: chosenDay.retry },
    choice: bookingChoice(selection, slots, wished?.id),
  };
}
