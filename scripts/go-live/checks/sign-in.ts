/** Signing in, the web app's keys, and App Check. */
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
import { requireDone } from './google.ts';
import { WEB_FILE } from './settings.ts';
import { noNumber, projectNumber } from './project.ts';

/** Maps the fields of Google's answer to our variables. */
const KEYS = {
  apiKey: 'VITE_FIREBASE_API_KEY',
  authDomain: 'VITE_FIREBASE_AUTH_DOMAIN',
  databaseURL: 'VITE_FIREBASE_DATABASE_URL',
  projectId: 'VITE_FIREBASE_PROJECT_ID',
  storageBucket: 'VITE_FIREBASE_STORAGE_BUCKET',
  appId: 'VITE_FIREBASE_APP_ID',
} as const;

type WebConfig = { readonly [key in keyof typeof KEYS]?: string };

export interface SignInChanges {
  /** Sets variables in a file of the repository and leaves its other lines unchanged. */
  readonly setVariables: (file: string, values: Readonly<Record<string, string>>) => void;
}

type SetVariables = SignInChanges['setVariables'];

export const signInChecks = ({ setVariables }: SignInChanges): readonly Check[] => [
  PROVIDERS,
  DOMAINS,
  webKeys(setVariables),
  appCheck(setVariables),
];

const PROVIDERS: Check = {
  id: 'sign-in',
  title: 'Sign-in with email and password, and with Google',
  needs: ['apis'],
  async look({ google, projectId }) {
    const root = `identitytoolkit.googleapis.com/admin/v2/projects/${projectId}`;
    const fix = { link: consoleLink(projectId, 'authentication/providers') };
    const answer = await google.ask('GET', `${root}/config`);
    if (answer.kind === 'missing') return todo('Authentication isn’t set up yet: click "Get started".', fix);
    if (answer.kind !== 'ok') return stateOfFailure(answer, projectId);
    const { signIn } = answer.body as {
      readonly signIn?: { readonly email?: { enabled?: boolean; passwordRequired?: boolean } };
    };
    if (!signIn?.email?.enabled || signIn.email.passwordRequired === false)
      return todo('Email and password sign-in isn’t turned on.', fix);
    const withGoogle = await google.ask('GET', `${root}/defaultSupportedIdpConfigs/google.com`);
    if (withGoogle.kind === 'missing') return todo('Google sign-in isn’t turned on.', fix);
    if (withGoogle.kind !== 'ok') return stateOfFailure(withGoogle, projectId);
    const { enabled } = withGoogle.body as { readonly enabled?: boolean };
    return enabled ? ok() : todo('Google sign-in isn’t turned on.', fix);
  },
};

const DOMAINS: Check = {
  id: 'domains',
  title: 'The site’s domain can sign people in and send emails',
  needs: ['sign-in'],
  async look({ google, projectId, settings }) {
    const address = `identitytoolkit.googleapis.com/admin/v2/projects/${projectId}/config`;
    const fix = { link: consoleLink(projectId, 'authentication/settings') };
    const answer = await google.ask('GET', address);
    if (answer.kind === 'missing') return todo('Authentication isn’t set up yet: click "Get started".', fix);
    if (answer.kind !== 'ok') return stateOfFailure(answer, projectId);
    const { authorizedDomains = [] } = answer.body as { readonly authorizedDomains?: readonly string[] };
    const { hostname } = new URL(settings.origin);
    if (authorizedDomains.includes(hostname)) return ok(hostname);
    return todo(
      `${hostname} isn’t authorized: Google sign-in, and verification and reset emails, will fail.`,
      {
        ...fix,
        change: {
          what: `add ${hostname} to the authorized domains`,
          run: async () =>
            void requireDone(
              await google.ask('PATCH', `${address}?updateMask=authorizedDomains`, {
                authorizedDomains: [...authorizedDomains, hostname],
              }),
            ),
        },
      },
    );
  },
};

