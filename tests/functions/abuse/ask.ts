/** Calls the functions that answer plain HTTP requests, with the parts of Express that they use. */
import type { Deployed } from './deployed.ts';

/** Other methods than POST. */
export const METHODS = ['GET', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'];

export interface TestRequest {
  readonly method?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
}

/** Calls a handler with the parts of Express that it uses. */
export const askOf =
  ({ handlers }: Pick<Deployed, 'handlers'>) =>
  async (id: string, requested: TestRequest) => {
    const { method = 'POST', body = '', headers = {}, query = {} } = requested;
    const answer = { status: 0, headers: {} as Record<string, string>, body: '' };
    await new Promise<void>((resolve) => {
      const response = {
        status: (code: number) => {
          answer.status = code;
          return response;
        },
        set: (name: string, value: string) => {
          answer.headers[name] = value;
          return response;
        },
        type: () => response,
        send: (text: string) => {
          answer.body = text;
          resolve();
        },
        on: () => response,
      };
      const get = (name: string) => headers[name];
      const request = {
        method,
        headers,
        query,
        rawBody: Buffer.from(body),
        get,
        header: get,
        on: () => request,
      };
      void handlers.get(id)?.(request, response);
    });
    return answer;
  };
