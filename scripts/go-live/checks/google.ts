/** Google's REST APIs, called with this machine's credentials. */
import { GoogleAuth } from 'google-auth-library';

export type Answer =
  | { readonly kind: 'ok'; readonly body: unknown }
  | { readonly kind: 'missing' }
  | { readonly kind: 'signed-out' }
  /** The API is not enabled in the project. */
  | { readonly kind: 'disabled'; readonly service: string }
  | { readonly kind: 'forbidden'; readonly message: string }
  | { readonly kind: 'quota' }
  | { readonly kind: 'failed'; readonly message: string };

export interface Google {
  /** `address` is a host and path such as `firestore.googleapis.com/v1/projects/p`. Never rejects. */
  ask(method: 'GET' | 'POST' | 'PATCH', address: string, body?: unknown): Promise<Answer>;
}

export interface GoogleOptions {
  readonly projectId: string;
  /** `https://`, or the URL of a stand-in such as `http://127.0.0.1:4000/`. */
  readonly origin?: string;
  /** Rejects when no one is signed in. */
  readonly token?: () => Promise<string>;
}

const TIMEOUT_MS = 20_000;

export function openGoogle({ projectId, origin = 'https://', token = ownToken() }: GoogleOptions): Google {
  return {
    async ask(method, address, body) {
      const bearer = await token().catch(() => undefined);
      if (bearer === undefined) return { kind: 'signed-out' };
      try {
        const response = await fetch(`${origin}${address}`, {
          method,
          headers: {
            authorization: `Bearer ${bearer}`,
            // User credentials are not tied to a project for quota and billing by default.
            'x-goog-user-project': projectId,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        const text = await response.text();
        return answerOf(response.status, parsed(text));
      } catch (error) {
        return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
      }
    },
  };
}

function ownToken(): () => Promise<string> {
  const auth = new GoogleAuth({ scopes: ['https://www.googleapis.com/auth/cloud-platform'] });
  return async () => {
    const token = await auth.getAccessToken();
    if (!token) throw new Error('There is no access token.');
    return token;
  };
}

function parsed(text: string): unknown {
  try {
    return text === '' ? {} : (JSON.parse(text) as unknown);
  } catch {
    return {};
  }
}

/** https://cloud.google.com/apis/design/errors */
interface ErrorBody {
  readonly error?: {
    readonly message?: string;
    readonly details?: readonly {
      readonly reason?: string;
      readonly metadata?: { readonly service?: string };
    }[];
  };
}

function answerOf(status: number, body: unknown): Answer {
  if (status < 300) return { kind: 'ok', body };
  const { message = `HTTP ${status}`, details = [] } = (body as ErrorBody).error ?? {};
  const disabled = details.find(({ reason }) => reason === 'SERVICE_DISABLED');
  if (disabled) return { kind: 'disabled', service: disabled.metadata?.service ?? 'of this' };
  if (status === 401) return { kind: 'signed-out' };
  if (status === 403) return { kind: 'forbidden', message };
  if (status === 404) return { kind: 'missing' };
  if (status === 429) return { kind: 'quota' };
  return { kind: 'failed', message };
}

/** Returns the body of a successful change. @throws Error on any other answer. */
export function requireDone(answer: Answer): unknown {
  if (answer.kind === 'ok') return answer.body;
  const reason = 'message' in answer ? answer.message : answer.kind;
  throw new Error(`Google refused: ${reason}`);
}
