import { PATHS } from '../lib/navigation/paths.ts';
import { readSessionHint } from '../lib/session/session-hint.ts';
import { accountPath, clearRequestedPage, saveRequestedPage } from '../lib/session/requested-page.ts';

const ASKS_FOR_SESSION = new Set<string>([PATHS.home, PATHS.petProfiles, PATHS.loyalty]);

/**
 * On public pages, sends a visitor who clicks a link into the app directly to /auth, because that page's guard would
 * only redirect back here.
 */
export function redirectToSignIn(leaveFor = (path: string) => window.location.assign(path)): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (
      !link ||
      readSessionHint() ||
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey
    )
      return;
    // Drops the requested page on any link to /auth, except in the dialog that asks to sign in for it.
    if (link.pathname === PATHS.auth && !link.closest('dialog')) clearRequestedPage();
    if (ASKS_FOR_SESSION.has(link.pathname)) saveRequestedPage(link.pathname + link.search);
    else if (!('start' in link.dataset)) return;
    event.preventDefault();
    leaveFor(accountPath());
  });
}
