/** The page's requests to its server, which forwards them. */
export type Service = 'firestore' | 'database';

export interface KnownServer {
  readonly address: string;
  readonly projectId: string;
  /** Whether the server streams requests and changes. */
  readonly hasActivityStream: boolean;
}

export type Servers = Partial<Record<Service, KnownServer>>;

/** @throws Error with the server's message. */
export async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(path, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(refusalIn(text) ?? `${response.status} ${response.statusText}`);
  return (text === '' ? undefined : JSON.parse(text)) as Answer;
}

export const get = <Answer>(path: string): Promise<Answer> => call('GET', path);

/** Extracts the message from `{error: text}`, `{error: {message}}`, or the latter in a list. */
function refusalIn(text: string): string | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    const [first] = Array.isArray(parsed) ? (parsed as unknown[]) : [parsed];
    const error = (first as { error?: unknown }).error;
    if (typeof error === 'string') return error;
    const { message } = error as { message?: unknown };
    return typeof message === 'string' ? message : undefined;
  } catch {
    return undefined;
  }
}
