/**
 * Resume tokens: the state of a listener, so that a new stream can send only the changes since then. A token names the
 * server run that issued it, because another run has a different history.
 */

/** The state of the database at `micros` (microseconds since 1970) in server run `instance`. */
export interface ResumePoint {
  readonly instance: string;
  readonly micros: bigint;
}

/** Encodes the token as base64, as ProtoJSON represents bytes. */
export function encodeResumeToken(point: ResumePoint): string {
  return Buffer.from(`${point.instance}@${point.micros}`).toString('base64');
}

/** Returns undefined for a token that this server did not issue; the caller then starts over. */
export function decodeResumeToken(token: string): ResumePoint | undefined {
  const match = /^([^@]+)@(\d+)$/.exec(Buffer.from(token, 'base64').toString('utf8'));
  return match === null ? undefined : { instance: match[1]!, micros: BigInt(match[2]!) };
}
