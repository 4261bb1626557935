/** Errors in the shape of Stripe's API: `{ error: { type, code?, param?, message } }` with an HTTP status. */

export interface StripeErrorBody {
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  readonly message: string;
  readonly code?: string;
  readonly param?: string;
  readonly doc_url?: string;
  readonly decline_code?: string;
  readonly charge?: string;
  readonly payment_intent?: object;
  readonly payment_method?: object;
}

export class StripeError extends Error {
  readonly status: number;
  readonly body: StripeErrorBody;
  /** Whether the operation had started: only then is the response stored under an idempotency key. */
  readonly began: boolean;

  constructor(status: number, body: StripeErrorBody, began = false) {
    super(body.message);
    this.name = 'StripeError';
    this.status = status;
    this.body = body;
    this.began = began;
  }
}

/** 400 for a missing or invalid parameter; nothing was changed. */
export function invalidParam(param: string, message: string, code?: string): StripeError {
  return new StripeError(400, {
    type: 'invalid_request_error',
    message,
    param,
    ...(code === undefined ? {} : { code }),
  });
}

/** 400 for a valid request that the object's state forbids. */
export function refusedByState(message: string, extra: { code?: string; param?: string } = {}): StripeError {
  return new StripeError(400, { type: 'invalid_request_error', message, ...extra }, true);
}

/** 402: the bank refused a confirmed payment. */
export function refusedByBank(body: Omit<StripeErrorBody, 'type'>): StripeError {
  return new StripeError(402, { type: 'card_error', ...body }, true);
}

/** 404 `resource_missing`. `kind` is Stripe's name: `checkout.session`, `payment_intent`, `charge`. */
export function noSuch(kind: string, id: string, param = 'id'): StripeError {
  return new StripeError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
    message: `No such ${kind}: '${id}'`,
  });
}

/** 501: the stand-in rejects features of Stripe that it does not support. */
export function notPartOfStandIn(what: string, param?: string): StripeError {
  return new StripeError(501, {
    type: 'api_error',
    code: 'not_part_of_stand_in',
    message: `${what} is not part of this local stand-in for Stripe. See the README of local-backend's stand-ins for what is.`,
    ...(param === undefined ? {} : { param }),
  });
}
