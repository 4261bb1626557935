/** Texts of the admin layout, and texts that several areas share. */
import type { PaymentIssue } from '@paw-haven/domain/booking/payment/issue';
import type { Weekday } from '@paw-haven/domain/core/calendar/time';

export const messages = {
  title: 'Admin Dashboard',
  deniedTitle: 'Access Denied',
  deniedText: "You don't have permission to access this page.",
  sectionErrorTitle: 'Admin Section Error',
  sectionErrorText: 'There was an error loading this admin section. This might be due to a temporary issue.',
  retry: 'Retry',
  toggle: 'Toggle sidebar',
  menu: 'Admin menu',
  closeMenu: 'Close menu',
  newAppointment: 'New Appointment',
  messages: 'Messages',
  unread: 'unread',
  back: 'Back to App',
  logout: 'Logout',
} as const;

export const listMessages = {
  areas: 'Go to',
  now: 'Now',
  unknownCustomer: 'Unknown customer',
  unknownService: 'A service that no longer exists',
  issuesTitle: 'Payment issues',
  issuesText:
    'Payments for visits we couldn’t book (refunded automatically), disputed payments, and refunds a bank rejected.',
  refunded: 'Refunded',
  refundOpen: 'Refund in progress',
  refundFailed: 'Refund failed',
  disputeOpen: 'Respond in Stripe',
  disputeDeadline: 'Respond in Stripe’s dashboard before the deadline.',
  disputes: { open: 'Disputed', won: 'Dispute won', lost: 'Dispute lost' },
  refundWaits: 'The bank decides first',
  refundByBank: 'Returned by the bank',
  moreIssues: 'Show more',
  issuesFailed: 'We couldn’t load the payment issues',
} as const;

export const ISSUE_REASONS: Readonly<Record<PaymentIssue['reason'], string>> = {
  'slot-taken': 'Someone else booked that time first.',
  'slot-past': 'The visit had started before the payment came in.',
  'pet-missing': 'The pet profile was deleted.',
  'pet-inactive': 'The pet no longer comes.',
  dispute: 'The customer disputed the payment with their bank.',
  'refund-failed':
    'The bank sent the refund back. We’ll send it again; if it comes back a second time, refund it at the salon.',
  'service-missing': 'The service was removed.',
  'account-deleted': 'The account was deleted.',
};

export const weekdayLabels: Readonly<Record<Weekday, string>> = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
};

export const hoursMessages = {
  open: 'Open',
  opensAt: 'Opens',
  closesAt: 'Closes',
  closed: 'Closed',
} as const;

export const newAppointmentLabel = 'New appointment';
