/** The project itself: it exists, has billing, and has the required APIs enabled. */
import {
  cloudLink,
  consoleLink,
  ok,
  todo,
  stateOfFailure,
  type Check,
  type Context,
  type State,
} from './check.ts';
import { requireDone, type Answer } from './google.ts';

/** All APIs that a deploy and the running salon use; a request can ask for at most 20. */
export const APIS = [
  'firestore',
  'firebaserules',
  'firebasedatabase',
  'firebasestorage',
  'storage',
  'identitytoolkit',
  'firebasehosting',
  'cloudfunctions',
  'run',
  'eventarc',
  'pubsub',
  'cloudbuild',
  'artifactregistry',
  'cloudscheduler',
  'secretmanager',
  'firebaseappcheck',
  'recaptchaenterprise',
  'fcm',
  'fcmregistrations',
  'cloudbilling',
].map((name) => `${name}.googleapis.com`);

export const projectChecks: readonly Check[] = [
  {
    id: 'project',
    title: 'Signed in to Google, and the project exists',
    needs: [],
    async look({ google, projectId }) {
      const answer = await google.ask('GET', `cloudresourcemanager.googleapis.com/v1/projects/${projectId}`);
      const none = todo(`There is no project "${projectId}", or you don’t have access to it.`, {
        link: 'https://console.firebase.google.com/',
      });
      if (answer.kind === 'missing' || answer.kind === 'forbidden') return none;
      if (answer.kind !== 'ok') return stateOfFailure(answer, projectId) ?? none;
      const { lifecycleState } = answer.body as { readonly lifecycleState?: string };
      return lifecycleState === 'ACTIVE'
        ? ok(projectId)
        : todo('The project is being deleted.', none.kind === 'todo' ? none.fix : {});
    },
  },
  {
    id: 'plan',
    title: 'Blaze plan: functions need it',
    needs: ['project'],
    async look({ google, projectId }) {
      const answer = await google.ask(
        'GET',
        `cloudbilling.googleapis.com/v1/projects/${projectId}/billingInfo`,
      );
      const fix = { link: consoleLink(projectId, 'usage/details') };
      if (answer.kind === 'missing') return todo('The project has no billing account.', fix);
      if (answer.kind !== 'ok') return stateOfFailure(answer, projectId);
      const { billingEnabled } = answer.body as { readonly billingEnabled?: boolean };
      return billingEnabled ? ok() : todo('The project is on the free plan. Set a budget alert, too.', fix);
    },
  },
  {
    id: 'apis',
    title: `The ${APIS.length} APIs are turned on`,
    needs: ['plan'],
    async look({ google, projectId }) {
      const services = `serviceusage.googleapis.com/v1/projects/${projectId}/services`;
      const names = APIS.map((name) => `names=projects/${projectId}/services/${name}`).join('&');
      const answer = await google.ask('GET', `${services}:batchGet?${names}`);
      if (answer.kind === 'missing')
        return todo('The list of APIs wasn’t found.', { link: cloudLink(projectId, 'apis/dashboard') });
      if (answer.kind !== 'ok') return stateOfFailure(answer, projectId);
      const found =
        (answer.body as { readonly services?: readonly { name: string; state: string }[] }).services ?? [];
      const on = new Set(
        found.filter(({ state }) => state === 'ENABLED').map(({ name }) => name.split('/').at(-1)),
      );
      const off = APIS.filter((name) => !on.has(name));
      if (off.length === 0) return ok();
      return todo(`Not turned on: ${off.join(', ')}`, {
        command: `gcloud services enable ${off.join(' ')} --project=${projectId}`,
        change: {
          what: 'turn them on',
          run: async () =>
            void requireDone(await google.ask('POST', `${services}:batchEnable`, { serviceIds: off })),
        },
      });
    },
  },
];

/**
 * Resolves to the project number, which is part of its service accounts' names, or to Google's answer if there is none.
 */
export async function projectNumber({ google, projectId }: Context): Promise<string | Answer> {
  const answer = await google.ask('GET', `cloudresourcemanager.googleapis.com/v1/projects/${projectId}`);
  if (answer.kind !== 'ok') return answer;
  return (answer.body as { readonly projectNumber?: string }).projectNumber ?? { kind: 'missing' };
}

export const noNumber = (projectId: string): State =>
  todo('Google didn’t return the project’s number.', {
    link: consoleLink(projectId, 'settings/general'),
  });
