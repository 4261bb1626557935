/** As deployed, not emulated: calls without an App Check token, or with a used one, are refused. */
import { createServer, type Server } from 'node:http';
import { getApps, initializeApp } from 'firebase-admin/app';
import { getAppCheck } from 'firebase-admin/app-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

type Handler = (request: object, response: object) => unknown;

const servers: Server[] = [];
let canceling: string;
let paying: string;
let repeating: string;
let joining: string;

beforeAll(async () => {
  vi.stubEnv('FUNCTIONS_EMULATOR', '');
  vi.stubEnv('GCLOUD_PROJECT', 'demo-functions');
  vi.stubEnv('APP_ORIGIN', 'https://pawhaven.example');
  vi.stubEnv('STRIPE_SECRET_KEY', 'sk_test_app_check');
  const { callables } = await import('../../functions/src/callables.ts');
  canceling = await serve(callables['cancel-appointment'] as unknown as Handler);
  paying = await serve(callables['create-payment'] as unknown as Handler);
  repeating = await serve(callables['create-series'] as unknown as Handler);
  joining = await serve(callables['join-waitlist'] as unknown as Handler);
});
afterAll(() => {
  vi.unstubAllEnvs();
  for (const server of servers) server.close();
});

async function serve(handler: Handler): Promise<string> {
  // The parts of Express that the SDK uses.
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body: unknown = JSON.parse(Buffer.concat(chunks).toString());
      const header = (name: string) => request.headers[name.toLowerCase()];
      Object.assign(request, { body, rawBody: Buffer.concat(chunks), header, get: header });
      const send = (value: unknown) => response.end(JSON.stringify(value));
      const status = (code: number) => {
        response.statusCode = code;
        return response;
      };
      Object.assign(response, { send, status });
      handler(request, response);
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
}

async function call(url: string, token?: string) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { 'x-firebase-appcheck': token }) },
    body: JSON.stringify({ data: { appointmentId: 'a1' } }),
  });
  return { status: response.status, body: await response.json() };
}

/** The SDK's own answer: our handler, which would say 'User not authenticated', was not reached. */
const REFUSED = { status: 401, body: { error: { status: 'UNAUTHENTICATED', message: 'Unauthenticated' } } };

test('refuses a call without a token', async () => {
  expect(await call(canceling)).toEqual(REFUSED);
  expect(await call(paying)).toEqual(REFUSED);
});

test('calls that take time from others for free accept each token once', async () => {
  // Replaces Google's service, which remembers consumed tokens.
  const used = new Set<string>();
  const service = getAppCheck(getApps()[0] ?? initializeApp({ projectId: 'demo-functions' }));
  const verifyToken = vi.spyOn(service, 'verifyToken').mockImplementation((token, options) => {
    const alreadyConsumed = used.has(token);
    if (options?.consume) used.add(token);
    return Promise.resolve({ appId: 'web', token: {} as never, alreadyConsumed });
  });
  const reached = { error: { status: 'UNAUTHENTICATED', message: 'User not authenticated' } };
  expect(await call(paying, 'token-1')).toMatchObject({ status: 401, body: reached });
  expect(verifyToken).toHaveBeenCalledWith('token-1', { consume: true });
  expect(await call(paying, 'token-1')).toEqual(REFUSED);
  expect(await call(paying, 'token-2')).toMatchObject({ body: reached });
  for (const url of [repeating, joining]) {
    expect(await call(url, `token of ${url}`)).toMatchObject({ body: reached });
    expect(await call(url, `token of ${url}`)).toEqual(REFUSED);
  }
  // A token for a call that costs nothing stays valid for its lifetime.
  expect(await call(canceling, 'token-3')).toMatchObject({ body: reached });
  expect(await call(canceling, 'token-3')).toMatchObject({ body: reached });
});
