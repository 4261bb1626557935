import { LIMITS } from '@paw-haven/domain/limits';
import { paths } from '@paw-haven/domain/paths';
import type { BookingChoice } from '@paw-haven/domain/payment/booking-choice';
import { checkoutSessionSchema, openCheckoutSessionsQuery } from '@paw-haven/domain/payment/checkout-session';
import { calendarWindow } from '@paw-haven/domain/schedule/day-marks';
import { scheduleDaySchema, scheduleDaysQuery } from '@paw-haven/domain/schedule/schema';
import type { Service } from '@paw-haven/domain/service/schema';
import type { BusinessSettings } from '@paw-haven/domain/settings/schema';
import { useReducer } from 'react';
import { useNow } from '../../lib/clock.ts';
import { useLiveDocument } from '../../lib/firestore/use-live-document.ts';
import { useLiveQuery } from '../../lib/firestore/use-live-query.ts';
import { useUser } from '../../lib/session/use-session.ts';
import { initialSelection, lostTime, select } from './selection.ts';
import { bookingChoice, marksOf, slotsFor } from './view-model.ts';

/** Follows the days, the chosen day and the own open payments, and keeps what is chosen true to them. */
export function useBooking(
  services: readonly Service[],
  settings: BusinessSettings,
  returned: BookingChoice | undefined,
  serviceId: string | null,
) {
  const { uid } = useUser();
  const now = useNow(LIMITS.slotRefreshMs);
  const zone = settings.time_zone;
  const [chosen, dispatch] = useReducer(select, returned, (choice) =>
    initialSelection(choice, zone, serviceId),
  );

  const window = calendarWindow(now, zone);
  const days = useLiveQuery(scheduleDaysQuery(window.first, window.last), scheduleDaySchema);
  const sessions = useLiveQuery(openCheckoutSessionsQuery(uid), checkoutSessionSchema);
  const scheduleDay = useLiveDocument(
    chosen.day === null ? null : paths.scheduleDay(chosen.day),
    scheduleDaySchema,
  );

  const service = services.find((candidate) => candidate.id === chosen.serviceId);
  // Without the own sessions an own hold would show as taken for a moment, and unselect its time.
  const isReady = scheduleDay.status === 'success' && sessions.status !== 'loading';
  const slots = isReady
    ? slotsFor(
        { service, day: chosen.day },
        { settings, scheduleDay: scheduleDay.data ?? undefined, openSessions: sessions.data ?? [], now },
      )
    : undefined;

  const lost = lostTime(chosen, slots);
  if (lost) dispatch({ type: 'lose', lost });

  const selection = { ...chosen, serviceId: service?.id ?? null };
  return {
    now,
    service,
    selection,
    dispatch,
    marks: marksOf(days.data),
    slots,
    times: scheduleDay,
    choice: bookingChoice(selection, slots),
  };
}
