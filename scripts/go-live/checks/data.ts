/** Data storage: Firestore, the Realtime Database, the bucket, and the rules as evaluated by Google's engine. */
import { FUNCTIONS_REGION } from '@paw-haven/domain/core/calls/region';
import { consoleLink, ok, todo, stateOfFailure, type Check } from './check.ts';
import { requireDone } from './google.ts';

/** Locations close to the functions. The second is a multi-region: twice the price, but more durable. */
const NEAR = [FUNCTIONS_REGION, 'nam5'];
export const CORS_FILE = 'storage.cors.json';

export const dataChecks: readonly Check[] = [
  {
    id: 'firestore',
    title: 'Firestore: (default), Standard edition, Native mode',
    needs: ['apis'],
    async look({ google, projectId }) {
      const databases = `firestore.googleapis.com/v1/projects/${projectId}/databases`;
      const answer = await google.ask('GET', `${databases}/(default)`);
      if (answer.kind === 'missing')
        return todo('There is no database "(default)". Its location and edition can’t be changed later.', {
          command: `gcloud firestore databases create --location=${FUNCTIONS_REGION} --edition=standard --type=firestore-native --project=${projectId}`,
          change: {
            what: `create it in ${FUNCTIONS_REGION}, where the functions are`,
            run: async () => {
              const wanted = {
                type: 'FIRESTORE_NATIVE',
                locationId: FUNCTIONS_REGION,
                databaseEdition: 'STANDARD',
              };
              requireDone(await google.ask('POST', `${databases}?databaseId=(default)`, wanted));
            },
          },
        });
      if (answer.kind !== 'ok') return stateOfFailure(answer, projectId);
      const found = answer.body as {
        readonly type?: string;
        readonly databaseEdition?: string;
        readonly locationId?: string;
      };
      const another = { link: consoleLink(projectId, 'firestore') };
      if (found.type !== 'FIRESTORE_NATIVE')
        return todo('The database is in Datastore mode, which has no rules and no listeners.', another);
      if (found.databaseEdition === 'ENTERPRISE')
        return todo(
          'The database is Enterprise edition. Delete it and create a Standard edition one.',
          another,
        );
      const location = found.locationId ?? 'an unknown location';
      return ok(
        NEAR.includes(location)
          ? location
          : `${location}; the functions are in ${FUNCTIONS_REGION}, so each of their reads has to travel`,
      );
    },
  },
  {
    id: 'database',
    title: 'Realtime Database, for presence and typing',
    needs: ['apis'],
    async look({ google, projectId, settings }) {
      const address = `firebasedatabase.googleapis.com/v1beta/projects/${projectId}/locations/-/instances`;
      const answer = await google.ask('GET', address);
      if (answer.kind !== 'ok' && answer.kind !== 'missing') return stateOfFailure(answer, projectId);
      const { instances = [] } = (answer.kind === 'ok' ? answer.body : {}) as {
        readonly instances?: readonly { readonly databaseUrl?: string; readonly type?: string }[];
      };
      const main = instances.find(({ type }) => type === 'DEFAULT_DATABASE') ?? instances[0];
      if (main?.databaseUrl === undefined)
        return todo('There is no database.', { link: consoleLink(projectId, 'database') });
      const configured = settings.web['VITE_FIREBASE_DATABASE_URL'];
      if (configured !== undefined && configured.replace(/\/$/, '') !== main.databaseUrl)
        return todo(`VITE_FIREBASE_DATABASE_URL must be ${main.databaseUrl}`, { command: 'npm run go-live' });
      return ok(main.databaseUrl);
    },
  },
  {
    id: 'bucket',
    title: 'Storage: the default bucket',
    needs: ['apis'],
    async look({ google, projectId }) {
      const answer = await google.ask(
        'GET',
        `firebasestorage.googleapis.com/v1alpha/projects/${projectId}/defaultBucket`,
      );
      const fix = { link: consoleLink(projectId, 'storage') };
      if (answer.kind !== 'ok' && answer.kind !== 'missing') return stateOfFailure(answer, projectId);
      const name = answer.kind === 'ok' ? bucketName(answer.body) : undefined;
      if (name === undefined) return todo('There is no default bucket.', fix);
      const isOwn = [`${projectId}.firebasestorage.app`, `${projectId}.appspot.com`].includes(name);
      return isOwn
        ? ok(name)
        : todo(`Rules take pets’ photos from the project’s own bucket only, not from ${name}.`, fix);
    },
  },
  {
    id: 'cors',
    title: 'Storage: pages can read pictures (CORS)',
    needs: ['bucket'],
    async look({ google, projectId, readFile }) {
      const bucket = await google.ask(
        'GET',
        `firebasestorage.googleapis.com/v1alpha/projects/${projectId}/defaultBucket`,
      );
      const name = bucket.kind === 'ok' ? bucketName(bucket.body) : undefined;
      const none = todo('There is no bucket.', { link: consoleLink(projectId, 'storage') });
      if (name === undefined) return stateOfFailure(bucket, projectId) ?? none;
      const address = `storage.googleapis.com/storage/v1/b/${name}?fields=cors`;
      const answer = await google.ask('GET', address);
      if (answer.kind === 'missing') return none;
      if (answer.kind !== 'ok') return stateOfFailure(answer, projectId);
      const { cors = [] } = answer.body as {
        readonly cors?: readonly { origin?: string[]; method?: string[] }[];
      };
      const allows = cors.some(
        ({ origin = [], method = [] }) => origin.includes('*') && method.includes('GET'),
      );
      if (allows) return ok();
      return todo(
        'Without it, each picture is fetched twice and takes about 7 MB of the visitor’s storage.',
        {
          command: `gcloud storage buckets update gs://${name} --cors-file=${CORS_FILE}`,
          change: {
            what: `apply ${CORS_FILE}`,
            run: async () =>
              void requireDone(
                await google.ask('PATCH', address, { cors: JSON.parse(readFile(CORS_FILE)) as unknown }),
              ),
          },
        },
      );
    },
  },
  {
    id: 'rules',
    title: 'The rules work in Google’s own engine',
    needs: ['apis'],
    async look({ google, projectId, readFile }) {
      const address = `firebaserules.googleapis.com/v1/projects/${projectId}:test`;
      const compiled = await google.ask('POST', address, {
        source: { files: [{ name: 'firestore.rules', content: readFile('firestore.rules') }] },
      });
      if (compiled.kind === 'missing')
        return todo('There is nothing to check.', { link: consoleLink(projectId, 'firestore/rules') });
      if (compiled.kind !== 'ok') return stateOfFailure(compiled, projectId);
      const fix = { link: 'https://github.com/firebase/firebase-tools/issues' };
      const { issues = [] } = compiled.body as {
        readonly issues?: readonly { description?: string; severity?: string }[];
      };
      const wrong = issues.find(({ severity }) => severity === 'ERROR');
      if (wrong)
        return todo(`firestore.rules doesn’t compile there: ${wrong.description ?? 'no reason given'}`, fix);
      const probed = await google.ask('POST', address, LANGUAGE_PROBE);
      if (probed.kind !== 'ok') return stateOfFailure(probed, projectId) ?? ok();
      const { testResults = [] } = probed.body as {
        readonly testResults?: readonly { readonly state?: string }[];
      };
      const failed = testResults.findIndex(({ state }) => state !== 'SUCCESS');
      if (failed < 0 && testResults.length === LANGUAGE_PROBE.testSuite.testCases.length) return ok();
      return todo(
        `The rules language doesn’t work as we expect (probe ${failed + 1}): pet photos may be refused.`,
        fix,
      );
    },
  },
];

function bucketName(body: unknown): string | undefined {
  return (body as { readonly bucket?: { readonly name?: string } }).bucket?.name?.split('/').at(-1);
}

const probeOf = (path: string) => ({
  expectation: 'ALLOW',
  request: {
    auth: { uid: 'maya', token: { aud: 'a-project' } },
    path: `/databases/(default)/documents/${path}`,
    method: 'get',
  },
});

/** Behavior that the rules for pet photos rely on and that Google does not document. */
const LANGUAGE_PROBE = {
  source: {
    files: [
      {
        name: 'probe.rules',
        content: `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /lists/{id} {
      allow get: if [{'a': 1, 'b': true}, {'a': 2}].removeAll([{'b': true, 'a': 1}]) == [{'a': 2}];
    }
    match /tokens/{id} {
      allow get: if request.auth.token.get('aud', 'none') == 'a-project';
    }
  }
}`,
      },
    ],
  },
  testSuite: { testCases: [probeOf('lists/1'), probeOf('tokens/1')] },
};
