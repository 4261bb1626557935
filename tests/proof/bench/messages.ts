/**
 * Measures messaging on a running stack (`npm run stack`): the time from Send in one browser until the message shows in
 * the other, and the documents read when opening a conversation of 10,000 messages. Prints milliseconds (median and
 * 95th percentile) and documents.
 */
import { chromium, type Page } from '@playwright/test';
import { newMessage, type Message } from '@paw-haven/domain/message/schema';
import { paths } from '@paw-haven/domain/paths';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { MessagesPage } from '../../e2e/pages/messages.page.ts';
import { AuthPage } from '../../e2e/pages/auth.page.ts';
import { countReads } from '../../e2e/support/count-reads.ts';
import { ADMIN, MAYA, NINA, type Person } from '../../e2e/support/test.ts';
import { useAdminEnvironment } from '../../support/stack.ts';

const SAMPLES = 40;
const LONG = 10_000;
const BATCH = 500;
const SETTLED_MS = 3000;

const stack = useAdminEnvironment();
const db = getFirestore(initializeApp({ projectId: stack.projectId }));
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});

async function signedIn(person: Person, landsOn: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: stack.baseUrl })).newPage();
  await new AuthPage(page).signIn(person);
  await page.waitForURL(`**${landsOn}`);
  return page;
}

/** Resolves to the time, on this machine's clock, when a new text appears in the page. */
function shownAt(page: Page, text: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        // Must not contain named functions: the helper that keeps their names is missing in the page.
        const observer = new MutationObserver(() => {
          if (document.querySelector('[role=log]')?.textContent?.includes(wanted) !== true) return;
          observer.disconnect();
          resolve(Date.now());
        });
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
    text,
  );
}

/** Clicks Send in the page and resolves to the time of the click. */
async function send(page: Page, text: string): Promise<number> {
  await new MessagesPage(page).composer.fill(text);
  return page.evaluate(() => {
    const button = document.querySelector<HTMLButtonElement>('form button[type=submit]');
    const at = Date.now();
    button?.click();
    return at;
  });
}

async function measureTalk(): Promise<void> {
  const [maya, admin] = [await signedIn(MAYA, '/home'), await signedIn(ADMIN, '/admin')];
  await new MessagesPage(maya).goto('business');
  await new MessagesPage(admin).goto('demo-maya');
  for (const page of [maya, admin])
    await new MessagesPage(page).message('somewhere to leave the car').waitFor();
  const took: number[] = [];
  for (let index = 0; index < SAMPLES; index += 1) {
    const [from, to] = index % 2 === 0 ? [maya, admin] : [admin, maya];
    const text = `Sample ${Date.now()} ${index}`;
    const shown = shownAt(to, text);
    const sent = await send(from, text);
    took.push((await shown) - sent);
  }
  took.sort((a, b) => a - b);
  const at = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))];
  console.log(`from Send to shown elsewhere: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms (${SAMPLES} samples)`);
  await maya.context().close();
  await admin.context().close();
}

async function fillLongConversation(): Promise<void> {
  const input = { message: 'Line', subject: null, appointment_id: null };
  const began = Date.now() - LONG * 1000;
  for (let first = 0; first < LONG; first += BATCH) {
    const batch = db.batch();
    for (let index = first; index < first + BATCH; index += 1) {
      const message: Omit<Message, 'id'> = {
        ...newMessage({ senderId: 'business', authorId: 'demo-owner', receiverId: 'demo-nina' }, input),
        message: `Line ${index}`,
        is_read: true,
        created_at: new Date(began + index * 1000),
        sender: { full_name: 'Paw Haven', email: null },
        receiver: { full_name: null, email: 'nina@example.com' },
      };
      batch.set(db.doc(paths.message(`bench-line-${index}`)), message);
    }
    await batch.commit();
  }
}

async function measureReads(): Promise<void> {
  await fillLongConversation();
  const nina = await signedIn(NINA, '/home');
  // tsx wraps named functions in this helper, which the page does not have.
  await nina.addInitScript('globalThis.__name = (named) => named;');
  const reads = await countReads(nina);
  const messages = new MessagesPage(nina);
  await messages.goto();
  await messages.conversation('Paw Haven').waitFor();
  await nina.waitForTimeout(SETTLED_MS);
  console.log(`the list: ${await reads()} documents read by its page`);
  await messages.goto('business');
  await messages.message(`Line ${LONG - 1}`).waitFor();
  await nina.waitForTimeout(SETTLED_MS);
  const shown = await messages.thread.getByRole('article').count();
  console.log(
    `a conversation of ${LONG} messages: ${shown} shown, ${await reads()} documents read by its page`,
  );
}

await measureTalk();
await measureReads();
await browser.close();
process.exit(0);
