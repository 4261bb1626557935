/**
 * What the SDK loads before it opens a provider's popup: Google's script and an iframe with the project's sign-in page.
 * Safari and all iOS browsers open a popup only right after a tap, so both must be loaded before.
 */
import { _getInstance, type AuthInternal, type PopupRedirectResolverInternal } from '@firebase/auth/internal';
import { browserPopupRedirectResolver } from 'firebase/auth';
import { env } from '../backend/env.ts';
import { firebaseAuth } from '../backend/firebase.ts';

/**
 * Call when a page with "Continue with Google" opens. The SDK's alternative, a resolver in `initializeAuth`, would load
 * both on every page of the app.
 */
export function prepareGoogleWindow(): void {
  // The local backend has its own account chooser.
  if (env().localBackend) return;
  const resolver = _getInstance<PopupRedirectResolverInternal>(browserPopupRedirectResolver);
  // A failure is retried and reported when the user opens the popup.
  void resolver._initialize(firebaseAuth() as AuthInternal).catch(() => undefined);
}
