/** How Stripe's errors are passed on. */
import Stripe from 'stripe';
import { AppError } from '@paw-haven/domain/core/calls/errors';

export async function guarded<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw providerError(error);
  }
}

/** Converts provider failures, which are expected. A rejected request is a bug and is rethrown unchanged. */
export function providerError(error: unknown): unknown {
  const { StripeError, StripeInvalidRequestError } = Stripe.errors;
  if (error instanceof StripeInvalidRequestError || !(error instanceof StripeError)) return error;
  return new AppError('payment-provider');
}

export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
}

/** Like `providerError`, for a new page: a slow request may leave it less than the required 30 minutes. */
export function openingError(error: unknown): unknown {
  const isTooLate = error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'expires_at';
  return isTooLate ? new AppError('payment-provider') : providerError(error);
}
