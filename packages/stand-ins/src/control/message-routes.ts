/** `/_test/…` for the message providers: failures, incoming texts, unregistered browsers. */
import { MAIL_EVENTS } from '../captures/sendgrid-events.ts';
import { TROUBLE_MODES } from '../captures/trouble.ts';
import { jsonReply, type HttpReply, type HttpRequest, BadRequest, JsonBody } from '@paw-haven/local-backend';
import type { StandIns } from '../state/stand-ins.ts';

export function setTrouble({ messages }: StandIns, request: HttpRequest): HttpReply {
  const body = new JsonBody(request);
  const trouble = {
    kind: body.choice('kind', ['mail', 'sms', 'push'], 'mail'),
    mode: body.choice('mode', TROUBLE_MODES, 'error-before'),
    count: body.number('count', { min: 0, max: 100_000, fallback: 1 }),
    to: body.text('to', ''),
    seconds: body.number('seconds', { min: 0, max: 86_400, fallback: 1 }),
    code: body.number('code', { min: 10_000, max: 99_999, fallback: 30_003 }),
  };
  if (trouble.mode === 'undelivered' && trouble.kind === 'push')
    throw new BadRequest('"undelivered" is for mail and text messages.');
  messages.troubles.set(trouble);
  return jsonReply(200, trouble);
}

/** A text from a phone to the business; answers once the webhook has. */
export async function answerText({ messages }: StandIns, request: HttpRequest): Promise<HttpReply> {
  const body = new JsonBody(request);
  const from = body.text('from', '');
  if (!/^\+[1-9]\d{6,14}$/.test(from)) throw new BadRequest('"from" must be a number in E.164.');
  const text = {
    from,
    body: body.text('body', 'STOP'),
    pictures: body.number('pictures', { min: 0, max: 10, fallback: 0 }),
  };
  const times = body.number('times', { min: 1, max: 100, fallback: 1 });
  const received = await messages.incoming.receive(text, times);
  return jsonReply(200, { ...received, optedOut: [...messages.incoming.optedOut] });
}

/** Sets the webhook of incoming texts, and whether they wait for their release. */
export function setIncoming({ messages }: StandIns, request: HttpRequest): HttpReply {
  const body = new JsonBody(request);
  const url = body.text('url', '');
  const settings = {
    url: url === '' ? undefined : url,
    hold: body.choice('hold', ['yes', 'no'], 'no') === 'yes',
  };
  messages.incoming.configure(settings);
  return jsonReply(200, settings);
}

export async function releaseTexts({ messages }: StandIns, request: HttpRequest): Promise<HttpReply> {
  const order = new JsonBody(request).choice('order', ['forward', 'reverse'], 'forward');
  return jsonReply(200, { released: await messages.incoming.release(order) });
}

export async function repeatText({ messages }: StandIns, request: HttpRequest): Promise<HttpReply> {
  if (!(await messages.incoming.deliver(request.params['sid'] ?? ''))) throw new BadRequest('No such text.');
  return jsonReply(200, { texts: messages.incoming.texts });
}

export function unregisterBrowser({ messages }: StandIns, request: HttpRequest): HttpReply {
  messages.gonePush.add(new JsonBody(request).text('to', ''));
  return jsonReply(200, { gone: [...messages.gonePush] });
}

/** Sends an event about the newest mail to `to`; answers with the endpoint's status. */
export async function reportMail({ messages, captures }: StandIns, request: HttpRequest): Promise<HttpReply> {
  const body = new JsonBody(request);
  const mail = captures.list({ kind: 'mail', to: body.text('to', '') }).at(-1);
  if (mail === undefined) throw new BadRequest('"to" has received no mail.');
  const details = ['type', 'reason', 'status'].flatMap((name) => {
    const value = body.text(name, '');
    return value === '' ? [] : [[name, value] as const];
  });
  const event = { event: body.choice('event', MAIL_EVENTS, 'bounce'), ...Object.fromEntries(details) };
  const times = body.number('times', { min: 1, max: 100, fallback: 1 });
  const answer = await messages.mailEvents.send(mail, event, times);
  if (answer === undefined) throw new BadRequest('No URL for mail events is set.');
  return jsonReply(200, answer);
}
