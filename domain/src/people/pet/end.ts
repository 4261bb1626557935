/** The end of a pet's visits after it has died or no longer comes, and which messages are still sent about it. */
import { addMinutes } from '../../core/calendar/time.ts';
import { formatCents } from '../../core/cents.ts';
import type { AppointmentStatus } from '../../core/records/appointment-status.ts';
import { BUSINESS_ID } from '../../core/records/conversation.ts';
import type { EventKind, NotificationEvent } from '../../core/records/notification-event.ts';
import { COLLECTIONS } from '../../core/records/paths.ts';
import type { QuerySpec } from '../../core/records/query.ts';
import { LIMITS } from '../../core/limits/limits.ts';
import type { Pet } from './schema.ts';

/** Kinds of messages that say where money is, or that staff write themselves. */
const ALWAYS: ReadonlySet<EventKind> = new Set<EventKind>([
  'pet-refunded',
  'refunded',
  'receipt',
  'admin-notice',
  'staff-text',
  'text-answer',
]);

/** Whether messages of this kind are sent only about pets that still come. */
export const needsActivePet = (kind: EventKind): boolean => !ALWAYS.has(kind);

/** Pets whose visits are still to be ended. */
export function endingPetsQuery(limit: number): QuerySpec & { readonly limit: number } {
  return { collection: COLLECTIONS.pets, where: [['inactive.ending', '==', true]], limit };
}

/** A pet's visits of this status that begin after `after`, the last one first. */
export function petVisitsAfterQuery(
  petId: string,
  status: AppointmentStatus,
  after: Date,
): QuerySpec & { readonly limit: number } {
  return {
    collection: COLLECTIONS.appointments,
    where: [
      ['pet_id', '==', petId],
      ['status', 'in', [status]],
      ['appointment_date', '>', after],
    ],
    orderBy: [['appointment_date', 'desc']],
    limit: LIMITS.visitsAhead,
  };
}

type EndedPet = Pick<Pet, 'id' | 'owner_id' | 'name'> & {
  readonly inactive: Pick<NonNullable<Pet['inactive']>, 'reason' | 'at'>;
};

const keyOf = ({ id, inactive: { at } }: EndedPet): string => `${id}-${at.getTime()}`;

/** How long the mail waits for other pets of the owner that end too. */
export const REFUND_MAIL_MINUTES = 10;

/** Whether the mail about the other pet still waits and can name this pet instead: both ended for the same reason. */
export const sharesRefundMail = (pet: EndedPet, other: EndedPet): boolean =>
  other.id !== pet.id &&
  other.inactive.reason === pet.inactive.reason &&
  other.inactive.at <= pet.inactive.at &&
  addMinutes(other.inactive.at, REFUND_MAIL_MINUTES) > pet.inactive.at;

/** The key of the mail about a pet's end. */
export const refundMailKey = (pet: EndedPet): string => `pet-refunded-${keyOf(pet)}`;

/**
 * The only mail after the end. `others`: pets whose mail it replaces. `cents`: the US cents that are refunded for the
 * visits of all of them.
 */
export const petRefundedEvent = (
  pet: EndedPet,
  cents: number,
  others: readonly EndedPet[] = [],
): NotificationEvent => ({
  kind: 'pet-refunded',
  key: refundMailKey(pet),
  userId: pet.owner_id,
  appointmentId: null,
  notBefore: addMinutes(pet.inactive.at, REFUND_MAIL_MINUTES),
  data: {
    pet: [...new Set([...others, pet].map(({ name }) => name))].join(NAMES_SEPARATOR),
    why: pet.inactive.reason,
    amount: formatCents(cents),
  },
});

const NAMES_SEPARATOR = ', ';

/** The pets' names in the data of `petRefundedEvent`. */
export const refundedNames = (names: string): string[] => names.split(NAMES_SEPARATOR);

/** Tells the salon that the pet's owner ended `visits` visits. */
export function petEndedNotice(pet: EndedPet, visits: number): NotificationEvent {
  const { name, inactive, owner_id: partner } = pet;
  const why = inactive.reason === 'died' ? `${name} has died.` : `${name} no longer comes.`;
  const [title, ended] =
    visits > 1
      ? ['Visits canceled', `${visits} visits ahead were canceled.`]
      : ['Visit canceled', 'The visit ahead was canceled.'];
  return {
    kind: 'admin-notice',
    key: `notice-pet-ended-${keyOf(pet)}`,
    userId: BUSINESS_ID,
    appointmentId: null,
    data: { about: 'pet-ended', title, text: `${why} ${ended}`, partner },
  };
}
