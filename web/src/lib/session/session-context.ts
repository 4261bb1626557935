import { createContext } from 'react';

/** The signed-in user, as far as pages need it. */
export interface SessionUser {
  readonly uid: string;
  readonly email: string | null;
  readonly displayName: string | null;
  readonly emailVerified: boolean;
}

/** Loading until the first session lookup or auth change; then one of the other two. */
export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly user: SessionUser };

export const SessionContext = createContext<Session | null>(null);
