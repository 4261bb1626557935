import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { Activity, KEPT_REQUESTS, type LoggedRequest, type News } from './activity.ts';
import { streamActivity } from './activity-stream.ts';

function request(n: number, allowed = true): LoggedRequest {
  return {
    service: 'firestore',
    at: BigInt(n) * 1_000_000n,
    method: 'get',
    scope: 'projects/p/databases/(default)',
    path: `c/${n}`,
    user: null,
    allowed,
    lines: [n],
    message: '',
  };
}

describe('Activity', () => {
  test('keeps the latest requests, oldest first, and counts all', () => {
    const activity = new Activity();
    const count = KEPT_REQUESTS + 7;
    for (let n = 0; n < count; n += 1) activity.request(request(n, n % 2 === 0));
    const { recent, counters } = activity;
    expect(recent).toHaveLength(KEPT_REQUESTS);
    expect(recent[0]?.path).toBe('c/7');
    expect(recent.at(-1)?.path).toBe(`c/${count - 1}`);
    expect(counters).toEqual({ total: count, denied: Math.floor(count / 2), byMethod: { get: count } });
    activity.reset();
    expect(activity.recent).toEqual([]);
    expect(activity.counters.total).toBe(0);
  });

  test('notifies until unsubscribed, and computes paths only for subscribers', () => {
    const activity = new Activity();
    const news: News[] = [];
    const paths = (): string[] => ['a/b'];
    activity.changed('x', () => {
      throw new Error('nobody listens');
    });
    const end = activity.subscribe((item) => news.push(item));
    activity.request(request(1));
    activity.changed('x', paths);
    end();
    activity.request(request(2));
    expect(news).toEqual([
      { requests: [request(1)], changes: [] },
      { requests: [], changes: [{ scope: 'x', paths: ['a/b'] }] },
    ]);
  });
});

test('streams earlier requests, then new ones in batches', async () => {
  const activity = new Activity();
  activity.request(request(1));
  const server = createServer((_, response) => streamActivity(activity, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const ended = new AbortController();
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}`, { signal: ended.signal });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  const next = async () => JSON.parse((await reader.read()).value!.replace('data: ', '')) as unknown;
  expect(await next()).toEqual({ requests: [{ ...request(1), at: 1000 }], changes: [] });
  activity.changed('db', () => ['a/1', 'a/2']);
  activity.changed('db', () => ['a/2', 'a/3']);
  activity.changed('many', () => Array.from({ length: 300 }, (_, n) => `c/${n}`));
  expect(await next()).toEqual({
    requests: [],
    changes: [
      { scope: 'db', paths: ['a/1', 'a/2', 'a/3'] },
      { scope: 'many', paths: [''] },
    ],
  });
  ended.abort();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
