/** Loads the demo data into running emulators. */
import { randomUUID } from 'node:crypto';

import { paths } from '@paw-haven/domain/core/records/paths';
import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';

import type { DemoDocument } from '../core/document.ts';
import type { DemoStack } from '../core/stack.ts';
import { DEMO_ACCOUNTS } from '../people/accounts.ts';
import { uploadAccounts, uploadStaff } from './accounts-upload.ts';
import { type DemoOptions, demoDocuments, demoSources } from '../demo-documents.ts';
import { uploadImages, uploadObject, uploadVisitPhotos } from './images-upload.ts';
import { payDemo } from './payments-upload.ts';
import { DEMO_PROOF, DEMO_PROOF_PATH, DEMO_PROOF_TOKEN, demoProofUrl } from '../people/vaccines.ts';

const WRITES_AT_ONCE = 500;

/**
 * Does nothing if demo data (or your own business data) already exists. `atWork` adds a year of history and a busy day.
 * Resolves to a sentence that says what it did.
 */
export async function seedDemoData(
  info: DemoStack,
  now: Date = new Date(),
  options: DemoOptions = {},
): Promise<string> {
  const app = initializeApp({ projectId: info.projectId }, `seed-${randomUUID()}`);
  const db = connectFirestore(app, info);
  try {
    const settings = await db.doc(paths.businessSettings()).get();
    if (settings.exists) return 'Data is already there';
    const [images] = await Promise.all([
      uploadImages(info),
      uploadAccounts(info, DEMO_ACCOUNTS),
      uploadStaff(info, DEMO_ACCOUNTS),
    ]);
    if (options.demo === 'team') await uploadVisitPhotos(info);
    const sources = demoSources(now, images, options);
    if (options.demo === 'team') await uploadProof(info);
    const demo = demoDocuments(now, images, { ...options, proofUrl: demoProofUrl(info) });
    const documents = await payDemo(info, sources.money.payments, demo);
    await writeAll(db, documents);
    return `Demo data loaded: ${DEMO_ACCOUNTS.length} accounts, ${documents.length} documents, ${images.length} images`;
  } finally {
    await deleteApp(app);
  }
}

async function uploadProof(info: DemoStack): Promise<void> {
  const metadata = { firebaseStorageDownloadTokens: DEMO_PROOF_TOKEN };
  await uploadObject(info, DEMO_PROOF_PATH, Buffer.from(DEMO_PROOF), {
    contentType: 'application/pdf',
    metadata,
  });
}

/** Sets the host in code because programs started later would inherit FIRESTORE_EMULATOR_HOST. */
function connectFirestore(app: App, { ports }: DemoStack): Firestore {
  // Keeps Google's client from probing for a cloud metadata server.
  process.env['METADATA_SERVER_DETECTION'] ??= 'none';
  const db = getFirestore(app);
  db.settings({
    host: `127.0.0.1:${ports.firestore}`,
    ssl: false,
    customHeaders: { Authorization: 'Bearer owner' },
  });
  return db;
}

/** A commit holds up to 500 writes. The settings are among the last documents: if they exist, everything is there. */
async function writeAll(db: Firestore, documents: readonly DemoDocument[]): Promise<void> {
  for (let from = 0; from < documents.length; from += WRITES_AT_ONCE) {
    const batch = db.batch();
    for (const { path, data } of documents.slice(from, from + WRITES_AT_ONCE)) batch.set(db.doc(path), data);
    await batch.commit();
  }
}
