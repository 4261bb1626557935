/** The end of a pet's visits after it has died or no longer comes, and which messages are still sent about it. */
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

/** The only mail after the end. `cents`: the US cents that are refunded for the pet's visits. */
export const petRefundedEvent = (pet: EndedPet, cents: number): NotificationEvent => ({
  kind: 'pet-refunded',
  key: `pet-refunded-${keyOf(pet)}`,
  userId: pet.owner_id,
  appointmentId: null,
  data: { pet: pet.name, why: pet.inactive.reason, amount: formatCents(cents) },
});

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
