import { createHash, randomBytes } from 'node:crypto';

/** 120 random bits: reveals nothing and cannot be guessed. */
export function randomId(): string {
  return randomBytes(15).toString('base64url');
}

/**
 * The appointment that a checkout session becomes: always the same, which makes its creation idempotent. A hash,
 * because appointment ids become public as ids of reviews and session ids should not.
 */
export function appointmentIdOf(sessionId: string): string {
  return createHash('sha256').update(`appointment:${sessionId}`).digest('hex').slice(0, 24);
}

/** The appointment that a member of staff asks for: asked again, after an answer that was lost, it is the same. */
export function requestedAppointmentId(actorUid: string, requestId: string): string {
  return createHash('sha256').update(`request:${actorUid}:${requestId}`).digest('hex').slice(0, 24);
}
