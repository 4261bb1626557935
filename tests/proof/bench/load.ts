/**
 * Simulates customers who browse, book, pay and chat concurrently, through the unmodified web SDK and the callables,
 * and one staff member who watches. Prints throughput, latency, errors, reads and writes per booking, and the cost of a
 * thousand bookings.
 * `npm run bench -- load [minutes, 10] [customers, 200]` boots a separate stack unless PAW_STACK_FILE names one, whose
 * function calls it cannot count.
 * Servers, functions and customers share this machine, so latencies are those of one machine that does everything.
 */
import { exit } from '../../../scripts/lib/exit.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { BUSINESS_ID } from '@paw-haven/domain/core/records/conversation';
import { latestMessageQuery } from '@paw-haven/domain/people/message/queries';
import { messageSchema } from '@paw-haven/domain/people/message/schema';
import { businessSettingsSchema } from '@paw-haven/domain/offer/settings/schema';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { seededRandom } from '../../../demo/core/random.ts';
import { openStripeControl } from '../../functions/support/stripe-control.ts';
import { findStack, useAdminEnvironment, type StackInfo } from '../../support/stack.ts';
import { bootOwnStack } from '../../support/own-stack.ts';
import { readUsage } from './reads/usage.ts';
import { gatherCrowd } from './load/crowd.ts';
import { book, browse, chat, type Customer } from './load/customer.ts';
import { connectPerson, OpenPage } from './load/live.ts';
import { costOf, type Amounts } from './load/prices.ts';
import { Timings } from './load/timings.ts';

const MINUTES = Number(process.argv[2] ?? 10);
const CUSTOMERS = Number(process.argv[3] ?? 200);
/** Seconds between a customer's actions. */
const THINKING = { least: 5, most: 25 };
/** How many of ten visits to the booking page end with a booking, and how many of ten actions are messages. */
const BOOKED_OF_TEN = 4;
const CHATS_OF_TEN = 3;
const ALONE = 5;

const timings = new Timings();
/** Send times by message id. */
const sent = new Map<string, number>();

const stack =
  process.env['PAW_STACK_FILE'] === undefined
    ? await bootOwnStack({ web: false })
    : { info: findStack(), invocations: async () => 0, stop: async () => {} };
try {
  await run(stack.info);
} finally {
  await stack.stop();
}
await exit(0);

async function run(info: StackInfo): Promise<void> {
  const customers = await enter(info);
  const staff = watchMessages(info);
  const alone = await bookAlone(info, customers[0]!);
  printBooking(`One booking alone, average of ${ALONE}, from the button to the last function`, alone);

  const before = await readUsage(info);
  const began = performance.now();
  const end = began + MINUTES * 60_000;
  await Promise.all(customers.map((customer) => live(customer, end)));
  const seconds = (performance.now() - began) / 1000;
  await settled(info);
  const after = await readUsage(info);
  console.log(`${CUSTOMERS} customers for ${MINUTES} minutes`);
  console.table(timings.table(seconds));
  for (const [text, count] of timings.errors()) console.log(`${count} x ${text}`);
  const bookings = timings.count('verify-payment') - ALONE;
  console.log(`${bookings} bookings, ${(bookings / (seconds / 60)).toFixed(1)} a minute`);
  if (bookings > 0)
    printBooking(
      'A booking with everything else that customers do',
      perBooking(before, after, bookings, alone.invocations),
    );
  staff.close();
  await Promise.all(customers.map((customer) => customer.close()));
}

async function enter(info: StackInfo): Promise<Customer[]> {
  const admin = getFirestore(initializeApp({ projectId: useAdminEnvironment(info).projectId }));
  const settings = businessSettingsSchema.parse((await admin.doc('business_settings/main').get()).data());
  const stripe = openStripeControl({ url: info.standInsUrl, port: info.ports.standIns });
  const members = await gatherCrowd(info, CUSTOMERS);
  return members.map((member, number) => ({
    ...member,
    ...connectPerson(info, member.account.uid),
    settings,
    stripe,
    timings,
    random: seededRandom(number),
    onSend: (id) => void sent.set(id, performance.now()),
  }));
}

