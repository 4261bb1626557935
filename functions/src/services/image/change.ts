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
const RETRY_FOR_MS = 3_600_000;

/**
 * Where `work` fails, its error while the change is young, so that the event comes again, and `otherwise` once it is
 * old. An event that was late in a queue still gets its first attempt.
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

/** Names a folder that no other change uses, and the same change always. */
export function keyOf({ id, eventId, at }: RecordChange): string {
  return createHash('sha256').update(`${id}\n${eventId}\n${at.toISOString()}`).digest('hex').slice(0, 12);
}
