import { MessagesPage } from '../../../e2e/pages/messages.page.ts';
import { screensOf, type Screen } from '../screen.ts';
import { expect } from './show.ts';

const withCustomer: Screen['show'] = async (page) => {
  const messages = new MessagesPage(page);
  await messages.goto('demo-maya');
  await expect(messages.thread.getByRole('article').first()).toBeVisible();
};

/** A customer's only conversation opens at once, in a small window over the list. */
const toList: Screen['show'] = async (page) => {
  const messages = new MessagesPage(page);
  await messages.goto();
  await expect(messages.thread).toBeVisible();
  const back = page.getByRole('button', { name: 'All conversations' });
  if (await back.isVisible()) await back.click();
};

const asCustomer = screensOf('customer', {
  messages: async (page) => {
    const messages = new MessagesPage(page);
    await toList(page);
    await expect(messages.conversation('Paw Haven')).toBeVisible();
  },
  'messages, conversation with details': async (page) => {
    const messages = new MessagesPage(page);
    await messages.goto('business');
    await expect(messages.thread.getByRole('article').first()).toBeVisible();
    await page.getByRole('button', { name: 'Add a subject or an appointment' }).click();
    await messages.composer.fill('A question that is not sent.');
  },
  'messages, new': async (page) => {
    const messages = new MessagesPage(page);
    await toList(page);
    await messages.newButton.click();
    await page.getByText('Message another pet parent').click();
    await page.getByLabel('Recipient’s user ID').fill('not an id!');
    await page.getByRole('button', { name: 'Start' }).click();
    await expect(page.getByText('User IDs have only letters')).toBeVisible();
  },
});

const ofNewcomer = screensOf('newcomer', {
  'messages, none yet': async (page) => {
    await new MessagesPage(page).goto();
    await expect(page.getByText('No conversations yet.')).toBeVisible();
  },
});

const ofStaff = screensOf('owner', {
  'messages of staff, conversation': withCustomer,
  'messages of staff, reported': async (page) => {
    await page.goto('/messages?reports=open');
    await expect(page.getByRole('heading', { name: 'Reported messages' })).toBeVisible();
    await expect(page.getByText('No open reports.')).toBeVisible();
  },
  'messages of staff, saved replies': async (page) => {
    await withCustomer(page);
    await page.getByRole('button', { name: 'Saved replies' }).click();
    await page.getByRole('button', { name: 'Edit saved replies' }).click();
    await page.getByRole('button', { name: 'Add a reply' }).click();
  },
  'messages of staff, new': async (page) => {
    const messages = new MessagesPage(page);
    await messages.goto();
    await messages.newButton.click();
    await page.getByLabel('Customer’s name, email or phone').fill('lop');
    await expect(page.getByRole('button', { name: /Maya Lopez/ }).last()).toBeVisible();
  },
});

/** Only the larger salon's demo has texts. */
const withTexts = screensOf(
  'owner',
  {
    'messages of staff, texts': async (page) => {
      await page.goto('/messages?with=texts');
      await expect(page.getByRole('heading', { name: 'Texts' })).toBeVisible();
    },
  },
  'team',
);

export const MESSAGES = [...asCustomer, ...ofNewcomer, ...ofStaff, ...withTexts];
