import { installChunkReload } from './errors/chunk-reload.ts';
import { installGlobalErrorHandler } from './errors/global-error-handler.ts';

/** What every document of ours starts with: no error goes unseen, and a new release does not break an open page. */
export function setUpBrowser(): void {
  installGlobalErrorHandler(window);
  installChunkReload(window, () => window.location.reload());
}

/** @throws Error when the HTML is not ours. */
export function rootElement(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  return root;
}
