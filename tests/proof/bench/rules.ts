/**
 * Measures decisions per second (of processor time) by the project's rules without a server: the cost of a request
 * before any document is read. `npm run bench:rules [-- seconds]`
 */
import { readFileSync } from 'node:fs';
import { aPet, someSettings } from '@paw-haven/domain/testing/factories';
import type { AccessRequest, Authorizer, ListQuery } from '@paw-haven/local-backend/rules/authorizer';
import { createAuthorizer } from '@paw-haven/local-backend/rules/create-authorizer';
import { compileService } from '@paw-haven/local-backend/rules/compile';
import { decideFirestore } from '@paw-haven/local-backend/rules/firestore-decision';
import { parseRules } from '@paw-haven/local-backend/rules/syntax/parse-rules';
import {
  and,
  DATABASE,
  query,
  stored,
  toFields,
  where,
} from '@paw-haven/local-backend/rules/testing/ruleset';
import { parseFetchedDocument } from '@paw-haven/local-backend/storage-rules/fetched-documents';
import { StorageRulesRuntime } from '@paw-haven/local-backend/storage-rules/runtime';

const SECONDS_EACH = Number(process.argv[2] ?? 2);
const NOW = new Date('2026-11-21T12:00:00Z');
const source = (file: string): string => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');

const defined = (record: object): object =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
const pet = aPet();
const settings = defined(someSettings());
const photo = (name: string) => ({
  id: name,
  url: `https://firebasestorage.googleapis.com/v0/b/salon.appspot.com/o/pet-photos%2Fmaya%2F${name}.webp?alt=media`,
  type: 'gallery',
  isMain: false,
});
const message = {
  sender_id: 'maya',
  receiver_id: 'business',
  participants: ['maya', 'business'],
  conversation_id: 'business_maya',
  author_id: 'maya',
  message: 'Is Tuesday still free?',
  is_read: false,
  created_at: NOW,
};

const before = new Map(
  [
    stored('pets/biscuit', pet),
    stored('business_settings/main', settings),
    stored('user_roles/adrian_admin', { user_id: 'adrian', role: 'admin' }),
    stored('user_roles/olivia_owner', { user_id: 'olivia', role: 'owner' }),
  ].map((document) => [document.path, document]),
);
const after = new Map([
  ...before,
  ['message_rates/maya', stored('message_rates/maya', { message_id: 'm1' })],
]);

/** Creates a context with a separate reader, because a reader serves only one request. */
function context(uid: string | null) {
  return {
    database: DATABASE,
    auth: uid === null ? null : { uid, token: { sub: uid, email: `${uid}@example.com` } },
    time: BigInt(NOW.getTime()) * 1000n,
    reader: { get: (path: string) => before.get(path), getAfter: (path: string) => after.get(path) },
  };
}

const update = (uid: string, path: string, data: object): AccessRequest => ({
  ...context(uid),
  method: 'update',
  path,
  resource: before.get(path),
  newFields: toFields(data),
});
const list = (uid: string | null, listed: ListQuery): AccessRequest => ({
  ...context(uid),
  method: 'list',
  query: listed,
});
const get = (uid: string, path: string): AccessRequest => ({
  ...context(uid),
  method: 'get',
  path,
  resource: before.get(path),
});

interface Case {
  readonly what: string;
  readonly isAllowed: boolean;
  readonly request: () => AccessRequest;
}

