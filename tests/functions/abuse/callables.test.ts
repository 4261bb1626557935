/** Calls every callable without permission, on other people's records, and with invalid input. */
import { callables, type CallableName } from '@paw-haven/domain/contract/callables';
import { RATE_LIMITS } from '@paw-haven/domain/core/limits/limits';
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import { anAppointment, aWish } from '@paw-haven/domain/testing/factories';
import { logger } from 'firebase-functions';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { setUpReach } from '../support/messages.ts';
import { grantRow, setUpPerson } from '../support/person.ts';
import { setUpSalon } from '../support/records.ts';
import { salonIn } from '../support/salon.ts';
import { openWorld } from '../support/world.ts';
import { LEOS, LEOS_SESSION } from './attack.ts';
import { CALLABLE_ATTACKS, WRONG_VALUES } from './attacks.ts';
import { deploy, type Persona } from './deployed.ts';

const NAMES = Object.keys(callables) as CallableName[];
const MAYA: Persona = { uid: 'maya', email: 'maya@example.com' };
const GRACE: Persona = { uid: 'grace', email: 'grace@example.com' };
const OLIVIA: Persona = { uid: 'olivia', email: 'olivia@example.com' };

/** One salon for all calls: none of them may change anything. */
const salon = salonIn(await openWorld());
const deployed = await deploy(salon);
let session: string;
let written: string[] = [];
salon.firestore.onCommit(({ changes }) => written.push(...changes.map(({ path }) => path)));

afterAll(async () => {
  vi.unstubAllEnvs();
  await salon.close();
});
beforeAll(async () => {
  await setUpPerson(salon, 'leo');
  await setUpReach(salon, 'leo', { preferences: { phone_number: '+15550100199' } });
  await setUpSalon(salon);
  await grantRow(salon, 'olivia', 'owner');
  await salon.db.doc(paths.userRole('grace', 'groomer')).set({
    user_id: 'grace',
    role: 'groomer',
    created_at: new Date(),
  });
  const visit = {
    id: LEOS.appointment,
    user_id: LEOS.uid,
    appointment_date: new Date('2036-01-07T15:00:00Z'),
  };
  await documents.appointment(salon.db, LEOS.appointment).set(anAppointment(visit));
  await documents.wish(salon.db, LEOS.wish).set(aWish({ id: LEOS.wish, user_id: LEOS.uid }));
  session = await salon.book({ uid: 'leo' });
});
beforeEach(async () => {
  const counters = await salon.db.collection(COLLECTIONS.rateLimits).listDocuments();
  await Promise.all(counters.map((counter) => counter.delete()));
  written = [];
});

function inputOf(name: CallableName): Record<string, unknown> {
  const { input } = CALLABLE_ATTACKS[name];
  return JSON.parse(JSON.stringify(input).replaceAll(LEOS_SESSION, session)) as Record<string, unknown>;
}

/** What the SDK extracts from a token under the Functions emulator, which verifies none. */
const NO_TOKENS: readonly (readonly [string, object])[] = [
  ['no JWT for a token', { uid: undefined, token: { uid: undefined } }],
  ['a token without a subject', { uid: '', token: { sub: '' } }],
  ['a number for a subject', { uid: 7, token: { sub: 7 } }],
  ['a path for a subject', { uid: 'leo/../maya', token: { sub: 'leo/../maya' } }],
];

const limited = (name: CallableName): boolean => Object.hasOwn(RATE_LIMITS, name);
const counters = (name: CallableName, uid: string): string[] =>
  limited(name) ? [paths.rateLimit(`${uid}_${name}`)] : [];

