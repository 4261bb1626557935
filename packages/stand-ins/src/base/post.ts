/** One POST to a webhook endpoint over a new connection. Redirects count as failures, as they do at Stripe. */
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';

export type PostResult = { readonly status: number } | { readonly error: string };

/** Never rejects. `timeoutMs` of real time limits the whole exchange. */
export function post(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  timeoutMs: number,
): Promise<PostResult> {
  return new Promise((resolve) => {
    const send = url.startsWith('https:') ? httpsRequest : httpRequest;
    const signal = AbortSignal.timeout(timeoutMs);
    const fail = (error: Error): void => {
      resolve({ error: signal.aborted ? `No answer within ${timeoutMs / 1000} s` : error.message });
    };
    try {
      const length = { 'content-length': String(Buffer.byteLength(body)) };
      const request = send(
        url,
        { method: 'POST', agent: false, signal, headers: { ...headers, ...length } },
        (response) => {
          response.on('error', fail);
          response.on('end', () => resolve({ status: response.statusCode ?? 0 }));
          response.resume();
        },
      );
      request.on('error', fail);
      request.end(body);
    } catch (error) {
      fail(error instanceof Error ? error : new Error(String(error)));
    }
  });
}
