/** The salon of one simulation: its people and data, and how a function call is executed in it. */
import type { Actor } from '@paw-haven/domain/contract/permissions';
import { AppError, type ErrorCode } from '@paw-haven/domain/core/calls/errors';
import { WAITLIST_LIMITS } from '@paw-haven/domain/core/limits/waitlist';
import type { Policy } from '@paw-haven/domain/offer/policy/schema';
import type { StripeEvent } from '@paw-haven/stand-ins';
import type { PaymentGateway } from '../../../functions/src/gateways/payment-gateway.ts';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { refreshSite } from '../../../functions/src/services/site/refresh-site.ts';
import type {
  AccountDependencies,
  CheckoutDependencies,
  NotificationDependencies,
  ImageDependencies,
  RoleDependencies,
  SalonExportDependencies,
} from '../../../functions/src/services/dependencies.ts';
import { openMessages, type Messages } from '../../functions/support/messages.ts';
import { setUpSalon, VISIT_SERVICES, ZONE } from '../../functions/support/records.ts';
import { openWorld, type World } from '../../functions/support/world.ts';
import { readRules } from '../../support/rules-files.ts';
import { ADMIN_UID, openUsers, type SimulatedUsers } from './users.ts';
import { StoredState, type RecordChange } from './stored-state.ts';
import { chanceOf, createRandom, type StepRandom } from './random.ts';
import { openBucket, throughBucket, type Bucket } from './bucket.ts';
import { watchPayments, type ObservedPayments } from './payments.ts';
import {
  Passage,
  ProcessDied,
  throughAccounts,
  throughDatabase,
  throughLive,
  throughProvider,
  throughSenders,
  type Disruption,
  type FaultProfile,
} from '../../functions/support/trouble.ts';

/** Presence is not simulated. */
const NO_ONE_LIVE = {
  connect: () => Promise.resolve(),
  close: () => Promise.resolve(),
  forget: () => Promise.resolve(),
};

/** A Friday, two days before the end of daylight saving time in New York. */
const BEGAN = new Date('2026-10-30T12:00:00Z');

export const ADMIN: Actor = { uid: ADMIN_UID, roles: ['admin'] };

/** A payment page that a customer was redirected to. */
export interface Ticket {
  readonly number: number;
  readonly uid: string;
  readonly sessionId: string;
}

export interface Promised {
  readonly sessionId: string;
  readonly appointmentId: string;
}

export interface PlayOptions {
  /** When the first step begins. */
  readonly beganAt?: Date;
  /** Customers with accounts. */
  readonly customers?: number;
  /** Whether customers save a card instead of paying. */
  readonly savesCards?: boolean;
  /** Called before anything is stored; what it returns notes each call when it has ended. */
  readonly watch?: (world: World) => { note(name: string): void };
}

export type Outcome =
  | { readonly kind: 'done'; readonly value: unknown }
  | {
      readonly kind: 'refused';
      readonly code: ErrorCode;
      readonly details: Readonly<Record<string, string | number>>;
    }
  | { readonly kind: 'died' };

export type Dependencies = CheckoutDependencies &
  NotificationDependencies &
  AccountDependencies &
  ImageDependencies &
  SalonExportDependencies &
  RoleDependencies;

