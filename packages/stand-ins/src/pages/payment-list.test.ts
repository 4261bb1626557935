import { expect, test } from 'vitest';
import { openHarness } from '../testing/harness.ts';

const harness = await openHarness();

/** The lists as plain text: tags removed, whitespace collapsed. */
async function shown(): Promise<string> {
  const page = await (await fetch(`${harness.standIns.url}/captures?part=lists`)).text();
  return page.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
}

/** Sends the request of the button with this id, as the page's script does. */
async function press(id: string): Promise<void> {
  const page = await (await fetch(`${harness.standIns.url}/captures?part=lists`)).text();
  const call = new RegExp(`id="${id}"[^>]*data-call="([^"]*)"`).exec(page)?.[1];
  const [method = '', path = '', body] = (call ?? '').replaceAll('&quot;', '"').split(' ');
  const response = await fetch(harness.standIns.url + path, { method, ...(body !== undefined && { body }) });
  expect(response.status).toBe(200);
}

async function pay(): Promise<{ session: string; payment_intent: string }> {
  const { id } = await harness.createSession();
  await harness.pay(id);
  const { payment_intent } = await harness.stripe.checkout.sessions.retrieve(id);
  return { session: id, payment_intent: payment_intent as string };
}

test('shows refunds with their state and the balance, and lets them fail or succeed', async () => {
  const { payment_intent } = await pay();
  const first = await harness.stripe.refunds.create({ payment_intent, amount: 1234 });
  await harness.control('POST', '/refunds/next', { outcome: 'pending' });
  const late = await harness.stripe.refunds.create({ payment_intent, amount: 1001 });
  for (const text of ['Refund done', 'Refund pending', '$45.00 in − $22.35 refunded = $22.65'])
    expect(await shown()).toContain(text);
  await press(`${first.id}-let-it-fail`);
  await press(`${late.id}-let-it-succeed`);
  const after = await shown();
  for (const text of ['Refund failed', 'expired or canceled card', '$45.00 in − $10.01 refunded = $34.99'])
    expect(after).toContain(text);
  expect(after).not.toContain('Refund pending');
});

test('refuses the next refund after a button is pressed, until another button undoes it', async () => {
  const { payment_intent } = await pay();
  await press('next-refund-refuse-the-next-refund');
  expect(await shown()).toContain('The next refund: refused');
  await press('next-refund-undo');
  expect(await shown()).toContain('Refuse the next refund');
  expect((await harness.stripe.refunds.create({ payment_intent })).status).toBe('succeeded');
});

test('disputes payments, which are then won or lost', async () => {
  const [stored, gone] = [await pay(), await pay()];
  for (const { session } of [stored, gone]) await press(`${session}-dispute-this-payment`);
  const before = await shown();
  expect(before).toContain('$90.00 in − $90.00 withdrawn = $0.00');
  expect(before).not.toContain('Dispute this payment');
  const disputeOf = async (payment_intent: string): Promise<string> =>
    String((await harness.stripe.disputes.list({ payment_intent })).data[0]?.id);
  await press(`${await disputeOf(stored.payment_intent)}-won`);
  await press(`${await disputeOf(gone.payment_intent)}-lost`);
  const after = await shown();
  for (const text of ['Dispute won', 'Dispute lost', '$90.00 in − $45.00 withdrawn = $45.00'])
    expect(after).toContain(text);
});

test('lists saved cards and the charges of them', async () => {
  const { id } = await harness.createSetup();
  expect(await shown()).toContain('Save a card');
  await harness.pay(id, '4000000000000341');
  const session = await harness.stripe.checkout.sessions.retrieve(id, { expand: ['setup_intent'] });
  const { payment_method } = session.setup_intent as { payment_method: string };
  const charge = { amount: 4500, currency: 'usd', confirm: true, off_session: true, description: 'No-show' };
  const saved = { customer: session.customer as string, payment_method };
  await expect(harness.stripe.paymentIntents.create({ ...charge, ...saved })).rejects.toThrow('declined');
  const before = await shown();
  for (const text of ['Card saved', 'visa ending in 0341', 'Refused', 'No-show', '$45.00'])
    expect(before).toContain(text);
  await harness.stripe.paymentMethods.detach(payment_method);
  expect(await shown()).toContain('Removed');
});
