/**
 * Firebase Hosting answers a missing file with the headers that firebase.json gives to `404.html`. The Hosting emulator
 * (superstatic) lets those of the requested path win, so that a missing script is kept as long as one that is there.
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

/** @throws when the emulator looks different. */
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

/** The middleware for missing files, in whose answers the headers of the error page are the last to be set. */
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

/** The headers of the error page, by lowercase name. */
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
  // They are set as the answer begins.
  recorder.writeHead(404);
  return found;
}
