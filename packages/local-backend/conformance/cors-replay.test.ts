/** Replays cross-origin requests recorded from the official emulator. */
import type { FirestoreServer } from '../src/protocol/firestore-server.ts';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadRecording } from './support/fixtures.ts';
import { startServer } from './support/firestore.ts';

interface Case {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string | null;
  readonly outcome: {
    readonly status: number;
    readonly headers: Record<string, string>;
    readonly body: string;
  };
}

const recording = loadRecording<{ cases: Case[] }>('firestore/cors.json');

interface Answer {
  readonly status: number | undefined;
  readonly headers: Record<string, unknown>;
  readonly body: string;
}

/** The `fetch` of Node.js cannot set Origin. */
function ask(port: number, { method, path, headers, body }: Case): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: text }),
      );
    });
    call.on('error', reject);
    call.end(body ?? undefined);
  });
}

describe.runIf(recording !== undefined)('CORS as recorded', () => {
  let server: FirestoreServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  test('contains the expected number of cases', () =>
    expect(recording!.cases.length).toBeGreaterThanOrEqual(22));

  const cases = recording?.cases ?? [];
  const isLocal = ({ headers: { Origin: origin } }: Case) =>
    origin === undefined || origin.startsWith('http://localhost');

  test.each(cases.filter((recorded) => !isLocal(recorded)))(
    '$name: rejected, unlike in the recording',
    async (recorded) => {
      expect(await ask(server.port, recorded)).toMatchObject({ status: 403 });
    },
  );

  test.each(cases.filter(isLocal))('$name', async (recorded) => {
    const { status, headers, body } = await ask(server.port, recorded);
    const { 'content-type': contentType, ...cors } = recorded.outcome.headers;
    expect(status).toBe(recorded.outcome.status);
    const isCors = ([name]: [string, unknown]) =>
      name.startsWith('access-control-') && name !== 'access-control-expose-headers';
    expect(Object.fromEntries(Object.entries(headers).filter(isCors))).toEqual(cors);
    if (contentType === undefined) expect(body).toBe(recorded.outcome.body);
    // JSON may be formatted and worded differently, but must have the same top-level keys.
    else if (body !== '')
      expect(Object.keys(JSON.parse(body) as object)).toEqual(
        Object.keys(JSON.parse(recorded.outcome.body) as object),
      );
  });
});
