/** What an attack on a callable consists of, and the records of its victim. */
import type { CallableInput, CallableName } from '@paw-haven/domain/contract/callables';
import type { ErrorCode } from '@paw-haven/domain/core/calls/errors';

/** What belongs to leo; maya tries to access it. */
export const LEOS = {
  uid: 'leo',
  pet: 'leo-pet',
  appointment: 'leos-visit',
  wish: 'leos-wish',
  email: 'leo@example.com',
} as const;
/** Placeholder for a payment session of leo, which the test creates. */
export const LEOS_SESSION = 'cs_of_leo';

export interface Attack<N extends CallableName> {
  /** Valid input that names leo's records. */
  readonly input: CallableInput<N>;
  /** The code that maya, a customer, gets. `own` means that the function always acts on the caller. */
  readonly toStranger: ErrorCode | 'own';
  /** What a groomer gets, if that differs. */
  readonly toGroomer?: { readonly code: 'done'; readonly value: object };
  /** Why the function has no rate limit; absent if it has one. */
  readonly unlimited?: string;
  /** What the function needs beyond the database; no attack here gets that far. */
  readonly outside?: 'accounts' | 'files';
}

export const STAFF_ONLY = 'For staff: others are refused before anything is done.';
