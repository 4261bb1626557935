import { PATHS } from '../lib/paths.ts';
import { readSessionHint } from '../lib/session/session-hint.ts';
import { accountPath, forgetWish, keepWish } from '../lib/wish.ts';

const ASKS_FOR_SESSION = new Set<string>([PATHS.home, PATHS.petProfiles, PATHS.loyalty]);

/**
 * On the public pages: a visitor's click on a link into the app leads to /auth at once. The guard of that page would only
 * lead back here.
 */
export function followWishes(leaveFor = (path: string) => window.location.assign(path)): void {
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
    // Only the dialog that asks to sign in for a page leads there for its sake.
    if (link.pathname === PATHS.auth && !link.closest('dialog')) forgetWish();
    if (ASKS_FOR_SESSION.has(link.pathname)) keepWish(link.pathname + link.search);
    else if (!('start' in link.dataset)) return;
    event.preventDefault();
    leaveFor(accountPath());
  });
}
