/** The check of a messaging service of Twilio, and what it changes after confirmation. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { State } from './checks/check.ts';
import { messageChecks } from './checks/messages.ts';
import {
  AT,
  filesWithService,
  NUMBER_ROW,
  openStandIn,
  REPLY_URL,
  SAMPLE_ANSWER,
  serviceOf,
  type Replies,
  type StandIn,
} from './testing/stand-in.ts';

let world: StandIn;
beforeAll(async () => {
  world = await openStandIn();
});
afterAll(() => world.close());

async function look(replies: Replies): Promise<State | undefined> {
  world.answer(replies);
  return messageChecks.find(({ id }) => id === 'texts')?.look(world.context(filesWithService()));
}
async function change(state: State | undefined): Promise<void> {
  if (state?.kind === 'todo') await state.fix.change?.run();
}
const bodyOf = (key: string) => world.requests.find((request) => request.key === key)?.body;

test.each([
  [
    'its own webhook, whatever its numbers have',
    serviceOf({ inbound_request_url: REPLY_URL, inbound_method: 'POST' }, ['PN1']),
  ],
  [
    'those of its numbers',
    {
      ...serviceOf({ use_inbound_webhook_on_number: true }, ['PN1']),
      [AT.numberOf('PN1')]: { body: NUMBER_ROW },
    },
  ],
])('REPLY-05 accepts a messaging service that hands texts over by %s', async (_, replies) => {
  expect(await look(replies)).toMatchObject({
    kind: 'ok',
    detail: expect.stringMatching(/^MG1; check registration/),
  });
});

test.each([
  ['that does not exist', {}, 'Twilio doesn’t recognize the sender.'],
  ['without numbers', serviceOf({}, []), 'MG1 has no phone number.'],
])('refuses a messaging service %s', async (_, replies, detail) => {
  expect(await look(replies)).toMatchObject({ kind: 'todo', detail });
});

test.each([
  ['answers with the sample text', SAMPLE_ANSWER, 'MG1 answers customers with Twilio’s sample text.'],
  ['has no webhook', null, 'MG1 doesn’t hand customers’ texts over to Messages.'],
  [
    'has another webhook',
    'https://other.example/answer',
    'MG1 hands customers’ texts over to https://other.example/answer, not to Messages.',
  ],
])('REPLY-05 sets the webhook of a messaging service that %s', async (_, inbound_request_url, detail) => {
  const replies = {
    ...serviceOf({ inbound_request_url }, ['PN1']),
    [AT.updateService]: { body: { sid: 'MG1' } },
  };
  const state = await look(replies);
  expect(state).toMatchObject({ kind: 'todo', detail });
  await change(state);
  expect(String(bodyOf(AT.updateService))).toBe(
    `InboundRequestUrl=${encodeURIComponent(REPLY_URL)}&InboundMethod=POST`,
  );
});

test('REPLY-05 names the number of a messaging service whose sample answer reaches customers', async () => {
  const replies = {
    ...serviceOf({ use_inbound_webhook_on_number: true }, ['PN2', 'PN1']),
    [AT.numberOf('PN2')]: { body: { ...NUMBER_ROW, sid: 'PN2' } },
    [AT.numberOf('PN1')]: { body: { ...NUMBER_ROW, sms_url: SAMPLE_ANSWER } },
    [AT.updateNumber]: { body: NUMBER_ROW },
  };
  const state = await look(replies);
  expect(state).toMatchObject({ detail: '+15550100142 answers customers with Twilio’s sample text.' });
  await change(state);
  expect(String(bodyOf(AT.updateNumber))).toBe(`SmsMethod=POST&SmsUrl=${encodeURIComponent(REPLY_URL)}`);
});
