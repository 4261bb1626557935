/** Checks the address of the error-reporting service against the page's security policy. */

/**
 * Throws an Error that says what to do if the policy blocks the service; otherwise the only symptom would be that no
 * reports arrive.
 */
export function checkReportingAllowed(dsn: string, policy: string): void {
  const origin = originOf(dsn);
  const allowed = /connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
  if (allowed.includes(origin)) return;
  throw new Error(
    `VITE_ERROR_REPORTING_DSN names ${origin}, which the Content-Security-Policy in firebase.json does not allow: add it to connect-src.`,
  );
}

function originOf(dsn: string): string {
  const url = URL.canParse(dsn) ? new URL(dsn) : undefined;
  if (!url?.username || !/\/\d+$/.test(url.pathname))
    throw new Error(
      'VITE_ERROR_REPORTING_DSN is no DSN. It looks like https://<public key>@<host>/<project number>.',
    );
  return url.origin;
}
