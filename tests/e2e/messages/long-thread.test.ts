import { randomUUID } from 'node:crypto';
import { newMessage } from '@paw-haven/domain/people/message/schema';
import { paths } from '@paw-haven/domain/core/records/paths';
import { getAuth } from 'firebase-admin/auth';
import { MessagesPage } from '../pages/messages.page.ts';
import { countReads } from '../support/count-reads.ts';
import { adminFirestore } from '../support/free-slot.ts';
import { signInAsNewCustomer } from '../support/journeys.ts';
import { expect, test, type Person } from '../support/test.ts';

/** The first page of 30, and a second one that is not full. */
const LINES = 45;

async function uidOf({ email }: Person): Promise<string> {
  adminFirestore();
  return (await getAuth().getUserByEmail(email)).uid;
}

/**
 * Writes messages from the business to a customer, a minute apart, the last one a minute ago. Earlier ones are read.
 */
async function writeLines(uid: string, count: number, first = 0): Promise<void> {
  const db = adminFirestore();
  const batch = db.batch();
  for (let index = first; index < first + count; index += 1)
    batch.set(db.doc(paths.message(randomUUID())), {
      ...newMessage(
        { senderId: 'business', authorId: 'demo-owner', receiverId: uid },
        { message: `Line ${index} of the story`, subject: null, appointment_id: null },
      ),
      is_read: index < LINES - 1,
      created_at: new Date(Date.now() - (first + count - index) * 60_000),
      sender: { full_name: 'Paw Haven', email: null },
      receiver: { full_name: 'Robin Park', email: null },
    });
  await batch.commit();
}

test('MSG-03 MSG-15 MSG-17 MSG-18 MSG-19 loads older messages in place, and announces new ones below', async ({
  page,
}) => {
  test.slow();
  const robin = await signInAsNewCustomer(page);
  const uid = await uidOf(robin);
  await writeLines(uid, LINES);
  const reads = await countReads(page);
  const messages = new MessagesPage(page);
  await messages.goto('business');
  const lines = messages.thread.getByRole('article');
  await expect(messages.message(`Line ${LINES - 1} of`)).toBeInViewport();
  await expect(lines).toHaveCount(30);
  // Messages may show before they are counted.
  await expect.poll(reads).toBeGreaterThanOrEqual(30);
  expect(await reads()).toBeLessThanOrEqual(60);
  // 24rem.
  await expect(messages.thread).toHaveCSS('max-height', '384px');
  expect((await messages.thread.boundingBox())?.height).toBeLessThanOrEqual(384);

  // Loading an older page keeps the scroll position.
  const top = await messages.thread.evaluate((area) => {
    area.scrollTop = 0;
    return area.querySelector('article')?.getBoundingClientRect().top;
  });
  await expect(lines).toHaveCount(LINES);
  const found = await messages.message(`Line ${LINES - 30} of`).boundingBox();
  expect(Math.abs((found?.y ?? 0) - (top ?? 0))).toBeLessThan(2);

  await writeLines(uid, 1, LINES);
  await expect(page.getByText('You have received a new message')).toBeVisible();
  const below = page.getByRole('button', { name: '1 new message' });
  await expect(below).toBeVisible();
  await expect(messages.message(`Line ${LINES} of`)).not.toBeInViewport();
  expect((await messages.message(`Line ${LINES - 30} of`).boundingBox())?.y).toBe(found?.y);
  await below.click();
  await expect(messages.message(`Line ${LINES} of`)).toBeInViewport();
  await expect(below).toHaveCount(0);
  await expect(messages.thread).toBeFocused();
  // At the end of the thread, it follows new messages.
  await writeLines(uid, 1, LINES + 1);
  await expect(messages.message(`Line ${LINES + 1} of`)).toBeInViewport();

  const unread = () =>
    adminFirestore().collection('messages').where('receiver_id', '==', uid).where('is_read', '==', false);
  await expect.poll(async () => (await unread().get()).size).toBe(0);
});