export interface Play {
  readonly random: StepRandom;
  readonly world: World;
  /** Whether customers save a card instead of paying online, all the time. */
  readonly savesCards: boolean;
  readonly stored: StoredState;
  readonly messages: Messages;
  readonly people: SimulatedUsers;
  readonly observed: ObservedPayments;
  /** What functions wrote to the bucket; `people.files` are uploads of browsers. */
  readonly bucket: Bucket;
  readonly tickets: Ticket[];
  /** Webhook events that have not been answered with 200 yet. */
  readonly events: StripeEvent[];
  readonly deliveredEvents: StripeEvent[];
  /** Record changes that no trigger has handled yet. */
  readonly changes: RecordChange[];
  /** Bookings that were reported to a customer's page. */
  readonly promises: Promised[];
  /** Ids of messages that were shown as sent. */
  readonly sentMessages: string[];
  /** The number of messages and photos so far, used to name the next. */
  written: number;
  /** Ids of all groomers so far, in the order they were added. */
  readonly team: string[];
  /** Requests that staff made for customers on the phone. */
  readonly requests: { readonly id: string; readonly input: object }[];
  /** Manual refunds, by session. */
  readonly refundedByHand: Set<string>;
  /** How many emails may have been sent without our knowing. */
  lostMails: number;
  readonly tally: Map<string, number>;
  readonly now: () => Date;
  /** Begins a step; its randomness depends on the seed and this number only. */
  begin(number: number): void;
  /**
   * Calls a function, with random faults. `isJob`: the function works in parallel, so no other call runs. `turn`: waits
   * at each checkpoint instead of sometimes running a step of another user.
   */
  call(
    name: string,
    act: (dependencies: Dependencies) => Promise<unknown>,
    options?: { readonly isJob?: boolean; readonly turn?: () => Promise<void> },
  ): Promise<Outcome>;
  /** Turns the faults off or on. */
  setCalm(isCalm: boolean): void;
  isCalm(): boolean;
  /** Sometimes runs a step of another user. */
  meanwhile(): Promise<void>;
  /** Collects what the last step caused: provider events and record changes. */
  collect(): void;
  /** Runs another step while a call waits. */
  onMeanwhile: (() => Promise<void>) | undefined;
  close(): Promise<void>;
}

const DIES = 0.08;
const MEANWHILE = 0.05;
/** A process that is paused for minutes. */
const PAUSE_CHANCE = 0.003;
const MAX_PAUSE_MINUTES = 50;
const LAST_STEP_TO_DIE_AT = 10;
/** The most deliveries that one process sends concurrently. */
const MAILS_AT_ONCE = 16;

const CARD_POLICY: Policy = {
  deposit_new: 0,
  deposit_known: 0,
  tiers: [{ hours: 48, refund_percent: 100 }],
  prepay_after_no_shows: 0,
  card: { new: true, known: true, late_cancel_percent: 35, no_show_percent: 70 },
};

/** The salon before the first step. */
async function storeSalon(world: World, savesCards: boolean): Promise<void> {
  await setUpSalon(world, []);
  if (savesCards) await documents.settings(world.db).update({ policy: CARD_POLICY });
  await documents.settings(world.db).update({ waitlist_minutes: WAITLIST_LIMITS.usualOffer });
  for (const service of VISIT_SERVICES) await documents.service(world.db, service.id).set(service);
  // One of the customers is no stranger.
  await documents.customerTerms(world.db, 'cleo').set({ pays_at_salon: true });
  await world.stripe.webhooks({ mode: 'drop' });
}

/** What has happened before the first step. */
const nothingYet = () => ({
  tickets: [],
  events: [],
  deliveredEvents: [],
  changes: [],
  promises: [],
  sentMessages: [],
  written: 0,
  team: [],
  requests: [],
  refundedByHand: new Set<string>(),
  lostMails: 0,
  tally: new Map<string, number>(),
  onMeanwhile: undefined,
});

function faultProfileBy(chance: number, isJob: boolean): FaultProfile {
  if (chance < 0.03) return 'down';
  if (chance < 0.05) return 'lost';
  // In parallel work, a delay of one request would delay all, and the order would not be reproducible.
  return chance < 0.08 && !isJob ? { seconds: 1 + Math.floor(chance * 1000) } : 'fine';
}

/** What a function calls, at which it may be disrupted. */
function disrupted(
  { world, messages, people, bucket }: Pick<Play, 'world' | 'messages' | 'people' | 'bucket'>,
  passage: Passage,
  disruption: Disruption,
  ticketNumbers: Map<string, number>,
): Dependencies {
  const nameOf = (id: string): string => String(ticketNumbers.get(id) ?? 'payment');
  const payments = throughProvider(world.dependencies.payments, passage, disruption, nameOf);
  return {
    ...messages.dependencies,
    ...throughSenders(messages.dependencies, passage),
    db: throughDatabase(world.db, passage),
    project: world.dependencies.project,
    payments: numbered(payments, ticketNumbers),
    users: people.users,
    accounts: throughAccounts(people.accounts, passage),
    ...throughBucket(bucket, people.files, passage),
    archiveBytes: 50_000,
    live: throughLive(NO_ONE_LIVE, passage),
  };
}

