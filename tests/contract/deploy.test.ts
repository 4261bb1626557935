/** The parts of `firebase deploy` that need no account: what it reads exists, loads, and is accepted by Firebase. */
import { fork, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callables } from '@paw-haven/domain/contract/callables';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImageAnswer } from '../../functions/src/gateways/forked-images.ts';
import { CORS_FILE } from '../../scripts/go-live/checks/data.ts';
import { WEBHOOK_EVENTS } from '../../scripts/go-live/checks/payments.ts';
import { buildFunctions, FUNCTION_PROGRAMS } from '../../scripts/build/functions.ts';
import { lockfileOf, readLockPackages } from '../../scripts/lib/lockfile.ts';
import { ROOT, textOf } from './support/repository-files.ts';

interface FirebaseJson {
  readonly firestore: { readonly rules: string; readonly indexes: string };
  readonly database: { readonly rules: string };
  readonly storage: { readonly rules: string };
  readonly functions: readonly { readonly source: string; readonly predeploy: readonly string[] }[];
}

const firebase = JSON.parse(textOf('firebase.json')) as FirebaseJson;
const [functions] = firebase.functions;

test('firebase.json names existing files and commands', () => {
  const { firestore, database, storage } = firebase;
  const named = [firestore.rules, firestore.indexes, database.rules, storage.rules];
  expect(named.filter((file) => !existsSync(ROOT + file))).toEqual([]);
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
  for (const command of functions?.predeploy ?? [])
    expect(scripts).toHaveProperty(command.slice('npm run '.length));
});

test('the webhook that go-live creates receives every event that the functions understand', () => {
  const source = textOf('functions/src/gateways/stripe-objects.ts');
  const understood = [...source.matchAll(/event\.type === '([^']+)'/g)].map((match) => match[1] ?? '');
  expect(understood.length).toBeGreaterThan(3);
  expect(new Set<string>(WEBHOOK_EVENTS)).toEqual(new Set(understood));
});

test('the bucket’s CORS lets pages of any origin read images, and nothing else', () => {
  const rules = JSON.parse(textOf(CORS_FILE)) as readonly object[];
  expect(rules).toEqual([{ origin: ['*'], method: ['GET', 'HEAD'], maxAgeSeconds: expect.any(Number) }]);
});

test('a deploy adds the account triggers before it deletes those of the first generation', () => {
  const require = createRequire(import.meta.url);
  const { calculateChangesets } = require('firebase-tools/lib/deploy/functions/release/planner.js') as {
    calculateChangesets: (want: object, have: object, key: () => string, all: boolean) => unknown;
  };
  const trigger = (id: string, platform: string) => ({
    id,
    platform,
    region: 'us-central1',
    eventTrigger: {},
  });
  const have = { 'create-profile': trigger('create-profile', 'gcfv1') };
  const plan = (id: string) => calculateChangesets({ [id]: trigger(id, 'gcfv2') }, have, () => 'all', true);
  expect(() => plan('create-profile')).toThrow('Upgrading from 1st Gen to 2nd Gen');
  expect(plan('create-account-profile')).toMatchObject({
    all: {
      endpointsToCreate: [{ id: 'create-account-profile' }],
      endpointsToDelete: [{ id: 'create-profile' }],
    },
  });
});

test('firebase-tools accepts the indexes', () => {
  const require = createRequire(import.meta.url);
  const { FirestoreApi } = require('firebase-tools/lib/firestore/api.js') as {
    FirestoreApi: new () => { validateSpec(spec: unknown): void };
  };
  const indexes: unknown = JSON.parse(textOf(firebase.firestore.indexes));
  expect(() => new FirestoreApi().validateSpec(indexes)).not.toThrow();
  expect(() => new FirestoreApi().validateSpec({ indexes: [{ collectionGroup: 'pets' }] })).toThrow(
    'queryScope',
  );
});

describe('the bundle of the functions', () => {
  const folder = mkdtempSync(join(tmpdir(), 'paw-haven-deploy-'));
  beforeAll(buildFunctions);
  afterAll(() => rmSync(folder, { recursive: true }));

  test('loads as in a deployment and exports the functions that domain declares', () => {
    const manifest = join(folder, 'functions.json');
    const program = join(ROOT, 'node_modules', '.bin', 'firebase-functions');
    // No emulators, secrets or keys, as in a deploy.
    const env = {
      PATH: process.env['PATH'],
      HOME: folder,
      GCLOUD_PROJECT: 'a-real-project',
      FIREBASE_CONFIG: JSON.stringify({ projectId: 'a-real-project', storageBucket: 'a-bucket' }),
      FUNCTIONS_MANIFEST_OUTPUT_PATH: manifest,
    };
    const cwd = join(ROOT, functions?.source ?? '');
    const { status, stderr } = spawnSync(program, [cwd], { cwd, env, encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const { endpoints } = JSON.parse(readFileSync(manifest, 'utf8')) as { endpoints: Record<string, object> };
    const called = Object.keys(endpoints).filter((id) => 'callableTrigger' in (endpoints[id] ?? {}));
    expect(called.toSorted()).toEqual(Object.keys(callables).toSorted());
    expect(Object.keys(endpoints)).toEqual(expect.arrayContaining(['stripe-webhook', 'release-holds']));
  });

  test('includes the image program, which needs only Node', async () => {
    const dog = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#888' } })
      .png()
      .toBuffer();
    const child = fork(join(ROOT, 'functions', 'lib', 'image-process.js'), {
      env: {},
      serialization: 'advanced',
    });
    const answer = await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', () => reject(new Error('It ended without an answer.')));
      child.on('message', (message: ImageAnswer) => {
        if ('ready' in message) child.send({ bytes: dog, steps: [100], formats: ['webp'] });
        else resolve(message);
      });
    });
    child.kill('SIGKILL');
    expect(answer).toMatchObject({ image: { width: 300, copies: [{ width: 100, format: 'webp' }] } });
  });

  test('is deployed with the package versions that were tested', () => {
    const { packages } = lockfileOf(readLockPackages(), functions?.source ?? '');
    const { dependencies } = JSON.parse(textOf('functions/package.json')) as { dependencies: object };
    expect(packages['']?.dependencies).toEqual(dependencies);
    expect(packages).toMatchObject({ 'node_modules/stripe': { version: '23.1.0' } });
    expect(Object.keys(packages).length).toBeGreaterThan(200);
    // Development tools are not deployed.
    expect(packages).not.toHaveProperty(['node_modules/vitest']);
  });

  test('imports exactly the packages that a deployment installs', () => {
    const bundle = FUNCTION_PROGRAMS.map((program) => textOf(`functions/lib/${program}.js`)).join('\n');
    // In the form that esbuild writes.
    const imports = bundle.matchAll(/^import (?:[^;"]* from )?"([^"]+)";|\bimport\("([^"]+)"\)/gm);
    const imported = [...imports]
      .map((match) => match[1] ?? match[2] ?? '')
      .filter((name) => !isBuiltin(name))
      .map((name) =>
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
      );
    const { dependencies } = JSON.parse(textOf('functions/package.json')) as {
      dependencies: Record<string, string>;
    };
    expect([...new Set(imported)].toSorted()).toEqual(Object.keys(dependencies).toSorted());
  });
});
