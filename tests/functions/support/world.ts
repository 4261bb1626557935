/** The use cases with nothing of ours replaced: the Admin SDK on our Firestore server, Stripe's SDK on the stand-in. */
import { startFirestoreServer } from '@paw-haven/local-backend/protocol/firestore-server';
import type { FirestoreService } from '@paw-haven/local-backend/service/firestore-service';
import { startOutbox } from '@paw-haven/local-backend/outbox/outbox-server';
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
const PROJECT = 'demo-functions';

export interface World {
  readonly db: Firestore;
  /** The server behind `db`, for counting what it is asked. */
  readonly firestore: FirestoreService;
  readonly dependencies: CheckoutDependencies;
  readonly stripe: StripeControl;
  readonly webhookUrl: string;
  /** When it was opened or reset: stays when the clock is moved, also beyond midnight. */
  readonly began: Date;
  /** Moves our clock and Stripe's; what falls due on Stripe's side happens, webhooks included. */
  advanceMinutes(minutes: number): Promise<void>;
  /** Empties Firestore and Stripe, sets the clocks back. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

let worlds = 0;

export async function openWorld(): Promise<World> {
  let shiftMs = 0;
  let began = new Date();
  const firestore = await startFirestoreServer({ port: 0, projectId: PROJECT });
  const app = initializeApp({ projectId: PROJECT }, `world-${(worlds += 1)}`);
  const address = `127.0.0.1:${firestore.port}`;
  // Read when the client is made: no credentials are looked for, on no network.
  process.env['FIRESTORE_EMULATOR_HOST'] = address;
  process.env['METADATA_SERVER_DETECTION'] = 'none';
  const db = getFirestore(app);

  const verifier = createStripeEventVerifier(WEBHOOK_SECRET);
  const endpoint = await openWebhookEndpoint(verifier, () => dependencies);
  const outbox = await startOutbox({ port: 0, webhookSecret: WEBHOOK_SECRET, webhookUrl: endpoint.url });
  const dependencies: CheckoutDependencies = {
    db,
    now: () => new Date(Date.now() + shiftMs),
    newId: randomId,
    payments: createStripeGateway({ secretKey: 'sk_test_world', apiBase: outbox.url }),
    appOrigin: APP_ORIGIN,
  };
  const stripe = openStripeControl(outbox);
  return {
    db,
    firestore: firestore.service,
    dependencies,
    stripe,
    webhookUrl: endpoint.url,
    get began() {
      return began;
    },
    async advanceMinutes(minutes) {
      shiftMs += minutes * 60_000;
      await stripe.advance(minutes * 60);
    },
    async reset() {
      shiftMs = 0;
      began = new Date();
      await stripe.reset();
      const documents = `http://${address}/emulator/v1/projects/${PROJECT}/databases/(default)/documents`;
      await fetch(documents, { method: 'DELETE' });
    },
    async close() {
      await outbox.close();
      await endpoint.close();
      await deleteApp(app);
      await firestore.close();
    },
  };
}
