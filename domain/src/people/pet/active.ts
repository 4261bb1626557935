/** Whether a pet still comes. */
import { DAY_MS } from '../../core/calendar/time.ts';
import type { Pet } from './schema.ts';

export const PET_STATUSES = ['active', 'died', 'left'] as const;
export type PetStatus = (typeof PET_STATUSES)[number];

type Status = Pick<Pet, 'inactive'>;

/** False for a pet that has died or no longer comes: it cannot be booked, and no messages are sent about it. */
export const isActive = ({ inactive }: Status): boolean => inactive === undefined;

/** The pets that still come first, otherwise in the same order. */
export const activeFirst = <P extends Status>(pets: readonly P[]): P[] => [
  ...pets.filter(isActive),
  ...pets.filter((pet) => !isActive(pet)),
];

/** Days for which the end can be taken back. */
export const RESTORE_DAYS = 30;

/** Whether the pet is not active, and can become active again. */
export const mayRestore = ({ inactive }: Status, now: Date): boolean =>
  inactive !== undefined && now.getTime() - inactive.at.getTime() <= RESTORE_DAYS * DAY_MS;
