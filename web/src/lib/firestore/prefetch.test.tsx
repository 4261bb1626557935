import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ANSWER_TIMEOUT_MS, liveSource, type Listen, type Live } from './live-source.ts';

beforeEach(() => vi.useFakeTimers());

/** A source whose listener and prefetch the test controls. */
function openSource() {
  let listener: { next: (data: string) => void; fail: (error: unknown) => void } | undefined;
  const listen: Listen<string> = (next, fail) => {
    listener = { next, fail };
    return () => {};
  };
  const first = {} as { resolve: (data: string) => void; reject: (error: unknown) => void };
  const read = new Promise<string>((resolve, reject) => Object.assign(first, { resolve, reject }));
  const seen: unknown[] = [];
  const subscription = liveSource(listen, { prefetch: () => read }).subscribe((live: Live<string>) =>
    seen.push(live.status === 'success' ? live.data : live.status),
  );
  return { first, seen, subscription, listener: listener ?? expect.fail('nothing listens') };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

describe('reading ahead', () => {
  test('shows prefetched data until the listener answers, and never instead of its answer', async () => {
    const early = openSource();
    early.first.resolve('read');
    await settled();
    early.listener.next('live');
    expect(early.seen).toEqual(['read', 'live']);

    const late = openSource();
    late.listener.next('live');
    late.first.resolve('read');
    await settled();
    expect(late.seen).toEqual(['live']);
  });

  test('keeps showing prefetched data while a listener never answers', async () => {
    const { first, seen } = openSource();
    first.resolve('read');
    await vi.advanceTimersByTimeAsync(2 * ANSWER_TIMEOUT_MS);
    expect(seen).toEqual(['read']);
  });

  test('ignores prefetch errors, which the listener reports', async () => {
    const { first, seen, listener } = openSource();
    first.reject(new Error('no connection'));
    await settled();
    expect(seen).toEqual([]);
    listener.fail({ code: 'permission-denied' });
    expect(seen).toEqual(['error']);
  });

  test('emits nothing after the subscription has ended', async () => {
    const { first, seen, subscription } = openSource();
    subscription.unsubscribe();
    first.resolve('read');
    await settled();
    expect(seen).toEqual([]);
  });
});
