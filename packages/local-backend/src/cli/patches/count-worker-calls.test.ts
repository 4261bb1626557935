import { EventEmitter, once } from 'node:events';
import { createServer, request } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { countWorkerCalls } from './count-worker-calls.ts';
import type { RuntimeWorker } from './count-worker-calls.ts';

/** The emulator's real workers; only the process behind them is replaced by a server of this test. */
const { RuntimeWorker: Worker, RuntimeWorkerPool: Pool } = createRequire(import.meta.url)(
  'firebase-tools/lib/emulator/functionsRuntimeWorker.js',
) as {
  RuntimeWorker: { prototype: RuntimeWorker };
  RuntimeWorkerPool: new () => {
    addWorker(trigger: object, runtime: object): RuntimeWorker & { readyForWork(): void };
    refresh(): void;
  };
};
countWorkerCalls(Worker.prototype);

class Process extends EventEmitter {
  kills = 0;

  kill(): boolean {
    this.kills += 1;
    return true;
  }
}

let functionServer: Server;
let arrived: { url: string; answer: () => void; breakOff: () => void }[];
let front: Server;
let pool: InstanceType<typeof Pool>;
let process: Process;
let worker: RuntimeWorker;

beforeEach(async () => {
  arrived = [];
  functionServer = await listening((incoming, response) => {
    arrived.push({
      url: incoming.url ?? '',
      answer: () => response.end('done'),
      breakOff: () => incoming.socket.destroy(),
    });
    functionServer.emit('arrived');
  });
  pool = new Pool();
  process = new Process();
  const conn = { httpReqOpts: () => ({ host: '127.0.0.1', port: portOf(functionServer) }) };
  const added = pool.addWorker({ id: 'hook' }, { process, conn, events: new EventEmitter() });
  added.readyForWork();
  worker = added;
  front = await listening((incoming, response) => {
    const call = { method: 'POST', path: incoming.url, headers: {} };
    void worker.request(call, response, undefined, false);
  });
});

afterEach(() => {
  for (const server of [front, functionServer]) {
    server.closeAllConnections();
    server.close();
  }
});

describe('a worker with several calls', () => {
  test('becomes idle only after the last call', async () => {
    const [first, second] = await twoCalls();
    await first.end();
    expect(worker.state).toBe('BUSY');
    await second.end();
    expect(worker.state).toBe('IDLE');
    expect(process.kills).toBe(0);
  });

  test('survives a reload until the last call is answered', async () => {
    const [first, second] = await twoCalls();
    await first.end();
    pool.refresh();
    expect(worker.state).toBe('FINISHING');
    expect(process.kills).toBe(0);
    expect(await second.end()).toBe(200);
    expect(process.kills).toBe(1);
  });

  test('ends after the last call, not after the first', async () => {
    const [first, second] = await twoCalls();
    pool.refresh();
    await first.end();
    expect(process.kills).toBe(0);
    await second.end();
    expect(process.kills).toBe(1);
  });

  test('takes no calls after one was aborted, and ends after the others', async () => {
    const [first, second] = await twoCalls();
    expect(await first.fail()).toBe(500);
    expect(worker.state).toBe('FINISHING');
    expect(process.kills).toBe(0);
    expect(await second.end()).toBe(200);
    expect(process.kills).toBe(1);
  });

  test('answers other calls when a function reports a fatal error', async () => {
    const [first, second] = await twoCalls();
    process.emit('message', fatal());
    await first.end();
    expect(process.kills).toBe(0);
    expect(await second.end()).toBe(200);
    expect(process.kills).toBe(1);
  });
});

test('kills a worker without calls at once on a fatal error or a reload', () => {
  process.emit('message', fatal());
  expect(worker.state).toBe('FINISHING');
  expect(process.kills).toBe(1);
});

test('keeps a worker finished when calls end after its process is gone', async () => {
  const [first, second] = await twoCalls();
  process.emit('exit');
  await first.fail();
  await second.fail();
  expect(worker.state).toBe('FINISHED');
});

interface Call {
  /** Both resolve to the status that the caller received, once the worker is done with the call. */
  end(): Promise<number | undefined>;
  fail(): Promise<number | undefined>;
}

async function twoCalls(): Promise<[Call, Call]> {
  return [await call('/1'), await call('/2')];
}

async function call(url: string): Promise<Call> {
  const outgoing = request({ host: '127.0.0.1', port: portOf(front), path: url, agent: false });
  const response = once(outgoing, 'response') as Promise<[IncomingMessage]>;
  outgoing.end();
  await once(functionServer, 'arrived');
  const status = async (): Promise<number | undefined> => {
    const [answer] = await response;
    await once(answer.resume(), 'end');
    return answer.statusCode;
  };
  const here = arrived.find((each) => each.url === url);
  return {
    end: () => (here?.answer(), status()),
    fail: () => (here?.breakOff(), status()),
  };
}

async function listening(
  handler: (incoming: IncomingMessage, response: ServerResponse) => void,
): Promise<Server> {
  const server = createServer(handler).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

function fatal(): string {
  return `${JSON.stringify({ level: 'FATAL', type: 'runtime-error', text: 'thrown', data: {} })}\n`;
}
