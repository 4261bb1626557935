/** The deployed functions are those that `domain` declares: a callable of every name, and nothing unknown. */
import { callables } from '@paw-haven/domain/contract/callables';
import { FUNCTIONS_REGION } from '@paw-haven/domain/core/calls/region';
import { ASSUMED_USAGE } from '@paw-haven/domain/money/costs/usage';
import { RATE_LIMITS } from '@paw-haven/domain/core/limits/limits';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { IMAGE_BUDGET_MS } from '../../functions/src/gateways/forked-images.ts';
import { PET_WORK_MS } from '../../functions/src/services/image/sync-pet-photos.ts';
import { CALLABLE_ATTACKS, HTTP_ATTACKS } from '../functions/abuse/attacks.ts';

interface Endpoint {
  readonly region?: readonly string[];
  readonly maxInstances?: unknown;
  readonly timeoutSeconds?: unknown;
  readonly availableMemoryMb?: unknown;
  readonly concurrency?: unknown;
  readonly callableTrigger?: object;
  readonly httpsTrigger?: object;
  readonly scheduleTrigger?: { readonly schedule?: string };
  readonly eventTrigger?: { readonly eventType?: string; readonly retry?: boolean };
  readonly secretEnvironmentVariables?: readonly { readonly key: string }[];
}

let endpoints: ReadonlyMap<string, Endpoint>;

beforeAll(async () => {
  // Not emulated, as in a deploy.
  vi.stubEnv('FUNCTIONS_EMULATOR', '');
  vi.stubEnv('GCLOUD_PROJECT', 'demo-contract');
  endpoints = endpointsIn(await import('../../functions/src/index.ts'));
});
afterAll(() => vi.unstubAllEnvs());

/** Endpoints by id; the names of nested groups are joined by dashes. */
function endpointsIn(group: object, prefix: readonly string[] = []): Map<string, Endpoint> {
  const found = new Map<string, Endpoint>();
  for (const [name, value] of Object.entries(group) as [string, unknown][]) {
    const id = [...prefix, name];
    if (typeof value === 'function' && '__endpoint' in value)
      found.set(id.join('-'), value.__endpoint as Endpoint);
    else if (typeof value === 'object' && value !== null)
      for (const [key, endpoint] of endpointsIn(value, id)) found.set(key, endpoint);
  }
  return found;
}

const idsWith = (trigger: keyof Endpoint): string[] =>
  [...endpoints]
    .filter(([, endpoint]) => endpoint[trigger] !== undefined)
    .map(([id]) => id)
    .toSorted();

