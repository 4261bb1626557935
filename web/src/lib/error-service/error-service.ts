/**
 * The client of an error-reporting service that speaks Sentry's protocol. Loaded with the first error, and only where the
 * service is configured: see report-error.ts.
 */
import {
  BrowserClient,
  defaultStackParser,
  makeFetchTransport,
  Scope,
  type ErrorEvent as ServiceEvent,
  type Exception,
} from '@sentry/browser';
import { privateWords } from './private-words.ts';
import { scrub, scrubAddress } from './scrub.ts';

/** A page that fails in a loop must not use up the service's quota. */
export const MAX_REPORTS = 20;

export interface ErrorService {
  /** Sends an error, once for each text. */
  readonly send: (error: unknown, pageUrl: string) => void;
  /** Resolves to false if not all was sent within that time. */
  readonly flush: (ms: number) => Promise<boolean>;
}

/** @throws Error when `dsn` is not one: `https://<public key>@<host>/<project id>`. */
export function openErrorService(dsn: string): ErrorService {
  const scope = new Scope();
  const client = new BrowserClient({
    dsn,
    // None of them: they collect clicks, requests, addresses and what was typed.
    integrations: [],
    stackParser: defaultStackParser,
    transport: makeFetchTransport,
    sendClientReports: false,
    // Otherwise the service stores the IP address that a report comes from.
    dataCollection: { userInfo: false },
    beforeSend: onlyWhatHelps,
  });
  if (!client.getDsn()) throw new Error(`VITE_ERROR_REPORTING_DSN is no DSN: ${dsn}`);
  scope.setClient(client);
  client.init();
  const sent = new Set<string>();
  return {
    send: (error, pageUrl) => {
      const text = String(error);
      if (sent.has(text) || sent.size >= MAX_REPORTS) return;
      sent.add(text);
      scope.captureException(error, { data: { pageUrl } });
    },
    flush: (ms) => Promise.resolve(client.flush(ms)),
  };
}

/** Built again from the few fields that are wanted: what a later version of the client adds is not sent. */
function onlyWhatHelps(event: ServiceEvent, hint: { readonly data?: unknown }): ServiceEvent {
  const { pageUrl } = (hint.data ?? {}) as { readonly pageUrl?: string };
  return {
    type: undefined,
    ...(event.event_id === undefined ? {} : { event_id: event.event_id }),
    ...(event.timestamp === undefined ? {} : { timestamp: event.timestamp }),
    platform: 'javascript',
    level: 'error',
    exception: { values: (event.exception?.values ?? []).map(withoutPersonalData) },
    ...(pageUrl === undefined ? {} : { request: { url: scrubAddress(pageUrl) } }),
  };
}

function withoutPersonalData({ type, value, stacktrace }: Exception): Exception {
  const frames = (stacktrace?.frames ?? []).map(({ filename, function: name, lineno, colno, in_app }) => ({
    filename: scrubAddress(filename ?? ''),
    ...(name === undefined ? {} : { function: scrub(name, privateWords()) }),
    ...(lineno === undefined ? {} : { lineno }),
    ...(colno === undefined ? {} : { colno }),
    ...(in_app === undefined ? {} : { in_app }),
  }));
  return {
    ...(type === undefined ? {} : { type: scrub(type, privateWords()) }),
    value: scrub(value ?? '', privateWords()),
    ...(frames.length === 0 ? {} : { stacktrace: { frames } }),
  };
}
