/** `/_test/…` for the message providers: failures, incoming texts, unregistered browsers. */
import { MAIL_EVENTS } from '../captures/sendgrid-events.ts';
import { TROUBLE_MODES } from '../captures/trouble.ts';
import { receiveReply } from '../captures/twilio-sms.ts';
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

export function answerText({ messages }: StandIns, request: HttpRequest): HttpReply {
  const body = new JsonBody(request);
  receiveReply(messages, body.text('from', ''), body.text('body', 'STOP'));
  return jsonReply(200, { optedOut: [...messages.optedOut] });
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
