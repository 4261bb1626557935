import type { Page } from '@playwright/test';
import { findStack } from '../../support/stack.ts';
import { MessagesPage } from '../pages/messages.page.ts';
import { signInAs, signInAsNewCustomer } from '../support/journeys.ts';
import { ADMIN, anotherBrowser, expect, MAYA, test } from '../support/test.ts';
import { collectToasts } from '../support/toasts.ts';

/** The server's value at a path of the Realtime Database; null if there is none. */
async function storedAt<T>(place: string): Promise<T | null> {
  const { ports, databaseNamespace } = findStack();
  const url = `http://127.0.0.1:${ports.database}/${place}.json?ns=${databaseNamespace}`;
  const response = await fetch(url, { headers: { authorization: 'Bearer owner' } });
  return (await response.json()) as T | null;
}

/** When the server last heard from someone in a conversation; 0 if they are not present. */
async function lastSeen(conversation: string, uid: string): Promise<number> {
  return (await storedAt<number>(`presence/${conversation}/${uid}/lastSeen`)) ?? 0;
}

/** Collects what the page asks of the Realtime Database: the paths in the frames that match. */
function followFrames(page: Page, frame: RegExp): readonly string[] {
  const places: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const place = frame.exec(String(payload))?.[1];
      if (place !== undefined) places.push(place);
    }),
  );
  return places;
}
const followClosedListeners = (page: Page) => followFrames(page, /"a":"n","b":\{"p":"([^"]+)"/);
const followPresence = (page: Page) => followFrames(page, /"a":"p","b":\{"p":"(\/presence\/[^"]+)"/);

