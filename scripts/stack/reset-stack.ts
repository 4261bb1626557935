/** Empties a running stack and loads the demo data again. */
import { seedDemoData } from '../seed/seed-demo-data.ts';
import type { StackInfo } from './stack-info.ts';

export async function resetStack(info: StackInfo, now: Date = new Date()): Promise<void> {
  const { ports, projectId, storageBucket, databaseNamespace } = info;
  const at = (port: number, path: string): string => `http://127.0.0.1:${port}${path}`;
  await Promise.all([
    send('DELETE', at(ports.firestore, `/emulator/v1/projects/${projectId}/databases/(default)/documents`)),
    send('DELETE', at(ports.auth, `/emulator/v1/projects/${projectId}/accounts`)),
    send('DELETE', at(ports.database, `/.json?ns=${databaseNamespace}`)),
    send('POST', `${info.outboxUrl}/_test/reset`),
    deleteFiles(at(ports.storage, `/storage/v1/b/${storageBucket}/o`)),
  ]);
  await seedDemoData(info, now);
}

async function deleteFiles(objects: string): Promise<void> {
  const listing = await fetch(objects, { headers: OWNER });
  const { items = [] } = (await listing.json()) as { items?: { name: string }[] };
  await Promise.all(items.map(({ name }) => send('DELETE', `${objects}/${encodeURIComponent(name)}`)));
}

const OWNER = { authorization: 'Bearer owner' };

async function send(method: string, url: string): Promise<void> {
  const response = await fetch(url, { method, headers: OWNER });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${text}`);
}