describe.each(NAMES)('%s', (name) => {
  const { unlimited } = CALLABLE_ATTACKS[name];

  test('refuses a call without a token and writes nothing', async () => {
    expect(await deployed.call(name, inputOf(name), undefined)).toEqual({ code: 'unauthenticated' });
    expect(written).toEqual([]);
  });

  test.each(NO_TOKENS)('refuses %s in place of a token and writes nothing', async (_, auth) => {
    expect(await deployed.callWith(name, inputOf(name), auth)).toEqual({ code: 'unauthenticated' });
    expect(written).toEqual([]);
  });

  test('refuses the token of a deleted account and stores nothing about it', async () => {
    const left = { id: 'gone', pseudonym: 'former-1', full_name: null, addresses: [], former_ids: [] };
    const times = { started_at: new Date(), finished_at: null };
    await documents.deletedAccount(salon.db, 'gone').set({ ...left, ...times });
    // Even with the role that it held a moment ago.
    await grantRow(salon, 'gone', 'owner');
    written = [];
    const answer = await deployed.call(name, inputOf(name), { uid: 'gone', email: 'gone@example.com' });
    // An interrupted deletion can be finished.
    expect(answer.code).toBe(name === 'delete-my-account' ? 'sign-in-needed' : 'unauthenticated');
    expect(written).toEqual([]);
    for (const path of [paths.deletedAccount('gone'), paths.userRole('gone', 'owner')])
      await salon.db.doc(path).delete();
  });

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a number', 7],
    ['a text', 'leo'],
    ['a list', [{}]],
  ])('refuses %s as input', async (_, data) => {
    expect(await deployed.call(name, data, MAYA)).toEqual({ code: 'invalid-input' });
    expect(written).toEqual([]);
  });

  test('has a rate limit unless its row explains why not', async () => {
    expect(limited(name)).toBe(unlimited === undefined);
    if (!limited(name)) return;
    const { calls } = RATE_LIMITS[name as keyof typeof RATE_LIMITS];
    const counter = salon.db.doc(paths.rateLimit(`maya_${name}`));
    await counter.set({ started_at: new Date(), calls });
    written = [];
    expect(await deployed.call(name, inputOf(name), MAYA)).toEqual({ code: 'rate-limited' });
    expect(written).toEqual([]);
  });
});

describe.each(NAMES.filter((name) => CALLABLE_ATTACKS[name].toStranger !== 'own'))('%s', (name) => {
  test.each([
    ['a customer', 'maya', MAYA],
    ['a groomer', 'grace', GRACE],
  ])('gives %s no access to another customer’s data', async (_, uid, caller) => {
    const { toStranger, toGroomer } = CALLABLE_ATTACKS[name];
    const expected = uid === 'grace' && toGroomer ? toGroomer : { code: toStranger };
    expect(await deployed.call(name, inputOf(name), caller)).toEqual(expected);
    expect(new Set(written)).toEqual(new Set(counters(name, uid)));
  });
});

describe.each(NAMES.filter((name) => Object.keys(CALLABLE_ATTACKS[name].input).length > 0))('%s', (name) => {
  const { unlimited, outside } = CALLABLE_ATTACKS[name];

  test('answers wrong values in any field with a known code', async () => {
    const failures = vi.spyOn(logger, 'error').mockImplementation(() => {});
    const input = inputOf(name);
    // The caller who gets furthest with this input.
    const asker = outside === undefined && unlimited !== undefined ? OLIVIA : MAYA;
    const surprises: string[] = [];
    for (const field of Object.keys(input))
      for (const [what, value] of WRONG_VALUES) {
        for (const counter of counters(name, asker.uid)) await salon.db.doc(counter).delete();
        const { code } = await deployed.call(name, { ...input, [field]: value }, asker);
        if (code === 'internal') surprises.push(`${field}: ${what}`);
      }
    failures.mockRestore();
    expect(surprises).toEqual([]);
  });
});

describe('callables that always act on the caller', () => {
  test('exports no data of other people', async () => {
    const { code, value } = await deployed.call('export-my-data', { uid: 'leo', userId: 'leo' }, MAYA);
    expect(code).toBe('done');
    expect(value).toMatchObject({ account: { id: 'maya' } });
    expect(JSON.stringify(value)).not.toContain('leo');
  });

  test('deletes an account only for its owner after a recent sign-in', async () => {
    expect(await deployed.call('delete-my-account', { uid: 'leo', userId: 'leo' }, MAYA)).toEqual({
      code: 'sign-in-needed',
    });
    expect((await salon.db.doc(paths.profile('leo')).get()).exists).toBe(true);
  });
});

describe('email data', () => {
  test.each(WRONG_VALUES)('refuses or ignores %s', async (_, value) => {
    const failures = vi.spyOn(logger, 'error').mockImplementation(() => {});
    for (const type of ['welcome', 'appointment_confirmation', 'admin_notification']) {
      const data = { appointmentId: value, customerName: value, title: value, message: value };
      for (const asker of [MAYA, OLIVIA]) {
        const answer = await deployed.call('send-email', { type, to: asker.email, data }, asker);
        expect(answer.code).not.toBe('internal');
      }
    }
    failures.mockRestore();
  });
});

test('reads roles from the database, not from the token', async () => {
  const claims = { uid: 'maya', email: 'olivia@example.com' };
  const answer = await deployed.call('get-images-by-category', {}, claims);
  expect(answer).toEqual({ code: 'permission-denied' });
});
