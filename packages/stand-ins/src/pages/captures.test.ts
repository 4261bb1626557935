import { afterAll, beforeAll, expect, test } from 'vitest';
import { startHarness } from '../testing/harness.ts';
import type { Harness } from '../testing/harness.ts';

const EVIL = '</pre><script>alert(1)</script>';
const FILE = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
  const attachment = {
    content: Buffer.from(FILE).toString('base64'),
    filename: 'a visit “1”.ics',
    type: 'text/calendar',
  };
  await post(
    '/v3/mail/send',
    'Bearer SG.key',
    JSON.stringify({
      personalizations: [{ to: [{ email: 'ann@example.com' }] }],
      from: { email: 'shop@example.com' },
      subject: EVIL,
      content: [
        { type: 'text/plain', value: EVIL },
        { type: 'text/html', value: `<h1>Good morning</h1><script>alert(2)</script>` },
      ],
      attachments: [attachment],
    }),
  );
  const basic = `Basic ${Buffer.from('AC1:x').toString('base64')}`;
  const text = new URLSearchParams({ To: '+15550100142', From: '+15550100100', Body: 'x'.repeat(200) });
  await post('/2010-04-01/Accounts/AC1/Messages.json', basic, text);
});
afterAll(() => harness.close());

async function post(path: string, authorization: string, body: string | URLSearchParams): Promise<void> {
  const response = await fetch(harness.standIns.url + path, {
    method: 'POST',
    headers: { authorization },
    body,
  });
  expect(response.ok).toBe(true);
}
const get = (path: string) => fetch(harness.standIns.url + path);

test('shows a mail in a sandboxed frame with text and attachments', async () => {
  const page = await (await get('/')).text();
  expect(page).toMatch(
    /<iframe\s+class="mail"\s+sandbox="allow-popups"\s+loading="lazy"\s+src="\/captures\/capture-1"/,
  );
  expect(page).toContain('As plain text');
  expect(page).toMatch(/href="\/captures\/capture-1\/attachments\/0"\s*>a visit “1”\.ics \(32 bytes\)/);
  expect(page).not.toContain(EVIL);
});

test('shows the number of segments of a text message', async () => {
  expect(await (await get('/?kind=sms')).text()).toContain('to +15550100142, 2 segments, delivered');
});

test('serves a mail’s HTML without scripts, origin or network', async () => {
  const response = await get('/captures/capture-1');
  expect(await response.text()).toContain('<h1>Good morning</h1>');
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain('sandbox allow-popups;');
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/allow-(scripts|same-origin)|script-src/);
});

test('serves an attachment as a download', async () => {
  const response = await get('/captures/capture-1/attachments/0');
  expect(await response.text()).toBe(FILE);
  expect(response.headers.get('content-type')).toBe('application/octet-stream');
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename*=UTF-8''${encodeURIComponent('a visit “1”.ics')}`,
  );
  for (const path of [
    '/captures/capture-1/attachments/1',
    '/captures/capture-9/attachments/0',
    '/captures/capture-2',
  ])
    expect((await get(path)).status).toBe(404);
});
