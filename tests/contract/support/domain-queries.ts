/** Every query that `domain` has, as data. */
import {
  APPOINTMENT_ORDERS,
  appointmentsOfEntriesQuery,
  appointmentsOfPetAroundQuery,
  appointmentsBetweenQuery,
  earlierVisitsQuery,
  followedOwnAppointmentsQuery,
  lastVisitOfPetQuery,
  lastVisitQuery,
  latestAppointmentsQuery,
  listedAppointmentsQuery,
  unpaidFeesQuery,
  type AppointmentFilter,
  type AppointmentOrder,
  newestOwnAppointmentsQuery,
  noShowsQuery,
  ownAppointmentsBetweenQuery,
  ownAppointmentsQuery,
  paidAppointmentQuery,
  remindableAppointmentsQuery,
  visitsOfGroomerQuery,
} from '@paw-haven/domain/booking/appointment/queries';
import { appointmentsOfVisitQuery } from '@paw-haven/domain/booking/appointment/visit-id';
import { pageSpeedsQuery } from '@paw-haven/domain/site/speed/page-speed';
import { lastCloseoutQuery, ledgerOfDayQuery, ledgerOfMonthQuery } from '@paw-haven/domain/money/bill/ledger';
import {
  signedAgreementQuery,
  agreementsOfClientsQuery,
  agreementsQuery,
} from '@paw-haven/domain/offer/agreement/schema';
import { endingPetsQuery, petVisitsAfterQuery } from '@paw-haven/domain/people/pet/end';
import { dueListQuery } from '@paw-haven/domain/booking/recur/due-list';
import { laterVisitQuery, nudgedVisitsQuery } from '@paw-haven/domain/booking/recur/due';
import { appointmentsOfSeriesQuery } from '@paw-haven/domain/booking/recur/series';
import { aheadQuery } from '@paw-haven/domain/booking/payment/ahead';
import { recordHistoryQuery } from '@paw-haven/domain/people/audit/actions';
import { auditQuery, unknownActorQuery } from '@paw-haven/domain/people/audit/queries';
import {
  claimsToReviewQuery,
  pointersToQuery,
  unfinishedClaimsOfQuery,
  unfinishedClaimsQuery,
} from '@paw-haven/domain/people/client/claim';
import { mergeChangesQuery } from '@paw-haven/domain/people/client/merge-changes';
import { consentsQuery, latestConsentQuery } from '@paw-haven/domain/people/client/consent';
import { sameEmailQuery, sameNumberQuery } from '@paw-haven/domain/people/client/identity';
import {
  customerBeyondQuery,
  customerMoneyQuery,
  customerPetsQuery,
  customerStatusQuery,
  customerVisitsQuery,
} from '@paw-haven/domain/people/customer/queries';
import {
  expiringVaccinationsQuery,
  submittedVaccinationsQuery,
  vaccinationsOfPetQuery,
} from '@paw-haven/domain/offer/vaccine/schema';
import { nextVisitsQuery, waitingOfPetsQuery } from '@paw-haven/domain/offer/vaccine/queue';
import { openRequestsQuery } from '@paw-haven/domain/booking/visit-request/schema';
import { openInvitationsQuery, openInvitationsToQuery } from '@paw-haven/domain/people/role/invitation';
import { linksOfDayQuery, openLinksQuery } from '@paw-haven/domain/booking/link/schema';
import { ownWeightsQuery } from '@paw-haven/domain/people/pet/own-weights';
import { ownWishesQuery, wishesQuery } from '@paw-haven/domain/booking/waitlist/schema';
import { activeGroomersQuery } from '@paw-haven/domain/core/records/groomer-identity';
import {
  allGroomersQuery,
  groomerPrivatesQuery,
  ownGroomerQuery,
  pendingTimeOffQuery,
  timeOffOfQuery,
  timeOffQuery,
} from '@paw-haven/domain/time/groomer/schema';
import {
  deliveriesInStateQuery,
  deliveriesOfEventQuery,
  deliveriesToQuery,
  dueDeliveriesQuery,
  failedDeliveriesQuery,
  latestDeliveriesQuery,
  ownDeliveriesQuery,
  uncheckedDeliveriesQuery,
} from '@paw-haven/domain/notify/delivery/schema';
import {
  clientsByEmailQuery,
  clientsByNameQuery,
  clientsByNumberQuery,
  importedPetsQuery,
  importedPricesQuery,
  importedVisitsQuery,
  importRowsQuery,
  importsQuery,
  petsOfClientsQuery,
  visitsOfClientsQuery,
} from '@paw-haven/domain/people/import/schema';
import { contentsOfImageQuery, duplicateContentsQuery } from '@paw-haven/domain/site/image/duplicates';
import {
  imageCountQuery,
  imagesOfObjectQuery,
  lastPlacedImageQuery,
  newestImagesQuery,
  placedImagesQuery,
  heroImagesQuery,
  imageOfFileQuery,
  portfolioCountQuery,
  portfolioQuery,
  portraitsQuery,
} from '@paw-haven/domain/site/image/queries';
import {
  allAppointmentsQuery,
  madeAppointmentsQuery,
  paidTextsQuery,
  sentDeliveriesQuery,
} from '@paw-haven/domain/money/costs/usage';
import {
  pushDevicesOfAllQuery,
  pushDevicesOfQuery,
  pushDevicesQuery,
} from '@paw-haven/domain/notify/notification/device';
import {
  callsQuery,
  conversationsQuery,
  latestFromQuery,
  latestMessageQuery,
  oldTextsQuery,
  threadQuery,
  unreadMessagesQuery,
  unreadOfQuery,
  writtenToQuery,
} from '@paw-haven/domain/people/message/queries';
import { blockQuery, openReportsQuery, reportsOfPartnerQuery } from '@paw-haven/domain/people/message/safety';
import { galleryPhotosQuery } from '@paw-haven/domain/people/care/gallery';
import { incidentsOfPetQuery } from '@paw-haven/domain/people/care/incident';
import { lastNoteQuery, ownReportQuery } from '@paw-haven/domain/people/care/schema';
import { overdueCheckoutSessionsQuery } from '@paw-haven/domain/booking/payment/checkout-session';
import { openCheckoutSessionsQuery } from '@paw-haven/domain/booking/payment/open-sessions';
import {
  disputesOfSessionQuery,
  openDisputesQuery,
  paymentIssuesQuery,
  unrefundedIssuesQuery,
} from '@paw-haven/domain/booking/payment/issue';
import {
  extrasOfVisitQuery,
  openBillsQuery,
  ownBillQuery,
  ownOpenBillsQuery,
  ownQuestionsQuery,
  refundsOfVisitQuery,
} from '@paw-haven/domain/money/bill/queries';
import {
  dueRefundsQuery,
  openRefundsQuery,
  refundsOfSessionQuery,
  refusedRefundsQuery,
} from '@paw-haven/domain/booking/payment/refund';
import { ownPetsQuery, petsByNameQuery, petsOfQuery } from '@paw-haven/domain/people/pet/schema';
import { endedExportsQuery } from '@paw-haven/domain/people/export/schema';
import { deletedAccountsQuery } from '@paw-haven/domain/people/profile/erasure';
import {
  customerCountQuery,
  CUSTOMER_FILTERS,
  CUSTOMER_ORDERS,
  customerListQuery,
  customerSearchQuery,
} from '@paw-haven/domain/people/profile/search';
import { ofVisitsQuery, VISIT_FILTERS } from '@paw-haven/domain/people/customer/of-visits';
import type { QuerySpec } from '@paw-haven/domain/core/records/query';
import { moderationQuery, newestOwnReviewsQuery } from '@paw-haven/domain/people/review/schema';
import { ownersQuery, staffQuery, teamQuery, userRolesQuery } from '@paw-haven/domain/people/role/schema';
import { scheduleDaysQuery, untidyDaysQuery } from '@paw-haven/domain/time/schedule/schema';
import {
  activeServicesQuery,
  allServicesQuery,
  servicesOfVisitQuery,
} from '@paw-haven/domain/offer/service/schema';
import { ratedReviewsQuery, reviewsPageQuery } from '@paw-haven/domain/site/queries';
import {
  firstVisitsQuery,
  monthStatsQuery,
  oldestAppointmentQuery,
  reviewsBetweenQuery,
} from '@paw-haven/domain/money/stats/queries';

