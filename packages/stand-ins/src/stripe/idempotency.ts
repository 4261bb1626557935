/**
 * Idempotency keys: the first response to a key is stored for 24 hours and replayed with `Idempotent-Replayed: true`. A
 * different request with the same key is an error, and so is any request while the first is in progress. Responses that
 * reject the parameters up front are not stored.
 */
import { createHash } from 'node:crypto';
import type { HttpReply, HttpRequest } from '@paw-haven/local-backend';
import type { StripeAccount } from './account/stripe-account.ts';
import { StripeError } from './model/stripe-error.ts';
import type { IdempotentAnswer } from './account/stripe-state.ts';

const KEPT_FOR_SECONDS = 24 * 60 * 60;
const MAX_KEY_LENGTH = 255;

export class Idempotency {
  readonly #account: StripeAccount;
  readonly #underWay = new Set<string>();

  constructor(account: StripeAccount) {
    this.#account = account;
  }

  /** Returns the stored response, or undefined if the request must run under `key`. Throws a StripeError. */
  begin(key: string, request: HttpRequest): HttpReply | undefined {
    if (key.length > MAX_KEY_LENGTH) {
      throw keyError(
        400,
        `Idempotency keys may be at most ${MAX_KEY_LENGTH} characters long, yours has ${key.length}.`,
      );
    }
    if (this.#underWay.has(key)) {
      throw keyError(
        409,
        'There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through). Please try again later.',
        'idempotency_key_in_use',
      );
    }
    const answer = this.#find(key);
    if (answer === undefined) {
      this.#underWay.add(key);
      return undefined;
    }
    if (answer.fingerprint !== fingerprint(request)) {
      throw keyError(
        400,
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      );
    }
    return { ...answer.reply, headers: { ...answer.reply.headers, 'idempotent-replayed': 'true' } };
  }

  /** Ends the request started by `begin`; `reply` is the response to store, if any. */
  finish(key: string, request: HttpRequest, reply: HttpReply | undefined): void {
    this.#underWay.delete(key);
    if (reply === undefined) return;
    const createdAt = this.#account.now();
    this.#account.state.answers.set(key, { key, fingerprint: fingerprint(request), createdAt, reply });
  }

  #find(key: string): IdempotentAnswer | undefined {
    const answer = this.#account.state.answers.get(key);
    if (answer === undefined || this.#account.now() < answer.createdAt + KEPT_FOR_SECONDS) return answer;
    this.#account.state.answers.delete(key);
    return undefined;
  }
}

function fingerprint(request: HttpRequest): string {
  const sorted = new URLSearchParams(request.body);
  sorted.sort();
  return createHash('sha256').update(`${request.method} ${request.path}\n${sorted.toString()}`).digest('hex');
}

function keyError(status: number, message: string, code?: string): StripeError {
  return new StripeError(status, {
    type: 'idempotency_error',
    message,
    ...(code === undefined ? {} : { code }),
  });
}
