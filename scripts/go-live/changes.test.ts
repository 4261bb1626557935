/** What the checks change after confirmation, against stand-ins for the APIs. */
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { allChecks } from './all-checks.ts';
import type { State } from './checks/check.ts';
import {
  AT,
  ENDPOINT,
  listOf,
  NUMBER_ROW,
  numbersOf,
  openStandIn,
  POLICY,
  PROJECT,
  REPLY_URL,
  SAMPLE_ANSWER,
} from './testing/stand-in.ts';
import type { Replies, StandIn } from './testing/stand-in.ts';

let written: Record<string, Readonly<Record<string, string>>> = {};
const CHECKS = allChecks({ setVariables: (file, values) => (written[file] = values) });

let world: StandIn;
beforeAll(async () => {
  world = await openStandIn();
});
afterAll(() => world.close());
beforeEach(() => {
  written = {};
});

const look = (id: string, replies: Replies): Promise<State> => {
  world.answer(replies);
  const check = CHECKS.find((check) => check.id === id);
  if (!check) throw new Error(`There is no check "${id}".`);
  return check.look(world.context());
};
const changeOf = (state: State) => ('fix' in state ? state.fix?.change : undefined);
const bodyOf = (key: string) => world.requests.find((request) => request.key === key)?.body;

describe('confirmed changes', () => {
  const change = async (id: string, replies: Replies) => {
    const state = await look(id, replies);
    await changeOf(state)?.run();
    return changeOf(state)?.what;
  };
  const made = { status: 200, body: {} };

  test('creates the database in the functions’ region', async () => {
    await change('firestore', { [AT.firestore]: { status: 404 }, [AT.createFirestore]: made });
    expect(bodyOf(AT.createFirestore)).toEqual({
      type: 'FIRESTORE_NATIVE',
      locationId: 'us-central1',
      databaseEdition: 'STANDARD',
    });
  });

  test('sets CORS from the file, and adds the domain to the existing ones', async () => {
    await change('cors', { [AT.cors]: { body: {} }, [AT.setCors]: made });
    expect(bodyOf(AT.setCors)).toEqual({ cors: [{ origin: ['*'], method: ['GET'] }] });
    await change('domains', {
      [AT.auth]: { body: { authorizedDomains: ['localhost'] } },
      [AT.setAuth]: made,
    });
    expect(bodyOf(AT.setAuth)).toEqual({ authorizedDomains: ['localhost', 'salon.example'] });
  });

  test('writes the keys of the web app that differ', async () => {
    await change('web-keys', { [AT.appConfig]: { body: { apiKey: 'other', projectId: PROJECT } } });
    await change('app-check', { [AT.appCheck]: { body: { siteKey: 'newer' } } });
    expect(written).toEqual({ 'web/.env.production': { VITE_FIREBASE_APP_CHECK_KEY: 'newer' } });
  });

  test('grants the missing roles and keeps the others', async () => {
    const [agent, ...others] = POLICY.bindings;
    await change('roles', { [AT.policy]: { body: { etag: 'e1', bindings: others } }, [AT.setPolicy]: made });
    expect(bodyOf(AT.setPolicy)).toEqual({ policy: { etag: 'e1', bindings: [...others, agent] } });
  });

  test('creates a random key for unsubscribe links', async () => {
    const add = AT.addVersion('UNSUBSCRIBE_KEY');
    await change('secrets', {
      [AT.secretOf('UNSUBSCRIBE_KEY')]: { status: 404 },
      [AT.createSecret]: { status: 409 },
      [add]: made,
    });
    const { payload } = bodyOf(add) as { readonly payload: { readonly data: string } };
    expect(Buffer.from(payload.data, 'base64').toString()).toMatch(/^[\w-]{43}$/);
  });

  test('creates the webhook with its events and stores its secret', async () => {
    const add = AT.addVersion('STRIPE_WEBHOOK_SECRET');
    await change('webhook', {
      [AT.webhooks]: listOf([]),
      [AT.createWebhook]: { body: { ...ENDPOINT, secret: 'whsec_new' } },
      [AT.createSecret]: made,
      [add]: made,
    });
    expect(decodeURIComponent(String(bodyOf(AT.createWebhook)))).toContain(
      'enabled_events[4]=charge.refunded',
    );
    expect(String(bodyOf(AT.createWebhook))).toContain(`api_version=${Stripe.API_VERSION}`);
    expect(bodyOf(add)).toEqual({ payload: { data: Buffer.from('whsec_new').toString('base64') } });
  });

  test('adds the events that the webhook lacks', async () => {
    const endpoint = { ...ENDPOINT, enabled_events: ['charge.refunded'] };
    await change('webhook', { [AT.webhooks]: listOf([endpoint]), [AT.updateWebhook]: { body: ENDPOINT } });
    expect(decodeURIComponent(String(bodyOf(AT.updateWebhook)))).toContain(
      'enabled_events[0]=checkout.session.completed',
    );
  });

  test('replaces a webhook of another API version', async () => {
    const add = AT.addVersion('STRIPE_WEBHOOK_SECRET');
    await change('webhook', {
      [AT.webhooks]: listOf([{ ...ENDPOINT, api_version: '2025-01-27.acacia' }]),
      [AT.createWebhook]: { body: { ...ENDPOINT, id: 'we_2', secret: 'whsec_new' } },
      [AT.createSecret]: made,
      [add]: made,
      [AT.deleteWebhook]: { body: { id: 'we_1', object: 'webhook_endpoint', deleted: true } },
    });
    expect(String(bodyOf(AT.createWebhook))).toContain(`api_version=${Stripe.API_VERSION}`);
    expect(bodyOf(add)).toEqual({ payload: { data: Buffer.from('whsec_new').toString('base64') } });
    expect(world.requests.map(({ key }) => key)).toContain(AT.deleteWebhook);
  });

  test('REPLY-05 has texts handed over to Messages in place of the provider’s sample answer', async () => {
    const row = { ...NUMBER_ROW, sms_url: SAMPLE_ANSWER };
    const replies = { [AT.numbers]: numbersOf([row]), [AT.updateNumber]: { body: NUMBER_ROW } };
    expect(await change('texts', replies)).toBe('have them handed over to Messages');
    expect(String(bodyOf(AT.updateNumber))).toBe(`SmsMethod=POST&SmsUrl=${encodeURIComponent(REPLY_URL)}`);
  });

  test('reports a change that Google refuses', async () => {
    const refused = { status: 403, body: { error: { message: 'Not you.' } } };
    const state = await look('cors', { [AT.cors]: { body: {} }, [AT.setCors]: refused });
    await expect(changeOf(state)?.run()).rejects.toThrow('Google refused: Not you.');
  });
});
