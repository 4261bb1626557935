/** Production refuses a query without its index: each query of `domain` that needs one has it, and no index is idle. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  appointmentsBetweenQuery,
  earlierVisitsQuery,
  followedOwnAppointmentsQuery,
  lastVisitQuery,
  latestAppointmentsQuery,
  listedAppointmentsQuery,
  type AppointmentFilter,
  newestOwnAppointmentsQuery,
  ownAppointmentsBetweenQuery,
  ownAppointmentsQuery,
  paidAppointmentQuery,
  remindableAppointmentsQuery,
} from '@paw-haven/domain/appointment/queries';
import { auditOfQuery } from '@paw-haven/domain/audit';
import { auditQuery } from '@paw-haven/domain/audit/queries';
import {
  customerMoneyQuery,
  customerPetsQuery,
  customerStatusQuery,
  customerVisitsQuery,
} from '@paw-haven/domain/customer/queries';
import {
  deliveriesInStateQuery,
  deliveriesOfEventQuery,
  deliveriesOfUserQuery,
  dueDeliveriesQuery,
  failedDeliveriesQuery,
  latestDeliveriesQuery,
  ownDeliveriesQuery,
  uncheckedDeliveriesQuery,
} from '@paw-haven/domain/delivery/schema';
import { contentsOfImageQuery, duplicateContentsQuery } from '@paw-haven/domain/image/duplicates';
import {
  imageCountQuery,
  imagesOfObjectQuery,
  lastPlacedImageQuery,
  newestImagesQuery,
  placedImagesQuery,
} from '@paw-haven/domain/image/queries';
import { pushDevicesQuery } from '@paw-haven/domain/notification/device';
import {
  conversationsOfQuery,
  conversationsQuery,
  latestMessageQuery,
  messagesOfQuery,
  threadQuery,
  unreadMessagesQuery,
  unreadOfQuery,
} from '@paw-haven/domain/message/queries';
import {
  openCheckoutSessionsQuery,
  overdueCheckoutSessionsQuery,
} from '@paw-haven/domain/payment/checkout-session';
import { paymentIssuesQuery, unrefundedIssuesQuery } from '@paw-haven/domain/payment/issue';
import { ownPetsQuery, petsByNameQuery } from '@paw-haven/domain/pet/schema';
import { profilesByEmailQuery, profilesByNameQuery } from '@paw-haven/domain/profile/queries';
import { customerSearchQuery } from '@paw-haven/domain/profile/search';
import { DOCUMENT_ID, type QuerySpec } from '@paw-haven/domain/query';
import {
  moderationQuery,
  newestOwnReviewsQuery,
  ownReviewsQuery,
  publishedReviewsQuery,
} from '@paw-haven/domain/review/schema';
import { ownersQuery, staffQuery, userRolesQuery } from '@paw-haven/domain/role/schema';
import { scheduleDaysQuery } from '@paw-haven/domain/schedule/schema';
import { activeServicesQuery, allServicesQuery } from '@paw-haven/domain/service/schema';
import {
  heroImagesQuery,
  imageOfFileQuery,
  portfolioCountQuery,
  portfolioQuery,
} from '@paw-haven/domain/site/gallery-query';
import { ratedReviewsQuery, reviewsPageQuery } from '@paw-haven/domain/site/published-reviews-query';
import {
  firstVisitsQuery,
  monthStatsQuery,
  oldestAppointmentQuery,
  reviewsBetweenQuery,
} from '@paw-haven/domain/stats/queries';
import { expect, test } from 'vitest';

const NOW = new Date('2026-12-01T00:00:00Z');
/** Every way to narrow the administration's list, in both directions. */
const FILTERS: readonly AppointmentFilter[] = [undefined, 'scheduled' as const].flatMap((status) =>
  [undefined, 'basic-groom'].flatMap((serviceId) =>
    [undefined, 'maya'].map((userId) => ({ status, serviceId, userId })),
  ),
);
const LISTED = FILTERS.flatMap((filter) =>
  (['asc', 'desc'] as const).map((direction) =>
    listedAppointmentsQuery({ from: NOW, to: NOW }, 20, filter, direction),
  ),
);

