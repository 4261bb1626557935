/** What the functions need: settings, secrets and roles, and that they are deployed. */
import { randomBytes } from 'node:crypto';
import { callables } from '@paw-haven/domain/contract/callables';
import { FUNCTIONS_REGION } from '@paw-haven/domain/core/calls/region';
import { cloudLink, ok, todo, stateOfFailure, type Check, type Context } from './check.ts';
import { requireDone, type Answer } from './google.ts';
import { functionsFile } from './settings.ts';
import { noNumber, projectNumber } from './project.ts';

export const SECRETS = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SENDGRID_API_KEY',
  'TWILIO_AUTH_TOKEN',
  'UNSUBSCRIBE_KEY',
] as const;

const secretsOf = (projectId: string) => `secretmanager.googleapis.com/v1/projects/${projectId}/secrets`;

/** Resolves to the value of a secret, or to Google's answer if there is none. */
export async function readSecret({ google, projectId }: Context, name: string): Promise<string | Answer> {
  const answer = await google.ask('GET', `${secretsOf(projectId)}/${name}/versions/latest:access`);
  if (answer.kind !== 'ok') return answer;
  const { payload } = answer.body as { readonly payload?: { readonly data?: string } };
  return Buffer.from(payload?.data ?? '', 'base64')
    .toString('utf8')
    .trim();
}

/** Adds a version of a secret; the functions read it after their next deploy. */
export async function setSecret({ google, projectId }: Context, name: string, value: string): Promise<void> {
  const created = await google.ask('POST', `${secretsOf(projectId)}?secretId=${name}`, {
    replication: { automatic: {} },
  });
  // Google answers with a conflict if the secret already exists.
  if (created.kind !== 'ok' && created.kind !== 'failed') requireDone(created);
  const data = Buffer.from(value, 'utf8').toString('base64');
  requireDone(await google.ask('POST', `${secretsOf(projectId)}/${name}:addVersion`, { payload: { data } }));
}

const isSecretCommand = (name: string, projectId: string) =>
  `npx firebase functions:secrets:set ${name} --project ${projectId}`;

interface WantedRole {
  readonly member: string;
  readonly role: string;
  readonly why: string;
  /** Broader roles that include this one. */
  readonly or: readonly string[];
}

const EDITOR = ['roles/editor', 'roles/owner'];

/**
 * The roles of the functions' service account. Google makes it an editor of a new project, except in newer
 * organizations.
 */
export function wantedRoles(number: string): WantedRole[] {
  /** Builds also run as this account. */
  const functions = `serviceAccount:${number}-compute@developer.gserviceaccount.com`;
  const wanted = (roles: Readonly<Record<string, string>>): WantedRole[] =>
    Object.entries(roles).map(([role, why]) => ({
      member: functions,
      role: `roles/${role}`,
      why,
      or: EDITOR,
    }));
  return [
    {
      member: `serviceAccount:service-${number}@gcp-sa-firebasestorage.iam.gserviceaccount.com`,
      role: 'roles/firebaserules.firestoreServiceAgent',
      why: 'rules of the bucket ask Firestore who is staff',
      or: [],
    },
    {
      member: functions,
      role: 'roles/firebaseappcheck.tokenVerifier',
      why: 'payments take each App Check token once',
      or: ['roles/owner'],
    },
    ...wanted({
      'cloudbuild.builds.builder': 'builds of the functions',
      'eventarc.eventReceiver': 'triggers',
      'run.invoker': 'triggers and timers',
      'firebasecloudmessaging.admin': 'push messages',
      'datastore.user': 'Firestore',
      'firebaseauth.admin': 'accounts',
      'firebasedatabase.admin': 'the Realtime Database',
      'storage.objectAdmin': 'pictures',
    }),
  ];
}

/** One line per account, with its roles. */
function byAccount(roles: readonly WantedRole[]): string {
  const accounts = [...new Set(roles.map(({ member }) => member))].map((account) => {
    const own = roles.filter(({ member }) => member === account);
    const names = own.map(({ role, why }) => `${role.slice('roles/'.length)} (${why})`);
    return `\n      ${account.slice('serviceAccount:'.length)}: ${names.join(', ')}`;
  });
  return accounts.join('');
}

/** The functions that must be deployed, beside the callables. */
export const WANTED_FUNCTIONS = [
  ...Object.keys(callables),
  'create-account-profile',
  'erase-account-records',
  'release-holds',
  'send-reminders',
  'stripe-webhook',
];
/** Former names of the account triggers: a deploy refuses to change the generation of a function. */
const REPLACED = ['create-profile', 'erase-account'];

interface Policy {
  readonly etag?: string;
  readonly version?: number;
  readonly bindings?: readonly {
    readonly role: string;
    readonly members: readonly string[];
    readonly condition?: object;
  }[];
}

