/**
 * Client for an error-reporting service that speaks Sentry's protocol. Loaded with the first error, and only when the
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

/** Keeps a page that fails in a loop from using up the service's quota. */
export const MAX_REPORTS = 20;

export interface ErrorService {
  /** Sends an error; repeats of the same text are dropped. */
  readonly send: (error: unknown, pageUrl: string) => void;
  /** Resolves to false if some reports were not sent within that time. */
  readonly flush: (ms: number) => Promise<boolean>;
}

/** @throws Error when `dsn` is not of the form `https://<public key>@<host>/<project id>`. */
export function openErrorService(dsn: string): ErrorService {
  const scope = new Scope();
  const client = new BrowserClient({
    dsn,
    // No integrations: they collect clicks, requests, URLs and typed text.
    integrations: [],
    stackParser: defaultStackParser,
    transport: makeFetchTransport,
    sendClientReports: false,
    // By default the service stores the sender's IP address.
    dataCollection: { userInfo: false },
    beforeSend: pickFields,
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

/** Copies only the wanted fields, so that fields added by later versions of the client are not sent. */
function pickFields(event: ServiceEvent, hint: { readonly data?: unknown }): ServiceEvent {
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
