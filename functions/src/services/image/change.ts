/** Changes of records that refer to images. */
import { createHash } from 'node:crypto';

export interface RecordChange {
  /** The record's id. */
  readonly id: string;
  /** The same for a redelivery of the event. */
  readonly eventId: string;
  readonly at: Date;
  /** The record's fields; undefined if the record did not exist. */
  readonly before: unknown;
  readonly after: unknown;
}

/** How long a failed event is retried, in milliseconds. */
const RETRY_FOR_MS = 3_600_000;

/**
 * Rethrows errors of `work` while the change is recent, so that the event is retried; later resolves to `otherwise`. A
 * delayed event still gets its first attempt.
 */
export async function retryUntilExpired<Result>(
  { at }: RecordChange,
  now: () => Date,
  work: () => Promise<Result>,
  otherwise: Result,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (now().getTime() - at.getTime() > RETRY_FOR_MS) return otherwise;
    throw error;
  }
}

/** A folder name that is unique to the change and the same for a redelivered event. */
export function keyOf({ id, eventId, at }: RecordChange): string {
  return createHash('sha256').update(`${id}\n${eventId}\n${at.toISOString()}`).digest('hex').slice(0, 12);
}
