/** How long leaving counts: a download or a telephone link begins like a navigation and leaves nothing. */
export const LEAVING_MS = 10_000;

let leftAt = 0;

export function watchLeaving(target: Pick<Window, 'addEventListener'>): void {
  target.addEventListener('beforeunload', () => {
    leftAt = Date.now();
  });
  // The back/forward cache restores a page as it was.
  target.addEventListener('pageshow', () => {
    leftAt = 0;
  });
}

/** Firefox and Safari fail the requests of a page that is being left, and let it see that. */
export const isLeaving = (): boolean => Date.now() - leftAt < LEAVING_MS;
