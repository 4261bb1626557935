/** What all callables share: sign-in, validation, rate limits and errors. */
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { RATE_LIMITS } from '@paw-haven/domain/core/limits/limits';
import { paths } from '@paw-haven/domain/core/records/paths';
import { logger } from 'firebase-functions';
import { describe, expect, test, vi } from 'vitest';
import { describeError, toHttpsError } from '../../functions/src/lib/define-callable.ts';
import { runCallable } from '../../functions/src/lib/run-callable.ts';
import { refusal } from './support/race.ts';
import { openSalon } from './support/salon.ts';

const salon = await openSalon({ empty: true });

const caller = { uid: 'maya', email: 'maya@example.com' };
const sessions = { sessionId: 'cs_1' };
const answer = { success: true, appointmentId: 'a1' };
const call = (data: unknown, as: typeof caller | undefined = caller) =>
  runCallable('verify-payment', salon.dependencies, { caller: as, data }, () => Promise.resolve(answer));

test('passes valid input and the roles stored on the server to the handler', async () => {
  await salon.db
    .doc(paths.userRole('maya', 'admin'))
    .set({ user_id: 'maya', role: 'admin', created_at: new Date() });
  const seen = vi.fn<(call: unknown) => void>();
  await runCallable(
    'cancel-appointment',
    salon.dependencies,
    { caller, data: { appointmentId: 'a1' } },
    (request) => {
      seen(request);
      return Promise.resolve({ status: 'cancelled' });
    },
  );
  expect(seen).toHaveBeenCalledWith({
    actor: { uid: 'maya', roles: ['admin'] },
    email: 'maya@example.com',
    signedInAt: null,
    isConfirmed: false,
    address: null,
    input: { appointmentId: 'a1' },
  });
});

test('refuses a call without a sign-in', async () => {
  const anonymous = runCallable(
    'verify-payment',
    salon.dependencies,
    { caller: undefined, data: sessions },
    () => Promise.resolve(answer),
  );
  expect(await refusal(anonymous)).toBe('unauthenticated');
});

test.each([
  ['nothing', undefined],
  ['a missing field', {}],
  ['a wrong type', { sessionId: 7 }],
  ['a path', { sessionId: '../x' }],
])('PAY-17 refuses %s', async (_, data) => expect(await refusal(call(data))).toBe('invalid-input'));

test.each([
  ['a text', { title: '🐶'.slice(0, 1) }],
  ['a name', { ['🐶'.slice(1)]: 'Rex' }],
])('names the field with half a character in %s', async (_, data) => {
  const [field] = Object.keys(data);
  const input = { type: 'welcome', to: caller.email, data };
  const sent = runCallable('send-email', salon.dependencies, { caller, data: input }, () =>
    Promise.resolve({ success: true, state: 'sent' }),
  );
  await expect(sent).rejects.toMatchObject({ code: 'invalid-input', details: { field: `data.${field}` } });
});

test('fails on output that breaks the contract', async () => {
  const broken = runCallable('verify-payment', salon.dependencies, { caller, data: sessions }, () =>
    Promise.resolve({ success: 'yes', appointmentId: 7 } as unknown as typeof answer),
  );
  await expect(broken).rejects.toThrow('expected boolean');
});

describe('rate limit', () => {
  const { calls } = RATE_LIMITS['verify-payment'];

  test('refuses a call above the limit with the time to wait, and resets after an hour', async () => {
    const started = new Date(salon.dependencies.now().getTime() - 10 * 60_000);
    const limit = salon.db.doc(paths.rateLimit('maya_verify-payment'));
    await limit.set({ started_at: started, calls: calls - 1 });
    await call(sessions);
    const error = await call(sessions).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ code: 'rate-limited' });
    const seconds = error instanceof AppError ? Number(error.details['retryAfterSeconds']) : 0;
    expect(seconds).toBeGreaterThan(49 * 60);
    expect(seconds).toBeLessThanOrEqual(50 * 60);
    await salon.advanceMinutes(51);
    await call(sessions);
  });

  test('counts each parallel call', async () => {
    await Promise.all(Array.from({ length: 10 }, () => call(sessions)));
    expect((await salon.db.doc(paths.rateLimit('maya_verify-payment')).get()).data()).toMatchObject({
      calls: 10,
    });
  });

  test('counts per user', async () => {
    await salon.db
      .doc(paths.rateLimit('maya_verify-payment'))
      .set({ started_at: salon.dependencies.now(), calls });
    expect(await refusal(call(sessions))).toBe('rate-limited');
    await call(sessions, { uid: 'leo', email: 'leo@example.com' });
  });
});

describe('errors sent to the browser', () => {
  test('carry code and details', () => {
    const error = toHttpsError('create-payment', new AppError('rate-limited', { retryAfterSeconds: 7 }));
    expect(error).toMatchObject({
      code: 'resource-exhausted',
      details: { code: 'rate-limited', retryAfterSeconds: 7 },
    });
  });

  test('are logged with the user’s id when access was refused', () => {
    const warn = vi.spyOn(logger, 'warn').mockImplementation(() => {});
    toHttpsError('grant-role', new AppError('permission-denied'), 'maya');
    toHttpsError('grant-role', new AppError('user-not-found'), 'maya');
    const refusal = { function: 'grant-role', code: 'permission-denied', uid: 'maya' };
    expect(warn.mock.calls).toEqual([['call refused', refusal]]);
    warn.mockRestore();
  });

  test('reveal nothing about unexpected errors', () => {
    const error = toHttpsError('create-payment', new Error('password of maya@example.com is 123'));
    expect(error).toMatchObject({
      code: 'internal',
      message: 'An unexpected error occurred.',
      details: { code: 'internal' },
    });
    expect(JSON.stringify(error)).not.toContain('maya');
  });

  test('log no personal data', () => {
    const logged = describeError(new TypeError('mail to maya@example.com failed'));
    expect(logged).toMatchObject({ error: 'TypeError', place: expect.stringContaining('callables.test.ts') });
    expect(JSON.stringify(logged)).not.toContain('maya@example.com');
  });
});
