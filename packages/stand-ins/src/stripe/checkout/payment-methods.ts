/** The payment methods of the account and the parameter that restricts them. */
import type { PaymentMethodType } from '../model/objects.ts';
import type { ParamReader } from '../model/params.ts';
import { notPartOfStandIn } from '../model/stripe-error.ts';

/** `us_bank_account` stands for payment methods with delayed payment. */
export const PAYMENT_METHODS = ['card', 'us_bank_account'] as const;

/** Stripe's minimum in US cents. */
export const MIN_AMOUNT = 50;

/** Restricts the payment methods that the account has enabled, here all of them; null without the parameter. */
export function readAllowed(params: ParamReader): PaymentMethodType[] | null {
  const name = 'allowed_payment_method_types';
  const types = params.texts(name);
  if (types.length === 0) return null;
  return [...new Set(types)].map((type) => {
    const method = PAYMENT_METHODS.find((item) => item === type);
    if (method === undefined) throw notPartOfStandIn(`The payment method ${type}`, name);
    return method;
  });
}
