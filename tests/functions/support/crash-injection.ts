/** Ends a process at a step: before or after each write and each external request. */
import type { Firestore } from 'firebase-admin/firestore';
import type { PaymentGateway } from '../../../functions/src/gateways/payment-gateway.ts';
import type {
  AccountDependencies,
  NotificationDependencies,
} from '../../../functions/src/services/dependencies.ts';
import {
  Passage,
  ProcessDied,
  throughAccounts,
  throughDatabase,
  throughLive,
  throughProvider,
  throughSenders,
  type Disruption,
} from './trouble.ts';

interface Parts
  extends
    Partial<Pick<NotificationDependencies, 'email' | 'sms' | 'push'>>,
    Partial<Pick<AccountDependencies, 'accounts' | 'files' | 'live'>> {
  readonly db: Firestore;
  readonly payments?: PaymentGateway;
}

/** Far more steps than any use case takes. */
const MAX_STEPS = 100;

/**
 * Ends a process at its first step, the next one at its second, and so on until one completes; with `every`, only at
 * every such step. After each, `check` repeats the call and asserts the result. Resolves to the last step at which a
 * process ended.
 */
export async function endAtEachStep<D extends Parts>(
  dependencies: D,
  act: (crashing: D) => Promise<unknown>,
  check: (step: number) => Promise<void>,
  every = 1,
): Promise<number> {
  for (let step = 1; step <= MAX_STEPS; step += every) {
    const hasEnded = await crashAt(dependencies, step, act);
    await check(step);
    if (!hasEnded) return step - every;
  }
  throw new Error(`There was no end after ${MAX_STEPS} steps.`);
}

/** Ends the process at the given step; resolves to true if it got that far. */
export async function crashAt<D extends Parts>(
  dependencies: D,
  step: number,
  act: (crashing: D) => Promise<unknown>,
): Promise<boolean> {
  const { crashing: failing, passage } = throughSteps(dependencies, step, () => Promise.resolve());
  await act(failing).catch((error: unknown) => {
    if (!(error instanceof ProcessDied)) throw error;
  });
  return passage.isDead;
}

/** Runs `meanwhile` before and after each step, as concurrent requests would. */
export function withOthersMeanwhile<D extends Parts>(dependencies: D, meanwhile: () => Promise<void>): D {
  return throughSteps(dependencies, 0, meanwhile).crashing;
}

function throughSteps<D extends Parts>(
  dependencies: D,
  diesAt: number,
  meanwhile: () => Promise<void>,
): { crashing: D; passage: Passage } {
  const disruption: Disruption = {
    diesAt,
    meanwhile,
    faultProfile: () => 'fine',
    wait: () => Promise.resolve(),
  };
  const passage = new Passage(disruption);
  const { db, payments, email, sms, push, accounts, files, live } = dependencies;
  const crashing = {
    ...dependencies,
    db: throughDatabase(db, passage),
    ...(payments && { payments: throughProvider(payments, passage, disruption, (id) => id) }),
    ...(email && sms && push && throughSenders({ email, sms, push }, passage)),
    ...(accounts && { accounts: throughAccounts(accounts, passage) }),
    ...(live && { live: throughLive(live, passage) }),
    ...(files && {
      files: {
        removeFolder: (folder: string) => passage.through(() => files.removeFolder(folder)),
      },
    }),
  };
  return { crashing, passage };
}
