/** The stand-in's state, in order of creation. All of it is plain data that JSON can represent. */
import type { HttpReply } from '@paw-haven/local-backend';
import type { SessionRecord } from '../model/session-record.ts';
import type {
  BalanceTransaction,
  Charge,
  Customer,
  Dispute,
  PaymentIntent,
  PaymentMethod,
  Refund,
  SetupIntent,
  StripeEvent,
} from '../model/objects.ts';

/** The stored response to an idempotency key. */
export interface IdempotentAnswer {
  readonly key: string;
  /** A hash of method, path and body. */
  readonly fingerprint: string;
  readonly createdAt: number;
  readonly reply: HttpReply;
}

export interface StripeStateData {
  readonly sessions: readonly SessionRecord[];
  readonly paymentIntents: readonly PaymentIntent[];
  readonly setupIntents: readonly SetupIntent[];
  readonly customers: readonly Customer[];
  readonly paymentMethods: readonly PaymentMethod[];
  readonly charges: readonly Charge[];
  readonly refunds: readonly Refund[];
  readonly disputes: readonly Dispute[];
  readonly balanceTransactions: readonly BalanceTransaction[];
  readonly events: readonly StripeEvent[];
  readonly answers: readonly IdempotentAnswer[];
}

export class StripeState {
  readonly sessions = new Map<string, SessionRecord>();
  readonly paymentIntents = new Map<string, PaymentIntent>();
  readonly setupIntents = new Map<string, SetupIntent>();
  readonly customers = new Map<string, Customer>();
  readonly paymentMethods = new Map<string, PaymentMethod>();
  readonly charges = new Map<string, Charge>();
  readonly refunds = new Map<string, Refund>();
  readonly disputes = new Map<string, Dispute>();
  readonly balanceTransactions = new Map<string, BalanceTransaction>();
  readonly events = new Map<string, StripeEvent>();
  /** Stored responses by idempotency key. */
  readonly answers = new Map<string, IdempotentAnswer>();

  clear(): void {
    for (const map of [
      this.sessions,
      this.paymentIntents,
      this.setupIntents,
      this.customers,
      this.paymentMethods,
      this.charges,
      this.refunds,
      this.disputes,
      this.balanceTransactions,
      this.events,
      this.answers,
    ])
      map.clear();
  }

  export(): StripeStateData {
    return {
      sessions: [...this.sessions.values()],
      paymentIntents: [...this.paymentIntents.values()],
      setupIntents: [...this.setupIntents.values()],
      customers: [...this.customers.values()],
      paymentMethods: [...this.paymentMethods.values()],
      charges: [...this.charges.values()],
      refunds: [...this.refunds.values()],
      disputes: [...this.disputes.values()],
      balanceTransactions: [...this.balanceTransactions.values()],
      events: [...this.events.values()],
      answers: [...this.answers.values()],
    };
  }

  import(data: StripeStateData): void {
    this.clear();
    for (const record of data.sessions) this.sessions.set(record.session.id, record);
    for (const intent of data.paymentIntents) this.paymentIntents.set(intent.id, intent);
    for (const intent of data.setupIntents) this.setupIntents.set(intent.id, intent);
    for (const customer of data.customers) this.customers.set(customer.id, customer);
    for (const method of data.paymentMethods) this.paymentMethods.set(method.id, method);
    for (const charge of data.charges) this.charges.set(charge.id, charge);
    for (const refund of data.refunds) this.refunds.set(refund.id, refund);
    for (const dispute of data.disputes) this.disputes.set(dispute.id, dispute);
    for (const transaction of data.balanceTransactions)
      this.balanceTransactions.set(transaction.id, transaction);
    for (const event of data.events) this.events.set(event.id, event);
    for (const answer of data.answers) this.answers.set(answer.key, answer);
  }
}
