/** A table of routes: method, pattern with `:name` parameters, handler. The first match wins. */
import type { Handler, HttpReply, HttpRequest } from './message.ts';

interface Route {
  readonly method: string;
  readonly pattern: RegExp;
  readonly handler: Handler;
}

export class Router {
  readonly #routes: Route[] = [];

  /** `pattern` is a path such as `/v1/refunds/:id`; a trailing `*` matches any rest. `method` may be `*`. */
  add(method: string, pattern: string, handler: Handler): this {
    this.#routes.push({ method, pattern: compile(pattern), handler });
    return this;
  }

  /** Returns the response of the first matching route, or undefined if none matches. */
  async handle(request: HttpRequest): Promise<HttpReply | undefined> {
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    for (const route of this.#routes) {
      if (route.method !== '*' && route.method !== method) continue;
      const match = route.pattern.exec(request.path);
      if (match !== null) return route.handler({ ...request, params: decodeParams(match.groups) });
    }
    return undefined;
  }
}

function compile(pattern: string): RegExp {
  const source = pattern
    .replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replace(/\*$/, '.*')
    .replace(/:(\w+)/g, '(?<$1>[^/]+)');
  return new RegExp(`^${source}$`);
}

function decodeParams(groups: Record<string, string> | undefined): Record<string, string> {
  return Object.fromEntries(Object.entries(groups ?? {}).map(([name, value]) => [name, decodePart(value)]));
}

function decodePart(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
