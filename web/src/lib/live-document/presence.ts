import type { Surroundings } from './surroundings.ts';

/** A look at another tab is no reason to hang up. */
const HIDDEN_MS = 60_000;

export interface PresenceHandlers {
  /** The page is in front of somebody and has a network; also said again when it comes back. */
  readonly onFront: () => void;
  /** Nobody has looked at the page for a minute, it has no network, or it is being left. */
  readonly onAway: () => void;
}

/** Watches from now on; a page that is hidden now is away in a minute. Returns the function that ends it. */
export function watchPresence(
  { page, after }: Pick<Surroundings, 'page' | 'after'>,
  { onFront, onAway }: PresenceHandlers,
): () => void {
  let cancel = (): void => {};
  const look = (isLeaving: boolean): void => {
    cancel();
    cancel = () => {};
    if (isLeaving || !page.isOnline()) onAway();
    else if (page.isHidden()) cancel = after(HIDDEN_MS, onAway);
    else onFront();
  };
  const stop = page.onChange(look);
  look(false);
  return () => {
    stop();
    cancel();
  };
}
