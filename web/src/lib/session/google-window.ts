/**
 * What the SDK loads before it opens a provider's window: Google's script, and a frame of the project's sign-in page.
 * Safari and every browser of iOS open a window only right after a tap, so it must be there before.
 */
import { _getInstance, type AuthInternal, type PopupRedirectResolverInternal } from '@firebase/auth/internal';
import { browserPopupRedirectResolver } from 'firebase/auth';
import { env } from '../env.ts';
import { firebaseAuth } from '../firebase.ts';

/**
 * For pages that offer "Continue with Google", when they open. The SDK's own way, a resolver in `initializeAuth`, loads
 * both on every page of the app.
 */
export function prepareGoogleWindow(): void {
  // The local backend has a chooser of its own.
  if (env().localBackend) return;
  const resolver = _getInstance<PopupRedirectResolverInternal>(browserPopupRedirectResolver);
  // What fails here is tried again, and told, when the window is asked for.
  void resolver._initialize(firebaseAuth() as AuthInternal).catch(() => undefined);
}
