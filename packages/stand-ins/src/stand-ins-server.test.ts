import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startStandIns, type RunningStandIns } from './stand-ins-server.ts';
import { WEBHOOK_SECRET, startHarness } from './testing/harness.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'stand-ins-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

test('saves sessions, refunds, disputes, timers and pending deliveries to a file', async () => {
  const stateFile = join(directory, 'deep', 'stand-ins.json');
  const first = await startHarness({ stateFile });
  const paid = await first.createSession();
  await first.control('POST', '/webhooks', { mode: 'drop' });
  await first.pay(paid.id, '4000000000007726');
  const { payment_intent } = await first.stripe.checkout.sessions.retrieve(paid.id);
  const refund = await first.stripe.refunds.create({ payment_intent: payment_intent as string, amount: 700 });
  await first.pay((await first.createSession()).id, '4000000000000259');
  const ledger = await first.control('GET', '/ledger');
  const open = await first.createSession();
  await first.control('POST', '/webhooks', { mode: 'hold' });
  await first.control('POST', `/sessions/${(await first.createSession()).id}/expire`);
  await first.close();

  const second = await startHarness({ stateFile });
  try {
    expect(await second.stripe.checkout.sessions.retrieve(paid.id)).toMatchObject({ payment_status: 'paid' });
    expect((await second.stripe.checkout.sessions.retrieve(open.id)).url).toBe(
      `${second.standIns.url}/c/pay/${open.id}`,
    );
    expect(await second.control('GET', '/ledger')).toEqual(ledger);
    const disputes = await second.stripe.disputes.list();
    expect(disputes.data).toMatchObject([{ amount: 4500, status: 'needs_response' }]);
    expect(await second.control('GET', '/pending')).toMatchObject({ held: 1 });
    await second.control('POST', '/webhooks/release');
    expect(second.receiver.types()).toEqual(['checkout.session.expired']);
    await second.control('POST', '/clock/advance', { seconds: 24 * 3600 });
    expect(await second.stripe.refunds.retrieve(refund.id)).toMatchObject({ status: 'succeeded' });
    expect(await second.stripe.checkout.sessions.retrieve(open.id)).toMatchObject({ status: 'expired' });
  } finally {
    await second.close();
  }
  expect(readFileSync(stateFile, 'utf8')).not.toContain('4242424242424242');
});

test('exports and imports its state', async () => {
  const first = await startHarness();
  const second = await startHarness();
  try {
    const { id } = await first.createSession();
    second.standIns.importState(structuredClone(first.standIns.exportState()));
    expect((await second.stripe.checkout.sessions.retrieve(id)).id).toBe(id);
  } finally {
    await first.close();
    await second.close();
  }
});

test('rejects a state file in another format and frees the port', async () => {
  const stateFile = join(directory, 'other.json');
  writeFileSync(stateFile, '{"version":7}');
  await expect(startStandIns({ port: 0, webhookSecret: WEBHOOK_SECRET, stateFile })).rejects.toThrow(
    'Delete it to start empty',
  );
});

test('rejects if the port is taken', async () => {
  const first = await startStandIns({ port: 0, webhookSecret: WEBHOOK_SECRET });
  try {
    await expect(startStandIns({ port: first.port, webhookSecret: WEBHOOK_SECRET })).rejects.toThrow(
      'EADDRINUSE',
    );
  } finally {
    await first.close();
  }
});

function statusFor(port: number, path: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const message = request({ host: '127.0.0.1', port, path, method: 'GET', headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    message.on('error', reject).end();
  });
}

