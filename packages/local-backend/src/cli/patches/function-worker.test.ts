import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { endCrashedCall, FUNCTION_HEADER, serveEveryFunction } from './function-worker.ts';

type Serve = (request: object, response: object) => Promise<unknown>;

const usual = vi.fn(async () => {});
const run = vi.fn<(...args: unknown[]) => unknown>();
const find = vi.fn(async (_entryPoint: string) => run);
const response = aResponse();

/** A response that remembers whether it was sent. */
function aResponse() {
  const made = {
    headersSent: false,
    status: vi.fn((_code: number) => made),
    send: vi.fn((_body: unknown) => {
      made.headersSent = true;
    }),
    once: vi.fn((_event: string, _listener: () => void) => made),
  };
  return made;
}

function served(): Serve {
  const routes: [string, Serve][] = [];
  const application = { all: (path: string, handler: Serve) => routes.push([path, handler]) };
  serveEveryFunction(application as never, find);
  application.all('/favicon.ico', usual);
  application.all('/*', usual);
  application.all('/*', usual);
  const [others, first, second] = routes.map(([, handler]) => handler);
  expect([others, second]).toEqual([usual, usual]);
  if (!first) throw new Error('There is no route.');
  return first;
}

const request = (named: string | undefined, more: object = {}) => ({
  headers: { ...(named === undefined ? {} : { [FUNCTION_HEADER]: named }), ...more },
  body: { of: 'binary' },
  rawBody: Buffer.from(JSON.stringify({ id: '1', data: { of: 'json' } })),
});

beforeEach(() => {
  vi.clearAllMocks();
  response.headersSent = false;
});

describe('serveEveryFunction', () => {
  test('leaves calls without a function name to the runtime', async () => {
    await served()(request(undefined), response);
    expect(usual).toHaveBeenCalledOnce();
    expect(run).not.toHaveBeenCalled();
  });

  test('passes a request to the named function, without the header', async () => {
    const call = request('http create.payment');
    await served()(call, response);
    expect(find).toHaveBeenCalledWith('create.payment');
    expect(run).toHaveBeenCalledWith(call, response);
    expect(call.headers).toEqual({});
    expect(response.send).not.toHaveBeenCalled();
  });

  test('passes CloudEvents in either encoding, and acknowledges them', async () => {
    const serve = served();
    await serve(request('cloudevent notify'), response);
    await serve(request('cloudevent notify', { 'ce-id': '2' }), response);
    expect(run.mock.calls).toEqual([
      [{ id: '1', data: { of: 'json' } }],
      [{ id: '2', data: { of: 'binary' } }],
    ]);
    expect(response.send).toHaveBeenCalledWith({ status: 'acknowledged' });
  });

  test('passes data and context of a first-generation event', async () => {
    const event = { data: 1, context: { eventType: 'x', resource: { name: 'users/1' } } };
    await served()({ ...request('event follow'), rawBody: Buffer.from(JSON.stringify(event)) }, response);
    expect(run).toHaveBeenCalledWith(1, { eventType: 'x', resource: 'users/1' });
  });

  test('responds with 500 when a function throws, and continues', async () => {
    const serve = served();
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    run.mockRejectedValueOnce(new Error('no connection'));
    await serve(request('cloudevent notify'), response);
    expect(response.status).toHaveBeenCalledWith(500);
    expect(response.send).toHaveBeenCalledWith('no connection');
    log.mockRestore();
    await serve(request('cloudevent notify'), response);
    expect(response.send).toHaveBeenLastCalledWith({ status: 'acknowledged' });
  });
});

describe('a call that does not end on its own', () => {
  const log = () => vi.mocked(console.error);
  const forever = () => new Promise<never>(() => {});
  /** A function whose calls last until they are ended. */
  const slow = (timeoutSeconds?: number) => Object.assign(vi.fn(forever), { __endpoint: { timeoutSeconds } });
  const start = (named: ReturnType<typeof slow>) => {
    const own = aResponse();
    find.mockResolvedValueOnce(named as never);
    void served()(request('http slow'), own);
    return own;
  };
  const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  test('gets 504 after the time of its function, 60 seconds by default, and no other call does', async () => {
    const [short, usual, long] = [start(slow(10)), start(slow()), start(slow(300))];
    const statuses = () => [short, usual, long].map(({ status }) => status.mock.lastCall);
    await pass(9);
    expect(statuses()).toEqual([undefined, undefined, undefined]);
    await pass(1);
    expect(statuses()).toEqual([[504], undefined, undefined]);
    expect(short.send).toHaveBeenCalledWith('upstream request timeout');
    await pass(50);
    expect(statuses()).toEqual([[504], [504], undefined]);
  });

  test('keeps its time while another call blocks the process', async () => {
    const waiting = start(slow(10));
    await pass(5);
    // The clock goes on, but no timer runs.
    vi.setSystemTime(Date.now() + 100_000);
    await pass(4);
    expect(waiting.status).not.toHaveBeenCalled();
    await pass(1);
    expect(waiting.status).toHaveBeenCalledWith(504);
  });

  test('is not answered again when it was answered in time', async () => {
    const own = start(slow(10));
    await pass(5);
    own.send('done');
    own.once.mock.lastCall?.[1]();
    await pass(20);
    expect(own.status).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('gets 500 when it throws an error that nothing catches, and no other call does', async () => {
    const [other, crashing] = [start(slow()), aResponse()];
    find.mockResolvedValueOnce((async () => {
      await Promise.resolve();
      endCrashedCall(new Error('boom'));
      await forever();
    }) as never);
    void served()(request('http crash'), crashing);
    await pass(1);
    expect(crashing.status).toHaveBeenCalledWith(500);
    expect(crashing.send).toHaveBeenCalledWith({ code: 'ECONNRESET' });
    expect(other.status).not.toHaveBeenCalled();
    expect(log()).toHaveBeenCalledWith(expect.objectContaining({ message: 'boom' }));
  });
});
