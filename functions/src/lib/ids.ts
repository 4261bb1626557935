import { createHash, randomBytes } from 'node:crypto';

/** 120 random bits: reveals nothing and cannot be guessed. */
export function randomId(): string {
  return randomBytes(15).toString('base64url');
}

/**
 * The id of a checkout session's appointment, which makes its creation idempotent. A hash, because appointment ids
 * are public as review ids and session ids should not be.
 */
export function appointmentIdOf(sessionId: string): string {
  return createHash('sha256').update(`appointment:${sessionId}`).digest('hex').slice(0, 24);
}

/** The id of an appointment that staff create: a repeated request gives the same one. */
export function requestedAppointmentId(actorUid: string, requestId: string): string {
  return createHash('sha256').update(`request:${actorUid}:${requestId}`).digest('hex').slice(0, 24);
}