/** Performs one action after another with pauses in between. Errors are counted where they are measured. */
async function live(customer: Customer, end: number): Promise<void> {
  const { random } = customer;
  const think = () => sleep((THINKING.least + random.whole(THINKING.most - THINKING.least)) * 1000);
  // Spreads out the first actions.
  await sleep(random.whole(THINKING.most * 1000));
  while (performance.now() < end) {
    const page = new OpenPage(customer.db);
    try {
      if (random.whole(10) < CHATS_OF_TEN) await chat(customer, page);
      else await visit(customer, page, think);
    } catch {
      // Already counted.
    }
    await think();
    page.close();
  }
}

async function visit(customer: Customer, page: OpenPage, think: () => Promise<void>): Promise<void> {
  const choice = await browse(customer, page);
  if (!choice || customer.random.whole(10) >= BOOKED_OF_TEN) return;
  await think();
  await book(customer, choice);
}

/** Opens a page as staff and measures how long messages take to arrive. */
function watchMessages(info: StackInfo): OpenPage {
  const page = new OpenPage(connectPerson(info, 'demo-admin').db);
  void page.query(latestMessageQuery(BUSINESS_ID), messageSchema, ([latest]) => {
    const id = latest?.id ?? '';
    const at = sent.get(id);
    // The message changes again when a function adds the names.
    sent.delete(id);
    if (at !== undefined) timings.took('a message is with the staff', Math.max(0, performance.now() - at));
  });
  return page;
}

type Usage = Awaited<ReturnType<typeof readUsage>>;

async function bookAlone(info: StackInfo, customer: Customer): Promise<Amounts> {
  const page = new OpenPage(customer.db);
  const choices = [];
  while (choices.length < ALONE) {
    const choice = await browse(customer, page);
    if (choice) choices.push(choice);
  }
  page.close();
  await settled(info);
  const [before, calls] = [await readUsage(info), await stack.invocations()];
  for (const choice of choices) await book(customer, choice);
  await settled(info);
  const invocations = ((await stack.invocations()) - calls) / ALONE;
  return perBooking(before, await readUsage(info), ALONE, invocations);
}

function perBooking(before: Usage, after: Usage, bookings: number, invocations: number): Amounts {
  const sum = (pick: (usage: Usage) => number) => (pick(after) - pick(before)) / bookings;
  return {
    reads: sum(({ clients, rules, admin }) => clients.reads + rules.reads + admin.reads),
    writes: sum(({ clients, admin }) => clients.writes + admin.writes),
    deletes: sum(({ clients, admin }) => clients.deletes + admin.deletes),
    invocations,
  };
}

function printBooking(title: string, amounts: Amounts): void {
  const { reads, writes, deletes, invocations } = amounts;
  const cost = costOf(amounts) * 1000;
  console.log(
    `${title}: ${reads.toFixed(1)} reads, ${writes.toFixed(1)} writes, ${deletes.toFixed(1)} deletes, ` +
      `${invocations.toFixed(1)} function calls; a thousand of them $${cost.toFixed(2)}`,
  );
}

/** Resolves once all triggers and webhooks have been handled. */
async function settled({ ports, projectId, standInsUrl }: StackInfo): Promise<void> {
  const url = `http://127.0.0.1:${ports.firestore}/emulator/v1/projects/${projectId}:pendingTriggers`;
  for (let quiet = 0; quiet < 5;) {
    await openStripeControl({ url: standInsUrl, port: ports.standIns }).settled();
    const { pending } = (await (await fetch(url)).json()) as { pending: number };
    quiet = pending === 0 ? quiet + 1 : 0;
    await sleep(200);
  }
}