describe('functions/src/index.ts', () => {
  test('exports exactly the callables of domain', () => {
    expect(idsWith('callableTrigger')).toEqual(Object.keys(callables).toSorted());
  });

  test('exports the webhook, the timer and the triggers', () => {
    expect(idsWith('httpsTrigger')).toEqual([
      'calendar-feed',
      'confirm-visit',
      'mail-copies',
      'mail-events',
      'page-speed',
      'payment-link',
      'stripe-webhook',
      'text-reply',
      'text-status',
      'unsubscribe',
    ]);
    expect(idsWith('scheduleTrigger')).toEqual([
      'finish-claims',
      'finish-deletions',
      'finish-time-off',
      'follow-accounts',
      'refresh-site-nightly',
      'release-holds',
      'repair-figures',
      'repair-hourly',
      'send-reminders',
    ]);
    // Each costs something per month.
    expect(idsWith('scheduleTrigger')).toHaveLength(ASSUMED_USAGE.jobs);
    expect(idsWith('eventTrigger')).toEqual([
      'create-account-profile',
      'erase-account-records',
      'follow-message',
      'index-profile',
      'make-image-variants',
      'make-pet-photo-variants',
      'name-review',
      'notify-appointment',
      'notify-waitlist',
      'record-care',
      'record-consent',
      'record-notes',
      'record-prices',
      'record-terms',
      'record-vaccinations',
      'refresh-site-closures',
      'refresh-site-groomers',
      'refresh-site-images',
      'refresh-site-openings',
      'refresh-site-reviews',
      'refresh-site-services',
      'refresh-site-settings',
      'register-staff',
      'send-planned',
    ]);
  });

  test('the image function ends before its timeout and has memory for the largest file', () => {
    for (const id of ['make-image-variants', 'make-pet-photo-variants']) {
      const { timeoutSeconds, availableMemoryMb, concurrency } = endpoints.get(id) ?? {};
      expect((PET_WORK_MS + IMAGE_BUDGET_MS) / 1000).toBeLessThan(0.8 * Number(timeoutSeconds));
      expect([id, availableMemoryMb, concurrency]).toEqual([id, 1024, 1]);
    }
  });

  test('event functions are retried when their process ends early', () => {
    const once = [...endpoints].filter(([, { eventTrigger }]) => eventTrigger && eventTrigger.retry !== true);
    expect(once.map(([id]) => id)).toEqual([]);
  });

  test('every public endpoint has abuse tests', () => {
    expect(Object.keys(CALLABLE_ATTACKS).toSorted()).toEqual(idsWith('callableTrigger'));
    expect(Object.keys(HTTP_ATTACKS).toSorted()).toEqual(idsWith('httpsTrigger'));
  });

  test('runs every function in one region', () => {
    const elsewhere = [...endpoints].filter(([, { region }]) => region?.join() !== FUNCTIONS_REGION);
    expect(elsewhere).toEqual([]);
  });

  test('every function has a maximum number of instances', () => {
    const endless = [...endpoints].filter(
      ([, { maxInstances: most }]) => !(typeof most === 'number' && most > 0 && most <= 10),
    );
    expect(endless.map(([id]) => id)).toEqual([]);
  });

  test('only functions that pay or send have secrets', () => {
    const senders = ['SENDGRID_API_KEY', 'TWILIO_AUTH_TOKEN', 'UNSUBSCRIBE_KEY'];
    const secretsOf = (id: string) =>
      endpoints.get(id)?.secretEnvironmentVariables?.map(({ key }) => key) ?? [];
    expect(Object.fromEntries([...endpoints.keys()].map((id) => [id, secretsOf(id)]))).toEqual({
      ...Object.fromEntries([...endpoints.keys()].map((id) => [id, []])),
      'cancel-appointment': ['STRIPE_SECRET_KEY'],
      'close-bill': ['STRIPE_SECRET_KEY'],
      'pay-bill': ['STRIPE_SECRET_KEY'],
      'refund-payment': ['STRIPE_SECRET_KEY'],
      'charge-fee': ['STRIPE_SECRET_KEY'],
      'set-pet-status': ['STRIPE_SECRET_KEY'],
      'set-appointment-status': ['STRIPE_SECRET_KEY'],
      'create-payment': ['STRIPE_SECRET_KEY'],
      'verify-payment': ['STRIPE_SECRET_KEY'],
      'release-holds': ['STRIPE_SECRET_KEY'],
      'repair-hourly': ['STRIPE_SECRET_KEY', ...senders],
      'release-unpaid-holds': ['STRIPE_SECRET_KEY'],
      'finish-deletions': ['STRIPE_SECRET_KEY'],
      'stripe-webhook': ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
      'send-email': senders,
      'send-sms': senders,
      'send-text': senders,
      'send-planned': senders,
      'send-reminders': senders,
      'notify-appointment': senders,
      'notify-waitlist': senders,
      'follow-message': senders,
      'text-status': senders,
      'text-reply': senders,
      'mail-events': senders,
      unsubscribe: ['UNSUBSCRIBE_KEY'],
      'confirm-visit': ['UNSUBSCRIBE_KEY'],
      'mail-copies': ['UNSUBSCRIBE_KEY'],
      'make-calendar-feed': ['UNSUBSCRIBE_KEY'],
      'accept-invitation': ['UNSUBSCRIBE_KEY'],
      'ask-for-deposit': ['UNSUBSCRIBE_KEY'],
      'send-bill': ['UNSUBSCRIBE_KEY'],
      'change-card': ['STRIPE_SECRET_KEY'],
      'dispute-file': ['STRIPE_SECRET_KEY'],
      'change-payment-link': ['STRIPE_SECRET_KEY', 'UNSUBSCRIBE_KEY'],
      'payment-link': ['STRIPE_SECRET_KEY', 'UNSUBSCRIBE_KEY'],
    });
  });

  test('calls that cost money are rate limited', () => {
    for (const id of ['create-payment', 'verify-payment', 'send-email', 'send-sms'])
      expect(RATE_LIMITS).toHaveProperty(id);
  });
});
