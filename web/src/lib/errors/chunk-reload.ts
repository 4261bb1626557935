import { readStoredText, writeStoredText } from '../storage.ts';

const KEY = 'chunk-reload';
/** A second failure sooner than this is not cured by loading again. */
export const RELOAD_PAUSE_MS = 60_000;

/**
 * After a new release the chunks that an open page still asks for are gone: loads the page again, once. Where nothing
 * can be remembered it does not, for it might never stop; nor without a connection, which is all that is missing then.
 */
export function installChunkReload(
  target: Pick<Window, 'addEventListener'>,
  reload: () => void,
  now: () => number = Date.now,
): void {
  target.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine) return;
    const last = Number(readStoredText('sessionStorage', KEY) ?? Number.NEGATIVE_INFINITY);
    if (now() - last < RELOAD_PAUSE_MS) return;
    if (!writeStoredText('sessionStorage', KEY, String(now()))) return;
    event.preventDefault();
    reload();
  });
}
