/** Processes that may die at each step, and external services that fail, are slow, or lose their answers. */
import { AppError } from '@paw-haven/domain/core/calls/errors';
import type { DocumentReference, Firestore, WriteBatch } from 'firebase-admin/firestore';
import type { AccountDirectory } from '../../../functions/src/gateways/accounts.ts';
import type { LiveTraces } from '../../../functions/src/gateways/live-traces.ts';
import type { PaymentGateway } from '../../../functions/src/gateways/payment-gateway.ts';
import type { NotificationDependencies } from '../../../functions/src/services/dependencies.ts';

/** The process died here, so none of our code ran after it. */
export class ProcessDied extends Error {
  override readonly name = 'ProcessDied';
}

/** The faults of one function call. */
export interface Disruption {
  /** The number of the checkpoint at which the process dies; 0 for never. */
  readonly diesAt: number;
  /** Lets other calls run in between. */
  readonly meanwhile: () => Promise<void>;
  /** The fault of a request to the payment provider. */
  readonly faultProfile: (request: string) => FaultProfile;
  /** Advances the clock while a slow answer is awaited. */
  readonly wait: (seconds: number) => Promise<void>;
}

export type FaultProfile = 'fine' | 'down' | 'lost' | { readonly seconds: number };

/** A checkpoint before and after each write and each external request. */
export class Passage {
  readonly #disruption: Disruption;
  #passed = 0;
  #dead = false;

  constructor(disruption: Disruption) {
    this.#disruption = disruption;
  }

  /** True even if the code caught the error: it can no longer write anything. */
  get isDead(): boolean {
    return this.#dead;
  }

  async pass(): Promise<void> {
    if (this.#dead) throw new ProcessDied();
    this.#passed += 1;
    if (this.#passed === this.#disruption.diesAt) {
      this.#dead = true;
      throw new ProcessDied();
    }
    await this.#disruption.meanwhile();
  }

  async through<T>(act: () => Promise<T>): Promise<T> {
    await this.pass();
    const result = await act();
    await this.pass();
    return result;
  }
}

/** The database of a process that may die: every write of transactions, batches and references is a checkpoint. */
export function throughDatabase(db: Firestore, passage: Passage): Firestore {
  return new Proxy(db, {
    get(target, name) {
      if (name === 'runTransaction')
        return (...args: Parameters<Firestore['runTransaction']>) =>
          passage.through(() => target.runTransaction(...args));
      if (name === 'batch') return () => withPassage<WriteBatch>(target.batch(), ['commit'], passage);
      if (name === 'doc')
        return (path: string) =>
          withPassage<DocumentReference>(target.doc(path), ['set', 'update', 'delete'], passage);
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value as (...args: unknown[]) => unknown).bind(target) : value;
    },
  });
}

/** Adds checkpoints to the write methods of `target`, which must be a new object for each call. */
function withPassage<T extends object>(
  target: T,
  methods: readonly (keyof T & string)[],
  passage: Passage,
): T {
  for (const method of methods) {
    const write = (target[method] as unknown as (...args: unknown[]) => Promise<unknown>).bind(target);
    Object.defineProperty(target, method, {
      value: (...args: unknown[]) => passage.through(() => write(...args)),
    });
  }
  return target;
}

/** `nameOf` returns a name for a session or payment that is the same in every run. */
export function throughProvider(
  gateway: PaymentGateway,
  passage: Passage,
  disruption: Disruption,
  nameOf: (id: string) => string,
): PaymentGateway {
  const ask = async <T>(callName: string, act: () => Promise<T>): Promise<T> => {
    await passage.pass();
    const faultProfile = disruption.faultProfile(callName);
    if (faultProfile === 'down') throw new AppError('payment-provider');
    if (typeof faultProfile === 'object') await disruption.wait(faultProfile.seconds);
    const answer = await act();
    if (faultProfile === 'lost') throw new AppError('payment-provider');
    await passage.pass();
    return answer;
  };
  return {
    createCheckout: (request) => ask('create', () => gateway.createCheckout(request)),
    readCheckout: (id) => ask(`read ${nameOf(id)}`, () => gateway.readCheckout(id)),
    findCheckoutOfPayment: (id) => ask(`find ${nameOf(id)}`, () => gateway.findCheckoutOfPayment(id)),
    expireCheckout: (id) => ask(`expire ${nameOf(id)}`, () => gateway.expireCheckout(id)),
    refund: (id, key) => ask(`refund ${nameOf(id)}`, () => gateway.refund(id, key)),
    refundPart: (id, cents, key) => ask(`refund ${nameOf(id)}`, () => gateway.refundPart(id, cents, key)),
    forgetCustomer: (id, pseudonym) =>
      ask(`forget ${nameOf(id)}`, () => gateway.forgetCustomer(id, pseudonym)),
    openCardSetup: (request) => ask('set up', () => gateway.openCardSetup(request)),
    describeSetup: (id) => ask(`read ${nameOf(id)}`, () => gateway.describeSetup(id)),
    expireCardSetup: (id) => ask(`expire ${nameOf(id)}`, () => gateway.expireCardSetup(id)),
    chargeSavedCard: (charge) => ask('charge', () => gateway.chargeSavedCard(charge)),
    readCharge: (id) => ask(`read ${nameOf(id)}`, () => gateway.readCharge(id)),
    listCards: (id) => ask(`list ${nameOf(id)}`, () => gateway.listCards(id)),
    detachCard: (id) => ask(`detach ${nameOf(id)}`, () => gateway.detachCard(id)),
    forgetPayer: (id) => ask(`forget ${nameOf(id)}`, () => gateway.forgetPayer(id)),
  };
}

type Senders = Pick<NotificationDependencies, 'email' | 'sms' | 'push'>;

/** The stand-ins inject the providers' faults; here only the process may die around a request. */
export function throughSenders({ email, sms, push }: Senders, passage: Passage): Senders {
  return {
    email: { send: (message) => passage.through(() => email.send(message)) },
    push: { send: (message) => passage.through(() => push.send(message)) },
    sms: { ...sms, send: (message) => passage.through(() => sms.send(message)) },
  };
}

export function throughAccounts(accounts: AccountDirectory, passage: Passage): AccountDirectory {
  return {
    endSessions: (uid) => passage.through(() => accounts.endSessions(uid)),
    remove: (uid) => passage.through(() => accounts.remove(uid)),
    find: (uid) => accounts.find(uid),
  };
}

export function throughLive(live: LiveTraces, passage: Passage): LiveTraces {
  return {
    connect: (id) => passage.through(() => live.connect(id)),
    close: (uid) => passage.through(() => live.close(uid)),
    forget: (uid) => passage.through(() => live.forget(uid)),
  };
}
