/**
 * Stripe's HTTP API, as far as card payments through Checkout and with saved cards need it. Every response has
 * `Request-Id` and `Stripe-Version`; other operations return 501.
 */
import { header, jsonReply, type HttpReply, type HttpRequest } from '@paw-haven/local-backend';
import { requireApiKey } from './api-key.ts';
import { Faults } from './faults.ts';
import type { Fault } from './faults.ts';
import { Idempotency } from './idempotency.ts';
import { newId } from './model/ids.ts';
import { API_VERSION } from './account/stripe-account.ts';
import type { StripeAccount } from './account/stripe-account.ts';
import { StripeError, notPartOfStandIn } from './model/stripe-error.ts';
import { OPERATIONS, findOperation } from './stripe-operations.ts';

export class StripeApi {
  readonly faults = new Faults();
  readonly #account: StripeAccount;
  readonly #idempotency: Idempotency;
  readonly #apiKeys: readonly string[] | undefined;

  constructor(account: StripeAccount, apiKeys: readonly string[] | undefined) {
    this.#account = account;
    this.#apiKeys = apiKeys;
    this.#idempotency = new Idempotency(account);
  }

  async handle(request: HttpRequest): Promise<HttpReply> {
    const requestId = newId('req_');
    const fault = this.faults.take(request.path);
    if (fault?.mode === 'drop-before') return { status: 0, drop: true };
    const reply =
      fault?.mode === 'error-before'
        ? errorReply(serverError())
        : await this.#answer(request, requestId, fault);
    if (fault?.mode === 'drop-after') return { status: 0, drop: true };
    return this.#withHeaders(
      fault?.mode === 'error-after' ? errorReply(serverError()) : reply,
      request,
      requestId,
    );
  }

  async #answer(request: HttpRequest, requestId: string, fault: Fault | undefined): Promise<HttpReply> {
    try {
      requireApiKey(request, this.#apiKeys);
      if (header(request, 'stripe-account') !== undefined)
        throw notPartOfStandIn('Acting for a connected account');
      const key = header(request, 'idempotency-key');
      if (key === undefined || request.method !== 'POST')
        return await this.#execute(request, requestId, fault);
      return await this.#executeOnce(request, requestId, key, fault);
    } catch (error) {
      return errorReply(error);
    }
  }

  async #executeOnce(
    request: HttpRequest,
    requestId: string,
    key: string,
    fault: Fault | undefined,
  ): Promise<HttpReply> {
    const httpReply = this.#idempotency.begin(key, request);
    if (httpReply !== undefined) return httpReply;
    let answer: HttpReply | undefined;
    try {
      answer = await this.#execute(request, requestId, fault);
      return answer;
    } catch (error) {
      if (error instanceof StripeError && error.began) answer = errorReply(error);
      throw error;
    } finally {
      this.#idempotency.finish(key, request, answer);
    }
  }

  async #execute(request: HttpRequest, requestId: string, fault: Fault | undefined): Promise<HttpReply> {
    const found = findOperation(OPERATIONS, request);
    if (found === undefined) throw notPartOfStandIn(`${request.method} ${request.path}`);
    const key = header(request, 'idempotency-key') ?? null;
    const result = found.operation.run(this.#account, found.call({ id: requestId, idempotency_key: key }));
    if (fault?.mode === 'delay') await this.#delay(fault.seconds);
    return jsonReply(200, result);
  }

  #delay(seconds: number): Promise<void> {
    const { timeline } = this.#account;
    return new Promise((resolve) => timeline.at(timeline.now() + seconds * 1000, resolve));
  }

  #withHeaders(reply: HttpReply, request: HttpRequest, requestId: string): HttpReply {
    const key = header(request, 'idempotency-key');
    const headers = {
      'request-id': requestId,
      'stripe-version': header(request, 'stripe-version') ?? API_VERSION,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    };
    return { ...reply, headers: { ...headers, ...reply.headers } };
  }
}

function serverError(): StripeError {
  return new StripeError(500, {
    type: 'api_error',
    message: 'An unknown error occurred (asked for by a test).',
  });
}

function errorReply(error: unknown): HttpReply {
  if (!(error instanceof StripeError)) throw error;
  // A retry of an unsupported operation cannot succeed.
  const retry: Record<string, string> = error.status === 501 ? { 'stripe-should-retry': 'false' } : {};
  return jsonReply(error.status, { error: error.body }, retry);
}
