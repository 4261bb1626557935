import type { PaymentIssue } from '@paw-haven/domain/payment/issue';

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
} as const;

export const sidebarLabels = {
  dashboard: 'Dashboard',
  appointments: 'Appointments',
  services: 'Services',
  customers: 'Customers',
  media: 'Content Management',
  settings: 'Settings',
  analytics: 'Analytics',
  back: 'Back to App',
  logout: 'Logout',
} as const;

export const listMessages = {
  title: 'Appointments',
  lead: 'The list follows every change by itself.',
  range: 'Days shown',
  dashboardTitle: 'Dashboard',
  dashboardLead: 'New bookings appear by themselves.',
  today: 'Today',
  next: 'After today',
  allAppointments: 'All appointments',
  reviews: 'Reviews',
  audit: 'Audit log',
  areas: 'Go to',
  loading: 'Loading the appointments',
  loadFailed: 'The appointments could not be loaded',
  empty: 'Nothing is booked',
  emptyText: 'New bookings appear here by themselves.',
  emptyToday: 'Nothing is booked today.',
  emptyNext: 'Nothing is booked for the coming seven days.',
  now: 'Now',
  unknownCustomer: 'Unknown customer',
  unknownService: 'A service that no longer exists',
  issuesTitle: 'Paid, but not booked',
  issuesText:
    'Money came in for a time that could not be booked any more. It goes back to the customer by itself.',
  refunded: 'Refunded',
  refundOpen: 'Refund under way',
  issuesFailed: 'The list of payment cases could not be loaded',
} as const;

export const ISSUE_REASONS: Readonly<Record<PaymentIssue['reason'], string>> = {
  'slot-taken': 'The time was taken by somebody else.',
  'pet-missing': 'The pet profile was deleted.',
  'service-missing': 'The service was removed.',
};