describe('access', () => {
  let standIns: RunningStandIns;
  beforeEach(async () => {
    standIns = await startStandIns({ port: 0, webhookSecret: WEBHOOK_SECRET });
  });
  afterEach(() => standIns.close());
  const status = (path: string, headers: Record<string, string>) => statusFor(standIns.port, path, headers);

  test.each(['/', '/_test/deliveries', '/api/outbox', '/captures', '/v1/balance', '/c/pay/cs_test_1'])(
    'is restricted to this machine at %s',
    async (path) => {
      const own = await status(path, { origin: standIns.url, host: `127.0.0.1:${standIns.port}` });
      expect(await status(path, {})).toBe(own);
      expect(own).not.toBe(403);
      expect(await status(path, { host: 'evil.example' })).toBe(403);
      expect(await status(path, { origin: 'https://evil.example' })).toBe(403);
    },
  );

  test('allows a redirect from a shop on this machine to the payment page', async () => {
    const linked = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' };
    expect(await status('/c/pay/cs_test_1', linked)).toBe(404);
  });

  test('rejects script requests of other sites', async () => {
    const embedded = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'script' };
    expect(await status('/api/outbox', embedded)).toBe(403);
  });
});

test('shows messages, payments and deliveries on its page, with mail sandboxed', async () => {
  const harness = await startHarness();
  try {
    const { id } = await harness.createSession();
    await harness.pay(id);
    await harness.settled();
    const mail = {
      personalizations: [{ to: [{ email: 'ann@example.com' }] }],
      from: { email: 'shop@example.com' },
      subject: '<i>Hi</i>',
      content: [{ type: 'text/html', value: '<script>alert(1)</script>' }],
    };
    const headers = { authorization: 'Bearer SG.k' };
    await fetch(`${harness.standIns.url}/v3/mail/send`, {
      method: 'POST',
      headers,
      body: JSON.stringify(mail),
    });
    const page = await (await fetch(harness.standIns.url)).text();
    for (const text of ['&lt;i&gt;Hi&lt;/i&gt;', 'Blue teapot', '$45.00', 'Paid', 'Delivered 200'])
      expect(page).toContain(text);
    expect(page).not.toContain('<script>alert');
    const bars = (await fetch(`${harness.standIns.url}/captures/capture-1`)).headers.get(
      'content-security-policy',
    );
    expect(bars).toMatch(/^sandbox(?!.*allow-scripts).*default-src 'none'/);
    const lists = await fetch(`${harness.standIns.url}/?part=lists`);
    const etag = String(lists.headers.get('etag'));
    expect(
      (await fetch(`${harness.standIns.url}/?part=lists`, { headers: { 'if-none-match': etag } })).status,
    ).toBe(304);
  } finally {
    await harness.close();
  }
});

const MAIN = new URL('./main.ts', import.meta.url).pathname;

test.each(['SIGINT', 'SIGTERM'] as const)(
  'runs as a process, reports when it is ready and exits on %s',
  async (signal) => {
    const env = { ...process.env, STAND_INS_PORT: '0' };
    const child = spawn(process.execPath, ['--import', 'tsx', MAIN], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const url = /^stand-ins ready at (http:\/\/127\.0\.0\.1:\d+)\n$/.exec(line.toString())?.[1];
    expect((await fetch(`${url}/_test/pending`)).status).toBe(200);
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([0, null]);
  },
);

test('exits with its parent', async () => {
  const script = `
    const { spawn } = require('node:child_process');
    const child = spawn(process.execPath, ['--import', 'tsx', ${JSON.stringify(MAIN)}], { stdio: ['ignore', 'inherit', 'inherit'] });
    setInterval(() => {}, 1000);`;
  const env = { ...process.env, STAND_INS_PORT: '0' };
  const parent = spawn(process.execPath, ['-e', script], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  await once(parent.stdout, 'data');
  // With the parent gone, only the child holds the pipe open, so the pipe closes when the child exits.
  const ended = once(parent.stdout, 'close');
  parent.kill('SIGKILL');
  await ended;
});

test('explains an invalid port', async () => {
  const env = { ...process.env, STAND_INS_PORT: 'http' };
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [text] = (await once(child.stderr, 'data')) as [Buffer];
  expect(text.toString()).toContain('STAND_INS_PORT must be a port number, not "http".');
  expect(await once(child, 'exit')).toEqual([1, null]);
});
