/** One HTTP server that stands in for the APIs of Google, Stripe, SendGrid and Twilio, and for the live site. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { APIS } from '../checks/project.ts';
import { WEBHOOK_EVENTS } from '../checks/payments.ts';
import { SECRETS, WANTED_FUNCTIONS, wantedRoles } from '../checks/server.ts';
import type { Context } from '../checks/check.ts';
import { openGoogle } from '../checks/google.ts';
import { openProviders } from '../checks/providers.ts';
import { readSettings } from '../checks/settings.ts';

export const PROJECT = 'my-salon-1';
const NUMBER = '1234567890';
const SITE = 'https://salon.example';
const APP = '1:1234567890:web:abc';

export interface Reply {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}
/** Replies by method and path without query, such as `GET /firestore.googleapis.com/v1/…`. */
export type Replies = Readonly<Record<string, Reply>>;

const google = (host: string, path: string) => `/${host}.googleapis.com/${path}`;
const project = (host: string, version: string, path: string) =>
  google(host, `${version}/projects/${PROJECT}${path}`);
const number = (path: string) => google('firebaseappcheck', `v1/projects/${NUMBER}${path}`);
/** A reply that lists these functions as active. */
export const functionsOf = (names: readonly string[]) => ({
  body: { functions: names.map((name) => ({ name: `projects/p/functions/${name}`, state: 'ACTIVE' })) },
});
export const FUNCTIONS = `GET ${project('cloudfunctions', 'v2', '/locations/us-central1/functions')}`;
const secret = (name: string, value: string): Replies => ({
  [`GET ${project('secretmanager', 'v1', `/secrets/${name}/versions/latest`)}`]: {
    body: { state: 'ENABLED' },
  },
  [`GET ${project('secretmanager', 'v1', `/secrets/${name}/versions/latest:access`)}`]: {
    body: { payload: { data: Buffer.from(value).toString('base64') } },
  },
});

/** Keys of the replies that tests change. */
export const AT = {
  project: `GET ${project('cloudresourcemanager', 'v1', '')}`,
  billing: `GET ${project('cloudbilling', 'v1', '/billingInfo')}`,
  apis: `GET ${project('serviceusage', 'v1', '/services:batchGet')}`,
  firestore: `GET ${project('firestore', 'v1', '/databases/(default)')}`,
  createFirestore: `POST ${project('firestore', 'v1', '/databases')}`,
  database: `GET ${project('firebasedatabase', 'v1beta', '/locations/-/instances')}`,
  bucket: `GET ${project('firebasestorage', 'v1alpha', '/defaultBucket')}`,
  cors: `GET ${google('storage', `storage/v1/b/${PROJECT}.firebasestorage.app`)}`,
  setCors: `PATCH ${google('storage', `storage/v1/b/${PROJECT}.firebasestorage.app`)}`,
  rules: `POST ${project('firebaserules', 'v1', ':test')}`,
  auth: `GET ${project('identitytoolkit', 'admin/v2', '/config')}`,
  setAuth: `PATCH ${project('identitytoolkit', 'admin/v2', '/config')}`,
  withGoogle: `GET ${project('identitytoolkit', 'admin/v2', '/defaultSupportedIdpConfigs/google.com')}`,
  apps: `GET ${project('firebase', 'v1beta1', '/webApps')}`,
  appConfig: `GET ${project('firebase', 'v1beta1', `/webApps/${APP}/config`)}`,
  appCheck: `GET ${number(`/apps/${APP}/recaptchaEnterpriseConfig`)}`,
  enforcement: `GET ${number('/services/firestore.googleapis.com')}`,
  recaptcha: `GET ${project('recaptchaenterprise', 'v1', '/keys/site-key')}`,
  policy: `POST ${project('cloudresourcemanager', 'v1', ':getIamPolicy')}`,
  setPolicy: `POST ${project('cloudresourcemanager', 'v1', ':setIamPolicy')}`,
  secretOf: (name: string) => `GET ${project('secretmanager', 'v1', `/secrets/${name}/versions/latest`)}`,
  createSecret: `POST ${project('secretmanager', 'v1', '/secrets')}`,
  addVersion: (name: string) => `POST ${project('secretmanager', 'v1', `/secrets/${name}:addVersion`)}`,
  account: 'GET /v1/account',
  webhooks: 'GET /v1/webhook_endpoints',
  createWebhook: 'POST /v1/webhook_endpoints',
  updateWebhook: 'POST /v1/webhook_endpoints/we_1',
  deleteWebhook: 'DELETE /v1/webhook_endpoints/we_1',
  events: 'GET /v1/events',
  scopes: 'GET /v3/scopes',
  domains: 'GET /v3/whitelabel/domains',
  mailEvents: 'GET /v3/user/webhooks/event/settings/all',
  twilio: 'GET /2010-04-01/Accounts/AC1.json',
  numbers: 'GET /2010-04-01/Accounts/AC1/IncomingPhoneNumbers.json',
  updateNumber: 'POST /2010-04-01/Accounts/AC1/IncomingPhoneNumbers/PN1.json',
  numberOf: (sid: string) => `GET /2010-04-01/Accounts/AC1/IncomingPhoneNumbers/${sid}.json`,
  service: 'GET /v1/Services/MG1',
  updateService: 'POST /v1/Services/MG1',
  senders: 'GET /v1/Services/MG1/PhoneNumbers',
  site: 'GET /salon.example/',
  frame: 'GET /my-salon-1.firebaseapp.com/__/auth/iframe',
  read: `GET ${project('firestore', 'v1', '/databases/(default)/documents/public/site')}`,
  write: `PATCH ${project('firestore', 'v1', '/databases/(default)/documents/payment_events/go-live')}`,
  webhook: `POST /us-central1-${PROJECT}.cloudfunctions.net/stripe-webhook`,
  owner: `POST ${project('firestore', 'v1', '/databases/(default)/documents:runQuery')}`,
} as const;

