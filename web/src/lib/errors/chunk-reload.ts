import { isLeaving } from '../leaving.ts';
import { readStoredText, writeStoredText } from '../storage.ts';

const KEY = 'chunk-reload';
/** A second failure sooner than this is not cured by loading again. */
export const RELOAD_PAUSE_MS = 60_000;

/**
 * After a new release the chunks that an open page still asks for are gone: loads the page again, once. Where nothing
 * can be remembered it does not, for it might never stop; nor without a connection, which is all that is missing then;
 * nor while the page is being left, for that would keep the visitor on it.
 */
export function installChunkReload(target: Pick<Window, 'addEventListener'>, reload: () => void): void {
  target.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || isLeaving()) return;
    const last = Number(readStoredText('sessionStorage', KEY));
    if (Date.now() - last < RELOAD_PAUSE_MS) return;
    if (!writeStoredText('sessionStorage', KEY, String(Date.now()))) return;
    event.preventDefault();
    reload();
  });
}
