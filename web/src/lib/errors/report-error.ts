/** Sends unexpected errors to the console and, if configured, to an error-reporting service. */
import { isLeaving } from '../navigation/leaving.ts';

export interface ErrorReport {
  readonly message: string;
  readonly time: string;
  readonly url: string;
}

export type ErrorReporter = (report: ErrorReport, error: unknown) => void;

export const toConsole: ErrorReporter = (report) => console.error('Unexpected error', report);

let reporter = toConsole;

export function connectErrorReporter(next: ErrorReporter): void {
  reporter = next;
}

/** Reports message, time and path only: no personal data or query tokens. Skipped while the page is being left. */
export function reportError(error: unknown, now = new Date()): void {
  if (isLeaving()) return;
  const message = error instanceof Error ? error.message : String(error);
  reporter(
    { message, time: now.toISOString(), url: window.location.origin + window.location.pathname },
    error,
  );
}
