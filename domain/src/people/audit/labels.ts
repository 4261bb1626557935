/** Texts for audit log entries. */
import { STATUS_LABELS } from '../../booking/appointment/labels.ts';
import { APPOINTMENT_STATUSES } from '../../core/records/appointment-status.ts';
import type { AuditAction, AuditEntry, AuditKind } from './actions.ts';
import { formatPrice } from '../../offer/service/display.ts';
import { formatInstant } from '../../core/calendar/time-format.ts';
import { formatTime, isTimeOfDay } from '../../core/calendar/time.ts';

export const KIND_LABELS: Readonly<Record<AuditKind, string>> = {
  appointment: 'Appointments',
  bill: 'Bills',
  day: 'Closed days',
  hold: 'Payment holds',
  wish: 'Waiting list',
  service: 'Services',
  groomer: 'Groomers',
  settings: 'Settings',
  review: 'Reviews',
  image: 'Images',
  customer: 'Customers',
  pet: 'Pets',
  import: 'Imports',
  role: 'Roles',
  account: 'Accounts',
};

const DONE: Readonly<Record<AuditAction, string>> = {
  'appointment-created': 'Booked an appointment',
  'appointment-cancelled': 'Cancelled an appointment',
  'appointment-rescheduled': 'Rescheduled an appointment',
  'appointment-groomer-changed': 'Reassigned an appointment to another groomer',
  'vaccine-waived': 'Accepted an appointment without a vaccination',
  'appointment-status-set': 'Changed the status of an appointment',
  'appointment-arrived': 'Marked a pet as arrived',
  'appointment-ready': 'Marked a pet as ready',
  'visit-note-saved': 'Changed a visit’s notes',
  'report-published': 'Published a visit report',
  'report-withdrawn': 'Withdrew a visit report',
  'incident-recorded': 'Recorded an incident at a visit',
  'salon-payment-set': 'Changed a payment at the salon',
  'payment-refunded': 'Refunded a payment',
  'refund-ordered': 'Requested a refund',
  'bill-saved': 'Changed a bill',
  'bill-closed': 'Closed a bill',
  'bill-reopened': 'Reopened a bill',
  'payment-recorded': 'Recorded a payment at the salon',
  'extra-asked': 'Asked about extra work',
  'extra-answered': 'Replied about extra work',
  'day-closed': 'Closed out a day',
  'day-corrected': 'Corrected a closed day',
  'unpaid-holds-released': 'Released unpaid holds',
  'wish-ended': 'Removed a waiting list request',
  'request-answered': 'Answered a new client’s request',
  'deposit-asked': 'Asked for a deposit',
  'deposit-canceled': 'Canceled a payment link',
  'bill-sent': 'Sent a bill',
  'advance-asked': 'Asked for a deposit for a booked visit',
  'dispute-file-made': 'Made a file for the bank',
  'fee-charged': 'Started to charge a fee to a saved card',
  'fee-paid': 'Received a fee',
  'fee-refused': 'Could not charge a fee',
  'fee-written-off': 'Wrote off a fee',
  'card-saved': 'Saved a card',
  'card-replaced': 'Replaced a saved card',
  'card-removed': 'Removed a saved card',
  'late-notified': 'Told customers of a delay',
  'day-messaged': 'Sent a message about a day',
  'service-added': 'Added a service',
  'service-changed': 'Changed a service',
  'service-removed': 'Removed a service',
  'groomer-added': 'Added a groomer',
  'groomer-changed': 'Changed a groomer',
  'time-off-set': 'Set time off',
  'time-off-ended': 'Ended time off',
  'settings-changed': 'Changed the settings',
  'calendar-feed-made': 'Created a secret calendar address',
  'calendar-feed-revoked': 'Revoked a secret calendar address',
  'replies-changed': 'Changed the saved replies',
  'review-published': 'Published a review',
  'review-hidden': 'Hid a review',
  'review-answered': 'Replied to a review',
  'image-added': 'Added an image',
  'image-changed': 'Changed an image',
  'image-removed': 'Removed an image',
  'contact-changed': 'Changed a customer’s contact details',
  'client-added': 'Added a client',
  'client-claimed': 'Moved a client’s pets and visits to an account',
  'client-declined': 'Said they’re not a client of the salon',
  'clients-merged': 'Merged two records of a customer',
  'merge-undone': 'Undid a merge of two records',
  'consent-given': 'Recorded consent to text messages',
  'consent-withdrawn': 'Recorded that consent to text messages was withdrawn',
  'contact-unreachable': 'Recorded that messages weren’t accepted',
  'text-assigned': 'Said who sent a text',
  'agreement-signed': 'Signed the agreement',
  'agreement-on-paper': 'Recorded that the agreement was signed on paper',
  'clients-imported': 'Imported clients and pets',
  'visits-imported': 'Imported visits',
  'import-undone': 'Undid an import',
  'pet-added': 'Added a pet',
  'pet-changed': 'Changed a pet',
  'pet-ended': 'Recorded that a pet has died or no longer comes',
  'pet-restored': 'Recorded that a pet still comes',
  'care-changed': 'Changed a pet’s grooming alerts',
  'vaccination-decided': 'Reviewed a vaccination',
  'usual-price-set': 'Set a pet’s usual price',
  'usual-price-removed': 'Removed a pet’s usual price',
  'notes-changed': 'Changed a customer’s notes',
  'terms-changed': 'Changed a customer’s payment terms',
  'role-granted': 'Granted a role',
  'role-revoked': 'Removed a role',
  'staff-invited': 'Invited someone to the team',
  'invitation-withdrawn': 'Withdrew an invitation to the team',
  'invitation-accepted': 'Accepted an invitation to the team',
  'salon-exported': 'Exported everything',
  'sessions-ended': 'Signed out on all devices',
  'account-deleted': 'Deleted an account',
};

