/** Each kind of item that needs attention, with the page that shows it and the query that counts it. */
import { unpaidFeesQuery } from '@paw-haven/domain/booking/appointment/queries';
import { REQUEST_LIMITS, openRequestsQuery } from '@paw-haven/domain/booking/visit-request/schema';
import { unknownActorQuery } from '@paw-haven/domain/people/audit/queries';
import { failedDeliveriesQuery } from '@paw-haven/domain/notify/delivery/schema';
import { BUSINESS_ID } from '@paw-haven/domain/core/records/conversation';
import { openReportsQuery } from '@paw-haven/domain/people/message/safety';
import { unreadOfQuery } from '@paw-haven/domain/people/message/queries';
import { openDisputesQuery, unrefundedIssuesQuery } from '@paw-haven/domain/booking/payment/issue';
import { openRefundsQuery } from '@paw-haven/domain/booking/payment/refund';
import type { QuerySpec } from '@paw-haven/domain/core/records/query';
import { submittedVaccinationsQuery } from '@paw-haven/domain/offer/vaccine/schema';
import { moderationQuery } from '@paw-haven/domain/people/review/schema';
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { formatDayShort } from '@paw-haven/domain/core/calendar/time-format';
import { startOfDay, type DayKey } from '@paw-haven/domain/core/calendar/time';
import { PATHS } from '../../../lib/navigation/paths.ts';
import { CLOSEOUT_PATH, REQUESTS_PATH, VACCINES_PATH } from '../../../lib/navigation/admin-links.ts';
import { ATTENTION, unpaidMessages } from './messages.ts';

export type AttentionKind = keyof typeof ATTENTION;

/** The database stops counting here. */
export const MAX_COUNTED = 100;

export interface AttentionCheck {
  readonly kind: AttentionKind;
  readonly query: QuerySpec;
  readonly to: string;
}

/** Older failures are not shown. */
const DAYS_BACK = 7;

/** What the salon uses besides the rest: only that is counted. */
export interface UsedFeatures {
  readonly asksVaccines?: boolean;
  /** Whether new clients send requests. */
  readonly asksNewClients?: boolean;
  /** Whether customers save a card, so that there can be unpaid fees. */
  readonly savesCards?: boolean;
}

/** Money comes first. */
export function attentionChecks(
  today: DayKey,
  zone: string,
  { asksVaccines = false, asksNewClients = false, savesCards = false }: UsedFeatures = {},
): readonly AttentionCheck[] {
  const late = startOfDay(addDays(today, -REQUEST_LIMITS.days), zone);
  const since = startOfDay(addDays(today, -DAYS_BACK), zone);
  return [
    { kind: 'disputes', query: openDisputesQuery(MAX_COUNTED), to: PATHS.adminAppointments },
    { kind: 'issues', query: unrefundedIssuesQuery(MAX_COUNTED), to: PATHS.adminAppointments },
    { kind: 'refunds', query: openRefundsQuery(MAX_COUNTED), to: CLOSEOUT_PATH },
    ...(savesCards
      ? [{ kind: 'fees', query: unpaidFeesQuery(MAX_COUNTED), to: PATHS.adminAppointments } as const]
      : []),
    { kind: 'unknown', query: unknownActorQuery(since, MAX_COUNTED), to: PATHS.adminAudit },
    { kind: 'messages', query: unreadOfQuery(BUSINESS_ID, MAX_COUNTED), to: PATHS.messages },
    { kind: 'reports', query: openReportsQuery(MAX_COUNTED), to: `${PATHS.messages}?reports=open` },
    { kind: 'deliveries', query: failedDeliveriesQuery(since, MAX_COUNTED), to: PATHS.adminDeliveries },
    ...(asksNewClients
      ? ([
          { kind: 'lateRequests', query: openRequestsQuery(MAX_COUNTED, late), to: REQUESTS_PATH },
          { kind: 'requests', query: openRequestsQuery(MAX_COUNTED), to: REQUESTS_PATH },
        ] as const)
      : []),
    ...(asksVaccines
      ? [
          {
            kind: 'vaccines',
            query: submittedVaccinationsQuery(MAX_COUNTED),
            to: VACCINES_PATH,
          } as const,
        ]
      : []),
    { kind: 'reviews', query: moderationQuery(false, MAX_COUNTED), to: PATHS.adminReviews },
  ];
}

/** `1 review to approve`, `100 or more unread messages`. */
export function attentionText(kind: AttentionKind, count: number): string {
  const [item, several] = ATTENTION[kind];
  if (count === 1) return `1 ${item}`;
  return count < MAX_COUNTED ? `${count} ${several}` : `${MAX_COUNTED} or more ${several}`;
}

const DAYS_NAMED = 4;

/** `7 time slots are taken but unpaid: 2 on Tue, Nov 24, 5 on Wed, Nov 25.` */
export function unpaidText(days: ReadonlyMap<DayKey, number>): string {
  const named = [...days]
    .slice(0, DAYS_NAMED)
    .map(([day, count]) => unpaidMessages.onDay(count, formatDayShort(day)));
  const rest = days.size - named.length;
  const parts = rest > 0 ? [...named, unpaidMessages.moreDays(rest)] : named;
  return unpaidMessages.kept(countOf(days), parts.join('; '));
}

export const countOf = (days: ReadonlyMap<DayKey, number>): number =>
  [...days.values()].reduce((sum, count) => sum + count, 0);
