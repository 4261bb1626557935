import { AuthPage } from '../pages/auth.page.ts';
import { MessagesPage } from '../pages/messages.page.ts';
import { putSession, signUpByRest } from '../support/accounts.ts';
import { faults } from '../support/axe.ts';
import { signInAs } from '../support/journeys.ts';
import { anotherBrowser, expect, newcomer, OWNER, test } from '../support/test.ts';

test('MSG-08 MSG-14 a stranger’s receiver is warned, and can report and block the sender without them knowing', async ({
  page,
  allowedErrors,
}) => {
  test.slow();
  allowedErrors.push(/status of 403 .*documents:commit/);
  const [robin, kim] = [await signUpByRest(newcomer()), await signUpByRest(newcomer('Kim Osei'))];
  const mark = Date.now();
  await putSession(page, robin);
  const sender = new MessagesPage(page);
  await sender.goto(kim.localId);
  await sender.say(`Pay at https://bad.example/${mark}`);
  await expect(sender.message(String(mark))).toContainText('Sent');

  const other = await anotherBrowser(page);
  await putSession(other, kim);
  const receiver = new MessagesPage(other);
  await receiver.goto(robin.localId);
  const received = receiver.message(String(mark));
  await expect(received).toContainText('Report');
  await expect(received.getByRole('link')).toHaveCount(0);
  await expect(other.getByText('Robin Park is another pet parent, not the salon')).toBeVisible();
  expect(await faults(other)).toEqual([]);
  await received.getByRole('button', { name: 'Report' }).click();
  await received.getByRole('button', { name: 'Report message' }).click();
  await expect(received).toContainText('Reported to the salon');
  await other.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(other.getByText('You’ve blocked Robin Park.')).toBeVisible();
  // The button's label changes once the server has stored the block.
  await expect(other.getByRole('button', { name: 'Unblock' })).toBeVisible();

  await sender.say('Are you there?');
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to send message.' })).toBeVisible();
  await expect(page.getByText(/block/i)).toHaveCount(1);

  const staff = await anotherBrowser(page);
  await signInAs(staff, OWNER, '/admin');
  await staff.getByRole('link', { name: /reported messages?/ }).click();
  const report = staff.getByRole('listitem').filter({ hasText: String(mark) });
  await expect(report).toContainText('Reported by Kim Osei');
  await report.getByRole('button', { name: 'Close report' }).click();
  await expect(report).toHaveCount(0);

  await other.getByRole('button', { name: 'Unblock' }).click();
  await expect(other.getByRole('button', { name: 'Block', exact: true })).toBeVisible();
  await sender.say('Sorry.');
  // The receiver has the conversation open and may have read the message already.
  await expect(sender.message('Sorry.')).toContainText(/Sent|Read/);
});

test('AUTH-14 refuses names that look like the salon or contain a web address', async ({ page }) => {
  const auth = new AuthPage(page);
  await auth.goto();
  await auth.switchToSignUp();
  for (const [name, reason] of [
    ['Paw Haven Billing', /looks like the salon/],
    ['Pay at pay.com', /can’t contain a web address/],
  ] as const) {
    await auth.fullName.fill(name);
    await auth.email.fill('nobody@example.com');
    await auth.password.fill('a long enough password');
    await auth.password.press('Enter');
    await expect(page.getByText(reason)).toBeVisible();
    await expect(auth.fullName).toHaveAttribute('aria-invalid', 'true');
  }
});
