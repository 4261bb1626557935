import { MessagesPage } from '../pages/messages.page.ts';
import { signInAs } from '../support/journeys.ts';
import { ADMIN, anotherBrowser, expect, LEO, test } from '../support/test.ts';

const EACH = 50;
const OFFLINE_MS = 20_000;

test(`${2 * EACH} messages written on both sides during ${OFFLINE_MS / 1000} s offline arrive once and in order`, async ({
  page,
  allowedErrors,
}) => {
  // Takes seconds on a quiet machine, but each message is a transaction and fires functions.
  test.setTimeout(300_000);
  allowedErrors.push(/ERR_INTERNET_DISCONNECTED/, /net::ERR_/);
  await signInAs(page, LEO);
  const other = await anotherBrowser(page);
  await signInAs(other, ADMIN, '/admin');
  const [leo, admin] = [new MessagesPage(page), new MessagesPage(other)];
  await Promise.all([leo.goto('business'), admin.goto('demo-leo')]);
  for (const { thread, composer } of [leo, admin]) {
    await expect(thread.getByRole('article').first()).toBeVisible();
    await expect(composer).toBeEditable();
  }
  // The last part of the page that is fetched.
  await expect(other.getByRole('complementary', { name: 'About this customer' })).toBeVisible();

  const mark = Date.now();
  const linesOf = (name: string) => Array.from({ length: EACH }, (_, index) => `${name} ${mark} ${index}`);
  const [leos, admins] = [linesOf('leo'), linesOf('salon')];
  const contexts = [page.context(), other.context()];
  for (const context of contexts) await context.setOffline(true);
  const began = Date.now();
  for (let index = 0; index < EACH; index += 1) {
    await leo.say(leos[index] ?? '');
    await admin.say(admins[index] ?? '');
  }
  await expect(leo.message(`leo ${mark} 0`).first()).toContainText('Waiting to send (you’re offline)');
  // The connection returns by the clock, because only messages written offline matter.
  await page.waitForTimeout(Math.max(0, OFFLINE_MS - (Date.now() - began)));
  for (const context of contexts) await context.setOffline(false);

  for (const messages of [leo, admin]) {
    const shown = async () => (await messages.texts()).filter((text) => text.includes(String(mark)));
    await expect.poll(async () => (await shown()).length, { timeout: 200_000 }).toBe(2 * EACH);
    await expect(messages.thread.getByText('Waiting to send (you’re offline)')).toHaveCount(0, {
      timeout: 60_000,
    });
    const texts = await shown();
    expect(texts.filter((text) => text.startsWith('leo'))).toEqual(leos);
    expect(texts.filter((text) => text.startsWith('salon'))).toEqual(admins);
  }
  // Both see the same thread.
  await expect.poll(() => leo.texts()).toEqual(await admin.texts());
});
