/** Every check against stand-ins for the APIs, with each answer that it can get. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { allChecks } from './all-checks.ts';
import type { Check, State } from './checks/check.ts';
import { WANTED_FUNCTIONS } from './checks/server.ts';
import {
  AT,
  ENDPOINT,
  FILES,
  FUNCTIONS,
  functionsOf,
  listOf,
  MAIL_WEBHOOK,
  NUMBER_ROW,
  numbersOf,
  openStandIn,
  POLICY,
  PROJECT,
} from './testing/stand-in.ts';
import type { Replies, StandIn } from './testing/stand-in.ts';

const CHECKS = allChecks({
  setVariables: () => {
    throw new Error('Looking writes nothing.');
  },
});

let world: StandIn;
beforeAll(async () => {
  world = await openStandIn();
});
afterAll(() => world.close());
beforeEach(() => world.answer());

const checkOf = (id: string): Check => {
  const found = CHECKS.find((check) => check.id === id);
  if (!found) throw new Error(`There is no check "${id}".`);
  return found;
};
const look = (
  id: string,
  replies: Replies = {},
  files: Readonly<Record<string, string>> = FILES,
): Promise<State> => {
  world.answer(replies);
  return checkOf(id).look(world.context(files));
};
const mailWebhook = (changes: object): Replies => ({
  [AT.mailEvents]: { body: { webhooks: [{ ...MAIL_WEBHOOK, ...changes }] } },
});
test('every check has a unique id and needs only earlier checks', () => {
  const ids = CHECKS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [index, { needs }] of CHECKS.entries())
    expect(needs.filter((id) => !ids.slice(0, index).includes(id))).toEqual([]);
});

test.each(CHECKS.map(({ id }) => id))('%s is OK for a project that lacks nothing', async (id) => {
  expect(await look(id)).toMatchObject({ kind: 'ok' });
  // Looking changes nothing.
  const writes = world.requests.filter(({ key }) => !/^GET|:test$|:getIamPolicy$|:runQuery$/.test(key));
  expect(writes.map(({ key }) => key).filter((key) => key !== AT.write && key !== AT.webhook)).toEqual([]);
});

const disabled = {
  status: 403,
  body: {
    error: {
      message: 'It is disabled.',
      details: [{ reason: 'SERVICE_DISABLED', metadata: { service: 'some.googleapis.com' } }],
    },
  },
};
const FAILURES = [
  [
    'nobody signed in',
    { status: 401 },
    /not signed in|recognize the key|n’t allow|n’t deployed|responds with 401|wasn’t found|no bucket/,
  ],
  [
    'no permission',
    { status: 403, body: { error: { message: 'Denied.' } } },
    /have access|Denied|give this key access|n’t allow|responds with 403|forbids|no project/,
  ],
  ['a quota', { status: 429 }, /too many requests/i],
  [
    'a failure',
    { status: 500, body: { error: { message: 'Internal.' } } },
    /did not respond|responds with 500/,
  ],
] as const;
const isGoogle = (key: string) => key.includes('.googleapis.com/') && key !== AT.read && key !== AT.write;
/** Requests for which these two failures are the expected answer. */
const RIGHT: Readonly<Record<string, readonly string[]>> = {
  [AT.write]: ['nobody signed in', 'no permission'],
};

describe.each(CHECKS.map(({ id }) => id))('%s', (id) => {
  test.each(FAILURES)('reports %s on each of its requests', async (name, reply, said) => {
    await look(id);
    const keys = [...new Set(world.requests.map(({ key }) => key))];
    for (const key of keys) {
      const state = await look(id, { [key]: reply });
      if (RIGHT[key]?.includes(name)) continue;
      expect({ key, kind: state.kind }).not.toEqual({ key, kind: 'ok' });
      expect(state).toMatchObject({ detail: expect.stringMatching(said) });
    }
  });

  test('reports a disabled API and how to enable it', async () => {
    await look(id);
    const keys = [...new Set(world.requests.map(({ key }) => key))].filter(isGoogle);
    for (const key of keys)
      expect(await look(id, { [key]: disabled })).toMatchObject({
        kind: 'todo',
        detail: 'The API some.googleapis.com isn’t turned on.',
        fix: { command: `gcloud services enable some.googleapis.com --project=${PROJECT}` },
      });
  });

  test('reports what is missing on each of its requests, with one way to fix it', async () => {
    await look(id);
    const keys = [...new Set(world.requests.map(({ key }) => key))];
    for (const key of keys) {
      // Enforcement that was never set counts as disabled.
      if (key === AT.enforcement) continue;
      const state = await look(id, { [key]: { status: 404 } });
      expect({ key, kind: state.kind }).not.toEqual({ key, kind: 'ok' });
      if (state.kind === 'todo')
        expect(
          Object.keys(state.fix).filter((way) => way === 'command' || way === 'link' || way === 'change'),
        ).not.toEqual([]);
    }
  });
});

