import { MessagesPage } from '../pages/messages.page.ts';
import { faults } from '../support/axe.ts';
import { signInAs } from '../support/journeys.ts';
import { ADMIN, anotherBrowser, expect, MAYA, newcomer, test } from '../support/test.ts';
import { AuthPage } from '../pages/auth.page.ts';

test('MSG-01 MSG-02 MSG-04 MSG-13 MSG-15 MSG-20 MSG-21 MSG-22 a customer and the business talk to each other', async ({
  page,
}) => {
  await signInAs(page, MAYA);
  const maya = new MessagesPage(page);
  await maya.goto();
  await expect(maya.list).toBeVisible();
  await expect(maya.newButton).toBeVisible();
  await expect(maya.nothingSelected).toBeVisible();
  await maya.conversation('Paw Haven').click();
  await expect(maya.send).toBeDisabled();

  const other = await anotherBrowser(page);
  await signInAs(other, ADMIN, '/admin');
  const admin = new MessagesPage(other);
  await admin.goto('demo-maya');
  // Each sees the other in the conversation, and typing.
  await expect(page.getByText('Online', { exact: true })).toBeVisible();
  await expect(other.getByText('Online', { exact: true })).toBeVisible();
  await maya.composer.pressSequentially('Hi');
  await expect(other.getByText('Maya Lopez is typing…')).toBeVisible();
  await expect(other.getByText('Maya Lopez is typing…')).toBeHidden();

  const hello = `<b>Hello</b> https://pawhaven.example/about ${Date.now()}`;
  await maya.composer.fill(hello);
  await maya.composer.press('Shift+Enter');
  await maya.composer.pressSequentially('Second line');
  await maya.composer.press('Enter');
  await expect(page.getByText('Your message has been sent successfully.')).toBeVisible();
  const received = admin.message('Second line');
  await expect(received).toContainText(hello);
  await expect(received.getByRole('link')).toHaveAttribute('rel', /noopener/);
  await expect(received.locator('b')).toHaveCount(0);
  await expect(other.getByText('You have received a new message')).toBeVisible();
  await expect(maya.message('Second line')).toContainText('Read');

  await admin.say('Good morning!');
  await expect(maya.message('Good morning!')).toBeVisible();
  await expect(admin.message('Good morning!')).toContainText('Answered by Adrian Cole');

  // Elsewhere in the app the next one is counted, and gone once it is read.
  await page.getByRole('link', { name: 'Pet Profiles' }).click();
  await admin.say('One more thing');
  await expect(page.getByRole('link', { name: /Messages/ })).toContainText('1 unread');
  await expect(page).toHaveTitle(/^\(1\) /);
  await expect(other.getByText('Online', { exact: true })).toBeHidden();
  await page.getByRole('link', { name: /Messages/ }).click();
  await maya.conversation('Paw Haven').click();
  await expect(page).not.toHaveTitle(/^\(/);
  await expect(page.getByRole('link', { name: 'Messages', exact: true })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  expect(await faults(other)).toEqual([]);
});

test('MSG-08 ROLE-19 a third one sees nothing of it, and writes to the business without knowing an id', async ({
  page,
  allowedErrors,
}) => {
  // What the browser says of a refusal, whatever the page makes of it.
  allowedErrors.push(/status of 403 .*documents:commit/);
  const robin = newcomer();
  await new AuthPage(page).signUp(robin);
  await expect(page).toHaveURL(/\/home/);
  const messages = new MessagesPage(page);
  await messages.goto('demo-maya');
  await expect(page.getByText('No conversations yet.')).toBeVisible();
  await expect(messages.thread.getByRole('article')).toHaveCount(0);
  // By id, as specified; nobody has this one, and the server says so.
  await messages.newButton.click();
  await page.getByLabel('Recipient’s user id').fill('no-such-user');
  await page.getByRole('button', { name: 'Start' }).click();
  await messages.say('Anybody there?');
  await expect(page.getByText('Failed to send message.')).toBeVisible();
  await expect(messages.message('Anybody there?')).toContainText('Not sent');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(messages.thread.getByRole('article')).toHaveCount(0);

  await messages.newButton.click();
  await page.getByRole('button', { name: 'Write to Paw Haven' }).click();
  await messages.say('Hello, I am new here.');
  await expect(messages.message('I am new')).toContainText('Sent');
  await expect(messages.conversation('Paw Haven')).toContainText('You: Hello, I am new here.');
});
