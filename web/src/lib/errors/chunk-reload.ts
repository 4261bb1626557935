import { isLeaving } from '../navigation/leaving.ts';
import { readStoredText, writeStoredText } from '../browser/storage.ts';

const KEY = 'chunk-reload';
/** Reloading again does not help when a chunk fails a second time within this period. */
export const RELOAD_PAUSE_MS = 60_000;

/**
 * Reloads an open page once when a new release has removed the chunks it needs. Skipped when sessionStorage is blocked
 * (it might reload forever), when offline (the chunks are not the problem), and while the page is being left (a reload
 * would keep the visitor on it).
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
