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

/** The appointment id and visit id of a visit's pet at `index`. `first` is the appointment id of the first pet. */
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

/** The id of a record that a request creates; a repeated request gives the same id. */
export function requestedId(what: string, actorUid: string, requestId: string): string {
  return createHash('sha256').update(`${what}:${actorUid}:${requestId}`).digest('hex').slice(0, 24);
}

/** The id of an appointment that a request creates; a repeated request gives the same id. */
export function requestedAppointmentId(actorUid: string, requestId: string): string {
  return requestedId('request', actorUid, requestId);
}

/** The id of a time off, public on the schedule days; a repeated request gives the same id. */
export function timeOffIdOf(actorUid: string, requestId: string): string {
  return createHash('sha256').update(`time-off:${actorUid}:${requestId}`).digest('hex').slice(0, 24);
}

/** Stored with a new groomer, so that a repeated request finds it. */
export function groomerRequestOf(actorUid: string, requestId: string): string {
  return createHash('sha256').update(`groomer:${actorUid}:${requestId}`).digest('hex').slice(0, 24);
}

/** The key of an imported row. Rows with the same content have the same key in any file. */
export function importRowKey(content: string): string {
  return createHash('sha256').update(`import:${content}`).digest('hex');
}

/** SHA-256 of an agreement's text in hexadecimal, as `sha256` in the web app computes it. */
export function agreementHashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The id of a client without an account. Member ids must not contain underscores. */
export function clientIdOf(random: string): string {
  return random.replaceAll('_', '-');
}

/** Hash that shows whether fields have changed. It does not depend on the order of keys. */
export function fingerprint(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(value)))
    .digest('hex')
    .slice(0, 32);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const entries = Object.entries(value).toSorted(([item], [other]) => (item < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, field]) => [name, sorted(field)]));
}
