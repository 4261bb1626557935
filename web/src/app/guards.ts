import type { Session } from '../lib/session/session.ts';
import { PATHS } from '../lib/navigation/paths.ts';

export type GuardDecision =
  /** `isLate`: the server has not answered for so long that a message is shown. */
  | { readonly kind: 'wait'; readonly isLate?: true }
  | { readonly kind: 'show' }
  | { readonly kind: 'redirect'; readonly to: string };

export const WAIT: GuardDecision = { kind: 'wait' };
export const SHOW: GuardDecision = { kind: 'show' };
export const redirect = (to: string): GuardDecision => ({ kind: 'redirect', to });

/** The signed-in guard: a frame with a spinner while the session loads, a redirect to / without a user. */
export function decideSignedIn(session: Session): GuardDecision {
  if (session.status === 'loading') return WAIT;
  return session.status === 'signed-in' ? SHOW : redirect(PATHS.landing);
}