const NOW = new Date('2026-12-01T00:00:00Z');
/** Every filter combination of the administration's appointment list. */
const FILTERS: readonly AppointmentFilter[] = [undefined, 'scheduled' as const].flatMap((status) =>
  [undefined, 'basic-groom'].flatMap((serviceId) =>
    [undefined, 'maya'].map((userId) => ({ status, serviceId, userId })),
  ),
);
const ORDERS = Object.keys(APPOINTMENT_ORDERS) as AppointmentOrder[];
const LISTED = FILTERS.flatMap((filter) =>
  ORDERS.map((order) => listedAppointmentsQuery({ from: NOW, to: NOW }, 20, filter, order)),
);

/** Queries by name, in all their shapes; a test finds a query of `domain` that is missing here. */
export const QUERIES: Readonly<Record<string, QuerySpec | readonly QuerySpec[]>> = {
  aheadQuery: aheadQuery('maya', NOW),
  appointmentsOfSeriesQuery: appointmentsOfSeriesQuery('series'),
  laterVisitQuery: laterVisitQuery('biscuit', NOW),
  endingPetsQuery: endingPetsQuery(20),
  petVisitsAfterQuery: petVisitsAfterQuery('biscuit', 'scheduled', NOW),
  nudgedVisitsQuery: nudgedVisitsQuery('2026-11-21', '2026-11-24'),
  activeGroomersQuery: activeGroomersQuery(),
  activeServicesQuery: activeServicesQuery(),
  allGroomersQuery: allGroomersQuery(),
  appointmentsOfEntriesQuery: appointmentsOfEntriesQuery(['e1', 'e2']),
  appointmentsOfVisitQuery: appointmentsOfVisitQuery({ visit_id: 'a1' }) ?? [],
  groomerPrivatesQuery: groomerPrivatesQuery(),
  ownGroomerQuery: ownGroomerQuery('grace'),
  pendingTimeOffQuery: pendingTimeOffQuery(20),
  lastVisitOfPetQuery: lastVisitOfPetQuery('biscuit'),
  teamQuery: teamQuery(),
  timeOffOfQuery: timeOffOfQuery('house', NOW),
  timeOffQuery: timeOffQuery(NOW),
  allServicesQuery: allServicesQuery(10),
  servicesOfVisitQuery: servicesOfVisitQuery(['basic-groom', 'nails']),
  appointmentsBetweenQuery: appointmentsBetweenQuery(NOW, NOW),
  unknownActorQuery: unknownActorQuery(NOW, 100),
  recordHistoryQuery: recordHistoryQuery('a1', 20),
  auditQuery: [
    auditQuery({}, 15),
    auditQuery({ kind: 'role' }, 15),
    auditQuery({ person: 'olive' }, 15),
    auditQuery({ kind: 'role', person: 'olive' }, 15),
    auditQuery({ kind: 'role', day: { start: NOW, end: NOW } }, 15),
  ],
  blockQuery: blockQuery('maya', 'leo'),
  openReportsQuery: openReportsQuery(20),
  reportsOfPartnerQuery: reportsOfPartnerQuery('maya', 'leo'),
  contentsOfImageQuery: contentsOfImageQuery('hero'),
  callsQuery: callsQuery(NOW, 5),
  conversationsQuery: conversationsQuery('maya'),
  latestFromQuery: latestFromQuery('maya'),
  oldTextsQuery: oldTextsQuery(NOW, 250),
  customerCountQuery: CUSTOMER_FILTERS.map(customerCountQuery),
  ofVisitsQuery: VISIT_FILTERS.map((filter) => ofVisitsQuery(filter, NOW)),
  customerListQuery: CUSTOMER_FILTERS.flatMap((filter) =>
    CUSTOMER_ORDERS.map((order) => customerListQuery(filter, order, 25)),
  ),
  customerSearchQuery: [customerSearchQuery('maya', 8), customerSearchQuery('', 25)],
  deliveriesInStateQuery: deliveriesInStateQuery(['scheduled', 'sent', 'failed'], 10),
  customerMoneyQuery: (['total_amount', 'refunded_amount'] as const).flatMap((field) =>
    [false, true].map((onlyCancelled) => customerMoneyQuery('maya', field, { onlyCancelled })),
  ),
  customerBeyondQuery: customerBeyondQuery('maya'),
  customerPetsQuery: customerPetsQuery('maya', 12),
  customerStatusQuery: customerStatusQuery('maya', 'completed'),
  customerVisitsQuery: customerVisitsQuery('maya', 10),
  deliveriesToQuery: deliveriesToQuery('maya', 20),
  deliveriesOfEventQuery: deliveriesOfEventQuery('booked-a1', 'maya'),
  deletedAccountsQuery: deletedAccountsQuery(50),
  endedExportsQuery: endedExportsQuery(new Date(0), 50),
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
  latestDeliveriesQuery: latestDeliveriesQuery(10),
  latestAppointmentsQuery: latestAppointmentsQuery(10),
  listedAppointmentsQuery: LISTED,
  moderationQuery: moderationQuery(false, 10),
  lastCloseoutQuery: lastCloseoutQuery(),
  ledgerOfDayQuery: ledgerOfDayQuery('2026-11-21'),
  ledgerOfMonthQuery: ledgerOfMonthQuery('2026-11', 400),
  monthStatsQuery: monthStatsQuery('2026-01', '2026-12'),
  pageSpeedsQuery: pageSpeedsQuery(),
  noShowsQuery: [noShowsQuery('maya', null, 5), noShowsQuery('maya', new Date(), 5)],
  visitsOfGroomerQuery: ['house', 'ana'].map((id) => visitsOfGroomerQuery(id, { from: NOW, to: NOW }, 100)),
  appointmentsOfPetAroundQuery: appointmentsOfPetAroundQuery('pet', NOW),
  lastNoteQuery: lastNoteQuery('pet', NOW),
  galleryPhotosQuery: (['user_id', 'pet_id', 'appointment_id'] as const).map((by) =>
    galleryPhotosQuery(by, 'id'),
  ),
  incidentsOfPetQuery: incidentsOfPetQuery('pet'),
  ownReportQuery: ownReportQuery('uid', 'appointment'),
  extrasOfVisitQuery: extrasOfVisitQuery('visit'),
  openBillsQuery: openBillsQuery(NOW, 10),
  dueRefundsQuery: dueRefundsQuery(10),
  refusedRefundsQuery: refusedRefundsQuery(NOW, 10),
  openRefundsQuery: openRefundsQuery(10),
  ownBillQuery: ownBillQuery('maya', 'visit'),
  ownOpenBillsQuery: ownOpenBillsQuery('maya'),
  ownQuestionsQuery: ownQuestionsQuery('maya'),
  refundsOfVisitQuery: refundsOfVisitQuery('visit'),
  refundsOfSessionQuery: refundsOfSessionQuery('cs_test_1'),
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
  ownersQuery: ownersQuery(),
  paidAppointmentQuery: paidAppointmentQuery('maya', 'cs_test_1'),
  paymentIssuesQuery: paymentIssuesQuery(10),
  petsByNameQuery: petsByNameQuery('bis', 5),
  petsOfQuery: petsOfQuery('maya'),
  clientsByEmailQuery: clientsByEmailQuery(['maya@example.com']),
  clientsByNameQuery: clientsByNameQuery(['dana reed']),
  clientsByNumberQuery: clientsByNumberQuery(['0100142']),
  dueListQuery: dueListQuery('2026-12-01'),
  importedPetsQuery: importedPetsQuery('maya', 12),
  importedPricesQuery: importedPricesQuery('import', 200),
  importedVisitsQuery: importedVisitsQuery('import', 100),
  importRowsQuery: importRowsQuery('import', 200),
  importsQuery: importsQuery(5),
  petsOfClientsQuery: petsOfClientsQuery(['maya']),
  visitsOfClientsQuery: visitsOfClientsQuery(['maya']),
  claimsToReviewQuery: claimsToReviewQuery(20),
  pointersToQuery: pointersToQuery('maya'),
  unfinishedClaimsQuery: unfinishedClaimsQuery(20),
  unfinishedClaimsOfQuery: unfinishedClaimsOfQuery('client', 'client_id'),
  mergeChangesQuery: mergeChangesQuery('maya_client'),
  signedAgreementQuery: signedAgreementQuery('maya', 'abc'),
  agreementsQuery: agreementsQuery('maya'),
  agreementsOfClientsQuery: agreementsOfClientsQuery(['maya']),
  consentsQuery: consentsQuery('maya', 20),
  latestConsentQuery: latestConsentQuery('maya'),
  sameEmailQuery: sameEmailQuery('maya@example.com', 2),
  sameNumberQuery: sameNumberQuery('555-010-0142') ?? [],
  placedImagesQuery: [placedImagesQuery('gallery', 60), placedImagesQuery('hero', 60)],
  portfolioCountQuery: portfolioCountQuery('portfolio'),
  portraitsQuery: portraitsQuery(),
  portfolioQuery: [portfolioQuery(), portfolioQuery('portfolio')],
  pushDevicesOfQuery: pushDevicesOfQuery('maya'),
  allAppointmentsQuery: allAppointmentsQuery(),
  madeAppointmentsQuery: madeAppointmentsQuery(NOW),
  paidTextsQuery: paidTextsQuery(NOW),
  sentDeliveriesQuery: sentDeliveriesQuery('sms', NOW),
  untidyDaysQuery: untidyDaysQuery(NOW, 20),
  pushDevicesOfAllQuery: pushDevicesOfAllQuery(['olive', 'adrian']),
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
  unpaidFeesQuery: unpaidFeesQuery(10),
  unrefundedIssuesQuery: unrefundedIssuesQuery(10),
  openDisputesQuery: openDisputesQuery(10),
  disputesOfSessionQuery: disputesOfSessionQuery('cs_test_1'),
  userRolesQuery: userRolesQuery('maya'),
  vaccinationsOfPetQuery: vaccinationsOfPetQuery('maya', 'biscuit'),
  submittedVaccinationsQuery: submittedVaccinationsQuery(50),
  nextVisitsQuery: nextVisitsQuery(NOW),
  waitingOfPetsQuery: waitingOfPetsQuery(['biscuit', 'olive']),
  expiringVaccinationsQuery: expiringVaccinationsQuery('2026-12-22', '2026-12-25'),
  linksOfDayQuery: linksOfDayQuery('2026-12-22'),
  openInvitationsQuery: openInvitationsQuery(),
  openInvitationsToQuery: openInvitationsToQuery('maya@example.com'),
  openLinksQuery: openLinksQuery('maya'),
  ownWishesQuery: ownWishesQuery('maya'),
  wishesQuery: wishesQuery(200),
  openRequestsQuery: openRequestsQuery(200),
  ownWeightsQuery: ownWeightsQuery('maya'),
  writtenToQuery: writtenToQuery('leo', 'maya'),
};