const webKeys = (setVariables: SetVariables): Check => ({
  id: 'web-keys',
  title: `The web app’s keys are in ${WEB_FILE}`,
  needs: ['apis'],
  async look({ google, projectId, settings }) {
    const apps = `firebase.googleapis.com/v1beta1/projects/${projectId}/webApps`;
    const fix = { link: consoleLink(projectId, 'settings/general') };
    const listed = await google.ask('GET', apps);
    if (listed.kind !== 'ok' && listed.kind !== 'missing') return stateOfFailure(listed, projectId);
    const { apps: found = [] } = (listed.kind === 'ok' ? listed.body : {}) as {
      readonly apps?: readonly { readonly appId: string }[];
    };
    const app = found.find(({ appId }) => appId === settings.web[KEYS.appId]) ?? found[0];
    if (!app)
      return todo('The project has no web app.', {
        ...fix,
        command: `npx firebase apps:create web salon --project ${projectId}`,
      });
    const answer = await google.ask('GET', `${apps}/${app.appId}/config`);
    if (answer.kind === 'missing') return todo('The web app has no configuration.', fix);
    if (answer.kind !== 'ok') return stateOfFailure(answer, projectId);
    const config = answer.body as WebConfig;
    const wanted = Object.entries(KEYS).flatMap(([field, variable]) => {
      const value = config[field as keyof WebConfig];
      return value === undefined ? [] : [[variable, value] as const];
    });
    // With Hosting on the salon's own domain that domain is better, because browsers do not block its storage.
    const { hostname } = new URL(settings.origin);
    const isRight = (variable: string, value: string) =>
      settings.web[variable] === value ||
      (variable === KEYS.authDomain && settings.web[variable] === hostname);
    const wrong = wanted.filter(([variable, value]) => !isRight(variable, value));
    if (wrong.length === 0) return ok();
    return todo(`Missing or different: ${wrong.map(([variable]) => variable).join(', ')}`, {
      ...fix,
      change: {
        what: `write them into ${WEB_FILE}`,
        run: async () => setVariables(WEB_FILE, Object.fromEntries(wrong)),
      },
    });
  },
});

const appCheck = (setVariables: SetVariables): Check => ({
  id: 'app-check',
  title: 'App Check: key, domain, and not enforced on Firestore',
  needs: ['web-keys'],
  async look(context) {
    const { google, projectId, settings } = context;
    const number = await projectNumber(context);
    if (typeof number !== 'string') return stateOfFailure(number, projectId) ?? noNumber(projectId);
    const root = `firebaseappcheck.googleapis.com/v1/projects/${number}`;
    const fix = { link: consoleLink(projectId, 'appcheck') };
    const answer = await google.ask(
      'GET',
      `${root}/apps/${settings.web[KEYS.appId]}/recaptchaEnterpriseConfig`,
    );
    if (answer.kind !== 'ok' && answer.kind !== 'missing') return stateOfFailure(answer, projectId);
    const { siteKey = '' } = (answer.kind === 'ok' ? answer.body : {}) as { readonly siteKey?: string };
    if (siteKey === '') return todo('The web app isn’t registered with a reCAPTCHA Enterprise key.', fix);
    if (settings.web['VITE_FIREBASE_APP_CHECK_KEY'] !== siteKey)
      return todo('VITE_FIREBASE_APP_CHECK_KEY isn’t the registered key.', {
        ...fix,
        change: {
          what: `write it into ${WEB_FILE}`,
          run: async () => setVariables(WEB_FILE, { VITE_FIREBASE_APP_CHECK_KEY: siteKey }),
        },
      });
    const state = await stateOfKey(context, siteKey);
    return state.kind === 'ok' ? stateOfEnforcement(context, root) : state;
  },
});

/** The reCAPTCHA key belongs to this project and allows the site's domain. */
async function stateOfKey({ google, projectId, settings }: Context, siteKey: string): Promise<State> {
  const key = await google.ask(
    'GET',
    `recaptchaenterprise.googleapis.com/v1/projects/${projectId}/keys/${siteKey}`,
  );
  const keys = { link: cloudLink(projectId, 'security/recaptcha') };
  if (key.kind === 'missing') return todo('The reCAPTCHA key belongs to another project.', keys);
  if (key.kind !== 'ok') return stateOfFailure(key, projectId);
  const { webSettings } = key.body as {
    readonly webSettings?: {
      readonly allowAllDomains?: boolean;
      readonly allowedDomains?: readonly string[];
    };
  };
  const { hostname } = new URL(settings.origin);
  const isAllowed =
    webSettings?.allowAllDomains === true ||
    webSettings?.allowedDomains?.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`)) ===
      true;
  if (!isAllowed) return todo(`The reCAPTCHA key doesn’t allow ${hostname}.`, keys);
  return ok();
}

/** `root`: the address of the project in App Check. */
async function stateOfEnforcement({ google, projectId }: Context, root: string): Promise<State> {
  const service = await google.ask('GET', `${root}/services/firestore.googleapis.com`);
  if (service.kind !== 'ok' && service.kind !== 'missing') return stateOfFailure(service, projectId);
  const { enforcementMode } = (service.kind === 'ok' ? service.body : {}) as {
    readonly enforcementMode?: string;
  };
  return enforcementMode === 'ENFORCED'
    ? todo('It is enforced on Firestore: the public pages read without a token and would be empty.', {
        link: consoleLink(projectId, 'appcheck'),
      })
    : ok();
}
