/**
 * Firebase Hosting answers a missing file with the headers that firebase.json sets for `404.html`. In the Hosting
 * emulator (superstatic) the headers of the requested path win, so a missing script is cached as long as an existing
 * one.
 */
import { createRequire } from 'node:module';
import { methodOf } from './functions-emulator.ts';

interface Response {
  setHeader: (name: string, value: unknown) => unknown;
}
type Next = () => void;
type Middleware<Request> = (request: Request, response: Response, next: Next) => void;
type MakeMiddleware<Request> = (spec: object) => Middleware<Request>;

interface HostingRequest {
  readonly superstatic: { readonly errorPage?: string };
}
type MakeHeaders = MakeMiddleware<HostingRequest & { readonly url: string }>;

/** @throws if the internals of the emulator have changed. */
export function keepMissingFilesFresh(firebaseToolsEntry: string): void {
  const load = createRequire(createRequire(firebaseToolsEntry).resolve('superstatic'));
  const path = load.resolve('./middleware/missing.js');
  const original: unknown = load(path);
  const headers: unknown = load('./middleware/headers.js');
  const module = load.cache[path];
  if (typeof original !== 'function' || typeof headers !== 'function' || !module)
    throw new Error('a function is missing');
  module.exports = errorPageHeadersWin(original as MakeMiddleware<HostingRequest>, headers as MakeHeaders);
}

/** The middleware for missing files, changed so that the error page's headers are set last. */
function errorPageHeadersWin(
  makeMissing: MakeMiddleware<HostingRequest>,
  makeHeaders: MakeHeaders,
): MakeMiddleware<HostingRequest> {
  return (spec) => {
    const missing = makeMissing(spec);
    return (request, response, next) => {
      const own = headersFor(makeHeaders(spec), request);
      const set = methodOf(response, 'setHeader').bind(response);
      response.setHeader = (name, value) => set(name, own.get(name.toLowerCase()) ?? value);
      missing(request, response, next);
    };
  };
}

/** The error page's headers, by lowercase name. */
function headersFor(
  addHeaders: ReturnType<MakeHeaders>,
  { superstatic }: HostingRequest,
): ReadonlyMap<string, unknown> {
  const found = new Map<string, unknown>();
  const recorder = {
    statusCode: 404,
    setHeader: (name: string, value: unknown) => found.set(name.toLowerCase(), value),
    writeHead: (_status: number) => {},
  };
  addHeaders({ superstatic, url: superstatic.errorPage ?? '/404.html' }, recorder, () => {});
  // The middleware sets the headers when the response begins.
  recorder.writeHead(404);
  return found;
}