const FIELDS: Readonly<Record<string, string>> = {
  base_price: 'price',
  name_es: 'name in Spanish',
  description_es: 'description in Spanish',
  duration_minutes: 'duration in minutes',
  is_active: 'active',
  is_add_on: 'offered as an add-on',
  buffer_minutes: 'buffer after the visit (minutes)',
  is_portfolio: 'in the gallery',
  display_order: 'place',
  file_path: 'file',
  alt_text: 'description',
  business_name: 'business name',
  business_phone: 'phone',
  business_email: 'email',
  business_address: 'address',
  about_text: 'about text',
  agreement_text: 'agreement',
  hero_image_url: 'home page photo',
  full_name: 'name',
  usual_groom: 'usual groom',
  vet_clinic: 'vet',
  vet_phone: 'vet’s phone',
  born: 'birth date',
  species: 'species',
  neutered: 'spayed or neutered',
  contacts: 'people to call',
  zip_code: 'ZIP code',
  business_hours: 'business hours',
  min_notice_minutes: 'minimum notice in minutes',
  horizon_days: 'days ahead that can be booked',
  policy: 'payments and cancellations',
  tax_milli_percent: 'sales tax (%)',
  service_ids: 'services',
  photo_url: 'photo',
  commission_percent: 'commission (%)',
  pays_at_salon: 'pays at the salon',
  prepay_lifted_at: 'prepayment lifted',
};

const WITHOUT_VALUES: ReadonlySet<AuditAction> = new Set([
  'payment-refunded',
  'clients-merged',
  'merge-undone',
]);

export interface AuditText {
  /** For example `Changed a service: price`. */
  readonly what: string;
  readonly from: string | null;
  readonly to: string | null;
}

export function auditText(entry: AuditEntry, zone: string): AuditText {
  const { action, field, from, to } = entry;
  const words = (value: string | null) => valueWords(entry, value, zone);
  if (action === 'review-answered') return { what: answerWords(from, to), from: null, to: null };
  // The values are ids, which say nothing to a reader.
  if (WITHOUT_VALUES.has(action)) return { what: DONE[action], from: null, to: null };
  // Here the field is a service id, and the log does not have the service's name.
  const what =
    field === undefined || action.startsWith('usual-price-')
      ? DONE[action]
      : `${DONE[action]}: ${fieldWords(field)}`;
  return { what, from: words(from), to: words(to) };
}

/** Turns `business_hours.monday` into `business hours, monday`. */
function fieldWords(field: string): string {
  return field
    .split('.')
    .map((part) => FIELDS[part] ?? part.replaceAll('_', ' '))
    .join(', ');
}

function answerWords(from: string | null, to: string | null): string {
  if (to === null) return 'Removed the reply to a review';
  return from === null ? DONE['review-answered'] : 'Changed the reply to a review';
}

const SPAN = /\b(\d\d:\d\d) to (\d\d:\d\d)\b/g;

/** Turns `09:00 to 18:00` into `9:00 AM to 6:00 PM`. */
function spanText(span: string, start: string, end: string): string {
  return isTimeOfDay(start) && isTimeOfDay(end) ? `${formatTime(start)} to ${formatTime(end)}` : span;
}

function valueWords({ action, field }: AuditEntry, value: string | null, zone: string): string | null {
  if (value === null) return null;
  if (field === 'base_price' && Number.isFinite(Number(value))) return formatPrice(Number(value));
  if (field === 'tax_milli_percent' && Number.isFinite(Number(value))) return String(Number(value) / 1000);
  if (field !== undefined && /hours|breaks/.test(field)) return value.replaceAll(SPAN, spanText);
  const isMoment =
    action === 'appointment-rescheduled' || action.startsWith('time-off-') || field === 'prepay_lifted_at';
  if (isMoment && !Number.isNaN(Date.parse(value))) return formatInstant(new Date(value), zone);
  const status = APPOINTMENT_STATUSES.find((item) => item === value);
  return status !== undefined && action.startsWith('appointment-') ? STATUS_LABELS[status] : value;
}
