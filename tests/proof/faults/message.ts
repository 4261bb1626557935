/** A customer writes to the salon, in a browser. */
import { expect, type Page } from '@playwright/test';
import { BUSINESS_ID, conversationIdOf } from '@paw-haven/domain/core/records/conversation';
import { paths } from '@paw-haven/domain/core/records/paths';
import { MessagesPage } from '../../e2e/pages/messages.page.ts';
import { newCustomer, type Customer } from './people.ts';
import { ClientGone, type Journey, type Run } from './run.ts';
import { settle } from './settle.ts';
import { until } from './until.ts';

const SEND = 'send';
const TEXTS = ['Is Tuesday all right?', 'Or Wednesday?'] as const;
const ARRIVAL_MS = 60_000;

export const MESSAGE: Journey = {
  name: 'message',
  steps: [SEND],
  isInBrowser: true,
  async run(run) {
    const customer = await newCustomer(run.stack);
    const page = await openThread(run, customer);
    try {
      await run.step(SEND, () => say(page), String);
      await shownAsSent(page);
    } catch (error) {
      if (!(error instanceof ClientGone)) throw error;
    }
    await requireNotified(run, customer);
  },
};

/** Closes the page while messages wait to be sent, and opens it again. */
export const MESSAGE_CLOSED_PAGE: Journey = {
  name: 'message, page closed',
  steps: [SEND],
  isInBrowser: true,
  async run(run) {
    const customer = await newCustomer(run.stack);
    const page = await openThread(run, customer);
    const sayAndClose = async (): Promise<void> => {
      await say(page);
      await page.close();
    };
    await run.step(SEND, sayAndClose, String);
    const again = await page.context().newPage();
    await new MessagesPage(again).goto(BUSINESS_ID);
    await shownAsSent(again);
    await requireNotified(run, customer);
  },
};

/** Both tabs try to send the same messages. */
export const MESSAGE_TWO_TABS: Journey = {
  name: 'message, two tabs',
  steps: [SEND],
  isInBrowser: true,
  async run(run) {
    const customer = await newCustomer(run.stack);
    const page = await openThread(run, customer);
    const other = await page.context().newPage();
    await new MessagesPage(other).goto(BUSINESS_ID);
    await run.step(SEND, () => say(page), String);
    for (const tab of [page, other]) await shownAsSent(tab);
    await requireNotified(run, customer);
  },
};

async function openThread(run: Run, customer: Customer): Promise<Page> {
  const page = await run.page();
  await customer.signIn(page);
  const messages = new MessagesPage(page);
  await messages.goto(BUSINESS_ID);
  await expect(messages.composer).toBeEditable({ timeout: ARRIVAL_MS });
  return page;
}

async function say(page: Page): Promise<void> {
  const messages = new MessagesPage(page);
  for (const text of TEXTS) await messages.say(text);
  await expect(messages.message(TEXTS[1])).toBeVisible({ timeout: ARRIVAL_MS });
}

async function shownAsSent(page: Page): Promise<void> {
  const { thread } = new MessagesPage(page);
  for (const text of TEXTS)
    await expect(thread.getByRole('article').filter({ hasText: text })).toContainText('Sent', {
      timeout: ARRIVAL_MS,
    });
}

/** Requires that each message is stored once and in order, the summary is correct, and the business was notified. */
async function requireNotified({ stack }: Run, { uid }: Customer): Promise<void> {
  const { db } = stack;
  const conversation = conversationIdOf(uid, BUSINESS_ID);
  await settle(stack);
  await until('the messages are there and the business was notified', async () => {
    const stored = await db.collection('messages').where('conversation_id', '==', conversation).get();
    const docs = stored.docs.toSorted(
      (a, b) => a.get('created_at').toMillis() - b.get('created_at').toMillis(),
    );
    const texts = docs.map((message) => String(message.get('message')));
    if (texts.join() !== TEXTS.join()) return `the salon has “${texts.join('”, “')}”`;
    const summary = (await db.doc(paths.conversation(conversation)).get()).data();
    if (summary?.['last_message'] !== TEXTS[1] || summary['unread'][BUSINESS_ID] !== TEXTS.length)
      return `the conversation’s summary is ${JSON.stringify(summary)}`;
    const hour = docs[0]?.get('created_at').toDate().toISOString().slice(0, 13);
    const shown = await db
      .collection('deliveries')
      .where('event_key', '==', `message-${conversation}-${hour}`)
      .get();
    return shown.empty ? 'the business was not notified' : undefined;
  });
}
