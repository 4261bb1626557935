/** What the file for a customer's bank says about a disputed payment, from the records. */
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { serviceLabel, STATUS_LABELS } from '@paw-haven/domain/booking/appointment/labels';
import type { PaymentIssue } from '@paw-haven/domain/booking/payment/issue';
import type { PaidCard } from '@paw-haven/domain/booking/payment/payment';
import { policySentence } from '@paw-haven/domain/booking/price/policy-texts';
import { paidOnlineCents } from '@paw-haven/domain/booking/price/refund';
import { formatCents, toCents } from '@paw-haven/domain/core/cents';
import { formatInstant } from '@paw-haven/domain/core/calendar/time-format';
import { BUSINESS_ID } from '@paw-haven/domain/core/records/conversation';
import { LANGUAGE_NAMES } from '@paw-haven/domain/core/text/language';
import type { Bill } from '@paw-haven/domain/money/bill/schema';
import {
  CHANNEL_LABELS,
  EVENT_LABELS,
  reasonText,
  STATE_LABELS,
} from '@paw-haven/domain/notify/delivery/labels';
import type { Delivery } from '@paw-haven/domain/notify/delivery/schema';
import type { AuditAction, AuditEntry } from '@paw-haven/domain/people/audit/actions';
import { auditText } from '@paw-haven/domain/people/audit/labels';
import type { Message } from '@paw-haven/domain/people/message/schema';

export interface DisputeRecords {
  readonly issue: PaymentIssue;
  /** All pets of the visit; the first one has the visit's id. */
  readonly pets: readonly Appointment[];
  readonly bill: Bill | undefined;
  /** The card of the booking's payment page; null if unknown. */
  readonly paidWith: PaidCard | null;
  readonly audit: readonly AuditEntry[];
  readonly deliveries: readonly Delivery[];
  /** Between the customer and the salon. */
  readonly messages: readonly Message[];
  /** The salon's agreement as the customer signed it. */
  readonly agreement:
    | { readonly text: string; readonly name: string | null; readonly signedAt: Date }
    | undefined;
  readonly customerName: string | null;
  readonly businessName: string;
  readonly zone: string;
}

interface Fact {
  /** Undefined if it has no time of its own. */
  readonly at: Date | undefined;
  readonly text: string;
}

export interface FactSection {
  readonly title: string;
  readonly facts: readonly Fact[];
}

/** The sections in the order in which a bank reads them, each from old to new. Empty sections are left out. */
export function disputeFacts(records: DisputeRecords): FactSection[] {
  const sections: readonly (readonly [string, readonly Fact[]])[] = [
    ['The disputed payment', paymentFacts(records)],
    ['What the customer agreed to', agreedFacts(records)],
    ['The visit', visitFacts(records)],
    ['What happened', inOrder(stepFacts(records))],
    ['Notices sent to the customer', inOrder(records.deliveries.map(deliveryFact))],
    ['Messages between the customer and the salon', inOrder(messageFacts(records))],
  ];
  return sections.flatMap(([title, facts]) => (facts.length === 0 ? [] : { title, facts }));
}

const inOrder = (facts: readonly Fact[]): Fact[] =>
  facts.toSorted((one, other) => (one.at?.getTime() ?? 0) - (other.at?.getTime() ?? 0));

function paymentFacts({ issue, pets, bill, paidWith, customerName }: DisputeRecords): Fact[] {
  const [first] = pets;
  const paidOnline = pets.reduce((sum, pet) => sum + paidOnlineCents(pet), 0);
  const card = paidWith ? ` with ${paidWith.brand ?? 'a card'} ending in ${paidWith.last4}` : '';
  const fee = first?.fee;
  return [
    { at: undefined, text: `Customer: ${customerName ?? 'account deleted'}` },
    {
      at: issue.created_at,
      text: `Dispute ${issue.refund_id ?? ''} of ${formatCents(toCents(issue.amount))} received`,
    },
    ...(first && paidOnline > 0
      ? [{ at: first.created_at, text: `${formatCents(paidOnline)} paid online at booking${card}` }]
      : []),
    ...(bill?.payments ?? []).map(({ at, cents, method }) => ({
      at,
      text: `${formatCents(Math.abs(cents))} ${cents < 0 ? 'refunded' : 'paid'} for the visit’s bill (${method})`,
    })),
    ...(fee
      ? [
          {
            at: fee.at,
            text: `Fee of ${formatCents(fee.cents)}: ${fee.reason === 'no-show' ? 'missed visit' : 'late cancellation'} (${fee.status})`,
          },
        ]
      : []),
  ];
}

