/** Notifications about vaccinations: once per visit and start, and once before a vaccination expires. */
import { addDays } from '../../core/calendar/calendar.ts';
import type { NotificationEvent } from '../../core/records/notification-event.ts';
import { NOTIFICATION_TIME, notificationDay } from '../../core/calendar/notification-day.ts';
import { BUSINESS_ID } from '../../core/records/conversation.ts';
import { instantOf, type DayKey } from '../../core/calendar/time.ts';
import type { VaccineGap } from './check.ts';
import { gapNotice } from './texts.ts';
import { vaccineNewsData } from './news.ts';
import type { Vaccination } from './schema.ts';

export interface PetGaps {
  readonly petName: string;
  readonly gaps: readonly VaccineGap[];
}

/**
 * Events on the day before a visit. The customer gets what is missing; the salon also gets proofs to review. `date`:
 * the visit's start.
 */
export function visitVaccineEvents(
  {
    id,
    user_id: userId,
    appointment_date: date,
  }: {
    readonly id: string;
    readonly user_id: string;
    readonly appointment_date: Date;
  },
  pets: readonly PetGaps[],
  today: DayKey,
): NotificationEvent[] {
  const all = pets.flatMap(({ petName, gaps }) => gaps.map((gap) => ({ ...gap, petName })));
  const missing = all.filter(({ standing }) => standing === 'missing');
  const about = { appointmentId: id, expiresAt: date } as const;
  const key = `${id}-${date.getTime()}`;
  const notice = all.map(({ petName, ...gap }) => gapNotice(gap, petName, today)).join('\n');
  const at = date.toISOString();
  return [
    ...(missing.length === 0
      ? []
      : [
          {
            ...about,
            kind: 'vaccine',
            key: `vaccine-${key}`,
            userId,
            data: { ...vaccineNewsData({ today, gaps: missing, expires: false }), date: at },
          } as const,
        ]),
    ...(notice === ''
      ? []
      : [
          {
            ...about,
            kind: 'admin-notice',
            key: `notice-vaccine-${key}`,
            userId: BUSINESS_ID,
            // `partner` is the customer, so that the record is deleted with the account.
            data: {
              about: 'vaccine',
              title: missing.length === 0 ? 'Proof of vaccination to review' : 'Vaccinations missing',
              text: notice,
              date: at,
              partner: userId,
            },
          } as const,
        ]),
  ];
}

/** Days before the expiry on which the customer is notified. */
const EXPIRY_LEAD_DAYS = 30;
/** Days that a run looks back, to cover nights on which the job did not run. */
const EXPIRY_LOOKBACK_DAYS = 3;
interface Night {
  readonly now: Date;
  readonly zone: string;
}

/** The expiry days that the next run covers. The events' keys prevent duplicates. */
export function expiryWindow({ now, zone }: Night): { readonly first: DayKey; readonly last: DayKey } {
  const last = addDays(notificationDay(now, zone), EXPIRY_LEAD_DAYS);
  return { first: addDays(last, -EXPIRY_LOOKBACK_DAYS), last };
}

/** The notification before a vaccination expires. Sent at 9:00 AM. */
export function expiryEvent(
  { id, user_id: userId, pet_id: petId, kind, expires_on: day }: Vaccination,
  petName: string,
  { now, zone }: Night,
): NotificationEvent {
  const today = notificationDay(now, zone);
  return {
    kind: 'vaccine',
    key: `vaccine-expiry-${id}-${day}`,
    userId,
    appointmentId: null,
    data: {
      ...vaccineNewsData({
        today,
        gaps: [{ kind, level: 'warn', standing: 'missing', validUntil: day, petName }],
        expires: true,
      }),
      pet_id: petId,
    },
    notBefore: instantOf(today, NOTIFICATION_TIME, zone),
    expiresAt: instantOf(addDays(day, 1), '00:00', zone),
  };
}
