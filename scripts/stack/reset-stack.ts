/** Empties a running stack and reloads the demo data. */
import { setTimeout as sleep } from 'node:timers/promises';

import type { DemoOptions } from '../../demo/demo-documents.ts';
import { seedDemoData } from '../../demo/upload/seed-demo-data.ts';
import type { StackInfo } from '../lib/stack-info.ts';

const MAX_WAIT_MS = 60_000;
const POLL_MS = 50;

export async function resetStack(
  info: StackInfo,
  now: Date = new Date(),
  options: DemoOptions = {},
): Promise<void> {
  await waitForTriggers(info);
  await clear(info);
  await seedWithoutTriggers(info, now, options);
}

/**
 * Loads the demo data, which includes what the triggers would write except for smaller copies of images. Handling its
 * events took most of a reset.
 */
export async function seedWithoutTriggers(
  info: StackInfo,
  now: Date = new Date(),
  options: DemoOptions = {},
): Promise<string> {
  const triggers = at(info.ports.firestore, `/emulator/v1/projects/${info.projectId}:triggers`);
  await send('PUT', triggers, { enabled: false });
  try {
    return await seedDemoData(info, now, options);
  } finally {
    await send('PUT', triggers, { enabled: true });
  }
}

async function clear(info: StackInfo): Promise<void> {
  const { ports, projectId, storageBucket, databaseNamespace } = info;
  await Promise.all([
    send('DELETE', at(ports.firestore, `/emulator/v1/projects/${projectId}/databases/(default)/documents`)),
    send('DELETE', at(ports.auth, `/emulator/v1/projects/${projectId}/accounts`)),
    send('DELETE', at(ports.database, `/.json?ns=${databaseNamespace}`)),
    send('POST', `${info.standInsUrl}/_test/reset`),
    deleteFiles(at(ports.storage, `/storage/v1/b/${storageBucket}/o`)),
  ]);
}

/**
 * Waits until functions have handled all earlier events. The demo data uploads files with the same names before it
 * writes their records, so a function that is still running would find no record for a file and delete it.
 */
async function waitForTriggers({ ports, projectId }: StackInfo): Promise<void> {
  const url = at(ports.firestore, `/emulator/v1/projects/${projectId}:pendingTriggers`);
  const givenUp = Date.now() + MAX_WAIT_MS;
  for (;;) {
    const { pending } = (await (await fetch(url)).json()) as { pending: number };
    if (pending === 0) return;
    if (Date.now() > givenUp) throw new Error(`${pending} events are still with the functions.`);
    await sleep(POLL_MS);
  }
}

async function deleteFiles(objects: string): Promise<void> {
  const listing = await fetch(objects, { headers: OWNER });
  const { items = [] } = (await listing.json()) as { items?: { name: string }[] };
  await Promise.all(items.map(({ name }) => send('DELETE', `${objects}/${encodeURIComponent(name)}`)));
}

const at = (port: number, path: string): string => `http://127.0.0.1:${port}${path}`;
const OWNER = { authorization: 'Bearer owner' };

async function send(method: string, url: string, body?: object): Promise<void> {
  const response = await fetch(url, { method, headers: OWNER, ...(body && { body: JSON.stringify(body) }) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${text}`);
}