/** The servers, what is stored on them before the first step, and the people. */
async function openStage({ beganAt = BEGAN, customers, savesCards = false, watch }: PlayOptions) {
  const world = await openWorld({ frozenAt: beganAt, rules: readRules('firestore.rules') });
  const watcher = watch?.(world);
  const { now } = world.dependencies;
  const stored = new StoredState(world.firestore, { now, zone: ZONE });
  await storeSalon(world, savesCards);
  const people = await openUsers(world, customers);
  await refreshSite(world.dependencies);
  return { world, watcher, now, stored, people };
}

export async function openPlay(seed: number, options: PlayOptions = {}): Promise<Play> {
  const { world, watcher, now, stored, people } = await openStage(options);
  const observed = watchPayments(world.standIns);
  const messages = openMessages(world);
  const random = createRandom(seed);
  const ticketNumbers = new Map<string, number>();
  let [isCalm, depth, step, calls] = [false, 0, 0, 0];

  const disruptionOf = (isJob: boolean, turn: (() => Promise<void>) | undefined): Disruption => ({
    diesAt: !isCalm && random.chance(DIES) ? 1 + random.int(LAST_STEP_TO_DIE_AT) : 0,
    meanwhile: async () => {
      if (turn) return turn();
      if (isJob || isCalm) return;
      if (random.chance(PAUSE_CHANCE)) await world.advanceSeconds(60 * (1 + random.int(MAX_PAUSE_MINUTES)));
      await play.meanwhile();
    },
    faultProfile: (callName) =>
      isCalm ? 'fine' : faultProfileBy(chanceOf(seed, `${step} ${calls} ${callName}`), isJob),
    wait: (seconds) => world.advanceSeconds(seconds),
  });

  const play: Play = {
    random,
    world,
    savesCards: options.savesCards ?? false,
    stored,
    messages,
    people,
    observed,
    bucket: openBucket(),
    ...nothingYet(),
    now,
    begin(number) {
      random.begin(number);
      [step, calls] = [number, 0];
    },
    async call(name, act, { isJob = false, turn } = {}) {
      calls += 1;
      depth += 1;
      const disruption = disruptionOf(isJob, turn);
      const passage = new Passage(disruption);
      const dependencies = disrupted(play, passage, disruption, ticketNumbers);
      try {
        const outcome = await outcomeOf(act(dependencies), passage);
        if (outcome.kind === 'died') play.lostMails += MAILS_AT_ONCE;
        const result = outcome.kind === 'refused' ? outcome.code : outcome.kind;
        count(play.tally, `${name}: ${result}`);
        return outcome;
      } finally {
        depth -= 1;
        watcher?.note(name);
      }
    },
    setCalm(calm) {
      isCalm = calm;
    },
    isCalm: () => isCalm,
    async meanwhile() {
      if (isCalm || depth > 1 || !play.onMeanwhile || !random.chance(MEANWHILE)) return;
      depth += 1;
      try {
        await play.onMeanwhile();
      } finally {
        depth -= 1;
      }
    },
    collect() {
      observed.look();
      play.events.push(...observed.takeEvents());
      play.changes.push(...stored.takeChanges());
    },
    close: async () => {
      await people.close();
      await world.close();
    },
  };
  return play;
}

export const count = (tally: Map<string, number>, name: string): void =>
  void tally.set(name, (tally.get(name) ?? 0) + 1);

/** Numbers the sessions in creation order, because their ids differ between runs. */
function numbered(gateway: PaymentGateway, numbers: Map<string, number>): PaymentGateway {
  return {
    ...gateway,
    async createCheckout(request) {
      const session = await gateway.createCheckout(request);
      if (!numbers.has(session.id)) numbers.set(session.id, numbers.size + 1);
      return session;
    },
  };
}

/** What a process that has ended returns or throws reaches no one. */
async function outcomeOf(work: Promise<unknown>, passage: Passage): Promise<Outcome> {
  try {
    const value = await work;
    return passage.isDead ? { kind: 'died' } : { kind: 'done', value };
  } catch (error) {
    if (passage.isDead || error instanceof ProcessDied) return { kind: 'died' };
    if (error instanceof AppError) return { kind: 'refused', code: error.code, details: error.details };
    throw error;
  }
}
