/** A change of a record that names images. */
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

/** How long the event is repeated. */
const RETRY_FOR_MS = 3_600_000;

/**
 * Rethrows an error of `work` while the change is recent, so that the event is repeated; later resolves to
 * `otherwise`. A delayed event still gets its first attempt.
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

/** A folder name that is unique to the change, and the same for a repeated event. */
export function keyOf({ id, eventId, at }: RecordChange): string {
  return createHash('sha256').update(`${id}\n${eventId}\n${at.toISOString()}`).digest('hex').slice(0, 12);
}
