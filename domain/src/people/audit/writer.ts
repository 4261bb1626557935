/** The author of a change, from the auth context of Firestore's event. */
import { SYSTEM, UNKNOWN } from './actions.ts';

/** The attributes `authtype` and `authid` of an event of type `…withAuthContext`. */
export interface AuthContext {
  /** `service_account`, `api_key`, `system`, `unauthenticated` or `unknown`. Signed-in users have `unknown` too. */
  readonly authType: string;
  /** Id or email address of a signed-in user; address of a service account. */
  readonly authId?: string | undefined;
}

/** The author, or an email address whose account has to be looked up. */
export type Writer = { readonly actor: string } | { readonly address: string };

const SERVER_TYPES = new Set(['system', 'service_account']);

export function writerOf({ authType, authId }: AuthContext): Writer {
  if (SERVER_TYPES.has(authType)) return { actor: SYSTEM };
  // An API key's id is no user's id.
  if (authType === 'api_key' || authId === undefined || authId === '') return { actor: UNKNOWN };
  return authId.includes('@') ? { address: authId } : { actor: authId };
}

/**
 * The actor for an address; `uid` is the account with that address. Anyone may sign up with the address of a service
 * account, so an account takes precedence.
 */
export function actorOfAddress(address: string, uid: string | undefined): string {
  if (uid !== undefined) return uid;
  return address.endsWith('.gserviceaccount.com') ? SYSTEM : UNKNOWN;
}
