/**
 * Resume tokens: where a listener was, so that a new stream can send only what changed since.
 * A token names the server run that gave it out: another run's history proves nothing about this one's.
 */

/** The state of the database at `micros` (microseconds since 1970), as run `instance` of the server knew it. */
export interface ResumePoint {
  readonly instance: string;
  readonly micros: bigint;
}

/** Base64, as ProtoJSON carries bytes. */
export function encodeResumeToken(point: ResumePoint): string {
  return Buffer.from(`${point.instance}@${point.micros}`).toString('base64');
}

/** Undefined for a token that this server did not make: the caller then starts over. */
export function decodeResumeToken(token: string): ResumePoint | undefined {
  const match = /^([^@]+)@(\d+)$/.exec(Buffer.from(token, 'base64').toString('utf8'));
  return match === null ? undefined : { instance: match[1]!, micros: BigInt(match[2]!) };
}
