/** `GET` and `DELETE /api/outbox?kind=mail|sms|push&to=…`: the captured messages, newest last. */
import { jsonReply, type HttpReply, type HttpRequest, type Router } from '@paw-haven/local-backend';
import type { CaptureFilter, CaptureStore } from './capture-store.ts';

const KINDS = ['mail', 'sms', 'push'];

export function addCaptureRoutes(router: Router, captures: CaptureStore): void {
  router.add('GET', '/api/outbox', (request) =>
    withFilter(request, (filter) => jsonReply(200, captures.list(filter))),
  );
  router.add('DELETE', '/api/outbox', (request) =>
    withFilter(request, (filter) => {
      captures.clear(filter);
      return { status: 204 };
    }),
  );
}

function withFilter(request: HttpRequest, reply: (filter: CaptureFilter) => HttpReply): HttpReply {
  const query = new URLSearchParams(request.search);
  const kind = query.get('kind') ?? undefined;
  if (kind !== undefined && !KINDS.includes(kind)) {
    return jsonReply(400, { error: { message: `"kind" must be one of ${KINDS.join(', ')}.` } });
  }
  // An unescaped `+` in a query decodes to a space, so a leading space before a digit is a phone number's `+`.
  const to = query.get('to')?.replace(/^ (?=\d)/, '+');
  return reply({ kind, to });
}
