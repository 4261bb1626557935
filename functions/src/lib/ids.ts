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

/** The ids of the appointment of a visit's `index`-th pet; `first` is that of its first. */
export function visitIdsOf(
  first: string,
  index: number,
  pets: number,
): { readonly id: string; readonly visit_id?: string } {
  if (pets === 1) return { id: first };
  const id =
    index === 0 ? first : createHash('sha256').update(`visit:${first}:${index}`).digest('hex').slice(0, 24);
  return { id, visit_id: first };
}

/** The id of what staff create with a request: a repeated request gives the same one. */
export function requestedId(what: string, actorUid: string, requestId: string): string {
  return createHash('sha256').update(`${what}:${actorUid}:${requestId}`).digest('hex').slice(0, 24);
}

/** The id of an appointment that staff create: a repeated request gives the same one. */
export function requestedAppointmentId(actorUid: string, requestId: string): string {
  return requestedId('request', actorUid, requestId);
}

/** The id of a time off; public on the schedule days, and a repeated request gives the same one. */
export function timeOffIdOf(actorUid: string, requestId: string): string {
  return createHash('sha256').update(`time-off:${actorUid}:${requestId}`).digest('hex').slice(0, 24);
}

/** Stored with a new groomer, so that a repeated request finds it. */
export function groomerRequestOf(actorUid: string, requestId: string): string {
  return createHash('sha256').update(`groomer:${actorUid}:${requestId}`).digest('hex').slice(0, 24);
}

/** The key of an imported row: the same content is the same row, in whichever file. */
export function importRowKey(content: string): string {
  return createHash('sha256').update(`import:${content}`).digest('hex');
}

/** SHA-256 of an agreement's text, in hexadecimal; the browser's `sha256` gives the same. */
export function agreementHashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** An id for a client without account: those of members hold no underscore. */
export function clientIdOf(random: string): string {
  return random.replaceAll('_', '-');
}

/** Tells whether fields were changed: the same for the same values, in whatever order. */
export function fingerprint(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(value)))
    .digest('hex')
    .slice(0, 32);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, field]) => [name, sorted(field)]));
}
