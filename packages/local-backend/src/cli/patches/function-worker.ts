/**
 * Loaded with `--import` into a worker process of the Functions emulator. Runs the function that a call's header names,
 * because the emulator's runtime knows only the function for which the process was started. A call that takes too long
 * or crashes ends alone, because this process also serves the calls of all other functions.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

import { methodOf } from './functions-emulator.ts';

/** Format: `<signature> <entry point>`, as in `http create.payment`. */
export const FUNCTION_HEADER = 'x-local-backend-function';

interface Request {
  readonly headers: Record<string, string | undefined>;
  readonly body: unknown;
  readonly rawBody?: Buffer;
}

interface Response {
  readonly headersSent: boolean;
  status(code: number): Response;
  send(body: unknown): unknown;
  once(event: 'close', listener: () => void): unknown;
}

type Handler = (request: Request, response: Response) => Promise<unknown>;
type Deployed = ((...args: unknown[]) => unknown) & {
  readonly __endpoint?: { readonly timeoutSeconds?: unknown };
};

interface Application {
  all(path: string, ...handlers: Handler[]): unknown;
}

/** Wraps the handlers of the runtime's catch-all route. Only the first `/*` route is changed. */
export function serveEveryFunction(
  application: Application,
  find: (entryPoint: string) => Promise<Deployed>,
): void {
  const all = methodOf(application, 'all');
  application.all = function (path, ...handlers) {
    if (path !== '/*') return all.call(this, path, ...handlers);
    application.all = all;
    return all.call(this, path, ...handlers.map((handler) => withNamedFunction(handler, find)));
  };
}

function withNamedFunction(usual: Handler, find: (entryPoint: string) => Promise<Deployed>): Handler {
  return async (request, response) => {
    const [signature, entryPoint] = request.headers[FUNCTION_HEADER]?.split(' ') ?? [];
    if (signature === undefined || entryPoint === undefined) return usual(request, response);
    delete request.headers[FUNCTION_HEADER];
    return responses.run(response, async () => {
      try {
        const run = await find(entryPoint);
        if (signature === 'http') {
          limitTime(entryPoint, run, response);
          return await run(request, response);
        }
        await run(...eventArguments(signature, request));
        return response.send({ status: 'acknowledged' });
      } catch (error) {
        // The process continues, as an instance of Cloud Functions does.
        console.error(error);
        return answer(response, 500, error instanceof Error ? error.message : String(error));
      }
    });
  };
}

/** The response of the call that is running. */
const responses = new AsyncLocalStorage<Response>();

/**
 * After its time, a call gets the response of Cloud Functions, which the callable SDKs read as `deadline-exceeded`. The
 * time is counted in steps, so that a call that blocks the process does not use up the time of the others.
 */
function limitTime(entryPoint: string, { __endpoint: endpoint }: Deployed, response: Response): void {
  const limit = endpoint?.timeoutSeconds;
  const seconds = typeof limit === 'number' ? limit : DEFAULT_TIMEOUT_SECONDS;
  let left = seconds;
  const timer = setInterval(() => {
    left -= 1;
    if (left > 0) return;
    clearInterval(timer);
    console.error(`Function ${entryPoint} timed out after ${seconds} seconds.`);
    answer(response, 504, 'upstream request timeout');
  }, 1000);
  response.once('close', () => clearInterval(timer));
}

const DEFAULT_TIMEOUT_SECONDS = 60;

/** For `uncaughtException`: ends the call that threw the error, as if its process had ended, and no other. */
export function endCrashedCall(error: unknown): void {
  console.error(error);
  const response = responses.getStore();
  if (response) answer(response, 500, { code: 'ECONNRESET' });
}

/** A call that has been answered stays as it is. */
function answer(response: Response, status: number, body: unknown): void {
  if (!response.headersSent) response.status(status).send(body);
}

interface Event {
  data?: unknown;
  eventType?: string;
  context?: { resource?: unknown };
  resource?: unknown;
}

/** Arguments of a background function: a CloudEvent for the 2nd generation, data and context for the 1st. */
function eventArguments(signature: string, { headers, body, rawBody }: Request): unknown[] {
  const attributes = Object.entries(headers).filter(([name]) => name.startsWith('ce-'));
  const event = (
    attributes.length > 0
      ? {
          ...Object.fromEntries(attributes.map(([name, value]) => [name.slice('ce-'.length), value])),
          data: body,
        }
      : JSON.parse(String(rawBody))
  ) as Event;
  if (signature === 'cloudevent') return [event];
  const { data, ...rest } = event;
  const context = rest.context ?? rest;
  const resource = context.resource as { name?: string } | undefined;
  const isLifted = resource?.name !== undefined && !event.eventType?.startsWith('google.storage');
  return [data, isLifted ? { ...context, resource: resource.name } : context];
}

/** Finds the function in the working directory's module, which the runtime has already loaded. */
async function findFunction(entryPoint: string): Promise<Deployed> {
  const file = createRequire(import.meta.url).resolve(process.cwd());
  const loaded = (await import(pathToFileURL(file).href)) as { readonly default?: object };
  for (const exports of [loaded, loaded.default]) {
    const found = entryPoint
      .split('.')
      .reduce<unknown>((from, word) => (from as Record<string, unknown> | undefined)?.[word], exports);
    if (typeof found === 'function') return found as Deployed;
  }
  throw new Error(`Failed to find function ${entryPoint} in the loaded module`);
}

const entry = process.argv[1] ?? '';
if (entry.includes('functionsEmulatorRuntime')) {
  const express = createRequire(entry)('express') as { readonly application: Application };
  serveEveryFunction(express.application, findFunction);
  process.on('uncaughtException', endCrashedCall);
  // Processes that functions spawn must not load this worker.
  process.env['NODE_OPTIONS'] = (process.env['NODE_OPTIONS'] ?? '')
    .replace(`--import=${import.meta.url}`, '')
    .trim();
}
