/** 120 random bits: reveals nothing and cannot be guessed. */
export declare function randomId(): string;
/**
 * The id of a checkout session's appointment, which makes its creation idempotent. A hash, because appointment ids
 * are public as review ids and session ids should not be.
 */
export declare function appointmentIdOf(sessionId: string): string;
/** The ids of the appointment of a visit's `index`-th pet; `first` is that of its first. */
export declare function visitIdsOf(
  first: string,
  index: number,
  pets: number,
): {
  readonly id: string;
  readonly visit_id?: string;
};
/** The id of what staff create with a request: a repeated request gives the same one. */
export declare function requestedId(what: string, actorUid: string, requestId: string): string;
/** The id of an appointment that staff create: a repeated request gives the same one. */
export declare function requestedAppointmentId(actorUid: string, requestId: string): string;
/** The id of a time off; public on the schedule days, and a repeated request gives the same one. */
export declare function timeOffIdOf(actorUid: string, requestId: string): string;
/** Stored with a new groomer, so that a repeated request finds it. */
export declare function groomerRequestOf(actorUid: string, requestId: string): string;
/** The key of an imported row: the same content is the same row, in whichever file. */
export declare function importRowKey(content: string): string;
/** SHA-256 of an agreement's text, in hexadecimal; the browser's `sha256` gives the same. */
export declare function agreementHashOf(text: string): string;
/** An id for a client without account: those of members hold no underscore. */
export declare function clientIdOf(random: string): string;
/** Tells whether fields were changed: the same for the same values, in whatever order. */
export declare function fingerprint(value: unknown): string;
