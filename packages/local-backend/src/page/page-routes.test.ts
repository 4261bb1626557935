import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { ChangedPaths, WireNews, WireRequest } from '../activity/activity.ts';
import { startAll, type Running } from '../start/start-all.ts';
import { startPage, type RunningPage } from '../start/start-page.ts';
import { startPageServer } from './page-server.ts';

const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /notes/{id} {
      allow read: if request.auth != null;
    }
  }
}`;
const DATABASE_RULES = '{\n  "rules": {\n    ".read": "auth != null",\n    ".write": false\n  }\n}';
const ROOT = 'projects/demo-page/databases/(default)/documents';

let all: Running;
beforeAll(async () => {
  all = await startAll({
    projectId: 'demo-page',
    firestore: { rules: RULES },
    database: { rules: DATABASE_RULES },
  });
});
afterAll(() => all.stop());

const ask = (path: string, init?: RequestInit) => fetch(all.page.url + path, init);

async function writeNote(id: string, fields: object): Promise<void> {
  const answer = await fetch(`http://${all.firestore.address}/v1/${ROOT}/notes/${id}`, {
    method: 'PATCH',
    headers: { authorization: 'Bearer owner' },
    body: JSON.stringify({ fields }),
  });
  expect(answer.status).toBe(200);
}

/** Opens the page's stream. `until` collects its news until `isEnough`. */
async function openNews() {
  const ended = new AbortController();
  onTestFinished(() => ended.abort());
  const response = await ask('/api/activity', { signal: ended.signal });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  const collected = { requests: [] as WireRequest[], changes: [] as ChangedPaths[] };
  let rest = '';
  async function until(isEnough: (news: WireNews) => boolean): Promise<WireNews> {
    while (!isEnough(collected)) {
      const { value = '', done } = await reader.read();
      if (done) throw new Error('The stream ended.');
      const events = (rest + value).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) {
        const news = JSON.parse(event.replace('data: ', '')) as WireNews;
        collected.requests.push(...news.requests);
        collected.changes.push(...news.changes);
      }
    }
    return collected;
  }
  return { until };
}

test('renders every tab with the same header and marks the current one', async () => {
  for (const [path, name] of [
    ['/', 'Firestore'],
    ['/database', 'Realtime Database'],
    ['/requests', 'Requests'],
  ] as const) {
    const page = await (await ask(path)).text();
    expect(page).toMatch(new RegExp(`aria-current="page"\\s*>${name}<`));
    expect(page).toContain(`<h1>${name}</h1>`);
    expect(page.match(/<a href="\/[a-z]*"/g)).toHaveLength(3);
  }
});

test('forwards reads to the servers as administrator, and no writes', async () => {
  const document = `/api/firestore/v1/${ROOT}/notes/n1`;
  const fields = { text: { stringValue: 'hello' } };
  await writeNote('n1', fields);
  expect(await (await ask(document)).json()).toMatchObject({ fields });
  const place = `/api/database/rooms/1.json?ns=${all.database.namespace}`;
  expect((await ask(place)).status).toBe(200);
  for (const method of ['PATCH', 'DELETE', 'PUT', 'POST']) {
    expect((await ask(document, { method, body: '{"fields":{}}' })).status).toBe(405);
    expect((await ask(place, { method, body: 'true' })).status).toBe(405);
  }
  expect(await (await ask(document)).json()).toMatchObject({ fields });
});

test('lists the requests of all servers with the deciding lines, then their changes', async () => {
  await fetch(`http://${all.firestore.address}/v1/${ROOT}/notes/n2`);
  await fetch(`http://${all.database.address}/rooms.json?ns=${all.database.namespace}`, {
    method: 'PUT',
    body: '1',
  });
  const storage = { method: 'get', path: 'a.png', allowed: true, lines: [3], user: 'u1', at: Date.now() };
  await ask('/api/requests', { method: 'POST', body: JSON.stringify(storage) });
  const news = await openNews();
  const { requests } = await news.until((seen) =>
    ['notes/n2', '/rooms', 'a.png'].every((path) => seen.requests.some((request) => request.path === path)),
  );
  const byPath = (path: string) => requests.find((request) => request.path === path);
  expect(byPath('notes/n2')).toMatchObject({ service: 'firestore', allowed: false, lines: [5], user: null });
  expect(byPath('/rooms')).toMatchObject({ service: 'database', allowed: false, lines: [4], user: null });
  expect(byPath('a.png')).toMatchObject({ service: 'storage', allowed: true, lines: [3], user: 'u1' });
  await writeNote('n3', {});
  await news.until((seen) => seen.changes.some(({ paths }) => paths.includes('notes/n3')));
});

test('rejects invalid requests and servers', async () => {
  const post = (path: string, body: string) => ask(path, { method: 'POST', body });
  expect((await post('/api/requests', '{}')).status).toBe(400);
  expect((await post('/api/requests', 'no JSON')).status).toBe(400);
  expect((await post('/api/servers', '{"service":"firestore","address":"example.com:80"}')).status).toBe(400);
  expect((await ask('/api/servers', { headers: { origin: 'http://evil.example' } })).status).toBe(403);
});

describe('without servers', () => {
  let alone: RunningPage;
  beforeEach(async () => {
    alone = await startPage();
  });
  afterEach(() => alone.stop());

  test('names the missing servers', async () => {
    expect((await fetch(`${alone.url}/`)).url).toBe(`${alone.url}/`);
    const answer = await fetch(`${alone.url}/api/firestore/v1/x`);
    expect(answer.status).toBe(502);
    expect(await answer.json()).toEqual({ error: { message: 'No such server is running.' } });
  });

  test('adds a server that reports itself', async () => {
    const report = { service: 'firestore', address: all.firestore.address, projectId: 'demo-page' };
    await fetch(`${alone.url}/api/servers`, { method: 'POST', body: JSON.stringify(report) });
    expect(await (await fetch(`${alone.url}/api/servers`)).json()).toEqual({
      firestore: { address: all.firestore.address, projectId: 'demo-page', hasActivityStream: true },
    });
    expect((await fetch(`${alone.url}/`)).url).toBe(`${alone.url}/`);
  });
});

test('adds the tab and routes of another program, of which other pages on this machine get the open ones', async () => {
  const page = await startPageServer({
    port: 0,
    part: {
      tab: { name: 'Letters', path: '/letters' },
      addOpenRoutes: (router) => router.add('GET', '/open', () => ({ status: 200, body: 'open' })),
      addRoutes: (router) => router.add('GET', '/letters', () => ({ status: 200, body: 'letters' })),
    },
  });
  onTestFinished(() => page.close());
  const statusOf = async (path: string) =>
    (await fetch(page.url + path, { headers: { origin: 'http://localhost:5000' } })).status;
  expect((await fetch(`${page.url}/?kind=1`)).url).toBe(`${page.url}/letters?kind=1`);
  const requests = await (await fetch(`${page.url}/requests`)).text();
  expect(requests).toContain('<a href="/letters" >Letters</a>');
  expect([await statusOf('/open'), await statusOf('/letters')]).toEqual([200, 403]);
});
