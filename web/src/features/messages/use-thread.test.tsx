import { act, renderHook, waitFor } from '@testing-library/react';
import { THREAD_PAGE } from '@paw-haven/domain/people/message/queries';
import { aMessage } from '@paw-haven/domain/testing/factories';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadSdk } from '../../lib/firestore/load-sdk.ts';
import { answerWith, failReads } from '../../testing/fake-firestore.ts';
import { useThread } from './use-thread.ts';

const MINUTE_MS = 60_000;
const NOON = Date.parse('2026-11-29T12:00:00Z');
/** Newest first, one a minute. */
const messages = (count: number) =>
  Array.from({ length: count }, (_, index) => count - index).map((minute) =>
    aMessage({ id: `m${minute}`, created_at: new Date(NOON + minute * MINUTE_MS) }),
  );
const offline = () => Object.assign(new Error('The client is offline.'), { code: 'unavailable' });

/** More than all waits between retries. */
const passTime = () => act(() => vi.advanceTimersByTimeAsync(10_000));

beforeAll(async () => {
  await loadSdk();
});

async function openThread() {
  answerWith('messages', messages(THREAD_PAGE));
  const { result } = renderHook(() => useThread('maya', 'business'));
  await waitFor(() => expect(result.current.messages).toHaveLength(THREAD_PAGE));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return result;
}

test('closes the gap after a time offline, although the first reads fail', async () => {
  const result = await openThread();
  failReads('messages', offline(), offline());
  const total = 3 * THREAD_PAGE + 5;
  answerWith('messages', messages(total));
  await passTime();
  expect(result.current.messages).toHaveLength(total);
});

test('begins with the latest messages if the gap cannot be read', async () => {
  const result = await openThread();
  failReads('messages', ...Array.from({ length: 10 }, offline));
  answerWith('messages', messages(3 * THREAD_PAGE));
  await passTime();
  expect(result.current.messages.at(-1)?.id).toBe(`m${3 * THREAD_PAGE}`);
  expect(result.current.messages).toHaveLength(THREAD_PAGE);
  expect(result.current.hasOlder).toBe(true);
});