export const serverChecks: readonly Check[] = [
  {
    id: 'settings',
    title: 'The functions’ settings',
    needs: ['project'],
    look: async ({ projectId, settings }) => {
      const { APP_ORIGIN: origin = '', MAIL_FROM: from = '' } = settings.functions;
      const fix = { link: `docs/environment.md, then ${functionsFile(projectId)}` };
      if (origin === '') return todo(`APP_ORIGIN is missing in ${functionsFile(projectId)}.`, fix);
      if (origin !== settings.origin)
        return todo(
          `APP_ORIGIN is ${origin}, but the site is at ${settings.origin} (VITE_SITE_ORIGIN).`,
          fix,
        );
      if (!origin.startsWith('https://')) return todo('APP_ORIGIN must start with https://.', fix);
      return from.includes('@') ? ok() : todo('MAIL_FROM is missing or isn’t an email address.', fix);
    },
  },
  {
    id: 'secrets',
    title: 'The functions’ secrets',
    needs: ['apis'],
    async look(context) {
      const { google, projectId } = context;
      const missing: string[] = [];
      for (const name of SECRETS) {
        const answer = await google.ask('GET', `${secretsOf(projectId)}/${name}/versions/latest`);
        if (answer.kind !== 'ok' && answer.kind !== 'missing') return stateOfFailure(answer, projectId);
        const { state } = (answer.kind === 'ok' ? answer.body : {}) as { readonly state?: string };
        if (state !== 'ENABLED') missing.push(name);
      }
      const [first] = missing;
      if (first === undefined) return ok();
      return todo(`Missing: ${missing.join(', ')}`, {
        command: isSecretCommand(missing.find((name) => name !== 'UNSUBSCRIBE_KEY') ?? first, projectId),
        ...(missing.includes('UNSUBSCRIBE_KEY') && {
          change: {
            what: 'create a random UNSUBSCRIBE_KEY',
            run: () => setSecret(context, 'UNSUBSCRIBE_KEY', randomBytes(32).toString('base64url')),
          },
        }),
      });
    },
  },
  {
    id: 'roles',
    title: 'Roles of the service accounts',
    needs: ['apis'],
    async look(context) {
      const { google, projectId } = context;
      const root = `cloudresourcemanager.googleapis.com/v1/projects/${projectId}`;
      const answer = await google.ask('POST', `${root}:getIamPolicy`, {
        options: { requestedPolicyVersion: 3 },
      });
      const link = cloudLink(projectId, 'iam-admin/iam');
      if (answer.kind === 'missing') return todo('The project has no policy.', { link });
      if (answer.kind !== 'ok') return stateOfFailure(answer, projectId);
      const policy = answer.body as Policy;
      const number = await projectNumber(context);
      if (typeof number !== 'string') return stateOfFailure(number, projectId) ?? noNumber(projectId);
      const holds = (member: string, role: string) =>
        policy.bindings?.some(
          (binding) => binding.role === role && !binding.condition && binding.members.includes(member),
        ) === true;
      const absent = wantedRoles(number).filter(
        ({ member, role, or }) => ![role, ...or].some((item) => holds(member, item)),
      );
      const [first] = absent;
      if (first === undefined) return ok();
      return todo(`Missing: ${byAccount(absent)}`, {
        link,
        command: `gcloud projects add-iam-policy-binding ${projectId} --member=${first.member} --role=${first.role} --condition=None`,
        change: {
          what: `grant ${absent.length === 1 ? 'it' : `these ${absent.length}`}`,
          run: async () => {
            const added = absent.map(({ member, role }) => ({ role, members: [member] }));
            const changed = { ...policy, bindings: [...(policy.bindings ?? []), ...added] };
            requireDone(await google.ask('POST', `${root}:setIamPolicy`, { policy: changed }));
          },
        },
      });
    },
  },
  {
    id: 'functions',
    title: 'The functions are deployed and active',
    needs: ['secrets', 'roles', 'settings', 'firestore'],
    async look({ google, projectId }) {
      const address = `cloudfunctions.googleapis.com/v2/projects/${projectId}/locations/${FUNCTIONS_REGION}/functions?pageSize=200`;
      const answer = await google.ask('GET', address);
      // The first deploy enables Eventarc, whose service account takes minutes to get its roles.
      const fix = {
        command: `npm run build && npx firebase deploy --project ${projectId} --force   (you may need to run it twice the first time)`,
      };
      if (answer.kind === 'missing') return todo('Nothing is deployed yet.', fix);
      if (answer.kind !== 'ok') return stateOfFailure(answer, projectId);
      const { functions = [] } = answer.body as {
        readonly functions?: readonly { readonly name: string; readonly state?: string }[];
      };
      const states = new Map(functions.map(({ name, state }) => [name.split('/').at(-1) ?? '', state]));
      const missing = WANTED_FUNCTIONS.filter((name) => !states.has(name));
      if (missing.length > 0)
        return todo(
          `${missing.length} of ${WANTED_FUNCTIONS.length} are missing: ${missing.slice(0, 5).join(', ')}`,
          fix,
        );
      const broken = [...states]
        .filter(([, state]) => state !== 'ACTIVE')
        .map(([name, state]) => `${name} is ${state}`);
      if (broken.length > 0) return todo(broken.join(', '), fix);
      const replaced = REPLACED.filter((name) => states.has(name));
      return replaced.length > 0
        ? todo(`Their successors run, so these can go: ${replaced.join(', ')}`, {
            command: `npx firebase functions:delete ${replaced.join(' ')} --region ${FUNCTIONS_REGION} --project ${projectId}`,
          })
        : ok(`${states.size} functions`);
    },
  },
];