/** By name, so that a new query of `domain` that is missing here is found; in all its shapes. */
const QUERIES: Readonly<Record<string, QuerySpec | readonly QuerySpec[]>> = {
  activeServicesQuery: activeServicesQuery(),
  allServicesQuery: allServicesQuery(10),
  appointmentsBetweenQuery: appointmentsBetweenQuery(NOW, NOW),
  auditOfQuery: auditOfQuery('a1', 20),
  auditQuery: [
    auditQuery({}, 15),
    auditQuery({ kind: 'role' }, 15),
    auditQuery({ kind: 'role', day: { start: NOW, end: NOW } }, 15),
  ],
  contentsOfImageQuery: contentsOfImageQuery('hero'),
  conversationsOfQuery: conversationsOfQuery('maya'),
  conversationsQuery: conversationsQuery('maya'),
  customerSearchQuery: [customerSearchQuery('maya', 8), customerSearchQuery('', 25)],
  deliveriesInStateQuery: deliveriesInStateQuery('failed', 10),
  customerMoneyQuery: (['total_amount', 'refunded_amount'] as const).flatMap((field) =>
    [false, true].map((onlyCancelled) => customerMoneyQuery('maya', field, { onlyCancelled })),
  ),
  customerPetsQuery: customerPetsQuery('maya', 12),
  customerStatusQuery: customerStatusQuery('maya', 'completed'),
  customerVisitsQuery: customerVisitsQuery('maya', 10),
  deliveriesOfEventQuery: deliveriesOfEventQuery('booked-a1'),
  deliveriesOfUserQuery: deliveriesOfUserQuery('maya'),
  duplicateContentsQuery: duplicateContentsQuery(12),
  dueDeliveriesQuery: dueDeliveriesQuery(NOW, 10),
  earlierVisitsQuery: earlierVisitsQuery('maya', NOW, 5),
  followedOwnAppointmentsQuery: followedOwnAppointmentsQuery('maya', NOW),
  failedDeliveriesQuery: failedDeliveriesQuery(NOW, 10),
  firstVisitsQuery: firstVisitsQuery('maya', 2),
  heroImagesQuery: heroImagesQuery(),
  imageCountQuery: [
    imageCountQuery('hero', { onlyActive: false }),
    imageCountQuery('hero', { onlyActive: true }),
  ],
  imagesOfObjectQuery: imagesOfObjectQuery('https://photos.example/o/hero.jpg?'),
  imageOfFileQuery: imageOfFileQuery('https://photos.example/hero.jpg'),
  lastPlacedImageQuery: lastPlacedImageQuery(),
  lastVisitQuery: lastVisitQuery('maya'),
  latestMessageQuery: latestMessageQuery('maya'),
  messagesOfQuery: messagesOfQuery('maya'),
  latestDeliveriesQuery: latestDeliveriesQuery(10),
  latestAppointmentsQuery: latestAppointmentsQuery(10),
  listedAppointmentsQuery: LISTED,
  moderationQuery: moderationQuery(false, 10),
  monthStatsQuery: monthStatsQuery('2026-01', '2026-12'),
  newestImagesQuery: [newestImagesQuery(24), newestImagesQuery(24, 'hero')],
  newestOwnAppointmentsQuery: newestOwnAppointmentsQuery('maya'),
  newestOwnReviewsQuery: newestOwnReviewsQuery('maya'),
  oldestAppointmentQuery: oldestAppointmentQuery(),
  openCheckoutSessionsQuery: openCheckoutSessionsQuery('maya'),
  overdueCheckoutSessionsQuery: overdueCheckoutSessionsQuery(NOW, 10),
  ownAppointmentsBetweenQuery: ownAppointmentsBetweenQuery('maya', NOW, NOW),
  ownAppointmentsQuery: ownAppointmentsQuery('maya'),
  ownDeliveriesQuery: ownDeliveriesQuery('maya', 'a1'),
  ownPetsQuery: ownPetsQuery('maya'),
  ownReviewsQuery: ownReviewsQuery('maya'),
  ownersQuery: ownersQuery(),
  paidAppointmentQuery: paidAppointmentQuery('maya', 'cs_test_1'),
  paymentIssuesQuery: paymentIssuesQuery(10),
  petsByNameQuery: petsByNameQuery('bis', 5),
  placedImagesQuery: [placedImagesQuery('gallery', 60), placedImagesQuery('hero', 60)],
  portfolioCountQuery: portfolioCountQuery('portfolio'),
  portfolioQuery: [portfolioQuery(), portfolioQuery('portfolio')],
  profilesByEmailQuery: profilesByEmailQuery('maya@', 8),
  profilesByNameQuery: profilesByNameQuery('maya', 8),
  publishedReviewsQuery: publishedReviewsQuery(6),
  pushDevicesQuery: pushDevicesQuery('maya'),
  ratedReviewsQuery: ratedReviewsQuery(),
  reviewsPageQuery: reviewsPageQuery(),
  remindableAppointmentsQuery: remindableAppointmentsQuery(NOW, NOW, 10),
  reviewsBetweenQuery: reviewsBetweenQuery(NOW, NOW),
  scheduleDaysQuery: scheduleDaysQuery('2026-12-01', '2026-12-31'),
  threadQuery: threadQuery('maya', 'business'),
  uncheckedDeliveriesQuery: uncheckedDeliveriesQuery(NOW, 10),
  staffQuery: staffQuery(),
  unreadMessagesQuery: [unreadMessagesQuery('maya', 'business'), unreadMessagesQuery('maya', 'business', 10)],
  unreadOfQuery: unreadOfQuery('business', 100),
  unrefundedIssuesQuery: unrefundedIssuesQuery(10),
  userRolesQuery: userRolesQuery('maya'),
};

