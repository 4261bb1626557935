/** As deployed, not emulated: a call without an App Check token gets nowhere, whoever is signed in. */
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

type Handler = (request: object, response: object) => unknown;

let server: Server;
let url: string;

beforeAll(async () => {
  vi.stubEnv('FUNCTIONS_EMULATOR', '');
  const { cancelAppointmentCallable } = await import('../../functions/src/callables/cancel-appointment.ts');
  const handler = cancelAppointmentCallable as unknown as Handler;
  // The parts of Express that the SDK uses.
  server = createServer((request, response) => {
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.close();
});

test('refuses a call without a token', async () => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: { appointmentId: 'a1' } }),
  });
  expect(response.status).toBe(401);
  // The SDK's own answer: our handler, which would say 'User not authenticated', was not reached.
  expect(await response.json()).toEqual({ error: { status: 'UNAUTHENTICATED', message: 'Unauthenticated' } });
});