function agreedFacts({ pets, agreement }: DisputeRecords): Fact[] {
  const [first] = pets;
  const refunds = first?.policy && policySentence(first.policy.tiers);
  const card = first?.card;
  return [
    ...(first && refunds !== undefined
      ? [{ at: first.created_at, text: `Shown at booking: “${refunds}”` }]
      : []),
    ...(card
      ? [
          {
            at: card.agreed_at,
            text: `Agreed to when the card was saved (shown in ${LANGUAGE_NAMES[card.language]}): “${card.text}”`,
          },
        ]
      : []),
    ...(agreement
      ? [
          {
            at: agreement.signedAt,
            text: `Signed by ${agreement.name ?? 'the customer, on paper'}: “${agreement.text}”`,
          },
        ]
      : []),
  ];
}

const visitFacts = ({ pets, zone }: DisputeRecords): Fact[] =>
  pets.map((pet) => ({
    at: undefined,
    text: `${pet.pet.name}: ${serviceLabel(pet)}, ${formatInstant(pet.appointment_date, zone)}, ${formatCents(toCents(pet.total_amount))}. ${STATUS_LABELS[pet.status]}.`,
  }));

/** Changes that the appointments do not record themselves. */
const LOGGED: ReadonlySet<AuditAction> = new Set([
  'appointment-rescheduled',
  'appointment-groomer-changed',
  'appointment-status-set',
  'payment-refunded',
  'refund-ordered',
  'extra-answered',
  'bill-closed',
  'card-saved',
  'card-replaced',
  'fee-charged',
  'fee-paid',
  'fee-refused',
  'fee-written-off',
]);

function stepFacts(records: DisputeRecords): Fact[] {
  const { pets, audit, zone } = records;
  const logged = audit.filter(({ action }) => LOGGED.has(action));
  return [...pets.flatMap(ownSteps), ...logged.map((entry) => loggedFact(entry, pets[0]?.user_id, zone))];
}

function ownSteps(visit: Appointment): Fact[] {
  const { name } = visit.pet;
  const by = visit.booked_by === 'staff' ? 'the salon for the customer' : 'the customer';
  const late =
    visit.late_minutes === undefined ? '' : ` (the customer had said: ${visit.late_minutes} minutes late)`;
  const pickedUp = visit.picked_up_by === undefined ? '' : `, picked up by ${visit.picked_up_by}`;
  const steps: readonly (readonly [Date | undefined, string])[] = [
    [visit.created_at, `Booked by ${by}`],
    [visit.confirmed_at, 'The customer confirmed: “I’ll be there”'],
    [visit.arrived_at, `Arrived${late}`],
    [visit.started_at, 'Grooming began'],
    [visit.ready_at, 'Ready for pickup'],
    [visit.finished_at, `Done${pickedUp}`],
    [visit.cancelled_at, 'Canceled'],
    [visit.report_at, 'Report with the groomer’s notes published to the customer'],
  ];
  return steps.flatMap(([at, what]) => (at === undefined ? [] : { at, text: `${name}: ${what}` }));
}

function loggedFact(entry: AuditEntry, customer: string | undefined, zone: string): Fact {
  const { what, from, to } = auditText(entry, zone);
  const by =
    entry.actor === customer ? 'the customer' : entry.actor === 'system' ? 'the system' : 'the salon';
  const change = from !== null && to !== null ? `, from ${from} to ${to}` : to === null ? '' : `: ${to}`;
  return { at: entry.at, text: `${what} (by ${by})${change}` };
}

function deliveryFact(delivery: Delivery): Fact {
  const { event, channel, to, state, created_at, sent_at } = delivery;
  const where = channel === 'push' || to === '' ? '' : ` to ${to}`;
  const reason = reasonText(delivery);
  return {
    at: sent_at ?? created_at,
    text: `${EVENT_LABELS[event]}, ${CHANNEL_LABELS[channel].toLowerCase()}${where}: ${STATE_LABELS[state].toLowerCase()}${reason === undefined ? '' : `. ${reason}`}`,
  };
}

const messageFacts = ({ messages }: DisputeRecords): Fact[] =>
  messages.map(({ sender_id: sender, message, created_at: at }) => ({
    at,
    text: `${sender === BUSINESS_ID ? 'The salon' : 'The customer'}: ${message}`,
  }));
