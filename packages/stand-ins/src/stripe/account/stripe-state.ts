/** The stand-in's state, in order of creation. All of it is plain data that JSON can represent. */
import type { HttpReply } from '@paw-haven/local-backend';
import type { SessionRecord } from '../model/session-record.ts';
import type {
  BalanceTransaction,
  Charge,
  Dispute,
  PaymentIntent,
  Refund,
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
    for (const charge of data.charges) this.charges.set(charge.id, charge);
    for (const refund of data.refunds) this.refunds.set(refund.id, refund);
    for (const dispute of data.disputes) this.disputes.set(dispute.id, dispute);
    for (const transaction of data.balanceTransactions)
      this.balanceTransactions.set(transaction.id, transaction);
    for (const event of data.events) this.events.set(event.id, event);
    for (const answer of data.answers) this.answers.set(answer.key, answer);
  }
}
