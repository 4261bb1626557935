/** Replaces the Functions emulator: receives events over HTTP and unpacks them like its runtime. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A function of firebase-functions: one argument for CloudEvents, two for the first generation. */
export type AnyFunction = (...args: never[]) => unknown;

export interface FunctionsHost {
  /** `host:port`. */
  readonly address: string;
  close(): void;
}

/** `find` returns the function that was registered under an id (`us-central1-onPost-0`). */
export async function startFunctionsHost(
  find: (id: string) => AnyFunction | undefined,
): Promise<FunctionsHost> {
  const server = createServer((request, response) => {
    const id = request.url?.split('/').at(-1) ?? '';
    const work = find(id);
    if (work === undefined) {
      response.writeHead(404).end();
      return;
    }
    void call(work, request).then(
      () => response.end('{"status":"acknowledged"}'),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  };
}

interface LegacyEvent {
  readonly data: unknown;
  readonly context: { resource?: unknown };
}

async function call(work: AnyFunction, request: IncomingMessage): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const body: unknown = JSON.parse(Buffer.concat(chunks).toString());
  if (request.headers['content-type']?.includes('cloudevents') === true) await work(body as never);
  else {
    const { data, context } = body as LegacyEvent;
    const { resource } = context;
    if (typeof resource === 'object' && resource !== null && 'name' in resource)
      context.resource = resource.name;
    await work(data as never, context as never);
  }
}
