/** The use cases with no code replaced: the Admin SDK on our Firestore server, Stripe's SDK on the stand-in. */
import { readFileSync } from 'node:fs';
import { setTimeoutHandler } from '@google-cloud/firestore/build/src/backoff.js';
import { startFirestoreServer, systemClock, type FirestoreService } from '@paw-haven/local-backend/testing';
import { startStandIns, type RunningStandIns } from '@paw-haven/stand-ins';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { createStripeEventVerifier } from '../../../functions/src/gateways/stripe-events.ts';
import { createStripeGateway } from '../../../functions/src/gateways/stripe.ts';
import { randomId } from '../../../functions/src/lib/ids.ts';
import type { CheckoutDependencies } from '../../../functions/src/services/dependencies.ts';
import { openStripeControl, type StripeControl } from './stripe-control.ts';
import { openWebhookEndpoint } from './webhook-endpoint.ts';

export const APP_ORIGIN = 'https://pawhaven.example';
export const WEBHOOK_SECRET = 'whsec_functions_tests';
/** The token and the number with which the salon sends texts. */
export const SALON_TWILIO = { authToken: 'secret', to: '+15550100100' } as const;
const PROJECT = 'demo-functions';
/** Queries without an index are refused, as on Firebase. */
const INDEXES = new URL('../../../firestore.indexes.json', import.meta.url);

export interface World {
  readonly db: Firestore;
  /** The server behind `db`, for counting its operations. */
  readonly firestore: FirestoreService;
  /** Port of the Firestore server, for other clients. */
  readonly firestorePort: number;
  readonly projectId: string;
  readonly dependencies: CheckoutDependencies;
  readonly stripe: StripeControl;
  /** The stand-ins behind `stripe` and the messages, for reading everything they store. */
  readonly standIns: RunningStandIns;
  readonly webhookUrl: string;
  /** Where the clocks stand before they are moved. */
  readonly began: Date;
  /** Moves our clock and Stripe's, and runs what falls due at Stripe, webhooks included. */
  advanceMinutes(minutes: number): Promise<void>;
  advanceSeconds(seconds: number): Promise<void>;
  /** Empties Firestore and Stripe and resets the clocks. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

// The client waits for a timer of 0 ms before each read, which takes 1 ms: half the time of a simulation.
setTimeoutHandler((run, ms) => void (ms > 0 ? setTimeout(run, ms) : setImmediate(run)));

let worlds = 0;

export interface WorldOptions {
  /** Where the clocks stand, the Firestore server's included: now by default. They move only on request. */
  readonly frozenAt?: Date;
  /** Rules for clients with the web SDK; without rules they may do everything. */
  readonly rules?: string;
}

export async function openWorld({ frozenAt = new Date(), rules }: WorldOptions = {}): Promise<World> {
  let shiftMs = 0;
  const now = (): Date => new Date(frozenAt.getTime() + shiftMs);
  const firestore = await startFirestoreServer({
    port: 0,
    projectId: PROJECT,
    ...(rules === undefined ? {} : { rules }),
    clock: { ...systemClock, now: () => BigInt(now().getTime()) * 1000n },
  });
  firestore.indexes.load(readFileSync(INDEXES, 'utf8'), 'firestore.indexes.json');
  const app = initializeApp(
    { projectId: PROJECT, storageBucket: `${PROJECT}.appspot.com` },
    `world-${(worlds += 1)}`,
  );
  const address = `127.0.0.1:${firestore.port}`;
  // The client reads these when it is created, and then looks for no credentials on any network.
  process.env['FIRESTORE_EMULATOR_HOST'] = address;
  process.env['METADATA_SERVER_DETECTION'] = 'none';
  const db = getFirestore(app);
  // Without a connection a call takes half as long.
  db.settings({ 'grpc.channelFactoryOverride': () => firestore.openChannel() });

  // Stripe's clock runs behind ours while both advance, and must not make its events too old.
  const verifier = createStripeEventVerifier(WEBHOOK_SECRET, false, () => frozenAt);
  const endpoint = await openWebhookEndpoint(verifier, () => dependencies);
  const standIns = await startStandIns({
    port: 0,
    webhookSecret: WEBHOOK_SECRET,
    webhookUrl: endpoint.url,
    incomingTexts: SALON_TWILIO,
    clock: { now: () => frozenAt.getTime() },
    scheduler: { schedule: () => () => {} },
  });
  const dependencies: CheckoutDependencies = {
    db,
    now,
    newId: randomId,
    project: PROJECT,
    payments: createStripeGateway({ secretKey: 'sk_test_world', apiBase: standIns.url }),
    appOrigin: APP_ORIGIN,
  };
  const stripe = openStripeControl(standIns);
  const advanceSeconds = async (seconds: number): Promise<void> => {
    shiftMs += seconds * 1000;
    await stripe.advance(seconds);
  };
  return {
    db,
    firestore: firestore.service,
    firestorePort: firestore.port,
    projectId: PROJECT,
    dependencies,
    stripe,
    standIns,
    webhookUrl: endpoint.url,
    began: frozenAt,
    advanceMinutes: (minutes) => advanceSeconds(minutes * 60),
    advanceSeconds,
    async reset() {
      shiftMs = 0;
      await stripe.reset();
      const documents = `http://${address}/emulator/v1/projects/${PROJECT}/databases/(default)/documents`;
      await fetch(documents, { method: 'DELETE' });
    },
    async close() {
      await standIns.close();
      await endpoint.close();
      await deleteApp(app);
      await firestore.close();
    },
  };
}
