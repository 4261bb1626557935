/** How long the page counts as being left: downloads and phone links also fire `beforeunload`, but stay on the page. */
export const LEAVING_MS = 10_000;

let leftAt = 0;

export function watchLeaving(target: Pick<Window, 'addEventListener'>): void {
  target.addEventListener('beforeunload', () => {
    leftAt = Date.now();
  });
  // The back/forward cache restores a page with its state.
  target.addEventListener('pageshow', () => {
    leftAt = 0;
  });
}

/** Firefox and Safari abort the requests of a page that is being left, and the page sees those failures. */
export const isLeaving = (): boolean => Date.now() - leftAt < LEAVING_MS;
