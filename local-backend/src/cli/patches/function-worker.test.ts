import { beforeEach, describe, expect, test, vi } from 'vitest';

import { FUNCTION_HEADER, serveEveryFunction } from './function-worker.ts';

type Serve = (request: object, response: object) => Promise<unknown>;

const usual = vi.fn(async () => {});
const run = vi.fn<(...args: unknown[]) => unknown>();
const find = vi.fn(async (_entryPoint: string) => run);
const response = { status: vi.fn(() => response), send: vi.fn() };

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

beforeEach(() => vi.clearAllMocks());

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
