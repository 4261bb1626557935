/** A change of a record that tells of images, as the database reports it. */
import { createHash } from 'node:crypto';

export interface RecordChange {
  /** The record's id. */
  readonly id: string;
  /** A redelivery of the same change has the same. */
  readonly eventId: string;
  readonly at: Date;
  /** The record's fields; undefined where there was or is none. */
  readonly before: unknown;
  readonly after: unknown;
}

/** What fails for so long is given up: the event comes again and again until then. */
const GIVE_UP_AFTER_MS = 3_600_000;

export function isGivenUp({ at }: RecordChange, now: Date): boolean {
  return now.getTime() - at.getTime() > GIVE_UP_AFTER_MS;
}

/** Names a folder that no other change uses, and the same change always. */
export function keyOf({ id, eventId, at }: RecordChange): string {
  return createHash('sha256').update(`${id}\n${eventId}\n${at.toISOString()}`).digest('hex').slice(0, 12);
}
