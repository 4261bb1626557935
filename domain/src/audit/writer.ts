/** The author of a change, from the auth context of Firestore's event. */
import { SYSTEM, UNKNOWN } from '../audit.ts';

/** The attributes `authtype` and `authid` of an event of type `…withAuthContext`. */
export interface AuthContext {
  /** `service_account`, `api_key`, `system`, `unauthenticated`, or `unknown`, which is also every signed-in user. */
  readonly authType: string;
  /** Id or email address of a signed-in user; address of a service account. */
  readonly authId?: string | undefined;
}

/** The author, or the address whose account has to be looked up. */
export type Writer = { readonly actor: string } | { readonly address: string };

const SERVER_TYPES = new Set(['system', 'service_account']);

export function writerOf({ authType, authId }: AuthContext): Writer {
  if (SERVER_TYPES.has(authType)) return { actor: SYSTEM };
  // The id of an API key belongs to no user.
  if (authType === 'api_key' || authId === undefined || authId === '') return { actor: UNKNOWN };
  return authId.includes('@') ? { address: authId } : { actor: authId };
}

/**
 * Of an address, with the id of the account that has it. Anyone may sign up with the address of a service account, so
 * an account comes first.
 */
export function actorOfAddress(address: string, uid: string | undefined): string {
  if (uid !== undefined) return uid;
  return address.endsWith('.gserviceaccount.com') ? SYSTEM : UNKNOWN;
}
