/** A separate stack whose clients reach everything over wires that can be cut. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { paths } from '@paw-haven/domain/core/records/paths';
import type { Firestore } from 'firebase-admin/firestore';
import { bootTestStack, buildWebForTests, planTestStack } from '../../../scripts/stack/boot-test-stack.ts';
import { adminFirestore } from '../../e2e/support/free-slot.ts';
import { openStripeControl, type StripeControl } from '../../functions/support/stripe-control.ts';
import { launchChromium } from '../../support/chromium.ts';
import type { StackInfo } from '../../support/stack.ts';
import { openWire, type Wire } from './wire.ts';

/** Less than the minute after which Firestore frees the locks of a process that was killed, for which a case waits. */
const LOCK_SECONDS = 10;

const WIRED = ['auth', 'functions', 'firestore', 'database', 'storage'] as const;
export type WireName = (typeof WIRED)[number];

export interface FaultStack {
  /** The stack with the addresses for tests. */
  readonly info: StackInfo;
  /** The stack with the addresses for browsers and other clients, which lead over the wires. */
  readonly clientInfo: StackInfo;
  readonly wires: Readonly<Record<WireName, Wire>>;
  readonly db: Firestore;
  readonly stripe: StripeControl;
  readonly browser: Browser;
  /** Sends `POST /_test…` to the stand-ins. */
  readonly control: (path: string, body: object) => Promise<void>;
  stop(): Promise<void>;
}

/** `web: false` skips the web app, which halves the startup time. */
export async function bootFaultStack(
  { web }: { readonly web: boolean },
  say: (text: string) => void,
): Promise<FaultStack> {
  const plan = await planTestStack();
  const { info } = plan;
  const wires = await openWires(info);
  const clientInfo = wired(info, wires);
  if (web) {
    say('Building the web app');
    if ((await buildWebForTests({ ...plan, info: clientInfo })) !== 0)
      throw new Error('The web app does not build.');
  }
  const directory = await mkdtemp(join(tmpdir(), 'fault-stack-'));
  const stackFile = join(directory, 'stack.json');
  process.env['LOCAL_BACKEND_TRANSACTION_IDLE_SECONDS'] = String(LOCK_SECONDS);
  const stack = await bootTestStack({ ...plan, web, stackFile, say });
  // The browser tests' helpers find the stack there.
  process.env['PAW_STACK_FILE'] = stackFile;
  const db = adminFirestore();
  // The result must not depend on the time of day.
  await db.doc(paths.businessSettings()).update({ quiet_hours: null });
  const browser = await launchChromium();
  return {
    info,
    clientInfo,
    wires,
    db,
    stripe: openStripeControl({ url: info.standInsUrl, port: info.ports.standIns }),
    browser,
    async control(path, body) {
      const response = await fetch(`${info.standInsUrl}/_test${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    },
    async stop() {
      await browser.close();
      await Promise.all([...Object.values(wires).map((wire) => wire.close()), stack.stop()]);
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function openWires({ ports }: StackInfo): Promise<Record<WireName, Wire>> {
  const opened = await Promise.all(WIRED.map(async (name) => [name, await openWire(ports[name])] as const));
  return Object.fromEntries(opened) as Record<WireName, Wire>;
}

function wired(info: StackInfo, wires: Readonly<Record<WireName, Wire>>): StackInfo {
  const ports = { ...info.ports, ...Object.fromEntries(WIRED.map((name) => [name, wires[name].port])) };
  const functionsUrl = info.functionsUrl.replace(`:${info.ports.functions}/`, `:${ports.functions}/`);
  return { ...info, ports, functionsUrl };
}
