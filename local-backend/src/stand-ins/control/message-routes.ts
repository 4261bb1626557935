/** `/_test/…` for the message providers: failures, incoming texts, unregistered browsers. */
import { TROUBLE_MODES } from '../captures/trouble.ts';
import { receiveReply } from '../captures/twilio-sms.ts';
import { jsonReply } from '../../http/message.ts';
import type { HttpReply, HttpRequest } from '../../http/message.ts';
import type { StandIns } from '../stand-ins.ts';
import { BadRequest, JsonBody } from '../../http/json-body.ts';

export function setTrouble({ messages }: StandIns, request: HttpRequest): HttpReply {
  const body = new JsonBody(request);
  const trouble = {
    kind: body.choice('kind', ['mail', 'sms', 'push'], 'mail'),
    mode: body.choice('mode', TROUBLE_MODES, 'error-before'),
    count: body.number('count', { min: 0, max: 100_000, fallback: 1 }),
    to: body.text('to', ''),
    seconds: body.number('seconds', { min: 0, max: 86_400, fallback: 1 }),
  };
  if (trouble.mode === 'undelivered' && trouble.kind !== 'sms')
    throw new BadRequest('"undelivered" is for text messages: "kind" must be sms.');
  messages.troubles.set(trouble);
  return jsonReply(200, trouble);
}

export function answerText({ messages }: StandIns, request: HttpRequest): HttpReply {
  const body = new JsonBody(request);
  receiveReply(messages, body.text('from', ''), body.text('body', 'STOP'));
  return jsonReply(200, { optedOut: [...messages.optedOut] });
}

export function expireToken({ messages }: StandIns, request: HttpRequest): HttpReply {
  messages.goneTokens.add(new JsonBody(request).text('token', ''));
  return jsonReply(200, { gone: [...messages.goneTokens] });
}