const WEB = {
  VITE_FIREBASE_API_KEY: 'an-api-key',
  VITE_FIREBASE_AUTH_DOMAIN: `${PROJECT}.firebaseapp.com`,
  VITE_FIREBASE_DATABASE_URL: `https://${PROJECT}-default-rtdb.firebaseio.com`,
  VITE_FIREBASE_PROJECT_ID: PROJECT,
  VITE_FIREBASE_STORAGE_BUCKET: `${PROJECT}.firebasestorage.app`,
  VITE_FIREBASE_APP_ID: APP,
  VITE_FIREBASE_APP_CHECK_KEY: 'site-key',
  VITE_SITE_ORIGIN: SITE,
};
const FUNCTIONS_SETTINGS = {
  APP_ORIGIN: SITE,
  MAIL_FROM: 'hello@salon.example',
  SENDGRID_EVENTS_KEY: 'a-public-key',
  TWILIO_ACCOUNT_SID: 'AC1',
  SMS_FROM: '+15550100142',
};

const linesOf = (values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

export const ENDPOINT: object = {
  id: 'we_1',
  object: 'webhook_endpoint',
  url: `https://us-central1-${PROJECT}.cloudfunctions.net/stripe-webhook`,
  status: 'enabled',
  enabled_events: WEBHOOK_EVENTS,
  api_version: Stripe.API_VERSION,
};
export const listOf = (data: readonly unknown[]) => ({
  body: { object: 'list', data, has_more: false, url: '/' },
});
export const MAIL_WEBHOOK = {
  url: `https://us-central1-${PROJECT}.cloudfunctions.net/mail-events`,
  enabled: true,
  public_key: 'a-public-key',
  bounce: true,
  dropped: true,
  spam_report: true,
  unsubscribe: true,
  group_unsubscribe: true,
};
export const SAMPLE_ANSWER = 'https://demo.twilio.com/welcome/sms/reply';
/** Where customers' texts should go. */
export const REPLY_URL = `https://us-central1-${PROJECT}.cloudfunctions.net/text-reply`;
export const NUMBER_ROW = {
  sid: 'PN1',
  phone_number: '+15550100142',
  capabilities: { sms: true },
  sms_url: REPLY_URL,
  sms_method: 'POST',
};
export const numbersOf = (rows: readonly object[]) => ({
  body: { incoming_phone_numbers: rows, page: 0, page_size: 1, next_page_uri: null },
});
/** Replies for a messaging service with these numbers, which answers by `fields`. */
export const serviceOf = (fields: object, sids: readonly string[]): Replies => ({
  [AT.service]: { body: { sid: 'MG1', inbound_request_url: null, ...fields } },
  [AT.senders]: {
    body: { phone_numbers: sids.map((sid) => ({ sid })), meta: { key: 'phone_numbers' } },
  },
});
/** Grants each role by its own name. */
export const POLICY = {
  etag: 'e1',
  bindings: wantedRoles(NUMBER).map(({ role, member }) => ({ role, members: [member] })),
};

/** The replies for a project that lacks nothing. */
const WELL: Replies = {
  [AT.project]: { body: { lifecycleState: 'ACTIVE', projectNumber: NUMBER } },
  [AT.billing]: { body: { billingEnabled: true } },
  [AT.apis]: {
    body: {
      services: APIS.map((name) => ({ name: `projects/${NUMBER}/services/${name}`, state: 'ENABLED' })),
    },
  },
  [AT.firestore]: {
    body: { type: 'FIRESTORE_NATIVE', databaseEdition: 'STANDARD', locationId: 'us-central1' },
  },
  [AT.database]: {
    body: { instances: [{ type: 'DEFAULT_DATABASE', databaseUrl: WEB.VITE_FIREBASE_DATABASE_URL }] },
  },
  [AT.bucket]: { body: { bucket: { name: `projects/${PROJECT}/buckets/${PROJECT}.firebasestorage.app` } } },
  [AT.cors]: { body: { cors: [{ origin: ['*'], method: ['GET'] }] } },
  [AT.rules]: { body: { testResults: [{ state: 'SUCCESS' }, { state: 'SUCCESS' }] } },
  [AT.auth]: {
    body: { signIn: { email: { enabled: true } }, authorizedDomains: ['localhost', 'salon.example'] },
  },
  [AT.withGoogle]: { body: { enabled: true } },
  [AT.apps]: { body: { apps: [{ appId: APP }] } },
  [AT.appConfig]: {
    body: {
      apiKey: WEB.VITE_FIREBASE_API_KEY,
      authDomain: WEB.VITE_FIREBASE_AUTH_DOMAIN,
      databaseURL: WEB.VITE_FIREBASE_DATABASE_URL,
      projectId: PROJECT,
      storageBucket: WEB.VITE_FIREBASE_STORAGE_BUCKET,
      appId: APP,
    },
  },
  [AT.appCheck]: { body: { siteKey: 'site-key' } },
  [AT.enforcement]: { body: { enforcementMode: 'OFF' } },
  [AT.recaptcha]: { body: { webSettings: { allowedDomains: ['salon.example'] } } },
  [AT.policy]: { body: POLICY },
  ...Object.assign(
    {},
    ...SECRETS.map((name) => secret(name, name === 'SENDGRID_API_KEY' ? 'SG.test' : 'sk_test_1')),
  ),
  [FUNCTIONS]: functionsOf(WANTED_FUNCTIONS),
  [AT.account]: { body: { id: 'acct_1', object: 'account', charges_enabled: true } },
  [AT.webhooks]: listOf([ENDPOINT]),
  [AT.events]: listOf([]),
  [AT.scopes]: { body: { scopes: ['mail.send'] } },
  [AT.domains]: { body: [{ domain: 'salon.example', valid: true }] },
  [AT.mailEvents]: { body: { webhooks: [MAIL_WEBHOOK] } },
  [AT.twilio]: { body: { sid: 'AC1', status: 'active', type: 'Full' } },
  [AT.numbers]: numbersOf([NUMBER_ROW]),
  [AT.site]: { headers: { 'content-security-policy': "default-src 'self'; frame-ancestors 'none'" } },
  [AT.frame]: {},
  [AT.read]: { body: { name: 'site' } },
  [AT.write]: { status: 403 },
  [AT.webhook]: { status: 400 },
  [AT.owner]: { body: [{ document: { name: 'user_roles/olivia_owner' } }] },
};

export interface StandIn {
  /** Every request since the last `answer`: its key, and its body if it has one. */
  readonly requests: { readonly key: string; readonly body: unknown }[];
  /** Serves the replies of a complete project, overridden by `changes`. */
  answer(changes?: Replies): void;
  /** `files`: file contents by path; those of a complete project by default. */
  context(files?: Readonly<Record<string, string>>): Context;
  close(): Promise<void>;
}

/** The files of a project that sends texts from a messaging service. */
export const filesWithService = (): Readonly<Record<string, string>> => ({
  ...FILES,
  [`functions/.env.${PROJECT}`]: linesOf({ ...FUNCTIONS_SETTINGS, SMS_FROM: 'MG1' }),
});

export const FILES: Readonly<Record<string, string>> = {
  'web/.env.production': linesOf(WEB),
  [`functions/.env.${PROJECT}`]: linesOf(FUNCTIONS_SETTINGS),
  'firestore.rules': 'rules',
  'storage.cors.json': '[{ "origin": ["*"], "method": ["GET"] }]',
};

export async function openStandIn(): Promise<StandIn> {
  let replies: Replies = WELL;
  const requests: { key: string; body: unknown }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
      const key = `${request.method} ${path}`;
      const text = Buffer.concat(chunks).toString('utf8');
      requests.push({ key, body: text.startsWith('{') ? (JSON.parse(text) as unknown) : text });
      const reply = replies[key] ?? { status: 404 };
      response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers });
      const refusal = { error: { message: `HTTP ${reply.status}` } };
      response.end(JSON.stringify(reply.body ?? ((reply.status ?? 200) < 400 ? {} : refusal)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    requests,
    answer(changes = {}) {
      replies = { ...WELL, ...changes };
      requests.length = 0;
    },
    context(files = FILES) {
      const readFile = (path: string) => files[path] ?? '';
      return {
        projectId: PROJECT,
        settings: readSettings(PROJECT, readFile),
        google: openGoogle({ projectId: PROJECT, origin: `${origin}/`, token: async () => 'a-token' }),
        providers: openProviders(origin),
        fetch: (url, options) => fetch(url.replace('https://', `${origin}/`), options),
        readFile,
      };
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
