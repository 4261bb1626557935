/** The REST handler on a separate port over an in-memory Firestore; calls of the control endpoints are recorded. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Activity } from '../../../activity/activity.ts';
import type { RulesIssue } from '../../../rules/source/issue.ts';
import { createTestFirestore, type TestFirestore } from '../../../testing/test-firestore.ts';
import type { Control } from '../control-handler.ts';
import { createRestHandler } from '../rest-handler.ts';

export interface RestServer {
  readonly firestore: TestFirestore;
  /** Recorded calls of the control endpoints. */
  readonly calls: string[];
  /** The issues that loading rules returns. */
  issues: RulesIssue[];
  readonly call: (method: string, path: string, body?: unknown, authorization?: string) => Promise<Answer>;
  readonly close: () => Promise<unknown>;
}

interface Answer {
  readonly status: number;
  /** The parsed body if it is JSON. */
  readonly body: unknown;
}

export async function startRestServer(): Promise<RestServer> {
  const firestore = createTestFirestore();
  const calls: string[] = [];
  const rest: RestServer = {
    firestore,
    calls,
    issues: [],
    async call(method, path, body, authorization = 'Bearer owner') {
      const { port } = server.address() as AddressInfo;
      const init = {
        method,
        headers: { authorization },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      };
      const response = await fetch(`http://127.0.0.1:${port}${path}`, init);
      const text = await response.text();
      const isJson = response.headers.get('content-type') === 'application/json';
      return { status: response.status, body: isJson ? JSON.parse(text) : text };
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  const control: Control = {
    authorizer: {
      load: (source) => {
        calls.push(`load ${source}`);
        return rest.issues;
      },
      source: 'the rules in force',
      decide: () => ({ allowed: true, message: '' }),
    },
    activity: new Activity(),
    databases: () => firestore.store.databases(),
    clear: (database) => firestore.store.clear(database),
    deleteTree: (database, path) => firestore.store.deleteTree(database, path),
    reset: () => firestore.reset(),
    shutdown: () => calls.push('shutdown'),
    exportTo: async (...parts) => calls.push(`export ${parts.join(' ')}`),
    importFrom: async (path) => calls.push(`import ${path}`),
    usage: (database) => firestore.service.usage.of(database),
    registerTrigger: (project, id, trigger) =>
      calls.push(`trigger ${project} ${id} ${trigger.document?.value}`),
    pendingTriggers: () => 3,
    enableTriggers: (enabled) => calls.push(`triggers ${enabled}`),
  };
  const server = createServer(createRestHandler(firestore.service, control));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return rest;
}
