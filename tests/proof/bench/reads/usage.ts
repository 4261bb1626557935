/** The usage that the Firestore server counts for billing. */
import type { Usage } from '@paw-haven/local-backend/firestore';
import type { StackInfo } from '../../../support/stack.ts';

const POLL_MS = 200;
/** A page counts as settled after this long without reads. */
const REST_MS = 1600;

export interface Reads {
  /** Documents that the page read. */
  readonly page: number;
  /** Documents that functions read for the page. */
  readonly functions: number;
  /** Documents that the rules looked up to authorize the page's requests. */
  readonly rules: number;
}

export async function readUsage({ projectId, ports }: StackInfo): Promise<Usage> {
  const url = `http://127.0.0.1:${ports.firestore}/emulator/v1/projects/${projectId}/databases/(default)/usage`;
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Usage;
}

/** The reads since `before`, once there are no more. */
export async function readsSince(info: StackInfo, before: Usage): Promise<Reads> {
  let latest = before;
  let quietSince = Date.now();
  while (Date.now() - quietSince < REST_MS) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    const now = await readUsage(info);
    if (JSON.stringify(now) !== JSON.stringify(latest)) quietSince = Date.now();
    latest = now;
  }
  return {
    page: latest.clients.reads - before.clients.reads,
    functions: latest.admin.reads - before.admin.reads,
    rules: latest.rules.reads - before.rules.reads,
  };
}