const CASES: readonly Case[] = [
  {
    what: 'a visitor lists the active services',
    isAllowed: true,
    request: () => list(null, query('services', where('is_active', '==', true))),
  },
  {
    what: 'a customer lists their appointments',
    isAllowed: true,
    request: () => list('maya', query('appointments', where('user_id', '==', 'maya'))),
  },
  {
    what: 'an admin lists the appointments of a week',
    isAllowed: true,
    request: () =>
      list(
        'adrian',
        query(
          'appointments',
          and(where('appointment_date', '>=', NOW), where('appointment_date', '<', new Date('2026-11-28'))),
        ),
      ),
  },
  { what: 'a customer reads their pet', isAllowed: true, request: () => get('maya', 'pets/biscuit') },
  { what: 'somebody else’s pet is refused', isAllowed: false, request: () => get('leo', 'pets/biscuit') },
  {
    what: 'a customer changes their pet, three photos',
    isAllowed: true,
    request: () =>
      update('maya', 'pets/biscuit', { ...pet, breed: 'Poodle', photo_urls: ['1', '2', '3'].map(photo) }),
  },
  {
    what: 'a customer sends a message',
    isAllowed: true,
    request: () => ({
      ...context('maya'),
      method: 'create',
      path: 'messages/m1',
      resource: undefined,
      newFields: toFields(message),
    }),
  },
  {
    what: 'an owner changes the opening hours',
    isAllowed: true,
    request: () => update('olivia', 'business_settings/main', { ...settings, about_text: 'New' }),
  },
];

/** Runs per second of processor time, so that other load on the machine matters little. */
async function rate(run: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  const used = (): number => process.cpuUsage(start).user / 1_000_000;
  let count = 0;
  for (; used() < SECONDS_EACH; count += 50) {
    for (let round = 0; round < 50; round += 1) {
      const result = run();
      if (result instanceof Promise) await result;
    }
  }
  return count / used();
}

function report(what: string, perSecond: number): void {
  const micros = 1_000_000 / perSecond;
  console.log(
    `${what.padEnd(46)} ${Math.round(perSecond).toLocaleString('en').padStart(9)}/s  ${micros.toFixed(1).padStart(6)} µs`,
  );
}

function load(): Authorizer {
  const authorizer = createAuthorizer();
  const issues = authorizer.load(source('firestore.rules'), 'firestore.rules');
  if (issues.length > 0) throw new Error(`The rules have issues: ${JSON.stringify(issues)}`);
  return authorizer;
}

const authorizer = load();
for (const { what, isAllowed, request } of CASES) {
  // Building the request is included, because a server does it too.
  const decision = authorizer.decide(request());
  if (decision.allowed !== isAllowed) throw new Error(`${what}: ${decision.message || 'allowed'}`);
  report(what, await rate(() => authorizer.decide(request())));
}

const requests = CASES.map(({ request }) => request);
let turn = 0;
const next = (): AccessRequest => {
  const request = requests[turn % requests.length];
  turn += 1;
  if (request === undefined) throw new Error('There are no cases.');
  return request();
};
report('all of these in turn', await rate(() => authorizer.decide(next())));

const { ruleset } = parseRules(source('firestore.rules'));
if (ruleset === undefined) throw new Error('The rules do not parse.');
const service = compileService(ruleset, 'cloud.firestore');
const silent = { log: () => undefined, recorder: { record: () => undefined } };
report('the same without counting for coverage', await rate(() => decideFirestore(service, next(), silent)));
report('loading the rules', await rate(load));

const runtime = new StorageRulesRuntime(() => undefined);
runtime.load('0', { name: 'storage.rules', content: source('storage.rules') });
const map = (fields: object) => ({ map_value: { fields } });
const upload = {
  rulesetName: '0',
  path: '/b/bucket/o/website-images/hero/1.jpg',
  method: 'create',
  variables: {
    request: map({
      auth: map({ uid: { string_value: 'olivia' }, token: map({}) }),
      resource: map({ size: { int_value: 5000 }, contentType: { string_value: 'image/jpeg' } }),
    }),
    resource: { null_value: null },
  },
};
const permitted = () =>
  runtime.verify(upload, (path) =>
    Promise.resolve(
      parseFetchedDocument(
        path,
        path.endsWith('olivia_owner')
          ? { status: 'ok', result: { name: path, fields: {} } }
          : { status: 'not_found' },
      ),
    ),
  );
if (!(await permitted()).allowed) throw new Error('The owner may not upload.');
report('an owner uploads an image (storage.rules)', await rate(permitted));
