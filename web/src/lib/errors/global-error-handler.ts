import { friendlyMessage } from '@paw-haven/domain/core/text/friendly-message';
import { toastStore } from '../notify/toast-store.ts';
import { shellText } from '../language/shell-texts.ts';
import { reportError } from './report-error.ts';

/** Catches uncaught errors and unhandled rejections: reports message, time and URL, and shows a friendly toast. */
export function installGlobalErrorHandler(target: Pick<Window, 'addEventListener'>): void {
  target.addEventListener('error', (event) => {
    if (!isHarmless(event)) handle(event.error ?? event.message);
  });
  target.addEventListener('unhandledrejection', (event) => handle(event.reason));
}

/** Browsers raise an error when a ResizeObserver has to wait for the next frame; nothing is lost. */
function isHarmless({ error, message }: ErrorEvent): boolean {
  return !error && message.startsWith('ResizeObserver loop');
}

function handle(error: unknown): void {
  reportError(error);
  const message = error instanceof Error ? error.message : String(error);
  // Does not use notify.ts, which the public pages do not load.
  toastStore.add({
    title: shellText('Error'),
    text: shellText(friendlyMessage(message)),
    tone: 'destructive',
  });
}
