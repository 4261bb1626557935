/** The faults, and how the system recovers from them. */
import { setTimeout as sleep } from 'node:timers/promises';
import { killWorkers, stopFirestore } from './processes.ts';
import type { FaultStack, WireName } from './stack.ts';
import type { WireState } from './wire.ts';

export interface Fault {
  readonly name: string;
  /** Runs before the step. */
  readonly prepare?: (stack: FaultStack) => Promise<void>;
  /** Runs during the step. */
  readonly strike?: (stack: FaultStack) => Promise<void>;
  /** Restores everything after the step, whatever its outcome. */
  readonly heal?: (stack: FaultStack) => Promise<void>;
  /** How often the step runs concurrently; 1 by default. */
  readonly times?: number;
  /** The user does not wait for the answer and never comes back. */
  readonly isLeft?: boolean;
  /** The offset of the browser's clock, in hours. */
  readonly clockHours?: number;
}

const LONG_ENOUGH_MS = 1200;
/** Seconds. */
const SLOW = 4;

/** For journeys that contain the fault themselves. */
export const NOTHING_ELSE: Fault = { name: 'nothing else' };
export const TWICE: Fault = { name: 'done twice at once', times: 2 };
export const CLIENT_GONE: Fault = { name: 'the client is gone for good', isLeft: true };
export const CLOCK_AHEAD: Fault = { name: 'the client’s clock is 26 hours ahead', clockHours: 26 };
export const CLOCK_BEHIND: Fault = { name: 'the client’s clock is 26 hours behind', clockHours: -26 };

/** The moment of the step that it hits depends on the machine. */
export const workerDiesAfter = (name: string, ms: number): Fault => ({
  name: `the worker of ${name} dies after ${ms} ms`,
  strike: async ({ info }) => {
    await sleep(ms);
    killWorkers(info);
  },
});

/** The provider has executed the request, but its answer is lost. */
export const workerDiesAtStripe = (name: string): Fault => ({
  name: `the worker of ${name} dies while Stripe answers`,
  prepare: ({ control }) => control('/faults', { mode: 'delay', count: 1, seconds: SLOW }),
  strike: async ({ info }) => {
    await sleep(LONG_ENOUGH_MS);
    killWorkers(info);
  },
  heal: ({ control }) => control('/faults', { mode: 'delay', count: 0 }),
});

export const workerDiesAtSender = (name: string, kind: 'mail' | 'sms' | 'push'): Fault => ({
  name: `the worker of ${name} dies while the ${SENDERS[kind]} answers`,
  prepare: ({ control }) => control('/messages/trouble', { kind, mode: 'delay', count: 1, seconds: SLOW }),
  strike: async ({ info }) => {
    await sleep(2 * LONG_ENOUGH_MS);
    killWorkers(info);
  },
  heal: (stack) => calmSenders(stack),
});

/** Paused instead of killed, because the server keeps its data in memory. */
export const FIRESTORE_STANDS: Fault = {
  name: `Firestore does not answer for ${SLOW} s`,
  strike: async ({ info }) => {
    const goOn = stopFirestore(info);
    try {
      await sleep(SLOW * 1000);
    } finally {
      goOn();
    }
  },
};

const WORDS: Readonly<Record<WireState, string>> = {
  open: 'is there',
  cut: 'cannot be reached',
  silent: 'is silent',
  deaf: 'does it, and its answer is lost',
};

/** A fault on the connection between the client and a service. */
export const wireIs = (wire: WireName, state: WireState, seconds = SLOW): Fault => ({
  name: `${wire}: ${WORDS[state]}${state === 'deaf' ? '' : ` for ${seconds} s`}`,
  prepare: async ({ wires }) => wires[wire].set(state),
  strike: async ({ wires }) => {
    await sleep(seconds * 1000);
    wires[wire].set('open');
  },
});

type StripeMode = 'error-before' | 'drop-after' | 'delay';

/** The client of the provider sends each request up to three times. */
const ALL_TRIES = 3;

const stripe = (name: string, mode: StripeMode, count: number): Fault => ({
  name,
  prepare: ({ control }) => control('/faults', { mode, count, seconds: SLOW }),
  heal: ({ control }) => control('/faults', { mode, count: 0 }),
});

export const STRIPE_DOWN = stripe('Stripe is down', 'error-before', 100);
export const STRIPE_SLOW = stripe(`Stripe takes ${SLOW} s`, 'delay', 1);
export const STRIPE_ANSWER_LOST = stripe('Stripe’s answer is lost', 'drop-after', 1);
export const STRIPE_ANSWERS_LOST = stripe('all of Stripe’s answers are lost', 'drop-after', ALL_TRIES);

type WebhookMode = 'duplicate' | 'reorder' | 'hold' | 'drop';

const webhooks = (name: string, mode: WebhookMode): Fault => ({
  name,
  prepare: ({ control }) => control('/webhooks', { mode, times: 3, window: 2 }),
  heal: async ({ control }) => {
    if (mode === 'hold') await control('/webhooks/release', { order: 'reverse' });
    await control('/webhooks', { mode: 'normal' });
  },
});

export const WEBHOOKS_TWICE = webhooks('each webhook comes three times at once', 'duplicate');
export const WEBHOOKS_NEVER = webhooks('no webhook ever comes', 'drop');
export const WEBHOOKS_NEVER_CLIENT_GONE: Fault = {
  ...WEBHOOKS_NEVER,
  name: 'no webhook ever comes, and the client is gone',
  isLeft: true,
};
export const WEBHOOKS_LATE = webhooks('webhooks come late and in the wrong order', 'hold');

const SENDERS = { mail: 'mail provider', sms: 'text provider', push: 'push service' } as const;
type SenderMode = 'error-before' | 'drop-after' | 'delay' | 'throttle' | 'undelivered';
const SENDER_WORDS: Readonly<Record<SenderMode, string>> = {
  'error-before': 'is down',
  'drop-after': 'takes it, and its answer is lost',
  delay: `takes ${SLOW} s`,
  throttle: 'is too busy',
  undelivered: 'takes it, and the carrier does not',
};

export const sender = (kind: keyof typeof SENDERS, mode: SenderMode): Fault => ({
  name: `the ${SENDERS[kind]} ${SENDER_WORDS[mode]}`,
  prepare: ({ control }) =>
    control('/messages/trouble', { kind, mode, count: mode === 'drop-after' ? 1 : 100, seconds: SLOW }),
  heal: (stack) => calmSenders(stack),
});

/** Reverts every fault in this file. */
export async function calmEverything(stack: FaultStack): Promise<void> {
  for (const wire of Object.values(stack.wires)) wire.set('open');
  await calmSenders(stack);
  await stack.control('/faults', { mode: 'delay', count: 0 });
  await stack.control('/webhooks', { mode: 'normal' });
}

async function calmSenders({ control }: FaultStack): Promise<void> {
  for (const kind of ['mail', 'sms', 'push'])
    await control('/messages/trouble', { kind, mode: 'error-before', count: 0 });
}
