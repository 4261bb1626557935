/** The functions as deployed, in this process, on a world's servers. */
import { generateKeyPairSync } from 'node:crypto';
import type { CallableName } from '@paw-haven/domain/contract/callables';
import { vi } from 'vitest';
import { WEBHOOK_SECRET, type World } from '../support/world.ts';

/** Key pair of the mail provider. */
export const MAIL_EVENTS = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
export const MAIL_EVENTS_KEY = MAIL_EVENTS.publicKey
  .export({ format: 'der', type: 'spki' })
  .toString('base64');
export const UNSUBSCRIBE_KEY = 'key-of-the-abuse-tests';

/** The caller; undefined without a token. */
export interface Persona {
  readonly uid: string;
  readonly email?: string;
}

export interface Answer {
  /** `done`, or the code of the refusal. */
  readonly code: string;
  readonly value?: unknown;
}

export interface Deployed {
  call(name: CallableName, data: unknown, as: Persona | undefined): Promise<Answer>;
  /** Calls with any auth data. */
  callWith(name: CallableName, data: unknown, auth: object | undefined): Promise<Answer>;
  /** Request handlers by function id. */
  readonly handlers: ReadonlyMap<string, (request: object, response: object) => unknown>;
}

type Runnable = { run(request: object): Promise<unknown> };

/** Must run before anything else imports the functions, which read their environment as they load. */
export async function deploy(salon: World): Promise<Deployed> {
  const environment = {
    FUNCTIONS_EMULATOR: 'true',
    GCLOUD_PROJECT: 'demo-functions',
    APP_ORIGIN: 'https://pawhaven.example',
    STRIPE_SECRET_KEY: 'sk_test_abuse',
    STRIPE_API_BASE: salon.standIns.url,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    SENDGRID_API_KEY: 'SG.abuse',
    SENDGRID_API_BASE: salon.standIns.url,
    SENDGRID_EVENTS_KEY: MAIL_EVENTS_KEY,
    MAIL_FROM: 'hello@pawhaven.example',
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'secret',
    TWILIO_API_BASE: salon.standIns.url,
    SMS_FROM: '+15550100100',
    FCM_API_BASE: salon.standIns.url,
    UNSUBSCRIBE_KEY,
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const found = functionsIn(await import('../../../functions/src/index.ts'));
  const callWith: Deployed['callWith'] = async (name, data, auth) => {
    const callable = found.get(name) as Runnable | undefined;
    if (!callable) throw new Error(`${name} is not deployed.`);
    try {
      return { code: 'done', value: await callable.run({ data, ...(auth && { auth }) }) };
    } catch (error) {
      return { code: codeOf(error) };
    }
  };
  return {
    handlers: found as ReadonlyMap<string, (request: object, response: object) => unknown>,
    call: (name, data, as) => callWith(name, data, as && authOf(as)),
    callWith,
  };
}

/** The auth data that the SDK extracts from a token. */
function authOf({ uid, email }: Persona): object {
  const signedInAt = Math.floor(Date.now() / 1000) - 7200;
  return { uid, token: { uid, ...(email && { email }), auth_time: signedInAt } };
}

function codeOf(error: unknown): string {
  const details = error instanceof Error && 'details' in error ? error.details : undefined;
  if (typeof details === 'object' && details !== null && 'code' in details) return String(details.code);
  throw error;
}

/** Functions by id; the names of nested groups are joined by dashes. */
function functionsIn(group: object, prefix: readonly string[] = []): Map<string, unknown> {
  const found = new Map<string, unknown>();
  for (const [name, value] of Object.entries(group) as [string, unknown][]) {
    const id = [...prefix, name];
    if (typeof value === 'function' && '__endpoint' in value) found.set(id.join('-'), value);
    else if (typeof value === 'object' && value !== null)
      for (const [key, item] of functionsIn(value, id)) found.set(key, item);
  }
  return found;
}
