import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod';
import { AppError } from '@paw-haven/domain/errors';
import { countCall, RATE_LIMITS, type RateLimit } from '@paw-haven/domain/limits';
import { paths } from '@paw-haven/domain/paths';
import { converterOf } from './firestore/converter.ts';
import { transact } from './firestore/transact.ts';

const windowConverter = converterOf(z.object({ started_at: z.date(), calls: z.number().int() }));

/** Counts one call of the user. Throws `rate-limited` with `retryAfterSeconds`; functions without a limit pass. */
export async function countAgainstLimit(
  db: Firestore,
  call: { uid: string; functionId: string; now: Date },
): Promise<void> {
  const limit = limitOf(call.functionId);
  if (!limit) return;
  const reference = db.doc(paths.rateLimit(`${call.uid}_${call.functionId}`)).withConverter(windowConverter);
  const decision = await transact(db, async (transaction) => {
    const window = (await transaction.get(reference)).data();
    const counted = countCall(window, limit, call.now);
    if (counted.ok) transaction.set(reference, counted.window);
    return counted;
  });
  if (!decision.ok) {
    throw new AppError('rate-limited', { retryAfterSeconds: Math.ceil(decision.retryAfterMs / 1000) });
  }
}

function limitOf(functionId: string): RateLimit | undefined {
  return Object.hasOwn(RATE_LIMITS, functionId)
    ? RATE_LIMITS[functionId as keyof typeof RATE_LIMITS]
    : undefined;
}