type IndexField = { readonly fieldPath: string } & (
  | { readonly order: 'ASCENDING' | 'DESCENDING' }
  | { readonly arrayConfig: 'CONTAINS' }
);

interface Index {
  readonly collectionGroup: string;
  readonly queryScope: 'COLLECTION' | 'COLLECTION_GROUP';
  readonly fields: readonly IndexField[];
}

const { indexes } = JSON.parse(
  readFileSync(new URL('../../firestore.indexes.json', import.meta.url), 'utf8'),
) as { indexes: readonly Index[] };

/** The composite index that a query needs, or undefined where Firestore's single-field indexes will do. */
function neededIndex(spec: QuerySpec): Index | undefined {
  // `in` is several equalities.
  const isEqual = (operator: string) => operator === '==' || operator === 'in';
  const equal = (spec.where ?? []).filter(([, operator]) => isEqual(operator)).map(([field]) => field);
  const contained = (spec.where ?? []).filter(([, operator]) => operator === 'array-contains');
  const ranged = (spec.where ?? [])
    .filter(([, operator]) => !isEqual(operator) && operator !== 'array-contains')
    .map(([field]) => field);
  // Every index ends with the document's id, in the direction of the field before it.
  const ordered = (spec.orderBy ?? []).filter(([field]) => field !== DOCUMENT_ID);
  const sorted = ordered.length > 0 ? ordered : [...new Set(ranged)].map((field) => [field, 'asc'] as const);
  const fields: IndexField[] = [
    ...equal.toSorted().map((fieldPath) => ({ fieldPath, order: 'ASCENDING' as const })),
    ...contained.map(([fieldPath]) => ({ fieldPath, arrayConfig: 'CONTAINS' as const })),
    ...sorted.map(([fieldPath, direction]) => ({
      fieldPath,
      order: direction === 'asc' ? ('ASCENDING' as const) : ('DESCENDING' as const),
    })),
  ];
  if (fields.length < 2 || sorted.length === 0) return undefined;
  const queryScope = spec.group ? 'COLLECTION_GROUP' : 'COLLECTION';
  return { collectionGroup: spec.collection, queryScope, fields };
}

const neededIndexes = (specs: QuerySpec | readonly QuerySpec[]): Index[] =>
  [specs].flat().flatMap((spec) => neededIndex(spec) ?? []);
const needed = Object.values(QUERIES).flatMap(neededIndexes);

test.each(Object.entries(QUERIES))('%s has the index it needs', (_, specs) => {
  for (const index of neededIndexes(specs)) expect(indexes).toContainEqual(index);
});

test('sorts by the id only last, and in the direction that an index has anyway', () => {
  for (const { orderBy = [] } of Object.values(QUERIES).flat()) {
    const place = orderBy.findIndex(([field]) => field === DOCUMENT_ID);
    if (place === -1) continue;
    expect(place).toBe(orderBy.length - 1);
    expect(orderBy[place]?.[1]).toBe(orderBy[place - 1]?.[1]);
  }
});

test('no index is there for nothing', () => {
  expect(indexes.filter((index) => !needed.some((one) => isSame(one, index)))).toEqual([]);
});

test('knows every query of domain', () => {
  const domain = fileURLToPath(new URL('../../domain/src/', import.meta.url));
  const sources = readdirSync(domain, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const names = sources.flatMap((file) =>
    [...readFileSync(join(domain, file), 'utf8').matchAll(/export function (\w+Query)\(/g)].map(
      (match) => match[1] ?? '',
    ),
  );
  expect(names.toSorted()).toEqual(Object.keys(QUERIES).toSorted());
});

const isSame = (one: Index, other: Index): boolean => JSON.stringify(one) === JSON.stringify(other);
