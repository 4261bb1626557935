import { installChunkReload } from '../errors/chunk-reload.ts';
import { installGlobalErrorHandler } from '../errors/global-error-handler.ts';
import { reportToService } from '../errors/report-to-service.ts';
import { watchLeaving } from '../navigation/leaving.ts';
import { connectErrorReporter, toConsole } from '../errors/report-error.ts';

/** Replaced at build time: without it the build contains no error-service code. The local backend reports nothing. */
const DSN = import.meta.env.VITE_LOCAL_BACKEND ? undefined : import.meta.env.VITE_ERROR_REPORTING_DSN;

/** Runs first in every document: sets up error reporting, and reloads pages left open across a release. */
export function setUpBrowser(): void {
  if (DSN) connectErrorReporter(reportToService(DSN, toConsole));
  watchLeaving(window);
  installGlobalErrorHandler(window);
  installChunkReload(window, () => window.location.reload());
}

/** @throws Error when the HTML has no root element. */
export function rootElement(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  return root;
}
