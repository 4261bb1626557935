/** A process that may end at each of its steps, and outside services that fail, are slow or lose their answer. */
import { AppError } from '@paw-haven/domain/errors';
import type { DocumentReference, Firestore, WriteBatch } from 'firebase-admin/firestore';
import type { AccountDirectory } from '../../../functions/src/gateways/accounts.ts';
import type { LiveTraces } from '../../../functions/src/gateways/live-traces.ts';
import type { PaymentGateway } from '../../../functions/src/gateways/payment-gateway.ts';
import type { NotificationDependencies } from '../../../functions/src/services/dependencies.ts';

/** The process ended here: no code of ours ran after it. */
export class ProcessDied extends Error {
  override readonly name = 'ProcessDied';
}

/** What happens to one call of a function. */
export interface Fate {
  /** The how manyth passing ends the process; 0 for never. */
  readonly diesAt: number;
  /** Others are served meanwhile. */
  readonly meanwhile: () => Promise<void>;
  /** How a request to the payment provider fares. */
  readonly faultProfile: (request: string) => FaultProfile;
  /** Lets time pass while a slow answer is waited for. */
  readonly wait: (seconds: number) => Promise<void>;
}

export type FaultProfile = 'fine' | 'down' | 'lost' | { readonly seconds: number };

/** Each write and each request to the outside passes here, before and after it. */
export class Passage {
  readonly #fate: Fate;
  #passed = 0;
  #dead = false;

  constructor(fate: Fate) {
    this.#fate = fate;
  }

  /** Also where the code has caught what ended it: after that it does nothing more that lasts. */
  get isDead(): boolean {
    return this.#dead;
  }

  async pass(): Promise<void> {
    if (this.#dead) throw new ProcessDied();
    this.#passed += 1;
    if (this.#passed === this.#fate.diesAt) {
      this.#dead = true;
      throw new ProcessDied();
    }
    await this.#fate.meanwhile();
  }

  async through<T>(act: () => Promise<T>): Promise<T> {
    await this.pass();
    const result = await act();
    await this.pass();
    return result;
  }
}

/** The database of a process that may die: every write of transactions, batches and plain references passes. */
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

/** The same object, a new one for each call, whose writes pass. */
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

/** `nameOf` gives a session or payment the same name in every run. */
export function throughProvider(
  gateway: PaymentGateway,
  passage: Passage,
  fate: Fate,
  nameOf: (id: string) => string,
): PaymentGateway {
  const ask = async <T>(request: string, act: () => Promise<T>): Promise<T> => {
    await passage.pass();
    const faultProfile = fate.faultProfile(request);
    if (faultProfile === 'down') throw new AppError('payment-provider');
    if (typeof faultProfile === 'object') await fate.wait(faultProfile.seconds);
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
  };
}

type Senders = Pick<NotificationDependencies, 'email' | 'sms' | 'push'>;

/** Trouble at the providers of messages is made by their stand-ins; here only the process may end around them. */
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
    close: (uid) => passage.through(() => live.close(uid)),
    forget: (uid) => passage.through(() => live.forget(uid)),
  };
}