test('MSG-01 MSG-02 MSG-04 MSG-13 MSG-15 MSG-20 MSG-21 MSG-22 MSG-23 a customer and the business exchange messages', async ({
  page,
}) => {
  // Two people and three tabs.
  test.slow();
  const closedListeners = followClosedListeners(page);
  await signInAs(page, MAYA);
  const maya = new MessagesPage(page);
  await maya.goto();
  await expect(maya.list).toBeVisible();
  await expect(maya.newButton).toBeVisible();
  // Her only conversation is open at once.
  await expect(maya.send).toBeDisabled();

  const other = await anotherBrowser(page);
  await signInAs(other, ADMIN, '/admin');
  const admin = new MessagesPage(other);
  await admin.goto('demo-maya');
  // Each sees that the other is online and typing.
  await expect(page.getByText('Online', { exact: true })).toBeVisible();
  await expect(other.getByText('Online', { exact: true })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Maya Lopez', exact: true })).toHaveAttribute(
    'href',
    '/admin/customers?customer=demo-maya',
  );
  // Staff stay in the admin area, with the customer's pets beside the thread.
  await expect(other.getByRole('navigation', { name: 'Admin' })).toBeVisible();
  await expect(other.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  const facts = other.getByRole('complementary', { name: 'About this customer' });
  await expect(facts).toContainText('Biscuit');
  // The sign shows for a few seconds only, so Maya goes on typing until it is seen.
  await expect(async () => {
    await maya.composer.pressSequentially('Hi');
    await expect(other.getByText('Maya Lopez is typing…')).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  const announced = await storedAt<object>('typing/business_demo-maya/demo-maya');
  expect(announced).toEqual({ userId: 'demo-maya', userName: 'Maya Lopez', at: expect.any(Number) });
  await expect(other.getByText('Maya Lopez is typing…')).toBeHidden();

  // The conversation persists between runs, so texts need a unique mark.
  const mark = Date.now();
  const hello = `<b>Hello</b> https://pawhaven.example/about ${mark}`;
  const second = `Second line ${mark}`;
  const answer = `Good morning! ${mark}`;
  await maya.composer.fill(hello);
  await maya.composer.press('Shift+Enter');
  await maya.composer.pressSequentially(second);
  const [ownToasts, otherToasts] = [await collectToasts(page), await collectToasts(other)];
  await maya.composer.press('Enter');
  const sent = expect.stringMatching(/^Message Sent.*Your message has been sent successfully\./);
  await expect.poll(ownToasts).toContainEqual(sent);
  await expect
    .poll(otherToasts)
    .toContainEqual(expect.stringMatching(/^New Message.*You have received a new message/));
  const received = admin.message(second);
  await expect(received).toContainText(hello);
  await expect(received.getByRole('link')).toHaveAttribute('rel', /noopener/);
  await expect(received.locator('b')).toHaveCount(0);
  await expect(maya.message(second)).toContainText('Read');

  await admin.say(answer);
  await expect(maya.message(answer)).toBeVisible();
  await expect(admin.message(answer)).toContainText('Sent by Adrian Cole');

  // Elsewhere in the app, the next message is counted until it is read.
  await page.getByRole('link', { name: 'Pet Profiles' }).click();
  await expect
    .poll(() => closedListeners)
    .toEqual(expect.arrayContaining(['/presence/business_demo-maya', '/typing/business_demo-maya']));
  await admin.say('One more thing');
  await expect(page.getByRole('link', { name: /Messages/ })).toContainText('1 unread');
  await expect(page).toHaveTitle(/^\(1\) /);
  await expect(other.getByText('Online', { exact: true })).toBeHidden();
  await page.getByRole('link', { name: /Messages/ }).click();
  await expect(page).not.toHaveTitle(/^\(/);
  await expect(page.getByRole('link', { name: 'Messages', exact: true })).toBeVisible();

  // Two tabs of a person count once, and the person goes offline only with the last tab.
  const online = other.getByText('Online', { exact: true });
  await expect(online).toBeVisible();
  const tab = await page.context().newPage();
  const entries = followPresence(tab);
  await new MessagesPage(tab).goto('business');
  // Only then does the tab's end remove the entry; the other tab's next heartbeat proves nothing.
  await expect.poll(() => entries.length, { timeout: 60_000 }).toBeGreaterThan(0);
  await expect(tab.getByText('Online', { exact: true })).toBeVisible();
  await expect(online).toHaveCount(1);
  const both = await lastSeen('business_demo-maya', 'demo-maya');
  await tab.goto('chrome://crash').catch(() => {});
  await expect
    .poll(() => lastSeen('business_demo-maya', 'demo-maya'), { timeout: 60_000 })
    .toBeGreaterThan(both);
  await expect(online).toBeVisible();
  await page.close();
  await expect(online).toBeHidden();
});

test('MSG-08 ROLE-19 a third person cannot see the conversation, and can message the business without an id', async ({
  page,
  allowedErrors,
}) => {
  // The browser logs the refused write.
  allowedErrors.push(/status of 403 .*documents:commit/);
  await signInAsNewCustomer(page);
  const messages = new MessagesPage(page);
  await messages.goto('demo-maya');
  await expect(page.getByText('No conversations yet.')).toBeVisible();
  await expect(messages.thread.getByRole('article')).toHaveCount(0);
  // By user id; the server refuses an unknown one.
  await messages.newButton.click();
  await page.getByText('Message another pet parent').click();
  await page.getByLabel('Recipient’s user ID').fill('no-such-user');
  await page.getByRole('button', { name: 'Start' }).click();
  await messages.say('Anybody there?');
  const toast = page.getByRole('alert').filter({ hasText: 'Failed to send message.' });
  await expect(toast.getByText('Error', { exact: true })).toBeVisible();
  await expect(messages.message('Anybody there?')).toContainText('Not sent');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(messages.thread.getByRole('article')).toHaveCount(0);

  await messages.newButton.click();
  await page.getByRole('button', { name: 'Message Paw Haven' }).click();
  await expect(page.getByRole('region', { name: 'Paw Haven' })).toBeVisible();
  await messages.say('Hello, I am new here.');
  await expect(messages.message('I am new')).toContainText('Sent');
  await expect(messages.conversation('Paw Haven')).toContainText('You: Hello, I am new here.');
});