const settings = (changes: string) => ({ ...FILES, [`functions/.env.${PROJECT}`]: changes });
const GOOD = 'APP_ORIGIN=https://salon.example\nMAIL_FROM=hello@salon.example\n';

test.each<[string, string, Replies, RegExp]>([
  [
    'project',
    'a project on its way out',
    { [AT.project]: { body: { lifecycleState: 'DELETE_REQUESTED' } } },
    /being deleted/,
  ],
  ['plan', 'the free plan', { [AT.billing]: { body: { billingEnabled: false } } }, /free plan/],
  [
    'apis',
    'APIs that are off',
    { [AT.apis]: { body: { services: [] } } },
    /Not turned on: firestore.googleapis.com, /,
  ],
  ['firestore', 'Datastore mode', { [AT.firestore]: { body: { type: 'DATASTORE_MODE' } } }, /Datastore mode/],
  [
    'firestore',
    'the wrong edition',
    { [AT.firestore]: { body: { type: 'FIRESTORE_NATIVE', databaseEdition: 'ENTERPRISE' } } },
    /Enterprise edition/,
  ],
  ['database', 'none', { [AT.database]: { body: {} } }, /no database/],
  [
    'database',
    'another address',
    { [AT.database]: { body: { instances: [{ databaseUrl: 'https://other.firebaseio.com' }] } } },
    /must be https:\/\/other/,
  ],
  [
    'bucket',
    'another bucket',
    { [AT.bucket]: { body: { bucket: { name: 'projects/p/buckets/other' } } } },
    /own bucket only, not from other/,
  ],
  ['cors', 'no CORS', { [AT.cors]: { body: {} } }, /fetched twice/],
  [
    'cors',
    'CORS of another site',
    { [AT.cors]: { body: { cors: [{ origin: ['https://x.example'], method: ['GET'] }] } } },
    /fetched twice/,
  ],
  [
    'rules',
    'rules that do not compile',
    { [AT.rules]: { body: { issues: [{ severity: 'ERROR', description: 'Line 3' }] } } },
    /doesn’t compile there: Line 3/,
  ],
  [
    'rules',
    'another language',
    { [AT.rules]: { body: { testResults: [{ state: 'SUCCESS' }, { state: 'FAILURE' }] } } },
    /probe 2/,
  ],
  ['rules', 'no results', { [AT.rules]: { body: {} } }, /doesn’t work as we expect/],
  [
    'sign-in',
    'no passwords',
    { [AT.auth]: { body: { signIn: { email: { enabled: false } } } } },
    /password sign-in isn’t turned on/,
  ],
  [
    'sign-in',
    'mail links only',
    { [AT.auth]: { body: { signIn: { email: { enabled: true, passwordRequired: false } } } } },
    /password sign-in isn’t turned on/,
  ],
  [
    'sign-in',
    'Google switched off',
    { [AT.withGoogle]: { body: { enabled: false } } },
    /Google sign-in isn’t turned on/,
  ],
  [
    'domains',
    'a domain that is not there',
    { [AT.auth]: { body: { authorizedDomains: ['localhost'] } } },
    /salon.example isn’t authorized/,
  ],
  ['web-keys', 'no app', { [AT.apps]: { body: {} } }, /no web app/],
  ['web-keys', 'another key', { [AT.appConfig]: { body: { apiKey: 'other' } } }, /VITE_FIREBASE_API_KEY$/],
  ['app-check', 'another key', { [AT.appCheck]: { body: { siteKey: 'other' } } }, /isn’t the registered key/],
  [
    'app-check',
    'a key of another site',
    { [AT.recaptcha]: { body: { webSettings: { allowedDomains: ['other.example'] } } } },
    /doesn’t allow salon.example/,
  ],
  [
    'app-check',
    'enforcement',
    { [AT.enforcement]: { body: { enforcementMode: 'ENFORCED' } } },
    /enforced on Firestore/,
  ],
  [
    'secrets',
    'one that is missing',
    { [AT.secretOf('SENDGRID_API_KEY')]: { status: 404 } },
    /^Missing: SENDGRID_API_KEY$/,
  ],
  [
    'secrets',
    'one that is disabled',
    { [AT.secretOf('UNSUBSCRIBE_KEY')]: { body: { state: 'DISABLED' } } },
    /^Missing: UNSUBSCRIBE_KEY$/,
  ],
  [
    'roles',
    'none',
    { [AT.policy]: { body: {} } },
    /gcp-sa-firebasestorage.iam.gserviceaccount.com: firebaserules.firestoreServiceAgent \(rules of the bucket/,
  ],
  [
    'functions',
    'account triggers of the first generation beside their successors',
    { [FUNCTIONS]: functionsOf([...WANTED_FUNCTIONS, 'create-profile', 'erase-account']) },
    /these can go: create-profile, erase-account$/,
  ],
  ['functions', 'some that are missing', { [FUNCTIONS]: { body: { functions: [] } } }, /are missing: /],
  [
    'stripe',
    'an account that may not take payments',
    {
      [AT.account]: { body: { id: 'acct_1', charges_enabled: false } },
      [`${AT.secretOf('STRIPE_SECRET_KEY')}:access`]: {
        body: { payload: { data: Buffer.from('sk_live_1').toString('base64') } },
      },
    },
    /can’t take payments/,
  ],
  ['webhook', 'none', { [AT.webhooks]: listOf([]) }, /no webhook for https:\/\/us-central1/],
  [
    'webhook',
    'one that is off',
    { [AT.webhooks]: listOf([{ ...ENDPOINT, status: 'disabled' }]) },
    /turned off/,
  ],
  [
    'webhook',
    'events that are missing',
    { [AT.webhooks]: listOf([{ ...ENDPOINT, enabled_events: ['charge.refunded'] }]) },
    /doesn’t listen for: checkout.session.completed/,
  ],
  [
    'webhook',
    'the API version of the account',
    { [AT.webhooks]: listOf([{ ...ENDPOINT, api_version: null }]) },
    /API version of the account/,
  ],
  [
    'payments-webhook',
    'events that were not delivered',
    { [AT.events]: listOf([{ id: 'evt_1' }]) },
    /^Undelivered events: 1, last evt_1\.$/,
  ],
  [
    'mail',
    'a key that may not send',
    { [AT.scopes]: { body: { scopes: ['stats.read'] } } },
    /isn’t allowed to send/,
  ],
  ['mail', 'another domain', { [AT.domains]: { body: [] } }, /hello@salon.example isn’t authenticated/],
  [
    'mail',
    'records that are not there',
    { [AT.domains]: { body: [{ domain: 'salon.example', valid: false }] } },
    /aren’t verified yet/,
  ],
  ['mail-events', 'no webhook', { [AT.mailEvents]: { body: {} } }, /There’s no event webhook for https:/],
  [
    'mail-events',
    'another address',
    mailWebhook({ url: 'https://other.example/mail-events' }),
    /There’s no event webhook/,
  ],
  ['mail-events', 'turned off', mailWebhook({ enabled: false }), /is turned off/],
  [
    'mail-events',
    'no bounces',
    mailWebhook({ bounce: false, spam_report: undefined }),
    /doesn’t report: bounce, spam_report$/,
  ],
  ['mail-events', 'no signature', mailWebhook({ public_key: null }), /Turn on “Signed event webhook”/],
  ['mail-events', 'another key', mailWebhook({ public_key: 'another' }), /verification key, then deploy/],
  [
    'texts',
    'a suspended account',
    { [AT.twilio]: { body: { sid: 'AC1', status: 'suspended' } } },
    /is suspended/,
  ],
  [
    'texts',
    'a trial',
    { [AT.twilio]: { body: { sid: 'AC1', status: 'active', type: 'Trial' } } },
    /is a trial/,
  ],
  ['texts', 'another number', { [AT.numbers]: numbersOf([]) }, /doesn’t belong to this account/],
  [
    'texts',
    'a number without texts',
    { [AT.numbers]: numbersOf([{ ...NUMBER_ROW, capabilities: { sms: false } }]) },
    /can’t send/,
  ],
  ['site', 'nothing deployed', { [AT.site]: { status: 404 } }, /Nothing is deployed/],
  ['site', 'another site', { [AT.site]: {} }, /doesn’t send our headers/],
  [
    'sign-in-frame',
    'our headers',
    { [AT.frame]: { headers: { 'content-security-policy': "frame-ancestors 'none'" } } },
    /no one can sign in/,
  ],
  [
    'sign-in-frame',
    'a header of a proxy',
    { [AT.frame]: { headers: { 'x-frame-options': 'DENY' } } },
    /no one can sign in/,
  ],
  ['visitor-reads', 'no data', { [AT.read]: { status: 404 } }, /fill in/],
  ['visitor-writes', 'rules that are open', { [AT.write]: { status: 404 } }, /aren’t deployed/],
  ['webhook-answers', 'a policy of the organization', { [AT.webhook]: { status: 403 } }, /allUsers/],
  ['owner', 'none', { [AT.owner]: { body: [{ readTime: 'now' }] } }, /make yourself the owner/],
])('%s: %s', async (id, _, replies, said) => {
  expect(await look(id, replies)).toMatchObject({ kind: 'todo', detail: expect.stringMatching(said) });
});

test.each([
  ['settings', 'no origin', settings('MAIL_FROM=a@b.example'), /APP_ORIGIN is missing/],
  [
    'settings',
    'another origin',
    settings('APP_ORIGIN=https://x.example\nMAIL_FROM=a@b.example'),
    /the site is at https:\/\/salon.example/,
  ],
  ['settings', 'no sender', settings('APP_ORIGIN=https://salon.example'), /MAIL_FROM/],
  ['texts', 'half of the settings', settings(`${GOOD}SMS_FROM=+15550100142`), /or neither/],
])('%s: %s', async (id, _, files, said) => {
  expect(await look(id, {}, files)).toMatchObject({ kind: 'todo', detail: expect.stringMatching(said) });
});

test('checks nothing without text messages', async () => {
  expect(await look('texts', {}, settings(GOOD))).toEqual({ kind: 'ok', detail: 'text messages are off' });
});

test('reports a distant database, accepts an editor without single roles, and names a broken function', async () => {
  const far = { body: { type: 'FIRESTORE_NATIVE', locationId: 'europe-west3' } };
  expect(await look('firestore', { [AT.firestore]: far })).toMatchObject({
    kind: 'ok',
    detail: /europe-west3; the functions/,
  });
  const [agent, verifier] = POLICY.bindings;
  const editor = { role: 'roles/editor', members: POLICY.bindings.flatMap(({ members }) => members) };
  expect(
    await look('roles', { [AT.policy]: { body: { bindings: [agent, verifier, editor] } } }),
  ).toMatchObject({ kind: 'ok' });
  const conditional = POLICY.bindings.map((binding) => ({ ...binding, condition: { expression: 'false' } }));
  expect(await look('roles', { [AT.policy]: { body: { bindings: conditional } } })).toMatchObject({
    kind: 'todo',
  });
  const [first, ...others] = functionsOf(WANTED_FUNCTIONS).body.functions;
  const functions = [{ ...first, state: 'FAILED' }, ...others];
  expect(await look('functions', { [FUNCTIONS]: { body: { functions } } })).toMatchObject({
    kind: 'todo',
    detail: expect.stringMatching(/ is FAILED$/),
  });
});
