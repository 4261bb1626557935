/** Rate-limited callables do nothing while the limiter's storage fails. */
import { RATE_LIMITS } from '@paw-haven/domain/core/limits/limits';
import type { CallableName } from '@paw-haven/domain/contract/callables';
import type { Firestore } from 'firebase-admin/firestore';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { runCallable } from '../../../functions/src/lib/run-callable.ts';
import { openSalon } from '../support/salon.ts';
import { CALLABLE_ATTACKS } from './attacks.ts';

const salon = await openSalon({ empty: true });
afterEach(() => vi.restoreAllMocks());

/** Firestore whose transactions fail with a gRPC status. */
function failing(db: Firestore, status: number): Firestore {
  return new Proxy(db, {
    get(target, name) {
      if (name === 'runTransaction')
        return () => Promise.reject(Object.assign(new Error('no storage'), { code: status }));
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value as (...args: unknown[]) => unknown).bind(target) : value;
    },
  });
}

const UNAVAILABLE = 14;
const PERMISSION_DENIED = 7;

describe.each(Object.keys(RATE_LIMITS) as CallableName[])('%s', (name) => {
  test.each([
    ['cannot be reached', UNAVAILABLE],
    ['refuses', PERMISSION_DENIED],
  ])('does nothing while the limiter’s storage %s', async (_, status) => {
    // Retries do not wait.
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const handle = vi.fn<() => Promise<never>>();
    const environment = { db: failing(salon.db, status), now: salon.dependencies.now };
    const caller = { uid: 'maya', email: 'maya@example.com' };
    const { input } = CALLABLE_ATTACKS[name];
    await expect(runCallable(name, environment, { caller, data: input }, handle)).rejects.toThrow(
      /no storage|We’re busy/,
    );
    expect(handle).not.toHaveBeenCalled();
  });
});
